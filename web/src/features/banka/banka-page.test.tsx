import { expect, test } from 'vitest';
import { createBankaEkstresi, reverseBankaEkstresi } from '#contract/banka/ekstre.ts';
import { type BankaHesabi, listBankaHesaplari } from '#contract/banka/hesap.ts';
import { listBankaSatirlari } from '#contract/banka/satir.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { BankaPage } from './banka-page.tsx';

const HESAP: BankaHesabi = {
  hesap_id: 1,
  banka: 'isbank',
  ad: 'Ana hesap',
  iban: 'TR290006400000112345678901',
  para_birimi: 'TRY',
  acilis_gunu: '2026-11-01',
  acilis_bakiyesi: 0,
  aktif: true,
  bakiye: 123_450,
  satir_sayisi: 3,
  ekstre_sayisi: 2,
  son_gun: '2026-11-20',
  son_yukleme: '2026-11-21T08:00:00Z',
  bosluklar: [{ ekstre_id: 2, onceki_gun: '2026-11-10', ilk_gun: '2026-11-15', tutar: 5_000 }],
};
const EKSTRE = {
  ekstre_id: null,
  hesap_id: 1,
  hesap_adi: 'Ana hesap',
  ilk_gun: '2026-11-21',
  son_gun: '2026-11-22',
  acilis: 123_450,
  kapanis: 124_450,
  giren: 1_000,
  cikan: 0,
  satir_sayisi: 2,
  yeni_sayisi: 1,
  bosluk: 0,
  onceki_gun: '2026-11-20',
  satirlar: [{ satir: 3, gun: '2026-11-22', saat: null, tutar: 1_000, bakiye: 124_450, aciklama: 'Gelen' }],
};
const LIST = [
  stub(listBankaHesaplari, { hesaplar: [HESAP] }),
  stub(listBankaSatirlari, { satirlar: [], toplam: 0, toplamlar: { tutar: 0 } }),
];

test('an account shows its balance and the days that are missing', async () => {
  const { screen } = await renderPage(<BankaPage />, { routes: [...LIST, oturum('moderator')] });
  await expect.element(screen.getByText('1.234,50 TL')).toBeVisible();
  await expect
    .element(screen.getByText(/10\.11\.2026 ile 15\.11\.2026 arasında 50,00 TL tutarında satır eksik/))
    .toBeVisible();
  expect(screen.getByRole('button', { name: 'Ekstre yükle' }).query()).toBeNull();
});

test('a dropped file is planned, and taken only once somebody says so', async () => {
  const plan = { dosya_adi: 'e.csv', bicim: 'csv', ekstreler: [EKSTRE], uyarilar: [] } as const;
  const { screen, sent } = await renderPage(<BankaPage />, {
    routes: [...LIST, stub(createBankaEkstresi, plan as never), oturum('admin')],
  });
  await screen.getByLabelText('Ekstre dosyaları').upload(new File(['x'], 'e.csv'));
  await expect.element(screen.getByText(/2 satırdan 1 yeni/)).toBeVisible();
  await screen.getByRole('button', { name: '1 satırı kaydet' }).click();
  await expect.element(screen.getByText('e.csv: 1 yeni satır alındı.')).toBeVisible();
  expect(sent.filter(({ path }) => path === createBankaEkstresi.path).length).toBe(2);
  expect(sent.some(({ path }) => path === reverseBankaEkstresi.path)).toBe(false);
});
