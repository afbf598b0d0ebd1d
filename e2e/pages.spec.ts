import type { Page } from '@playwright/test';
import { expect, expectAccessible, type Role, signIn, test } from './fixtures.ts';

/** Pages of each role, opened as its menu lists them: a page that is added to a menu is looked at here by existing. */
const ROLES: readonly Role[] = ['superadmin', 'muhasebeci', 'personel'];

for (const role of ROLES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on any page of ${role}, ${colorScheme}`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ colorScheme });
      await signIn(page, role);
      for (const path of await menuPaths(page)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await test.step(path, () => expectAccessible(page));
      }
    });
  }

  test(`every page of ${role} fits a phone: nothing scrolls sideways but tables and grids`, async ({ page }) => {
    test.setTimeout(120_000);
    await signIn(page, role);
    const paths = await menuPaths(page);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await test.step(path, async () => {
        const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }
  });
}

/** Addresses of the sidebar, groups opened, without signing out. */
async function menuPaths(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation').first();
  const closed = menu.getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
  const hrefs = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(hrefs)].filter((href) => href.startsWith('/') && href !== '/logout');
}

test('guest pages are accessible too', async ({ page }) => {
  for (const path of ['/', '/login', '/unauthorized']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectAccessible(page);
  }
});
