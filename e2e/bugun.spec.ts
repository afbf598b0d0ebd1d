import type { Page } from '@playwright/test';
import { formatDonem } from '#contract/common/donem.ts';
import {
  DONEM_QUERY,
  donem,
  expect,
  expectAccessible,
  holdUndo,
  openAs,
  signIn,
  test,
  withinASecond,
} from './fixtures.ts';

const done = (page: Page) => page.getByRole('button', { name: /^Yapıldı: / });
const day = (page: Page) => page.getByRole('region', { name: 'Yapılacaklar' });
const boxes = (page: Page) => day(page).getByRole('checkbox', { name: /, [^,]+, [^,]+ \d{4}$/ });
/** Opens every closed line, the outer ones first. */
async function openLines(page: Page): Promise<void> {
  const closed = day(page).getByRole('button', { expanded: false });
  await expect(day(page).getByRole('button').first()).toBeVisible();
  while ((await closed.count()) > 0) await closed.first().click();
}
const openCount = async (page: Page, name: string): Promise<number> =>
  Number(await page.getByRole('row').filter({ hasText: name }).getByRole('cell').nth(3).textContent());

test('a staff member does the oldest work with one key, the office sees it at once, and Ctrl+Z undoes it', {
  tag: ['@pano', '@is-yuku'],
}, async ({ browser }) => {
  const personel = await openAs(browser, 'personel');
  const superadmin = await openAs(browser, 'superadmin');
  const name = (await personel.evaluate(() => localStorage.getItem('userName'))) as string;
  await superadmin.goto('/is-yuku');
  await expect(superadmin.getByRole('row').filter({ hasText: name })).toBeVisible();
  const before = await openCount(superadmin, name);
  await openLines(personel);
  await expect(done(personel).first()).toBeVisible();
  const names = await boxes(personel).evaluateAll((all) =>
    all.slice(0, 3).map((box) => box.getAttribute('aria-label')),
  );

  await boxes(personel).first().focus();
  await personel.keyboard.press('y');
  await expect(personel.getByRole('checkbox', { name: names[1] as string, exact: true })).toBeFocused();
  await personel.keyboard.press('Enter');
  await expect(personel.getByRole('checkbox', { name: names[2] as string, exact: true })).toBeFocused();
  await expect.poll(() => openCount(superadmin, name), withinASecond()).toBe(before - 2);
  await personel.keyboard.press('Control+z');
  await personel.keyboard.press('Control+z');
  // What follows other changes so soon waits for a pause (web/src/lib/refetch-pause.ts), longer on a busy machine.
  const { timeout } = withinASecond();
  await expect.poll(() => openCount(superadmin, name), { timeout: 3 * timeout }).toBe(before);
  await expect(boxes(personel).first()).toHaveAccessibleName(names[0] as string);
});

test('one act finishes a service for all its clients, and one undo restores it @rest-only', async ({ page }) => {
  await signIn(page, 'personel');
  await openLines(page);
  const before = await boxes(page).count();
  await day(page)
    .getByRole('checkbox', { name: /^Tümünü seç: / })
    .first()
    .check();
  const act = page.getByRole('button', { name: /işi yapıldı olarak işaretle$/ });
  const adet = Number(/^\d+/.exec((await act.textContent()) ?? '')?.[0]);
  await act.click();
  const undo = await holdUndo(page, adet === 1 ? /yapıldı\.$/ : `${adet} iş yapıldı.`);
  await expect(boxes(page)).toHaveCount(before - adet);
  await undo.click();
  await expect(boxes(page)).toHaveCount(before);
});

test('work that waits for papers is listed apart, marked in the grid, and returns when the papers come @rest-only', async ({
  page,
}) => {
  await signIn(page, 'personel');
  await openLines(page);
  const waiting = page.getByRole('region', { name: 'Evrak bekleyenler' });
  const box = day(page)
    .getByRole('checkbox', { name: new RegExp(`, [^,]+, ${formatDonem(donem)}$`) })
    .first();
  const name = (await box.getAttribute('aria-label')) as string;
  await box.focus();
  await page.keyboard.press('e');
  await page.getByLabel('Hangi evrak bekleniyor?').fill('Banka ekstresi');
  await page.keyboard.press('Enter');
  const mine = waiting.getByRole('listitem').filter({ hasText: 'Banka ekstresi' }).last();
  await expect(mine).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 2400, height: 2400 });
  await page.goto(`/per-panel/gorevler?${DONEM_QUERY}`);
  await expect(page.locator('[data-isaret="warning"]').first()).toBeVisible();
  await page.goto('/dashboard');
  await openLines(page);
  await mine.hover();
  await mine.getByRole('button', { name: /^Evrak geldi/ }).click();
  await expect(mine).toHaveCount(0);
  await expect(day(page).getByRole('checkbox', { name, exact: true })).toBeVisible();
});

test('by touch alone on a phone @rest-only', async ({ browser }) => {
  const page = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  ).newPage();
  await signIn(page, 'personel');
  await openLines(page);
  const name = (await done(page).first().getAttribute('aria-label')) as string;
  await done(page).first().tap();
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Geri al' }).tap();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
});

test('the office hands all clients of a staff member over in one step, and undoes it @rest-only', async ({ page }) => {
  await signIn(page, 'superadmin', '/is-yuku');
  await page.getByRole('button', { name: 'Devret', disabled: false }).first().click();
  const list = (name: string) => page.getByRole('listbox', { name, exact: true });
  const chosen = async (name: string) =>
    (await list(name).getByRole('option', { selected: true }).allInnerTexts())[0] as string;
  const count = async (name: string) => Number(/(\d+) mükellef/.exec(await chosen(name))?.[1]);
  const both = async () => [await count('Devreden'), await count('Devralan')] as const;
  await list('Devralan').getByRole('option').first().click();
  await expect.poll(both).not.toContain(Number.NaN);
  const [from, to] = await both();
  const kime = (await chosen('Devralan')).split('\n')[0] as string;
  await page.getByRole('button', { name: 'Tümünü Seç' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: `${from} mükellefi devret` }).click();
  const undo = await holdUndo(page, `${from} mükellef ${kime} personeline devredildi.`);
  await expect.poll(both).toEqual([0, from + to]);
  await undo.click();
  await expect.poll(both).toEqual([from, to]);
});

test('an accountant cannot open the workload @rest-only', async ({ page }) => {
  await signIn(page, 'muhasebeci', '/is-yuku');
  await expect(page.getByRole('heading', { name: 'Yetkisiz Erişim' })).toBeVisible();
});
