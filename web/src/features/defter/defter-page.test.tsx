import { expect, test } from 'vitest';
import { checkDefter, type DefterKontrol } from '#contract/denetim/defter.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { DefterPage } from './defter-page.tsx';

const TUTARLI: DefterKontrol = {
  tahakkuk_sayisi: 2,
  odeme_sayisi: 1,
  denetim_sayisi: 40,
  dogrulanan: 40,
  borc: 100,
  tahsilat: 40,
  bakiye: 60,
  odenen: 40,
  duzen_sorunlari: [],
  defter_sorunlari: [],
  kanit_sorunlari: [],
  zincir_sorunlari: [],
  sinirli: false,
};

const open = async (kontrol: Partial<DefterKontrol>) => {
  signInAs('admin');
  const { screen } = await renderPage(<DefterPage />, {
    url: '/defter',
    routes: [oturum('admin'), stub(checkDefter, () => ({ ...TUTARLI, ...kontrol }))],
  });
  const duzen = screen.getByRole('row').filter({ hasText: 'Veritabanının düzeni bu sürümünki' });
  return { screen, duzen };
};

test('a database as the release made it is consistent', async () => {
  const { screen, duzen } = await open({});
  await expect.element(screen.getByText('Defter ve denetim kayıtları tutarlı.')).toBeVisible();
  await expect.element(duzen).toMatchTextContent(/Tutarlı/);
});

test('what differs in the layout, and a table whose changes are not written down, are counted and named', async () => {
  const { screen, duzen } = await open({
    duzen_sorunlari: [{ sorun: 'kullanicilar: politika acik sürümde yok.' }],
    kanit_sorunlari: [
      { tablo: 'odemeler', satir_id: null, sorun: 'Ödeme kayıtlarındaki değişiklikler denetime yazılmıyor' },
    ],
  });
  await expect.element(screen.getByText('2 tutarsızlık bulundu.')).toBeVisible();
  await expect.element(duzen).toMatchTextContent(/1 sorun/);
  await expect.element(screen.getByText('kullanicilar: politika acik sürümde yok.')).toBeVisible();
  await expect.element(screen.getByText(/^Ödeme kayıtlarındaki değişiklikler/)).toBeVisible();
});

test('a server that is older than its database says that it did not look at the layout', async () => {
  const { duzen } = await open({ duzen_sorunlari: null });
  await expect.element(duzen).toMatchTextContent(/veritabanı daha yeni bir sürümün.*Bakılmadı/);
});
