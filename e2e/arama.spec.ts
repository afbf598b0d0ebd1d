import { DONEM_QUERY, expect, expectAccessible, expectSaved, openAs, settled, signIn, test } from './fixtures.ts';

test('Ctrl+K finds screens, clients and acts by keyboard alone', async ({ page }) => {
  await signIn(page, 'superadmin');
  await settled(page);
  await page.keyboard.press('Control+k');
  const search = page.getByPlaceholder(/^Ekran, işlem/);
  await expect(search).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('talep onay');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/muhasebeci-mukellefler');

  await page.goto('/mukellefler?sekme=liste');
  await settled(page);
  const name = (await page.getByRole('row').nth(1).getByRole('cell').nth(1).textContent()) as string;
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.type('bununla-eslesen-yok');
  await expect(page.getByText('Bununla eşleşen bir şey yok.')).toBeVisible();
  await search.fill(name.slice(0, 12).toLocaleLowerCase('tr-TR'));
  await expect(
    page
      .getByRole('group', { name: 'Mükellefler' })
      .getByRole('option', { name: new RegExp(name.slice(0, 12)) })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
});

test('Ctrl+K and what is typed while the page still loads are not lost', async ({ page }) => {
  await signIn(page, 'superadmin');
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.locator('html[data-oturum]').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('kagithane yal', { delay: 60 });
  await expect(page.getByPlaceholder(/^Ekran, işlem/)).toHaveValue('kagithane yal');
});

test('? shows the keys of the screen', async ({ page }) => {
  await signIn(page, 'muhasebeci', '/muh-panel/hizmetler/hizmet-talep');
  await expect(page.getByRole('grid')).toBeVisible();
  await settled(page);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Klavye tuşları' });
  await expect(dialog.getByText('Izgara')).toBeVisible();
  await expect(dialog.getByText('Ctrl+K')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a request notifies the office, which reads the notice @rest-only', async ({ browser }) => {
  const superadmin = await openAs(browser, 'superadmin');
  const muhasebeci = await openAs(browser, 'muhasebeci');
  const bell = superadmin.getByRole('button', { name: /^Bildirimler/ });
  await bell.click();
  await superadmin.getByRole('button', { name: 'Kapat' }).click();
  await muhasebeci.goto(`/muh-panel/hizmetler/hizmet-talep?${DONEM_QUERY}`);
  const { r, c } = await muhasebeci
    .locator('[data-r]:not([data-harf])')
    .first()
    .evaluate((one) => ({ ...(one as HTMLElement).dataset }) as Record<string, string>);
  const cell = muhasebeci.locator(`[data-r="${r}"][data-c="${c}"]`);
  await cell.focus();
  await expect(cell).toBeFocused();
  await muhasebeci.keyboard.press('Space');
  await expect(superadmin.getByRole('button', { name: /^Bildirimler, \d+ okunmamış$/ })).toBeVisible();
  await bell.click();
  await expect(superadmin.getByRole('link', { name: /hizmet talebi onay bekliyor/ }).first()).toBeVisible();
  await expectAccessible(superadmin);
  await superadmin
    .getByRole('link', { name: /hizmet talebi onay bekliyor/ })
    .first()
    .click();
  await superadmin.waitForURL(/\/muhasebeci-mukellefler\?/);
  await expect(superadmin.getByRole('button', { name: 'Bildirimler', exact: true })).toBeVisible();
  await expectSaved(cell);
  await muhasebeci.keyboard.press('Control+z');
  await expect(cell).not.toHaveAttribute('data-harf');
});
