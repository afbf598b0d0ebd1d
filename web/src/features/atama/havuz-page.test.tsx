import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { RouteResponse } from '#contract/common/route.ts';
import {
  type AtananMukellef,
  listAtamaMuhasebecileri,
  listAtamaPersoneli,
  listAtananlar,
  releaseMukellefler,
  reverseHavuz,
} from '#contract/hizmet-kaydi/atama.ts';
import { getAydinlatma } from '#contract/sistem/kvkk.ts';
import { aydinlatmaOf } from '#web/testing/aydinlatma.ts';
import { listTool } from '#web/testing/list-tools.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { toasts } from '#web/ui/notice/notify.ts';
import { HavuzPage } from './havuz-page.tsx';

const AYDINLATMA = aydinlatmaOf('Güneş Muhasebe');
const client = (
  mukellef_id: number,
  name: string,
  muhasebeci_id: number,
  gun: string,
  aktif = true,
): AtananMukellef => ({
  mukellef_id,
  ad: name,
  tc_no: null,
  aktif,
  muhasebeci_id,
  muhasebeci_adi: muhasebeci_id === 1 ? 'Işıl Şen' : 'Zeki Demir',
  atama_tarihi: `2026-01-${gun}T10:00:00+03:00`,
});
const CLIENTS = [client(1, 'Ada Gıda', 2, '05'), client(2, 'Çam Oto', 1, '03'), client(3, 'Dere Yapı', 2, '09', false)];

async function open(url = '/Mukellefhavuz?personel=5', mukellefler = CLIENTS) {
  signInAs('admin');
  toasts.set([]);
  const page = await renderPage(<HavuzPage />, {
    url,
    routes: [
      stub(listAtamaMuhasebecileri, {
        muhasebeciler: [
          { muhasebeci_id: 1, ad: 'Işıl Şen', aktif: true, atanmamis: 1200, atanmis: 1 },
          { muhasebeci_id: 2, ad: 'Zeki Demir', aktif: true, atanmamis: 34, atanmis: 13 },
        ],
      }),
      stub(listAtamaPersoneli, {
        personel: [
          { personel_id: 5, ad: 'Ayla Kurt', aktif: true, mukellef_sayisi: 3 },
          { personel_id: 6, ad: 'Ayrılan Kişi', aktif: false, mukellef_sayisi: 11 },
        ],
      }),
      stub(listAtananlar, { satirlar: mukellefler }),
      stub(getAydinlatma, AYDINLATMA),
      stub(releaseMukellefler, {
        atama_idler: [901],
        atlananlar: [{ mukellef_id: 1, ad: 'Ada Gıda', neden: 'atanmis', personel_adi: 'Bora Can' }],
      }),
      stub(reverseHavuz, { geri_alinan: 0, atlanan: 1 }),
    ],
  });
  const names = () =>
    page.screen
      .getByRole('table', { name: 'Atanmış mükellefler' })
      .getByRole('row')
      .all()
      .flatMap((row) => CLIENTS.find(({ ad }) => row.element().textContent?.includes(ad))?.ad ?? []);
  const pick = (name: string) => page.screen.getByRole('checkbox', { name: `${name} satırını seç` });
  return { ...page, names, pick };
}

test('the page shows how the clients are distributed and explains the pool', async () => {
  const { screen } = await open();
  const card = (label: string) => screen.getByText(label).element().parentElement?.querySelector('dd')?.textContent;
  await expect.poll(() => card('Personele atanmış mükellef')).toBe('14');
  await expect.poll(() => card('Havuzda bekleyen mükellef')).toBe('1.234');
  await expect.poll(() => card('Aktif personel başına ortalama')).toBe('3');
  await expect.poll(() => card('Ayla Kurt üzerindeki mükellef')).toBe('3');
  await expect
    .element(screen.getByText('Havuza atılan mükellefler personelin üzerinden çıkar ve yeniden atanabilir hâle gelir.'))
    .toBeVisible();
});

