import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { getBedel, setBedel } from '#contract/hizmet-kaydi/hizmet-bedeli.ts';
import { getIzgara, reverseIslem } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { listBekleyenTalepler } from '#contract/hizmet-kaydi/hizmet-kaydi-toplu.ts';
import { listIsaretler } from '#contract/hizmet-kaydi/hucre-notu.ts';
import { listMuhasebeciSecenekler } from '#contract/kisi/muhasebeci.ts';
import { listTahakkuklar } from '#contract/tahakkuk/tahakkuk.ts';
import { izgaraCevabi } from '#web/testing/izgara-cevabi.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { Failure, part, stub } from '#web/testing/stub-fetch.ts';
import { OnayPage } from './ay-sayfasi.tsx';

vi.hoisted(() => localStorage.setItem('muhasip-izgara-hepsi', 'onay,yapim,talep,durum,gorev'));

async function open(yetki: 'admin' | 'moderator', refused?: Failure) {
  signInAs('admin');
  let bedel = { hizmet_fiyati: 10_001, hizmet_bedeli: 10_001, iskonto_orani: 0 };
  const hucre = () => ({
    mukellef_id: 1,
    hizmet_id: 5,
    durum: 'onaylandı' as const,
    hizmet_bedeli: bedel.hizmet_bedeli,
  });
  const result = () => ({ ...hucre(), oldu: true, neden: null });
  const opened = await renderPage(<OnayPage />, {
    url: '/x?muhasebeci=9',
    routes: [
      oturum(yetki),
      stub(getIzgara, () =>
        izgaraCevabi({
          mukellefler: [{ mukellef_id: 1, ad: 'Ada Gıda', son_hane: '', aktif: true, tasindi: false }],
          hizmetler: [{ id: 5, ad: 'Bordro', fiyat: 10_001, is_active: true }],
          an: new Date().toISOString(),
          hucreler: [hucre()],
          degisenler: [],
        }),
      ),
      stub(getBedel, () => bedel),
      stub(setBedel, ({ body: { hizmet_bedeli, iskonto_orani } }) => {
        if (refused) return refused;
        bedel = { ...bedel, hizmet_bedeli, iskonto_orani };
        return { request_no: '00000000-0000-4000-8000-000000000001', results: [result()] };
      }),
      stub(reverseIslem, () => {
        bedel = { ...bedel, hizmet_bedeli: 10_001, iskonto_orani: 0 };
        return { results: [result()] };
      }),
      stub(listTahakkuklar, { satirlar: [], toplam: 0, toplamlar: { borc_tutari: 0, tahsilat: 0, bakiye: 0 } }),
      stub(listIsaretler, { isaretler: [], oncekiler: [] }),
      stub(listBekleyenTalepler, { muhasebeciler: [] }),
      stub(
        listMuhasebeciSecenekler,
        part({ muhasebeciler: [{ muhasebeci_id: 9, ad: 'Ayşe Usta', aktif: true, bekleyen: 0 }] }),
      ),
    ],
  });
  await expect.poll(() => document.querySelector('[data-r="0"][data-c="0"]')).not.toBeNull();
  document.querySelector<HTMLElement>('[data-r="0"][data-c="0"]')?.focus();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await expect.element(opened.screen.getByRole('menu')).toBeVisible();
  return opened;
}

test('an admin gives one record a discount in its menu, and Ctrl+Z takes it back', async () => {
  const { screen, sent } = await open('admin');
  await screen.getByRole('menuitem', { name: 'Bedeli değiştir…' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Bedeli değiştir' });
  await expect.element(dialog).toMatchTextContent(/Ada Gıda · Bordro\. Fiyatı 100,01 TL, şimdiki bedeli 100,01 TL/);
  await dialog.getByRole('textbox', { name: 'İskonto' }).fill('15');
  await expect.element(dialog.getByRole('textbox', { name: 'Bedel' })).toHaveValue('85,01');
  await dialog.getByRole('button', { name: 'Bedeli kaydet' }).click();
  await expect.element(screen.getByText('Bedel değişti: Ada Gıda · Bordro.')).toBeVisible();
  expect(sent.find(({ method, path }) => method === 'POST' && path.endsWith('/bedel'))?.body).toMatchObject({
    mukellef_id: 1,
    hizmet_id: 5,
    hizmet_bedeli: 8_501,
    iskonto_orani: 15,
    beklenen: { hizmet_bedeli: 10_001, iskonto_orani: 0 },
  });
  document.querySelector<HTMLElement>('[data-r="0"][data-c="0"]')?.focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => sent.some(({ path }) => path.endsWith('/geri-al'))).toBe(true);
});

test('a fee typed by hand is no discount, a wrong one is said at its field, and what changed meanwhile is shown', async () => {
  const message = 'Bedel bu sırada değişti: artık 90,00 TL. Kontrol edip yeniden deneyin.';
  const { screen, sent } = await open(
    'admin',
    new Failure(409, { code: 'BEDEL_DEGISTI', message, field: 'hizmet_bedeli' }),
  );
  await screen.getByRole('menuitem', { name: 'Bedeli değiştir…' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Bedeli değiştir' });
  const iskonto = dialog.getByRole('textbox', { name: 'İskonto' });
  await iskonto.fill('12,5');
  await dialog.getByRole('button', { name: 'Bedeli kaydet' }).click();
  await expect.element(dialog.getByText('İskonto 0 ile 100 arasında tam sayı olmalıdır.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Bedel' }).fill('80');
  await expect.element(iskonto).toHaveValue('0');
  await dialog.getByRole('button', { name: 'Bedeli kaydet' }).click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  expect(sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/bedel'))).toHaveLength(1);
});

test('a moderator has no such entry', async () => {
  const { screen } = await open('moderator');
  await expect.element(screen.getByRole('menuitem', { name: 'Onayla' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Bedeli değiştir…' }).elements()).toHaveLength(0);
});
