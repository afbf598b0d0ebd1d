import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  type AtamaResult,
  type AtanmamisMukellef,
  assignMukellefler,
  listAtamaMuhasebecileri,
  listAtamaPersoneli,
  listAtanmamislar,
  reverseAtama,
} from '#contract/hizmet-kaydi/atama.ts';
import { createRefetchPause } from '#web/lib/refetch-pause.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { Failure, stub } from '#web/testing/stub-fetch.ts';
import { toasts } from '#web/ui/notice/notify.ts';
import { AtamaPage } from './atama-page.tsx';

const muhasebeciler = stub(listAtamaMuhasebecileri, {
  muhasebeciler: [
    { muhasebeci_id: 1, ad: 'Işıl Şen', aktif: true, atanmamis: 3000, atanmis: 12 },
    { muhasebeci_id: 2, ad: 'Zeki Demir', aktif: true, atanmamis: 0, atanmis: 7 },
  ],
});
const personel = stub(listAtamaPersoneli, {
  personel: [
    { personel_id: 5, ad: 'Ayla Kurt', aktif: true, mukellef_sayisi: 4 },
    { personel_id: 6, ad: 'Ayrılan Kişi', aktif: false, mukellef_sayisi: 9 },
  ],
});
const clients = (count: number): AtanmamisMukellef[] =>
  Array.from({ length: count }, (_, i) => ({
    mukellef_id: i + 1,
    ad: i === 1234 ? 'Şişli Gıda' : `Müşteri ${String(i + 1).padStart(5, '0')}`,
    tc_no: null,
    sirket_adi: null,
  }));
const RESULT: AtamaResult = { atama_idler: [901], atlananlar: [] };

async function open({
  count = 3000,
  url = '/mukellefatama?muhasebeci=1&personel=5',
  sonuc = RESULT as AtamaResult | Failure,
} = {}) {
  signInAs('admin');
  toasts.set([]);
  const office = { clients: clients(count), result: sonuc };
  const page = await renderPage(<AtamaPage />, {
    url,
    routes: [
      muhasebeciler,
      personel,
      stub(listAtanmamislar, () => ({ satirlar: office.clients })),
      stub(assignMukellefler, () => office.result),
      stub(reverseAtama, ({ body }) => ({ geri_alinan: body.atama_idler.length, atlanan: 0 })),
    ],
  });
  const list = page.screen.getByRole('table', { name: 'Atanmamış mükellefler' });
  const row = (name: string) => list.getByRole('checkbox', { name: `${name} satırını seç` });
  const press = (name: string) => page.screen.getByRole('button', { name, exact: true }).click();
  const chosen = page.screen.getByText(/ → .*: [\d.]+ mükellef$/);
  const assigned = () =>
    page.sent.filter(({ method, path }) => method === 'POST' && path === '/api/atamalar').map(({ body }) => body);
  return { ...page, office, list, row, press, chosen, assigned };
}

test('without an accountant, a staff member or a client the page names what is missing in the words of the spec and sends nothing', async () => {
  const { screen, press, assigned, list } = await open({ url: '/mukellefatama?muhasebeci=1' });
  await expect.element(list).toBeVisible();
  await press('Tümünü Seç');
  await press('Atama Yap');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Lütfen muhasebeci, personel ve mükellef seçin!');
  expect(assigned()).toEqual([]);
});

test('a passive staff member is not offered, even if the address names them', async () => {
  const { screen, press, assigned, list } = await open({ url: '/mukellefatama?muhasebeci=1&personel=6' });
  await expect.element(list).toBeVisible();
  expect(screen.getByRole('option', { name: /^Ayrılan Kişi/ }).query()).toBeNull();
  await press('İlk 50');
  await press('Atama Yap');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Lütfen muhasebeci, personel ve mükellef seçin!');
  expect(assigned()).toEqual([]);
});

test('of 3,000 clients only a page is drawn, and a search finds all of them the Turkish way', async () => {
  const { screen, list, row } = await open();
  await expect.element(row('Müşteri 00001')).toBeVisible();
  await expect.element(screen.getByText('1–50 / 3.000 kayıt')).toBeVisible();
  expect(list.getByRole('row').all().length).toBeLessThan(60);
  await screen.getByRole('searchbox', { name: 'Ad, TC/Vergi No veya şirket ara' }).fill('sisli GIDA');
  await expect.element(row('Şişli Gıda')).toBeVisible();
  await expect.poll(() => list.getByRole('checkbox', { name: /satırını seç/ }).all()).toHaveLength(1);
});

