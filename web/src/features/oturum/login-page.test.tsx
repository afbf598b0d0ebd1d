import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createToken, getKurulum, getOturum, OTURUM_ERRORS } from '#contract/oturum.ts';
import { GIRIS_BASARISIZ, GIRIS_HATASI, kilitliMesaji } from '#contract/oturum-metin.ts';
import { clearSession } from '#web/lib/session.ts';
import { fakeToken, renderPage } from '#web/testing/render-page.tsx';
import { Failure, type StubbedRoute, stub, UNREACHABLE } from '#web/testing/stub-fetch.ts';
import { LoginPage } from './login-page.tsx';

const TC = '11111111110';
const installed = stub(getKurulum, { kurulum_gerekli: false });
const token = stub(createToken, { access_token: fakeToken(TC, 'muhasebeci'), token_type: 'bearer', role: 'muhasebeci', expires_in: 3600 });
const ayse = {
  kullanici_id: 7,
  rol: 'muhasebeci',
  yetki_seviyesi: null,
  tc_kimlik_no: TC,
  ad: 'Ayşe Yılmaz',
  muhasebeci_kodu: 'M-12',
  sifre_degismeli: false,
} as const;
const oturum = stub(getOturum, ayse);

/** Signs in; the target is an anchor of this very page, so that the test stays where it is. */
async function signInWith(...routes: StubbedRoute[]) {
  const page = await renderPage(<LoginPage setupPath="/kurulum" sifrePath="#sifre" targetOf={(rol) => `#${rol}`} />, { routes: [installed, ...routes] });
  await page.screen.getByLabelText('TC Kimlik No').fill(` ${TC} `);
  await page.screen.getByLabelText('Şifre', { exact: true }).fill('gizli şifre');
  await userEvent.keyboard('{Enter}');
  return page;
}

test('a successful sign-in fills the storage of the spec and goes where the role belongs', async () => {
  const { sent } = await signInWith(token, oturum);
  await expect.poll(() => window.location.hash).toBe('#muhasebeci');
  expect(sent.find(({ path }) => path === '/token')?.body).toEqual({ username: TC, password: 'gizli şifre', grant_type: 'password' });
  const expected = { userName: 'Ayşe Yılmaz', userRole: 'muhasebeci', userTC: TC, tc_kimlik_no: TC, username: TC, muhasebeci_kodu: 'M-12' };
  for (const [key, value] of Object.entries(expected)) expect(localStorage.getItem(key)).toBe(value);
  clearSession();
  window.location.hash = '';
});

test('a password that somebody else set leads to its change first, and keeps where to go on to', async () => {
  await signInWith(token, stub(getOturum, { ...ayse, sifre_degismeli: true }));
  await expect.poll(() => window.location.hash).toBe('#sifre?donus=%23muhasebeci');
  clearSession();
  window.location.hash = '';
});

const refusals: [string, Parameters<typeof stub<typeof createToken>>[1], string][] = [
  ['a wrong password', new Failure(401, { code: 'GIRIS_BASARISIZ', message: OTURUM_ERRORS.GIRIS_BASARISIZ.message }), GIRIS_BASARISIZ],
  ['a locked account', new Failure(429, { code: 'GIRIS_KILITLI', message: kilitliMesaji(600) }), kilitliMesaji(600)],
  ['a fault of the server', new Failure(500, { code: 'INTERNAL', message: 'x' }), GIRIS_HATASI],
  ['a malformed request', new Failure(400, { code: 'VALIDATION', message: 'x' }), GIRIS_HATASI],
  ['an unreachable server', UNREACHABLE, GIRIS_HATASI],
];
for (const [what, answer, text] of refusals) {
  test(`${what} is answered with its alert, and what was typed stays`, async () => {
    const { screen } = await signInWith(stub(createToken, answer));
    await expect.element(screen.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect.element(screen.getByLabelText('Şifre', { exact: true })).toHaveValue('gizli şifre');
    expect(localStorage.getItem('token')).toBeNull();
  });
}

test('a session that does not hold is no sign-in', async () => {
  const { screen } = await signInWith(token, stub(getOturum, new Failure(401, { code: 'UNAUTHENTICATED', message: 'x' })));
  await expect.element(screen.getByRole('alert').filter({ hasText: GIRIS_HATASI })).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});
