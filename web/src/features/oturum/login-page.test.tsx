import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { getKartSonucu, KART_ODEME_ERRORS } from '#contract/kart-odeme/kart-odeme.ts';
import {
  createIkinciAdim,
  createToken,
  getOturum,
  type IkinciAdimYolu,
  OTURUM_ERRORS,
} from '#contract/oturum/oturum.ts';
import { GIRIS_BASARISIZ, GIRIS_ERROR, kilitliMesaji, OTURUM_SONU } from '#contract/oturum/oturum-metin.ts';
import { getKurulum } from '#contract/oturum/yeni-sifre.ts';
import { clearSession } from '#web/lib/session.ts';
import { ownClock } from '#web/testing/own-clock.ts';
import { fakeToken, renderPage } from '#web/testing/render-page.tsx';
import { Failure, type StubbedRoute, stub, UNREACHABLE } from '#web/testing/stub-fetch.ts';
import { kartResultOf } from './kart-sonucu.tsx';
import { LoginPage } from './login-page.tsx';

const TC = '11111111110';
const KARSILAMA = {
  firma_adi: 'Başaran Müşavirlik',
  logo: null,
  son_gunler: [{ gun: '30 Kasım', hafta_gunu: 'Pazartesi', turler: ['KDV 1', 'SGK 4/a'], diger: 3 }],
};
const installed = stub(getKurulum, { ...KARSILAMA, kurulum_gerekli: false });
const GIRIS = {
  access_token: fakeToken(TC, 'muhasebeci'),
  token_type: 'bearer',
  role: 'muhasebeci',
  expires_in: 3600,
} as const;
const token = stub(createToken, GIRIS);
const ayse = {
  kullanici_id: 7,
  rol: 'muhasebeci',
  yetki_seviyesi: null,
  tc_kimlik_no: TC,
  ad: 'Ayşe Yılmaz',
  muhasebeci_kodu: 'M-12',
  sifre_degismeli: false,
  muhasebeci_id: null,
  ikinci_adim_eksik: false,
} as const;
const oturum = stub(getOturum, ayse);

const PATHS = {
  setupPath: '/kurulum',
  sifrePath: '#sifre',
  ikinciAdimPath: '#ikinci-adim',
  kvkkPath: '#kvkk',
  targetOf: (rol: string) => `#${rol}`,
};

async function signInWith(...routes: StubbedRoute[]) {
  onTestFinished(() => {
    clearSession();
    window.location.hash = '';
  });
  const page = await renderPage(<LoginPage {...PATHS} />, { routes: [installed, ...routes] });
  await page.screen.getByLabelText('TC Kimlik No').fill(` ${TC} `);
  await page.screen.getByLabelText('Şifre', { exact: true }).fill('gizli şifre');
  await userEvent.keyboard('{Enter}');
  return page;
}

test("a successful sign-in fills the storage of the spec and leads to the role's home", async () => {
  const { sent } = await signInWith(token, oturum);
  await expect.poll(() => window.location.hash).toBe('#muhasebeci');
  expect(sent.find(({ path }) => path === '/token')?.body).toEqual({
    username: TC,
    password: 'gizli şifre',
    grant_type: 'password',
  });
  const expected = {
    userName: 'Ayşe Yılmaz',
    userRole: 'muhasebeci',
    userTC: TC,
    tc_kimlik_no: TC,
    username: TC,
    muhasebeci_kodu: 'M-12',
  };
  for (const [key, value] of Object.entries(expected)) expect(localStorage.getItem(key)).toBe(value);
});

test('an empty form names the missing fields and sends nothing, and a filled field loses its message', async () => {
  const { screen, sent } = await renderPage(
    <LoginPage
      setupPath="/kurulum"
      sifrePath="#sifre"
      ikinciAdimPath="#ikinci-adim"
      kvkkPath="#kvkk"
      targetOf={(rol) => `#${rol}`}
    />,
    { routes: [installed, stub(createToken, new Failure(401, { code: 'GIRIS_BASARISIZ', message: GIRIS_BASARISIZ }))] },
  );
  const [tc, sifre] = [screen.getByLabelText('TC Kimlik No'), screen.getByLabelText('Şifre', { exact: true })];
  await screen.getByRole('button', { name: 'Giriş Yap', exact: true }).click();
  await expect.element(screen.getByText('TC Kimlik No zorunludur.')).toBeVisible();
  await expect.element(screen.getByText('Şifre zorunludur.')).toBeVisible();
  await expect.element(tc).toHaveFocus();
  await tc.fill(TC);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('TC Kimlik No zorunludur.')).not.toBeInTheDocument();
  await expect.element(sifre).toHaveFocus();
  expect(sent.filter(({ path }) => path === '/token')).toEqual([]);
  await sifre.fill('yanlis-sifre');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(GIRIS_BASARISIZ);
  const [alert, button] = [
    screen.getByRole('alert').element(),
    screen.getByRole('button', { name: 'Giriş Yap', exact: true }).element(),
  ];
  expect(alert.closest('form')).toBe(button.closest('form'));
  expect(alert.getBoundingClientRect().bottom).toBeLessThanOrEqual(button.getBoundingClientRect().top);
});

