import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

const CANARY = 'Kanarya-7Gx4-e2e';
const OWN = 'muhasip-demo';

async function browserStorage(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = async () => {
              const stores = [...opening.result.objectStoreNames].map(
                (store) =>
                  new Promise((done) => {
                    const all = opening.result.transaction(store).objectStore(store).getAll();
                    all.onsuccess = () => done(all.result);
                  }),
              );
              resolve(await Promise.all(stores));
            };
          }),
      ),
    );
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        cached.push(request.url, await ((await cache.match(request)) as Response).text());
    }
    const addresses = [
      location.href,
      document.referrer,
      document.cookie,
      history.state,
      performance.getEntries().map(({ name }) => name),
    ];
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, cached, addresses]);
  });
  return kept + JSON.stringify(await page.context().storageState({ indexedDB: true }));
}

test('an accountant stores a client’s portal password and opens it with their sign-in password and a reason; the browser forgets it after 30 seconds @rest-only', async ({
  page,
}, { retry }) => {
  await page.clock.install();
  await signIn(page, 'muhasebeci', '/muh-panel/musteriler');
  await page.locator('tbody').getByRole('link').nth(retry).press('Space');
  await page.getByRole('tab', { name: 'Şifre' }).click();
  const panel = page.getByRole('region', { name: 'Portal Şifreleri' });

  await panel.getByRole('button', { name: 'İşyeri Şifresi: Ekle' }).click();
  await page.getByRole('textbox', { name: 'İşyeri Şifresi' }).fill(CANARY);
  await page.keyboard.press('Enter');
  await expect(page.getByText('İşyeri Şifresi kaydedildi.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'İşyeri Şifresi ekle' })).toHaveCount(0);
  await expect.poll(() => page.content()).not.toContain(CANARY);

  await panel.getByRole('button', { name: 'İşyeri Şifresi: Göster' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'İşyeri Şifresi gösterilsin mi?' });
  await expect(dialog.locator('input[type=password]')).toBeFocused();
  await page.keyboard.type('yanlis-sifre');
  await dialog.getByLabel('Neden').fill('SGK bildirgesi');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Giriş şifreniz yanlış.')).toBeVisible();
  await expectAccessible(page);
  await dialog.locator('input[type=password]').fill(OWN);
  await page.keyboard.press('Enter');
  await expect(panel.getByText(CANARY)).toBeVisible();
  await expect(panel.getByRole('timer')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'İşyeri Şifresi: Gizle' })).toBeFocused();
  await expectAccessible(page);

  const whileShown = await browserStorage(page);
  expect(whileShown).toContain('userRole');
  expect(whileShown).not.toMatch(new RegExp(`${CANARY}|${OWN}`));
  await page.clock.fastForward(31_000);
  await expect(panel.getByText(CANARY)).toHaveCount(0);
  await expect.poll(() => page.content()).not.toContain(CANARY);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel.getByRole('button', { name: 'İşyeri Şifresi: Kopyala' }).click();
  await expect(page.getByText('İşyeri Şifresi kopyalandı.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CANARY);
  expect(await page.content()).not.toContain(CANARY);

  await panel.getByRole('button', { name: 'İşyeri Şifresi: Değiştir' }).click();
  const change = page.getByRole('dialog', { name: 'İşyeri Şifresi değiştir' });
  await expect(change).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(change).toHaveCount(0);
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'İşyeri Şifresi: Göster' }).click();
  await expect(panel.getByText(CANARY)).toBeVisible();
  await page.goto('/muh-panel/dashboard');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.content()).not.toContain(CANARY);
  expect(await browserStorage(page)).not.toMatch(new RegExp(`${CANARY}|${OWN}`));
});
