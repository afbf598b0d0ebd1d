import type { Page } from '@playwright/test';
import { totpCode } from '#server/adapters/totp.ts';
import { expect, expectAccessible, SIGN_INS, stepUp, test } from './fixtures.ts';

const PASSWORD = 'muhasip-demo';
const STEP_MS = 30_000;

/** Browsers make no passkeys for an IP address, so the test opens the server by the name `localhost`. */
const byName = (baseURL: string | undefined): string => (baseURL ?? '').replace('127.0.0.1', 'localhost');

async function typePassword(page: Page, base: string, tc: string): Promise<void> {
  await page.goto(`${base}/login`);
  await page.getByLabel('TC Kimlik No').fill(tc);
  await page.getByLabel('Şifre', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
}

async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } });
}

async function setUpApp(page: Page): Promise<{ secret: string; kodlar: string[] }> {
  await page.getByRole('link', { name: 'Doğrulama uygulaması kur' }).click();
  await page.getByLabel('Mevcut şifre', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Devam' }).click();
  await expect(page.getByRole('img', { name: /QR kodu/ })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '');
  // The code of an authenticator app is accepted only once, and the sign-in below needs the present one, so the set-up
  // uses the code of the half minute before.
  await page.getByLabel('Doğrulama kodu').fill(totpCode(secret, Date.now() - STEP_MS));
  await page.getByRole('button', { name: 'Onayla' }).click();
  const list = page.getByRole('list', { name: 'Kurtarma kodları' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const kodlar = await list.getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'Kodları sakladım, devam et' }).click();
  await page.waitForURL('**/profil?sekme=guvenlik');
  return { secret, kodlar };
}

test('a staff member sets up an app and a passkey, signs in with each and with a recovery code, and removes them @rest-only', async ({
  page,
  baseURL,
}) => {
  const base = byName(baseURL);
  const { tc } = SIGN_INS.personel;
  await addAuthenticator(page);
  await typePassword(page, base, tc);
  await page.waitForURL('**/dashboard');
  await page.getByRole('link', { name: 'Profilim' }).or(page.getByTitle('Profilim')).first().click();
  await page.getByRole('tab', { name: 'Güvenlik' }).click();
  await expect(page.getByText(/yalnızca şifreyle korunuyor/)).toBeVisible();
  const { secret, kodlar } = await setUpApp(page);

  await page.getByRole('link', { name: 'Geçiş anahtarı ekle' }).click();
  await page.getByLabel('Anahtarın adı').fill('İş bilgisayarı');
  await page.getByLabel('Mevcut şifre', { exact: true }).fill(PASSWORD);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Geçiş anahtarı oluştur' }).click();
  await page.waitForURL('**/profil?sekme=guvenlik');
  await expect(page.getByText('İş bilgisayarı')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${base}/logout`);
  await page.waitForURL(`${base}/`);
  await typePassword(page, base, tc);
  await expect(page.getByLabel('Doğrulama kodu')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Doğrulama kodu').fill(totpCode(secret));
  await page.getByRole('button', { name: 'Doğrula', exact: true }).click();
  await page.waitForURL('**/dashboard');

  await page.goto(`${base}/logout`);
  await page.waitForURL(`${base}/`);
  await page.goto(`${base}/login`);
  await page.getByRole('button', { name: 'Geçiş anahtarıyla giriş' }).click();
  await page.waitForURL('**/dashboard');

  await page.goto(`${base}/logout`);
  await page.waitForURL(`${base}/`);
  await typePassword(page, base, tc);
  await page.getByRole('button', { name: 'Kurtarma kodu kullan' }).click();
  await page.getByLabel('Kurtarma kodu').fill(kodlar[0] as string);
  await page.getByRole('button', { name: 'Doğrula', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.goto(`${base}/profil?sekme=guvenlik`);
  await expect(page.getByText('9/10 kaldı')).toBeVisible();

  for (const name of ['İş bilgisayarı: kaldır', 'Kaldır']) {
    await page.getByRole('button', { name, exact: true }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Mevcut şifre( \*)?$/)
      .fill(PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Kaldır' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(page.getByText(/yalnızca şifreyle korunuyor/)).toBeVisible();
});

test('a session ended from another device is out at once; an API key reads only what its scope allows @rest-only', async ({
  page,
  browser,
  baseURL,
}) => {
  const base = byName(baseURL);
  const { tc } = SIGN_INS.muhasebeci;
  const other = await (
    await browser.newContext({
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/605.1.15',
    })
  ).newPage();
  await typePassword(other, base, tc);
  await other.waitForURL('**/muh-panel/dashboard');
  await typePassword(page, base, tc);
  await page.waitForURL('**/muh-panel/dashboard');
  await page.goto(`${base}/profil`);
  await expect(page.getByText('GİB Şifresi')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Bildirimler' }).click();
  await expect(page.getByRole('switch', { name: 'Yapılan tahakkuklar' })).toBeEnabled();
  await page.getByLabel('E-posta özeti').selectOption('Her gün');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('E-posta özeti')).toHaveValue('her_gun');
  await page.getByRole('tab', { name: 'Oturumlar' }).click();
  await expect(page.getByText('Bu oturum', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Safari, iPhone: oturumu kapat' }).click();
  await stepUp(page);
  await expect(page.getByText('Oturum kapatıldı.')).toBeVisible();
  await other.reload();
  await other.waitForURL('**/login**');
  await other.context().close();

  await page.getByRole('tab', { name: 'API anahtarları' }).click();
  await page.getByRole('button', { name: 'API anahtarı oluştur' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Ad( \*)?$/).fill('Luca aktarımı');
  await dialog.getByLabel(/^Mevcut şifre( \*)?$/).fill(PASSWORD);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Oluştur' }).click();
  const key = await dialog.locator('code').first().textContent();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Anahtarı sakladım' }).click();
  const ask = (path: string) =>
    fetch(`${baseURL}${path}`, { headers: { authorization: `Bearer ${key}` } }).then(({ status }) => status);
  expect([
    await ask('/api/mukellefler'),
    await ask('/api/guvenlik'),
    await ask('/api/kasa?tablo=muhasebeci&id=1'),
  ]).toEqual([200, 403, 403]);
  await page.getByRole('button', { name: 'Luca aktarımı: iptal et' }).click();
  await page.getByRole('button', { name: 'İptal et' }).click();
  await expect(page.getByText('API anahtarı iptal edildi.')).toBeVisible();
  expect(await ask('/api/mukellefler')).toBe(401);
  await page.getByRole('tab', { name: 'Görünüm' }).click();
  await page.getByRole('radio', { name: 'Ferah' }).check();
  // The page does not wait until the browser has stored its cookie, from which the server writes the next page.
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'muhasip_gorunum')?.value)
    .toMatch(/\.ferah$/);
  const reloaded = await page.reload();
  expect(await reloaded?.text()).toContain('data-yogunluk="ferah"');
  await expect(page.locator('html')).toHaveAttribute('data-yogunluk', 'ferah');
  await expectAccessible(page);
});