test('a password that somebody else set must be changed first, and the wanted page is remembered', async () => {
  await signInWith(token, stub(getOturum, { ...ayse, sifre_degismeli: true }));
  await expect.poll(() => window.location.hash).toBe('#sifre?donus=%23muhasebeci');
});

test('a second step that the office demands must be set up first', async () => {
  await signInWith(token, stub(getOturum, { ...ayse, ikinci_adim_eksik: true }));
  await expect.poll(() => window.location.hash).toBe('#ikinci-adim?donus=%23muhasebeci');
});

const adim = (...yollar: IkinciAdimYolu[]) =>
  stub(createToken, new Failure(401, { code: 'IKINCI_ADIM', message: 'x', details: { istek: 'istek-1', yollar } }));
const yanlis = new Failure(401, {
  code: 'IKINCI_ADIM_YANLIS',
  message: 'Kod yanlış ya da daha önce kullanılmış.',
  field: 'kod',
});

test('a login with a second step asks for the code, reports a wrong one at its field, and signs in with a right one', async () => {
  let kod = '';
  const second = stub(createIkinciAdim, ({ body }) => {
    kod = body.kod;
    return kod === '123456' ? GIRIS : yanlis;
  });
  const { screen } = await signInWith(adim('dogrulayici', 'kurtarma_kodu'), second, oturum);
  const field = screen.getByLabelText('Doğrulama kodu');
  await expect.element(field).toHaveFocus();
  await screen.getByRole('button', { name: 'Doğrula' }).click();
  await expect.element(screen.getByText('Kod zorunludur.')).toBeVisible();
  await field.fill('000000');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Kod yanlış ya da daha önce kullanılmış.')).toBeVisible();
  await expect.element(field).toHaveValue('000000');
  await field.fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => window.location.hash).toBe('#muhasebeci');
});

test('a recovery code can be used instead, and the user can start over', async () => {
  const { screen, sent } = await signInWith(adim('dogrulayici', 'kurtarma_kodu'), stub(createIkinciAdim, yanlis));
  await screen.getByRole('button', { name: 'Kurtarma kodu kullan' }).click();
  await screen.getByLabelText('Kurtarma kodu').fill('ABCD-EFGH');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Kod yanlış ya da daha önce kullanılmış.')).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ istek: 'istek-1', kod: 'ABCD-EFGH' });
  await screen.getByRole('button', { name: 'Başa dön' }).click();
  await expect.element(screen.getByLabelText('TC Kimlik No')).toBeVisible();
});

test('a sign-in that took too long starts over and says so', async () => {
  const bitti = new Failure(401, {
    code: 'IKINCI_ADIM_BITTI',
    message: 'Girişin süresi doldu. TC Kimlik No ve şifrenizle yeniden başlayın.',
  });
  const { screen } = await signInWith(adim('kurtarma_kodu'), stub(createIkinciAdim, bitti));
  await screen.getByLabelText('Kurtarma kodu').fill('ABCD');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Girişin süresi doldu.' })).toBeVisible();
  await expect.element(screen.getByLabelText('TC Kimlik No')).toBeVisible();
});

