import { expect, test } from 'vitest';
import { type KartOdeme, listKartOdemeleri } from '#contract/kart-odeme/kart-odeme.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';
import { stub } from '#web/testing/stub-fetch.ts';
import { KartOdemeleriPage } from './kart-odemeleri-page.tsx';

const ROW: KartOdeme = {
  deneme_id: 4,
  muhasebeci_id: 3,
  muhasebeci_adi: 'Ayşe Kaya',
  tutar: 125_050,
  kaydedilen: 0,
  durum: 'iade',
  red_kodu: null,
  test: true,
  olusturma: '2026-05-01T06:00:00Z',
  borclar: [{ borc_id: null, tahakkuk_yili: 2026, tahakkuk_ayi: 4, tutar: 125_050, kaydedilen: 0 }],
  iadeler: [{ tutar: 125_050, neden: 'fazla', durum: 'reddedildi' }],
};

test('an attempt shows its result and what the office must do, and a filter finds such attempts', async () => {
  const { screen, sent } = await renderPage(<KartOdemeleriPage />, {
    routes: [stub(listKartOdemeleri, { denemeler: [ROW], toplam: 1, toplam_kaydedilen: 0 })],
  });
  await expect.element(screen.getByRole('table').getByText('İade edildi')).toBeVisible();
  await expect.element(screen.getByText('TEST', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/İadeyi ödeme kuruluşu reddetti/)).toBeVisible();
  await rowAct(screen, 'Detaylar');
  await expect
    .element(screen.getByText(/Nisan 2026: 1\.250,50 TL, işlenen 0,00 TL \(tahakkuk silinmiş\)/))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Süzgeç' }).click();
  await screen.getByRole('combobox', { name: 'Durum' }).selectOptions('İlgilenilmesi gerekenler');
  await expect.poll(() => sent.some(({ query }) => query.durum === 'dikkat')).toBe(true);
});