test("a user can choose the first 50, the first so many, all or none, and the search's clients join the choice", async () => {
  const { screen, press, chosen, list } = await open();
  await expect.element(list).toBeVisible();
  await press('İlk 50');
  await expect.element(chosen).toMatchTextContent(/: 50 mükellef$/);
  await screen.getByRole('textbox', { name: 'Seçilecek mükellef sayısı' }).fill('120');
  await press('Kadar Seç');
  await expect.element(chosen).toMatchTextContent(/: 120 mükellef$/);
  await screen.getByRole('searchbox', { name: 'Ad, TC/Vergi No veya şirket ara' }).fill('sisli');
  await press('Bulunanları Seç');
  await expect.element(chosen).toMatchTextContent(/: 121 mükellef$/);
  await expect.element(screen.getByText('121 kayıt seçildi · 120 tanesi bu sayfada değil')).toBeVisible();
  await screen.getByRole('searchbox', { name: 'Ad, TC/Vergi No veya şirket ara' }).fill('');
  await press('Tümünü Seç');
  await expect.element(chosen).toMatchTextContent(/: 3\.000 mükellef$/);
  await expect.element(screen.getByRole('button', { name: 'Tümünü Seç' })).toHaveAttribute('aria-pressed', 'true');
  await press('Seçimi kaldır');
  await expect.element(chosen).toMatchTextContent(/: 0 mükellef$/);
});

test('on the keyboard, Space chooses, Shift with arrows chooses a range that can shrink, Ctrl+A chooses all, End goes to the last of the page', async () => {
  const { screen, row, chosen } = await open();
  await screen.getByRole('searchbox', { name: 'Ad, TC/Vergi No veya şirket ara' }).click();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}');
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}');
  await expect.element(chosen).toMatchTextContent(/: 4 mükellef$/);
  for (const name of ['Müşteri 00001', 'Müşteri 00003', 'Müşteri 00005']) await expect.element(row(name)).toBeChecked();
  await expect.element(row('Müşteri 00002')).not.toBeChecked();
  await userEvent.keyboard('{End}');
  await expect.element(row('Müşteri 00050')).toBeInViewport();
  await expect.element(row('Müşteri 00050')).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(chosen).toMatchTextContent(/: 3\.000 mükellef$/);
});

test('Shift and a click choose everything in between', async () => {
  const { list, row, chosen } = await open();
  await expect.element(list).toBeVisible();
  await row('Müşteri 00002').click();
  await row('Müşteri 00006').click({ modifiers: ['Shift'] });
  await expect.element(chosen).toMatchTextContent(/: 5 mükellef$/);
});

test('a range after all are cleared does not bring back what was chosen before', async () => {
  const { list, row, press, chosen } = await open();
  await expect.element(list).toBeVisible();
  await row('Müşteri 00002').click();
  await row('Müşteri 00003').click();
  await press('Seçimi kaldır');
  await row('Müşteri 00005').click({ modifiers: ['Shift'] });
  await expect.element(chosen).toMatchTextContent(/: 3 mükellef$/);
  await expect.element(row('Müşteri 00002')).not.toBeChecked();
});

test('clients that someone else assigned meanwhile are listed with their staff member, the rest is assigned and can be undone', async () => {
  const { screen, office, press, assigned, sent, list } = await open({
    sonuc: {
      atama_idler: [901, 902],
      atlananlar: [{ mukellef_id: 3, ad: 'Müşteri 00003', neden: 'atanmis', personel_adi: 'Bora Can' }],
    },
  });
  await expect.element(list).toBeVisible();
  await screen.getByRole('textbox', { name: 'Seçilecek mükellef sayısı' }).fill('3');
  await userEvent.keyboard('{Enter}');
  office.clients = office.clients.slice(3);
  await press('Atama Yap');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Atama işlemi başarılı!');
  expect(assigned()).toEqual([{ personel_id: 5, mukellef_idler: [1, 2, 3] }]);
  const note = screen.getByRole('status').filter({ hasText: 'atandı' });
  await expect.element(note).toMatchTextContent(/2 mükellef Ayla Kurt personeline atandı\./);
  await expect.element(note).toMatchTextContent(/Müşteri 00003: Bora Can personeline atanmış/);
  await press('Geri al');
  await expect
    .element(screen.getByRole('alert').filter({ hasText: '2 mükellef için işlem geri alındı.' }))
    .toBeVisible();
  expect(sent.find(({ path }) => path === '/api/atamalar/geri-al')?.body).toEqual({ atama_idler: [901, 902] });
});