const refusals: [string, Parameters<typeof stub<typeof createToken>>[1], string][] = [
  [
    'a wrong password',
    new Failure(401, { code: 'GIRIS_BASARISIZ', message: OTURUM_ERRORS.GIRIS_BASARISIZ.message }),
    GIRIS_BASARISIZ,
  ],
  ['a locked account', new Failure(429, { code: 'GIRIS_KILITLI', message: kilitliMesaji(600) }), kilitliMesaji(600)],
  ['a fault of the server', new Failure(500, { code: 'INTERNAL', message: 'x' }), GIRIS_ERROR],
  ['a malformed request', new Failure(400, { code: 'VALIDATION', message: 'x' }), GIRIS_ERROR],
  ['an unreachable server', UNREACHABLE, GIRIS_ERROR],
];
for (const [what, answer, text] of refusals) {
  test(`${what} is answered with its alert, and typed values stay`, async () => {
    const { screen } = await signInWith(stub(createToken, answer));
    await expect.element(screen.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect.element(screen.getByLabelText('Şifre', { exact: true })).toHaveValue('gizli şifre');
    expect(localStorage.getItem('token')).toBeNull();
  });
}

test('a session that does not hold is no sign-in', async () => {
  const { screen } = await signInWith(
    token,
    stub(getOturum, new Failure(401, { code: 'UNAUTHENTICATED', message: 'x' })),
  );
  await expect.element(screen.getByRole('alert').filter({ hasText: GIRIS_ERROR })).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});

test.each(Object.entries(OTURUM_SONU))(
  'whose session ended (%s) reads why where they sign in again',
  async (reason, metin) => {
    const before = window.location.href;
    window.history.replaceState(null, '', '?donus=%2Fdashboard');
    onTestFinished(() => window.history.replaceState(null, '', before));
    const ended = new Failure(401, { code: 'UNAUTHENTICATED', message: 'x', details: { neden: reason } });
    const { screen } = await renderPage(<LoginPage {...PATHS} />, { routes: [installed, stub(getOturum, ended)] });
    await expect.element(screen.getByText(`${metin} Lütfen yeniden giriş yapın.`)).toBeVisible();
  },
);

test('a guest who came by themselves is told nothing of sessions', async () => {
  const { sent, screen } = await renderPage(<LoginPage {...PATHS} />, { routes: [installed] });
  await expect.element(screen.getByRole('button', { name: 'Giriş Yap' })).toBeVisible();
  expect(sent.map(({ path }) => path)).not.toContain('/api/oturum');
});

test('who comes back from the bank after the session has ended reads above the form what became of the payment', async () => {
  const pass = ownClock();
  const TOKEN = `4.abc.${'x'.repeat(43)}`;
  const resultOf = kartResultOf(`/muh-panel/odemeler/odeme-yap?deneme=4&sonuc=${TOKEN}`);
  for (const donus of [null, '/dashboard', '//', 'http://', '?'])
    expect([donus, kartResultOf(donus)]).toEqual([donus, null]);
  let adet = 0;
  const result = stub(getKartSonucu, () => {
    adet += 1;
    return adet === 1
      ? { sonuclandi: false, tutar: 100, metin: '1,00 TL ödemeniz doğrulanıyor.' }
      : { sonuclandi: true, tutar: 100, metin: 'Ödemeniz alındı: 1,00 TL.' };
  });
  const paths = { setupPath: '/kurulum', sifrePath: '#s', ikinciAdimPath: '#i', kvkkPath: '#k' };
  const page = <LoginPage {...paths} targetOf={(rol) => `#${rol}`} kartResult={resultOf} />;
  const { screen, sent } = await renderPage(page, { routes: [installed, result] });
  await expect.element(screen.getByRole('status').getByText('1,00 TL ödemeniz doğrulanıyor.')).toBeVisible();
  await pass(3_000);
  await expect.element(screen.getByRole('status').getByText('Ödemeniz alındı: 1,00 TL.')).toBeVisible();
  await expect.element(screen.getByLabelText('TC Kimlik No')).toBeVisible();
  const asked = sent.filter(({ path }) => path === getKartSonucu.path);
  expect(asked.map(({ query }) => query)).toEqual([{ sonuc: TOKEN }, { sonuc: TOKEN }]);
  await screen.unmount();
  const { message, status } = KART_ODEME_ERRORS.KART_SONUCU_YOK;
  const gone = new Failure(status, { code: 'KART_SONUCU_YOK', message });
  const old = await renderPage(page, { routes: [installed, stub(getKartSonucu, gone)] });
  await expect.element(old.screen.getByText(message)).toBeVisible();
});

test('before sign-in the page says whose office it is, what is due next, and waits for the TC', async () => {
  const { screen } = await renderPage(<LoginPage {...PATHS} />, { routes: [installed] });
  await expect.element(screen.getByText('Başaran Müşavirlik')).toBeVisible();
  await expect
    .element(screen.getByRole('table', { name: 'Sıradaki son günler' }).getByRole('row'))
    .toMatchTextContent('30 KasımKDV 1 · SGK 4/a +3Pazartesi');
  await expect.element(screen.getByLabelText('TC Kimlik No')).toHaveFocus();
  await expect.element(screen.getByText(/büronuzun yöneticisi yenisini verir/)).toBeVisible();
});
