import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Alacak, listAlacaklar } from '#contract/tahakkuk/alacak.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { AlacaklarPage } from './alacaklar-page.tsx';

const ALACAK: Alacak = {
  muhasebeci_id: 1,
  muhasebeci_adi: 'Ayşe Usta',
  telefon: null,
  email: null,
  toplam: 40_878_450,
  vadesi_gelmemis: 0,
  gun_1_30: 0,
  gun_31_60: 0,
  gun_61_90: 0,
  gun_90_ustu: 40_878_450,
  devreden: 0,
  avans: 0,
  vadesi_gecen: 40_878_450,
  acik_tahakkuk: 3,
  kart_bekleyen: 0,
  son_odeme_tarihi: '2026-11-10T09:00:00.000Z',
  soz: { soz_id: 5, gun: '2026-11-21', tutar: 40_878_450, tamami: true, durum: 'tutulmadı' },
  hatirlatma_acik: true,
  son_hatirlatma: null,
};

test("on a phone's card a promise that was not kept is not cut", async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  signInAs('admin');
  const { toplam, vadesi_gelmemis, gun_1_30, gun_31_60, gun_61_90, gun_90_ustu, devreden, avans, vadesi_gecen } =
    ALACAK;
  const { screen } = await renderPage(<AlacaklarPage />, {
    url: '/alacaklar',
    routes: [
      oturum('admin'),
      stub(listAlacaklar, {
        satirlar: [ALACAK],
        toplam: 1,
        toplamlar: {
          toplam,
          vadesi_gelmemis,
          gun_1_30,
          gun_31_60,
          gun_61_90,
          gun_90_ustu,
          devreden,
          avans,
          vadesi_gecen,
        },
      }),
    ],
  });
  const badge = screen.getByText('21.11.2026 tutulmadı');
  await expect.element(badge).toBeVisible();
  const cell = badge.element().closest('td')!;
  expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
});