test.each([0, 80])('a double click, %d ms apart, assigns once and answers only in green', async (delay) => {
  const { screen, press, list, assigned } = await open();
  await expect.element(list).toBeVisible();
  await press('İlk 50');
  await screen.getByRole('button', { name: 'Atama Yap', exact: true }).dblClick({ delay });
  await expect.poll(() => toasts.get().map(({ status }) => status)).toEqual(['success']);
  expect(assigned()).toHaveLength(1);
});

test('a failure is reported in the words of the spec and keeps the choice, and a retry repeats the same act', async () => {
  const { screen, office, press, chosen, sent, list } = await open({
    sonuc: new Failure(500, { code: 'INTERNAL', message: 'Beklenmeyen bir hata oluştu.' }),
  });
  await expect.element(list).toBeVisible();
  await press('İlk 50');
  await press('Atama Yap');
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Atama sırasında bir hata oluştu!' })).toBeVisible();
  await expect.element(screen.getByText('Beklenmeyen bir hata oluştu.')).toBeVisible();
  await expect.element(chosen).toMatchTextContent(/: 50 mükellef$/);
  office.result = RESULT;
  await press('Atama Yap');
  await expect.element(screen.getByText('Atama işlemi başarılı!')).toBeVisible();
  const keys = sent
    .filter(({ path, method }) => method === 'POST' && path === '/api/atamalar')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});

test('if the staff member was made passive meanwhile, the staff list says so', async () => {
  const result = new Failure(409, {
    code: 'ATAMA_PERSONELI_PASIF',
    message: 'Pasif bir personele mükellef atanamaz.',
    field: 'personel_id',
  });
  const { screen, press, list } = await open({ sonuc: result });
  await expect.element(list).toBeVisible();
  await press('İlk 50');
  await press('Atama Yap');
  await expect
    .element(screen.getByRole('region', { name: 'Personel' }))
    .toMatchTextContent(/Pasif bir personele mükellef atanamaz\./);
});

test('clients that somebody else assigns leave the list and the choice, and the others stay chosen', async () => {
  const { screen, office, press, chosen, queryClient, row, list } = await open({ count: 60 });
  await expect.element(list).toBeVisible();
  await press('İlk 50');
  const all = office.clients;
  office.clients = all.slice(10);
  createRefetchPause(queryClient)({ konu: 'muhasebeci_personel', muhasebeciler: null, yil: null, ay: null });
  await expect.element(chosen).toMatchTextContent(/: 40 mükellef$/);
  office.clients = all;
  createRefetchPause(queryClient)({ konu: 'muhasebeci_personel', muhasebeciler: null, yil: null, ay: null });
  await expect.element(row('Müşteri 00001')).not.toBeChecked();
  await expect.element(chosen).toMatchTextContent(/: 40 mükellef$/);
  office.clients = [];
  createRefetchPause(queryClient)({ konu: 'muhasebeci_personel', muhasebeciler: null, yil: null, ay: null });
  await expect.element(screen.getByText('Bu muhasebecinin atanmamış mükellefi yok.')).toBeVisible();
});

test('another accountant is in the address and starts with nothing chosen', async () => {
  const { screen, press, chosen, url, list } = await open();
  await expect.element(list).toBeVisible();
  await press('İlk 50');
  await screen.getByRole('option', { name: /^Zeki Demir/ }).click();
  await expect.element(chosen).toMatchTextContent(/: 0 mükellef$/);
  await expect.poll(url).toBe('/mukellefatama?muhasebeci=2&personel=5');
  await screen.getByRole('checkbox', { name: 'Yalnız atanmamışı olanlar' }).click();
  await screen.getByRole('option', { name: /^Işıl Şen/ }).click();
  await expect.element(screen.getByRole('option', { name: /^Işıl Şen/ })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => screen.getByRole('option', { name: /^Zeki Demir/ }).query()).toBeNull();
});
