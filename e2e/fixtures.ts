import { rmSync } from 'node:fs';
import { type Browser, type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import type { Donem } from '#contract/common/donem.ts';
import type { Giris, Oturum } from '#contract/oturum/oturum.ts';
import { OTURUM_PATH, TOKEN_PATH } from '#contract/oturum/oturum-metin.ts';
import { ownTime } from '#server/testing/own-time.ts';
import { sampleOf } from '#server/testing/sample.ts';
import { findViolations } from './axe.ts';
import { copyOffice } from './office.ts';
import { type RunningServer, startServer } from './server.ts';

export const SIGN_INS = {
  superadmin: { tc: '10000000146', home: '/dashboard' },
  muhasebeci: { tc: '11111111110', home: '/muh-panel/dashboard' },
  personel: { tc: '12345678950', home: '/dashboard' },
} as const;

/** Tests name the demo office's month in the address, so that a run past midnight stays in that month. */
export const donem: Donem = JSON.parse(process.env.E2E_DONEM!);
export const DONEM_QUERY = `yil=${donem.yil}&ay=${donem.ay}`;

export const withinASecond = (): { timeout: number } => ({ timeout: ownTime(1_000) });

export type Role = keyof typeof SIGN_INS;

const PASSWORD = 'muhasip-demo';

export async function signInOnScreen(page: Page, role: Role): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('TC Kimlik No').fill(SIGN_INS[role].tc);
  await page.getByLabel('Şifre', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await page.waitForURL(`**${SIGN_INS[role].home}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
/** A worker's tests share a session per role, until one of them ends or confirms it. */
const sessions = new Map<Role, { cookies: Cookies; stored: Record<string, string | null> }>();

async function openSession(page: Page, role: Role): Promise<Record<string, string | null>> {
  const { tc } = SIGN_INS[role];
  const known = sessions.get(role);
  if (known) {
    await page.context().addCookies(known.cookies);
    if ((await page.request.get(OTURUM_PATH)).ok()) return known.stored;
  }
  const answer = await page.request.post(TOKEN_PATH, {
    form: { username: tc, password: PASSWORD, grant_type: 'password' },
    // The server sets the session cookie only for a request with `sec-fetch-site`, as browsers send it.
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status()).toBe(200);
  const { access_token: token }: Giris = await answer.json();
  const { ad, rol, muhasebeci_kodu }: Oturum = await (await page.request.get(OTURUM_PATH)).json();
  const stored = { token, userName: ad, userRole: rol, userTC: tc, tc_kimlik_no: tc, username: tc, muhasebeci_kodu };
  sessions.set(role, { cookies: await page.context().cookies(), stored });
  return stored;
}

export async function signIn(page: Page, role: Role, path: string = SIGN_INS[role].home): Promise<void> {
  const stored = await openSession(page, role);
  // Only a page of our own origin can fill the browser storage, so a page that loads no scripts is opened first.
  await page.goto('/healthz');
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values))
      value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value);
  }, stored);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** In a session of its own: another test may have confirmed the shared one minutes ago. */
export async function signInAnew(page: Page, role: Role, path: string): Promise<void> {
  sessions.delete(role);
  await signIn(page, role, path);
}

export async function menuPaths(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation').first();
  await expect(menu.getByRole('link').first()).toBeVisible();
  const closed = menu.getByRole('button', { expanded: false });
  for (let left = await closed.count(); left > 0; left -= 1) {
    await closed.first().click();
    await expect(closed).toHaveCount(left - 1);
  }
  const hrefs = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const whole of ['Tahsilat', 'Ayarlar']) {
    const link = menu.getByRole('link', { name: whole, exact: true });
    if ((await link.count()) === 0) continue;
    await link.click();
    const parts = page.getByRole('navigation', { name: whole, exact: true }).getByRole('link');
    await expect(parts.first()).toBeVisible();
    hrefs.push(...(await parts.evaluateAll((links) => links.map((part) => part.getAttribute('href') ?? ''))));
  }
  return [...new Set(hrefs)].filter((href) => href.startsWith('/') && !href.includes('?') && href !== '/logout');
}

export async function stepUp(page: Page): Promise<void> {
  await page.getByLabel(/^Giriş şifreniz( \*)?$/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Onayla', exact: true }).click();
  sessions.clear();
}

/** The browser draws in software, so that each point of a window costs time. */
const ROOMY = { width: 1600, height: 1200 };

export async function openAs(browser: Browser, role: Role, path?: string, viewport = ROOMY): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await page.addInitScript(() => localStorage.setItem('muhasip-izgara-hepsi', 'onay,yapim,talep,durum,gorev'));
  await signIn(page, role, path);
  return page;
}

/** It answers false when the browser draws no frame, as happens now and then after a resize. */
const still = async (): Promise<boolean> => {
  const passing = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  const drawn = Promise.allSettled(passing.map((animation) => animation.finished)).then(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  return Promise.race([drawn.then(() => true), new Promise<false>((done) => setTimeout(done, 5_000, false))]);
};

/** Tests wait until a page is still: while it loads or moves, axe would measure mixed colours and clicks would miss. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(async () => {
    const isStill = await page.evaluate(still);
    // Input makes the browser draw again.
    if (!isStill) await page.mouse.move(1, 1);
    expect(isStill).toBe(true);
  }).toPass({ timeout: 30_000 });
}

export const expectNoOverflow = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth'))
    .toBeLessThanOrEqual(0);

export const THEMES = ['light', 'dark'] as const;

/** The themes of this run: one of the two in the sample, the other in the rest. */
export const themesOf = (page: string) => sampleOf(`theme of ${page}`, THEMES, () => [page]);

const WIDE = { width: 1280, height: 800 };
const FORMS = THEMES.flatMap((colorScheme) =>
  [WIDE, { width: 390, height: 844 }].map((size) => ({ colorScheme, size })),
);

async function show(page: Page, { colorScheme, size }: (typeof FORMS)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(size);
}
export const showUsual = (page: Page): Promise<void> => show(page, FORMS[0]!);

/** A page is looked at in one of its four forms in the sample, and in the other three in the rest; it stays in the last. */
export async function expectForms(page: Page): Promise<void> {
  const name = new URL(page.url()).pathname.replaceAll(/\d+/g, '');
  for (const form of sampleOf(`form of ${name}`, FORMS, () => [name])) {
    await show(page, form);
    await test.step(`${form.colorScheme}, ${form.size.width} wide`, () => expectAccessible(page));
    await expectNoOverflow(page);
  }
}

export async function expectPages(page: Page): Promise<void> {
  await expectForms(page);
  await showUsual(page);
}

export const expectSaved = (cell: Locator): Promise<void> => expect(cell).not.toHaveAttribute('data-state', 'pending');

export async function dropFiles(target: Locator, files: readonly { name: string; buffer: Buffer }[]): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle(
    (dropped) => {
      const data = new DataTransfer();
      for (const { name, bytes } of dropped)
        data.items.add(new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }));
      return data;
    },
    files.map(({ name, buffer }) => ({ name, bytes: [...buffer] })),
  );
  await target.dispatchEvent('dragover', { dataTransfer });
  await target.dispatchEvent('drop', { dataTransfer });
}

export async function holdUndo(page: Page, text: string | RegExp): Promise<Locator> {
  const toast = page
    .getByRole('region', { name: 'Bildirimler' })
    .locator('div', { has: page.getByRole('alert').filter({ hasText: text }) });
  await toast.hover();
  return toast.getByRole('button', { name: 'Geri al' });
}

export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  // A theme or a width that has just been chosen may set colours in motion after that, and axe would measure mixed ones.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
}

export const test = base.extend<{ quiet: undefined; tidy: undefined }, { server: RunningServer }>({
  // All test files of one Playwright worker share a demo office, so no test may rely on what another file did.
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the parameter what a fixture needs
    async ({}, use) => {
      const dataDir = copyOffice();
      const server = await startServer({ DATA_DIR: dataDir });
      await use(server);
      await server.stop();
      rmSync(dataDir, { recursive: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ server }, use) => use(server.baseURL),
  tidy: [
    async ({ browser }, use) => {
      const before = browser.contexts();
      await use(undefined);
      for (const context of browser.contexts()) if (!before.includes(context)) await context.close();
    },
    { auto: true },
  ],
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

/** What stands in the menu of a list. */
export async function listTool(page: Page, tool: string): Promise<void> {
  await page.getByRole('button', { name: 'Liste araçları' }).click();
  await page.getByRole('menuitem', { name: tool, exact: true }).click();
}

/** All fields of a list's filter, which open beside it. */
export async function openAllFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Süzgeç', exact: true }).click();
  await page.getByRole('option', { name: 'Tüm alanlar' }).click();
  const panel = page.getByRole('group', { name: 'Sütun süzgeçleri' });
  await expect(panel).toBeVisible();
  return panel;
}

export async function rowAct(row: Locator, act: string): Promise<void> {
  await row.getByRole('button', { name: /: işlemler$/ }).click();
  await row.page().getByRole('menuitem', { name: act, exact: true }).click();
}
