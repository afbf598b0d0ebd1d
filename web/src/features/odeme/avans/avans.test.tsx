import { expect, test } from 'vitest';
import {
  AVANS_ERRORS,
  type AvansHareketi,
  listAvansHareketleri,
  returnAvans,
  reverseAvans,
  useAvans,
} from '#contract/tahakkuk/avans.ts';
import { type Borcum, getBorcum } from '#contract/tahakkuk/borcum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';
import { Failure, stub } from '#web/testing/stub-fetch.ts';
import { AvansSatiri } from './avans-satiri.tsx';
import { AvansTable } from './avans-table.tsx';

const HESAP: Borcum = {
  muhasebeci_id: 3,
  muhasebeci_adi: 'Ayşe Kaya',
  sirket_adi: null,
  toplam_borc: 30_000,
  odenen: 0,
  kalan: 30_000,
  vadesi_gecen: 0,
  acilis_bakiyesi: 0,
  avans: 20_000,
  avans_var: true,
  son_odeme: null,
  aylar: [],
};
const HAREKET: AvansHareketi = {
  hareket_id: 5,
  muhasebeci_id: 3,
  muhasebeci_adi: 'Ayşe Kaya',
  tur: 'alındı',
  tutar: 20_000,
  tarih: '2026-06-01T09:00:00Z',
  yontem: 'havale',
  borc: null,
  makbuz_id: 12,
  ters_tutari: 0,
  neden: null,
  dekont_no: 'D1',
  aciklama: '',
};
const posts = (sent: readonly { method: string; body: unknown }[]) =>
  sent.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('an advance is used for the debts in one act that says what is left', async () => {
  const { screen, sent } = await renderPage(<AvansSatiri muhasebeciId={3} canWrite />, {
    routes: [stub(getBorcum, HESAP), stub(useAvans, { adet: 1, tutar: 20_000 })],
  });
  await screen.getByRole('button', { name: 'Avanstan kullan' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/200,00 TL avanstan ödensin mi\?/);
  await expect.element(dialog).toMatchTextContent(/Kalan borç 100,00 TL, kalan avans 0,00 TL olur/);
  await dialog.getByRole('button', { name: 'Avanstan kullan' }).click();
  await expect.element(screen.getByText('200,00 TL avanstan ödendi.')).toBeVisible();
  expect(posts(sent)).toEqual([{ muhasebeci_id: 3, tutar: 20_000 }]);
});

test('an advance is given back with a reason and no more than is left', async () => {
  const { screen, sent } = await renderPage(<AvansSatiri muhasebeciId={3} canWrite />, {
    routes: [stub(getBorcum, { ...HESAP, kalan: 0 }), stub(returnAvans, { hareket_id: 6, kalan: 0 })],
  });
  expect(screen.getByRole('button', { name: 'Avanstan kullan' }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Geri ver' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Geri verilen tutar').fill('200,01');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(dialog.getByText(AVANS_ERRORS.AVANS_AZ.message({ kalan: 20_000 }))).toBeVisible();
  await expect.element(dialog.getByText('İade nedeni zorunludur.')).toBeVisible();
  await dialog.getByLabelText('Geri verilen tutar').fill('150');
  await dialog.getByLabelText('İade nedeni').fill('Sözleşme bitti');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts(sent)).toEqual([{ muhasebeci_id: 3, tutar: 15_000, yontem: 'havale', neden: 'Sözleşme bitti' }]);
});

test('whoever may not book sees the advance without its acts, and without an advance there is no line', async () => {
  const { screen } = await renderPage(<AvansSatiri muhasebeciId={3} canWrite={false} />, {
    routes: [stub(getBorcum, HESAP)],
  });
  await expect.element(screen.getByText('200,00 TL')).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('an advance that was used is not taken back, and the reason stands in the dialog', async () => {
  const message = AVANS_ERRORS.AVANS_KULLANILMIS.message({
    tutar: 20_000,
    kalan: 5_000,
    kullanimlar: [
      { borc: { tahakkuk_yili: 2026, tahakkuk_ayi: 5, devir: false }, tutar: 15_000, tarih: '2026-06-02T09:00:00Z' },
    ],
  });
  const { screen } = await renderPage(<AvansTable muhasebeciId={3} canReverse />, {
    routes: [
      stub(listAvansHareketleri, { satirlar: [HAREKET], toplam: 1, toplamlar: { tutar: 20_000 } }),
      stub(reverseAvans, new Failure(409, { code: 'AVANS_KULLANILMIS', message })),
    ],
  });
  await rowAct(screen, 'İptal et', 'D1');
  const dialog = screen.getByRole('dialog', { name: 'Avans hareketinin iptali' });
  await dialog.getByLabelText('İptal nedeni').fill('Yanlış kayıt');
  await dialog.getByRole('button', { name: 'İptal et' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  expect(message).toContain('02.06.2026, Mayıs 2026 borcuna 150,00 TL');
});
