import { expect, test } from 'vitest';
import { requestKartSonucu } from '#contract/kart-odeme/kart-bekleyen.ts';
import { type KartOdeme, listKartOdemeleri } from '#contract/kart-odeme/kart-odeme.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { KartBekleyenler } from './kart-bekleyenler.tsx';

const deneme: KartOdeme = {
  deneme_id: 3,
  muhasebeci_id: 4,
  muhasebeci_adi: 'Ayşe Işık',
  tutar: 123_450,
  avans: 0,
  kaydedilen: 0,
  makbuz_id: null,
  durum: 'belirsiz',
  red_kodu: null,
  test: false,
  olusturma: '2026-11-20T09:00:00Z',
  borclar: [{ borc_id: 9, tahakkuk_yili: 2026, tahakkuk_ayi: 10, devir: false, tutar: 123_450, kaydedilen: 0 }],
  iadeler: [],
};
const liste = stub(listKartOdemeleri, { satirlar: [deneme], toplam: 1, toplamlar: { kaydedilen: 0 } });

test('the office sees that a card payment waits for its answer, and asks the provider at once', async () => {
  const { screen, sent } = await renderPage(<KartBekleyenler muhasebeciId={4} />, {
    routes: [
      oturum('admin'),
      liste,
      stub(requestKartSonucu, { deneme: { ...deneme, durum: 'reddedildi', red_kodu: 'ulasilamadi' } }),
    ],
  });
  await expect.element(screen.getByText(/1\.234,50 TL \(Ekim 2026\)\. Para çekilmiş olabilir/)).toBeVisible();
  expect(sent.find(({ path }) => path === listKartOdemeleri.path)?.query).toMatchObject({
    durum: 'bekleyen',
    muhasebeci_id: '4',
  });
  await screen.getByRole('button', { name: 'Ödeme kuruluşuna sor' }).click();
  await expect.element(screen.getByText(/Para çekilmemiş: 1\.234,50 TL alınmadı/)).toBeVisible();
});

test('whoever may not ask sees it, too; the page’s own payment is not said twice', async () => {
  const { screen } = await renderPage(
    <>
      <KartBekleyenler />
      <KartBekleyenler haric={3} />
    </>,
    { routes: [oturum('moderator'), liste] },
  );
  await expect.element(screen.getByText('Kart ödemesinin sonucu bekleniyor:')).toBeVisible();
  expect(screen.getByText('Kart ödemesinin sonucu bekleniyor:').elements()).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: 'Ödeme kuruluşuna sor' })).not.toBeInTheDocument();
});
