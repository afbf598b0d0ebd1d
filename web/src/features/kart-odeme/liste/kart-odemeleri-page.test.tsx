import { expect, test } from 'vitest';
import { type KartOdeme, listKartOdemeleri, requestIadeBakisi } from '#contract/kart-odeme/kart-odeme.ts';
import { openAllFilters } from '#web/testing/list-tools.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';
import { stub } from '#web/testing/stub-fetch.ts';
import { KartOdemeleriPage } from './kart-odemeleri-page.tsx';

const ROW: KartOdeme = {
  deneme_id: 4,
  muhasebeci_id: 3,
  muhasebeci_adi: 'Ayşe Kaya',
  tutar: 125_050,
  avans: 0,
  kaydedilen: 0,
  makbuz_id: null,
  durum: 'iade',
  red_kodu: null,
  test: true,
  olusturma: '2026-05-01T06:00:00Z',
  borclar: [
    { borc_id: null, tahakkuk_yili: 2026, tahakkuk_ayi: 4, devir: false, tutar: 125_050, kaydedilen: 0 },
    { borc_id: 9, tahakkuk_yili: 2026, tahakkuk_ayi: 1, devir: true, tutar: 2_000, kaydedilen: 2_000 },
  ],
  iadeler: [{ tutar: 125_050, neden: 'fazla', durum: 'reddedildi' }],
};

test('the office asks the provider for refunds made there, a moderator does not, and such a refund is named', async () => {
  const iade = { tutar: 3_000, neden: 'kuruluş', durum: 'tamamlandı' } as const;
  const routes = (yetki: 'admin' | 'moderator') => [
    stub(listKartOdemeleri, { satirlar: [{ ...ROW, iadeler: [iade] }], toplam: 1, toplamlar: { kaydedilen: 0 } }),
    stub(requestIadeBakisi, { sorulan: 12 }),
    oturum(yetki),
  ];
  const { screen } = await renderPage(<KartOdemeleriPage />, { routes: routes('admin') });
  await expect.element(screen.getByRole('table').getByText('İade edildi')).toBeVisible();
  await screen.getByRole('button', { name: 'İadeleri sor' }).click();
  await expect.element(screen.getByText(/12 kart ödemesi ödeme kuruluşuna soruluyor/)).toBeVisible();
  await rowAct(screen, 'Detaylar');
  await expect.element(screen.getByText('İade (ödeme kuruluşunda yapılmış): 30,00 TL, tamamlandı')).toBeVisible();
  await screen.unmount();
  const { screen: other } = await renderPage(<KartOdemeleriPage />, { routes: routes('moderator') });
  await expect.element(other.getByRole('table').getByText('İade edildi').first()).toBeVisible();
  expect(other.getByRole('button', { name: 'İadeleri sor' }).query()).toBeNull();
});

test('an attempt shows its result and what the office must do, and a filter finds such attempts', async () => {
  const { screen, sent } = await renderPage(<KartOdemeleriPage />, {
    routes: [stub(listKartOdemeleri, { satirlar: [ROW], toplam: 1, toplamlar: { kaydedilen: 0 } })],
  });
  await expect.element(screen.getByRole('table').getByText('İade edildi')).toBeVisible();
  await expect.element(screen.getByText('TEST', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/İadeyi ödeme kuruluşu reddetti/)).toBeVisible();
  await rowAct(screen, 'Detaylar');
  await expect
    .element(screen.getByText(/Nisan 2026: 1\.250,50 TL, işlenen 0,00 TL \(tahakkuk silinmiş\)/))
    .toBeVisible();
  await expect.element(screen.getByText('Açılış bakiyesi (Ocak 2026): 20,00 TL', { exact: true })).toBeVisible();
  await openAllFilters(screen);
  await screen.getByRole('combobox', { name: 'Durum' }).selectOptions('İlgilenilmesi gerekenler');
  await expect.poll(() => sent.some(({ query }) => query.durum === 'dikkat')).toBe(true);
});