test('on a phone the numbers keep their height, and the clients wait for the people above them', async () => {
  signInAs('admin');
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const { promise, resolve } = Promise.withResolvers<RouteResponse<typeof listAtamaPersoneli>>();
  const { screen } = await renderPage(<HavuzPage />, {
    url: '/Mukellefhavuz',
    routes: [stub(listAtamaMuhasebecileri, { muhasebeciler: [] }), stub(listAtamaPersoneli, () => promise)],
  });
  const numbers = screen.getByText('Aktif personel başına ortalama').element().closest('dl')!;
  const before = numbers.offsetHeight;
  const button = screen.getByText('Havuza At', { exact: true });
  await expect.element(button).not.toBeVisible();
  resolve({ personel: [{ personel_id: 5, ad: 'Ayla Kurt', aktif: true, mukellef_sayisi: 3 }] });
  await expect.element(button).toBeVisible();
  // A bar and the number that comes for it may differ by a pixel.
  expect(Math.abs(numbers.offsetHeight - before)).toBeLessThanOrEqual(1);
});

test('on paper a list has all its rows, also those of other pages', async () => {
  const onPrint = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  onTestFinished(() => onPrint.mockRestore());
  const many = Array.from({ length: 80 }, (_, i) => client(i + 1, `Mükellef ${i + 1}`, 1, '05'));
  const { screen } = await open(undefined, many);
  const rows = () => screen.getByRole('table', { name: 'Atanmış mükellefler' }).getByRole('row').all().length;
  await expect.poll(rows).toBeGreaterThan(1);
  expect(rows()).toBeLessThan(80);
  await listTool(screen, 'Yazdır');
  await expect.poll(() => onPrint.mock.calls.length).toBe(1);
  expect(document.querySelectorAll('[data-print-sheet] tbody tr')).toHaveLength(80);
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(() => document.querySelector('[data-print-sheet]')).toBeNull();
});

test("a passive staff member's clients can be released too", async () => {
  const { screen, pick } = await open('/Mukellefhavuz');
  await screen.getByRole('option', { name: /^Ayrılan Kişi Pasif/ }).click();
  await expect.element(pick('Ada Gıda')).toBeVisible();
});

test('clients can be filtered by accountant and sorted by name, accountant or date, and a passive client is marked', async () => {
  const { screen, names } = await open();
  await expect.poll(names).toEqual(['Ada Gıda', 'Çam Oto', 'Dere Yapı']);
  await expect
    .element(screen.getByRole('row', { name: /Dere Yapı/ }))
    .toMatchTextContent(/Dere YapıZeki Demir09\.01\.2026Pasif/);
  const sort = (column: string) => screen.getByRole('columnheader', { name: column }).getByRole('button').click();
  await sort('Muhasebeci');
  await expect.poll(names).toEqual(['Çam Oto', 'Ada Gıda', 'Dere Yapı']);
  await sort('Atandı');
  await expect.poll(names).toEqual(['Çam Oto', 'Ada Gıda', 'Dere Yapı']);
  await sort('Atandı');
  await expect.poll(names).toEqual(['Dere Yapı', 'Ada Gıda', 'Çam Oto']);
  await screen.getByRole('cell', { name: 'Zeki Demir' }).first().dblClick();
  await expect.poll(names).toEqual(['Dere Yapı', 'Ada Gıda']);
});

test('without a chosen client the page says so in the words of the spec', async () => {
  const { screen, sent, pick } = await open();
  await expect.element(pick('Ada Gıda')).toBeVisible();
  await screen.getByRole('button', { name: 'Havuza At' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Lütfen personel ve mükellef seçin!');
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

test("the chosen clients go into the pool, those that are another's by now are listed, and undoing says which stayed", async () => {
  const { screen, sent, pick } = await open();
  await pick('Ada Gıda').click();
  await pick('Çam Oto').click();
  await screen.getByRole('button', { name: 'Havuza At' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Havuz işlemi başarılı!');
  expect(sent.find(({ path }) => path === '/api/atamalar/havuz')?.body).toEqual({
    personel_id: 5,
    mukellef_idler: [1, 2],
  });
  await expect.element(screen.getByText('1 mükellef havuza atıldı.')).toBeVisible();
  await expect.element(screen.getByText(/Bora Can personeline atanmış/)).toBeVisible();
  await screen.getByRole('button', { name: 'Geri al' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      '0 mükellef için işlem geri alındı. 1 mükellef bu sırada başkası tarafından değiştirildiği için olduğu gibi kaldı.',
    );
  expect(sent.find(({ path }) => path === '/api/atamalar/havuz/geri-al')?.body).toEqual({ atama_idler: [901] });
});
