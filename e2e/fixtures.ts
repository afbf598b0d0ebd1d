import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, test as base, expect, type Page } from '@playwright/test';

/** The demo office's sign-ins. */
export const SIGN_INS = {
  superadmin: { tc: '10000000146', home: '/dashboard' },
  muhasebeci: { tc: '11111111110', home: '/muh-panel/dashboard' },
  personel: { tc: '12345678950', home: '/dashboard' },
} as const;
export type Role = keyof typeof SIGN_INS;

const PASSWORD = 'muhasip-demo';

/** Signs in through the form, as a user does, and waits for the role's home. */
export async function signIn(page: Page, role: Role): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('TC Kimlik No').fill(SIGN_INS[role].tc);
  await page.getByLabel('Şifre', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await page.waitForURL(`**${SIGN_INS[role].home}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** A browser of one's own for a role, signed in; tall and wide, so that a whole month grid is drawn. */
export async function openAs(browser: Browser, role: Role): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 2400, height: 2400 } })).newPage();
  await signIn(page, role);
  return page;
}

/** Fails on anything that axe finds on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
}

/** Every test also fails on a script error or a content policy report. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy/.test(message.text())) problems.push(message.text());
      });
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
