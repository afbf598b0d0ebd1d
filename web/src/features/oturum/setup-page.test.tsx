import { expect, onTestFinished, test } from 'vitest';
import { getOturum, OTURUM_ERRORS } from '#contract/oturum/oturum.ts';
import { createKurulum, getKurulum } from '#contract/oturum/yeni-sifre.ts';
import { clearSession } from '#web/lib/session.ts';
import { fakeToken, renderPage } from '#web/testing/render-page.tsx';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { SetupPage } from './setup-page.tsx';

const TC = '10000000146';
const SIFRE = 'uzun-bir-sifre';
const oturum = stub(getOturum, {
  kullanici_id: 1,
  rol: 'admin',
  yetki_seviyesi: 'superadmin',
  tc_kimlik_no: TC,
  ad: 'İlk Yönetici',
  muhasebeci_id: null,
  muhasebeci_kodu: null,
  sifre_degismeli: false,
  ikinci_adim_eksik: false,
});

async function fillIn(...routes: StubbedRoute[]) {
  onTestFinished(() => {
    clearSession();
    window.location.hash = '';
  });
  const page = await renderPage(<SetupPage loginPath="#login" targetOf={(rol) => `#${rol}`} />, { routes });
  await page.screen.getByLabelText('Kurulum kodu').fill('AAAA-BBBB');
  await page.screen.getByLabelText('Ad Soyad').fill('İlk Yönetici');
  await page.screen.getByLabelText('TC Kimlik No').fill(TC);
  await page.screen.getByLabelText('Şifre', { exact: true }).fill(SIFRE);
  await page.screen.getByLabelText('Şifre (tekrar)', { exact: true }).fill(SIFRE);
  await page.screen.getByRole('button', { name: 'Hesabı Oluştur' }).click();
  return page;
}

const KARSILAMA = { firma_adi: '', logo: null, son_gunler: [] };

test('whoever sets the office up is signed in and goes to their home', async () => {
  const { sent } = await fillIn(
    stub(getKurulum, { ...KARSILAMA, kurulum_gerekli: true }),
    stub(createKurulum, {
      ...({ token_type: 'bearer', role: 'admin' } as const),
      access_token: fakeToken(TC, 'admin'),
      expires_in: 3600,
    }),
    oturum,
  );
  await expect.poll(() => window.location.hash).toBe('#admin');
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    kod: 'AAAA-BBBB',
    ad: 'İlk Yönetici',
    tc_kimlik_no: TC,
    sifre: SIFRE,
  });
  expect([localStorage.getItem('userName'), localStorage.getItem('userRole')]).toEqual(['İlk Yönetici', 'admin']);
});

test('an office that was set up meanwhile leads to the sign-in', async () => {
  let isNeeded = true;
  const { screen } = await fillIn(
    stub(getKurulum, () => ({ ...KARSILAMA, kurulum_gerekli: isNeeded })),
    stub(createKurulum, () => {
      isNeeded = false;
      const { status, message } = OTURUM_ERRORS.KURULUM_TAMAM;
      return new Failure(status, { code: 'KURULUM_TAMAM', message: String(message) });
    }),
  );
  await expect.element(screen.getByRole('link', { name: 'Giriş Yap' })).toHaveAttribute('href', '#login');
});

test('an empty form says what is missing, and still where the code is and what a password needs', async () => {
  const { screen } = await renderPage(<SetupPage loginPath="#login" targetOf={(rol) => `#${rol}`} />, {
    routes: [stub(getKurulum, { ...KARSILAMA, kurulum_gerekli: true })],
  });
  await screen.getByRole('button', { name: 'Hesabı Oluştur' }).click();
  await expect
    .element(screen.getByLabelText('Kurulum kodu'))
    .toHaveAccessibleDescription(/^Kurulum kodu zorunludur\. Sunucunun başlatıldığı ekranda/);
  await expect
    .element(screen.getByLabelText('Şifre', { exact: true }))
    .toHaveAccessibleDescription(/ En az 10 karakter; ad ve TC Kimlik No içermesin\.$/);
});
