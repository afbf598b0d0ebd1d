import { expect, SIGN_INS, signIn, signInOnScreen, test } from './fixtures.ts';

test('a guest sees the welcome screen and finds the way to sign in', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /giriş/i }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('TC Kimlik No')).toBeVisible();
});

test('a wrong password and an unknown TC get the same alert, and the typed values stay @rest-only', async ({
  page,
}) => {
  await page.goto('/login');
  for (const tc of [SIGN_INS.superadmin.tc, '10000000078']) {
    await page.getByLabel('TC Kimlik No').fill(tc);
    await page.getByLabel('Şifre', { exact: true }).fill('yanlış-şifre');
    const answer = page.waitForResponse('**/token');
    await page.getByRole('button', { name: 'Giriş Yap' }).click();
    expect((await answer).status()).toBe(401);
    await expect(
      page.getByRole('alert').filter({ hasText: 'Giriş başarısız! TC Kimlik No veya şifre yanlış.' }),
    ).toBeVisible();
    await expect(page.getByLabel('TC Kimlik No')).toHaveValue(tc);
  }
});

test('an unknown path shows the sign-in screen', async ({ page }) => {
  await page.goto('/boyle-bir-sayfa-yok');
  await expect(page.getByLabel('TC Kimlik No')).toBeVisible();
});

test('a signed-in user is told that an address has no page, and where to go', async ({ page }) => {
  await signIn(page, 'muhasebeci');
  await page.goto('/boyle-bir-sayfa-yok');
  await expect(page.getByRole('heading', { name: 'Sayfa bulunamadı' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Ana menü' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kılavuzu aç' })).toHaveAttribute('href', '/kilavuz/muhasebeci');
  await page.getByRole('link', { name: 'Ana sayfaya git' }).click();
  await expect(page).toHaveURL(/\/muh-panel\/dashboard$/);
});

test('no page violates its own content security policy', async ({ page }) => {
  const blocked: string[] = [];
  await page.exposeFunction('reportBlocked', (text: string) => blocked.push(text));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      (globalThis as unknown as { reportBlocked: (text: string) => void }).reportBlocked(
        `${event.blockedURI} ${event.violatedDirective} ${document.URL}`,
      ),
    ),
  );
  await page.goto('/kurulum');
  await page.goto('/kilavuz');
  await expect(page.getByRole('heading', { name: 'İlk Kurulum', level: 1 })).toBeVisible();
  await signInOnScreen(page, 'superadmin');
  await page.goto('/services?sekme=liste');
  await expect(page.getByRole('table')).toBeVisible();
  expect(blocked).toEqual([]);
});

for (const [role, forbidden] of [
  ['superadmin', '/muh-panel/dashboard'],
  ['muhasebeci', '/tahakkuk'],
  ['personel', '/mukellefler'],
] as const) {
  test(`${role} arrives at home and cannot open ${forbidden}`, async ({ page }) => {
    await signInOnScreen(page, role);
    await page.goto(forbidden);
    await expect(page).toHaveURL(/\/unauthorized$/);
    await expect(page.getByRole('heading', { name: 'Yetkisiz Erişim' })).toBeVisible();
    await expect(page.getByText("Bu sayfa'ya erişim izniniz bulunmamaktadır.")).toBeVisible();
  });
}

test('an expired session leads to sign-in and back to the same page', async ({ page, context }) => {
  await signIn(page, 'superadmin');
  await page.goto('/tahakkuk?sekme=liste');
  await expect(page.getByRole('table')).toBeVisible();
  await context.clearCookies();
  // A request in the background may lead to sign-in first, which breaks the reload off.
  await page.reload().catch(() => undefined);
  await expect(page).toHaveURL(/\/login\?donus=/);
  await page.getByLabel('TC Kimlik No').fill(SIGN_INS.superadmin.tc);
  await page.getByLabel('Şifre', { exact: true }).fill('muhasip-demo');
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(page).toHaveURL(/\/tahakkuk\?sekme=liste$/);
});

test('signing out clears the storage and returns to the welcome screen', async ({ page }) => {
  await signInOnScreen(page, 'muhasebeci');
  const keys = () =>
    page.evaluate(() =>
      Object.keys(localStorage).filter((key) =>
        ['token', 'userName', 'userRole', 'userTC', 'tc_kimlik_no'].includes(key),
      ),
    );
  expect(await keys()).toHaveLength(5);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(keys).toEqual([]);
  await page.goto('/muh-panel/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('a banner says that the server is unreachable, and typed values stay', async ({ page, context }) => {
  await signIn(page, 'superadmin');
  await page.goto('/tahakkuk?sekme=ekle');
  const panel = page.getByRole('dialog', { name: 'Tahakkuk Ekle' });
  await panel.getByRole('combobox', { name: 'Muhasebeci' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await panel.getByLabel('Açıklama').fill('yazdıklarım');
  await panel.getByLabel('Tutar').fill('1.234,50');
  await context.route(/\/(api|healthz)/, (route) => route.abort());
  await panel.getByRole('button', { name: 'Hesapla', exact: true }).click();
  await expect(page.getByText('Sunucuya ulaşılamıyor. Yeniden deneniyor…')).toBeVisible();
  await expect(panel.getByLabel('Açıklama')).toHaveValue('yazdıklarım');
  await context.unroute(/\/(api|healthz)/);
  await expect(page.getByText('Sunucuya ulaşılamıyor. Yeniden deneniyor…')).toBeHidden({ timeout: 60_000 });
  await expect(panel.getByLabel('Tutar')).toHaveValue('1.234,50');
});

test('a page that was not loaded yet says that the server is out of reach, and opens once it is back @rest-only', async ({
  page,
  context,
}) => {
  await signIn(page, 'superadmin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const away = /\/(api|healthz|assets)/;
  await context.route(away, (route) => route.abort());
  await page.getByRole('link', { name: 'Takvim', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('Bağlantı geri gelince bu sayfa kendiliğinden açılır.')).toBeVisible();
  await main.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(main.getByText('Bağlantı geri gelince bu sayfa kendiliğinden açılır.')).toBeVisible();
  await context.unroute(away);
  await expect(page.getByRole('heading', { level: 1, name: 'Takvim' })).toBeVisible({ timeout: 60_000 });
});

test('after a new release, whose files have other names, a page opens by a reload', async ({ page, context }) => {
  await signIn(page, 'superadmin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let gone = 0;
  // Until the page is read anew, every file that it does not have yet is one of the old release.
  await context.route(/\/assets\//, (route) => {
    gone += 1;
    return route.fulfill({ status: 404, contentType: 'application/json', body: '{}' });
  });
  await context.route(/\/takvim(\?|$)/, async (route) => {
    await context.unroute(/\/assets\//);
    await route.continue();
  });
  await page.getByRole('link', { name: 'Takvim', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Takvim' })).toBeVisible({ timeout: 60_000 });
  expect(gone).toBeGreaterThan(0);
});
