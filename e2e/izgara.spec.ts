import type { Browser, Page } from '@playwright/test';
import {
  DONEM_QUERY,
  expect,
  expectAccessible,
  expectSaved,
  holdUndo,
  openAs,
  type Role,
  settled,
  signIn,
  test,
  themesOf,
  withinASecond,
} from './fixtures.ts';

const TALEP = '/muh-panel/hizmetler/hizmet-talep';
const ONAY = '/muhasebeci-mukellefler';

const cellsIn = (page: Page, harf: string) =>
  page.locator(harf === '-' ? '[data-r]:not([data-harf])' : `[data-harf="${harf}"]`);
const at = (page: Page, row: number, column: number) => page.locator(`[data-r="${row}"][data-c="${column}"]`);
const letterOf = (page: Page, row: number, column: number) => at(page, row, column).getAttribute('data-harf');
const ready = async (page: Page): Promise<void> => {
  await expect(page.getByRole('grid')).toBeVisible();
  await settled(page);
};
async function clickAt(
  page: Page,
  row: number,
  column: number,
  button: 'left' | 'right' | 'middle' = 'left',
): Promise<void> {
  await expectSaved(at(page, row, column));
  await at(page, row, column).click({ button });
}

async function placeOf(page: Page, harf: string): Promise<{ row: number; column: number }> {
  const { r, c } = await cellsIn(page, harf)
    .first()
    .evaluate((cell) => ({ ...(cell as HTMLElement).dataset }) as Record<string, string>);
  return { row: Number(r), column: Number(c) };
}

async function chooseReason(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Mükerrer talep' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function rowWithout(page: Page, harf: string, rows: number, columns = 1): Promise<number> {
  const isFree = async (row: number): Promise<boolean> => {
    const cells = Array.from({ length: rows * columns }, (_, i) =>
      letterOf(page, row + Math.floor(i / columns), i % columns),
    );
    return !(await Promise.all(cells)).includes(harf);
  };
  let row = 0;
  while (!(await isFree(row))) row += 1;
  return row;
}

const drawn = async (page: Page): Promise<void> => {
  await ready(page);
  const rows = Number(await page.getByRole('grid').getAttribute('aria-rowcount'));
  await expect(page.locator('[data-c="0"]')).toHaveCount(rows - 2);
};

/** A window with room for all rows: those outside of it are not drawn. */
const WHOLE = { width: 2400, height: 2400 };

async function openGrid(browser: Browser, role: Role, path: string): Promise<Page> {
  const page = await openAs(browser, role, `${path}?${DONEM_QUERY}`, WHOLE);
  await drawn(page);
  return page;
}

async function openOnay(browser: Browser, path = ONAY): Promise<Page> {
  const page = await openAs(browser, 'superadmin', `${path}?${DONEM_QUERY}`, WHOLE);
  await page.getByRole('combobox', { name: 'Muhasebeci' }).click();
  await page.getByRole('option', { name: /^Fatma Işıkhan/ }).click();
  await drawn(page);
  return page;
}

test('an accountant requests, selects a range, withdraws, copies and undoes by keyboard alone', {
  tag: '@hizmet-kaydi',
}, async ({ browser }) => {
  const page = await openGrid(browser, 'muhasebeci', TALEP);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('checkbox', { name: 'Yalnız dolu' }).focus();
  await page.keyboard.press('Tab');
  await expect(at(page, 0, 0)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate<boolean>(`document.querySelector('[role=grid]').contains(document.activeElement)`))
    .toBe(false);
  await page.keyboard.press('Shift+Tab');
  await expect(at(page, 0, 0)).toBeFocused();

  const { row, column } = await placeOf(page, '-');
  for (let i = 0; i < row; i++) await page.keyboard.press('ArrowDown');
  for (let i = 0; i < column; i++) await page.keyboard.press('ArrowRight');
  await expect(at(page, row, column)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(at(page, row, column)).toHaveAccessibleName(/^Talep,/);
  await expect(page.getByRole('status').filter({ hasText: 'Talep, ' })).toHaveCount(1);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('Control+c');
  await expect.poll(clipboard).toBe('Talep');
  await expectSaved(at(page, row, column));
  await page.keyboard.press('Delete');
  await expect(at(page, row, column)).toHaveAccessibleName(/^Talebe Hazır/);
  await page.keyboard.press('Control+z');
  await expect(at(page, row, column)).toHaveAccessibleName(/^Talep,/);
  await page.keyboard.press('Control+z');
  await expect(at(page, row, column)).toHaveAccessibleName(/^Talebe Hazır/);

  await page.keyboard.press('Control+Home');
  await expect(at(page, 0, 0)).toBeFocused();
  await page.keyboard.press('Control+Shift+End');
  await expect(page.getByText(/hücre seçili/)).toBeVisible();
  await page.keyboard.press('Control+c');
  const columns = Number(await page.getByRole('grid').getAttribute('aria-colcount')) - 2;
  await expect.poll(async () => (await clipboard()).split('\n')[0]?.split('\t').length).toBe(columns + 1);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
});

test('the office rejects a range with R and one key, which takes only its requests, and undoes it @rest-only', async ({
  browser,
}) => {
  const page = await openOnay(browser);
  const { row, column } = await placeOf(page, 'T');
  const columns = Number(await page.getByRole('grid').getAttribute('aria-colcount')) - 2;
  const letters = () => Promise.all(Array.from({ length: columns }, (_, c) => letterOf(page, row, c)));
  await at(page, row, column).focus();
  const before = await letters();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await expect(page.getByText(/kalan \d+ aynı kalır/)).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByText(/^\d+ talep reddedildi\. Atlanan: /)).toBeVisible();
  await expect.poll(letters).toEqual(before.map((harf) => (harf === 'T' ? 'R' : harf)));
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Geri alındı: \d+ ret kaldırıldı\./)).toBeVisible();
  await expect.poll(letters).toEqual(before);
});

test('with a mouse: left approves, right rejects, dragging and Shift select, the bar acts on the selection', async ({
  browser,
}) => {
  const page = await openOnay(browser);
  const { row, column } = await placeOf(page, 'T');
  await clickAt(page, row, column);
  await expect(at(page, row, column)).toHaveAttribute('data-harf', 'O');
  await clickAt(page, row, column, 'right');
  await chooseReason(page);
  await expect(at(page, row, column)).toHaveAttribute('data-harf', 'R');
  await expectSaved(at(page, row, column));
  await expect(page.getByRole('menu')).toHaveCount(0);
  const waiting = await placeOf(page, 'T');
  const [top, left] = [Math.max(waiting.row - 3, 0), Math.max(waiting.column - 1, 0)];
  const block = [0, 1, 2, 3].flatMap((r) => [0, 1].map((c) => [top + r, left + c] as const));
  const letters = () => Promise.all(block.map(([r, c]) => letterOf(page, r, c)));
  const before = await letters();
  await at(page, top, left).hover();
  await page.mouse.down();
  await at(page, top + 2, left + 1).hover();
  await page.mouse.up();
  await expect(page.getByText('6 hücre seçili')).toBeVisible();
  await at(page, top + 3, left + 1).click({ modifiers: ['Shift'] });
  await expect(page.getByText('8 hücre seçili')).toBeVisible();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /talebi onayla/ })
    .click();
  await expect.poll(letters).toEqual(before.map((harf) => (harf === 'T' ? 'O' : harf)));
  await (await holdUndo(page, /^\d talep onaylandı\./)).click();
  await expect(page.getByText(/^Geri alındı: \d onay kaldırıldı\./)).toBeVisible();
});

test('with a mouse in the overview: left sets Tamam/Onay, middle sets Yapıldı, empty cells stay empty @rest-only', async ({
  browser,
}) => {
  const page = await openOnay(browser, '/yapimonaylama');
  const { row, column } = await placeOf(page, 'O');
  await clickAt(page, row, column);
  await expect(at(page, row, column)).toHaveAttribute('data-harf', 'A');
  await clickAt(page, row, column, 'middle');
  await expect(at(page, row, column)).toHaveAttribute('data-harf', 'Y');
  const empty = await placeOf(page, '-');
  await at(page, empty.row, empty.column).click({ force: true });
  await expect(at(page, empty.row, empty.column)).toHaveText('');
  await page.keyboard.press('Control+z');
  await expect(at(page, row, column)).toHaveAttribute('data-harf', 'A');
});

test.describe('by touch alone on a tablet', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 800 } });

  test('a tap acts, a long press opens the menu and begins a range, and the button undoes @rest-only', async ({
    page,
  }) => {
    await signIn(page, 'superadmin', `${ONAY}?${DONEM_QUERY}`);
    await page.getByRole('combobox', { name: 'Muhasebeci' }).tap();
    await page.getByRole('option', { name: /^Fatma Işıkhan/ }).tap();
    await ready(page);
    const touch = await page.context().newCDPSession(page);
    const longPress = async (row: number, column: number) => {
      await at(page, row, column).tap({ trial: true });
      const box = (await at(page, row, column).boundingBox()) as {
        x: number;
        y: number;
        width: number;
        height: number;
      };
      const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
      await expect(page.getByRole('menu')).toBeVisible();
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const first = await rowWithout(page, 'R', 4);
    const cell = at(page, first, 0);
    const before = await letterOf(page, first, 0);
    await longPress(first, 0);
    await page.getByRole('menuitem', { name: 'Reddet' }).tap();
    await chooseReason(page);
    await expect(cell).toHaveAttribute('data-harf', 'R');
    await expectSaved(cell);
    await cell.tap();
    await expect(cell).toHaveAttribute('data-harf', 'O');
    const undo = page.getByRole('button', { name: 'Geri al' }).first();
    await undo.tap();
    await expect(cell).toHaveAttribute('data-harf', 'R');
    await expect(undo).not.toHaveAttribute('data-acting');
    await undo.tap();
    await expect.poll(() => letterOf(page, first, 0)).toBe(before);

    const talep = await placeOf(page, 'T');
    const top = Math.max(0, talep.row - 1);
    const range = [top, top + 1, top + 2];
    const column = () => Promise.all(range.map((row) => letterOf(page, row, talep.column)));
    const then = await column();
    await longPress(top, talep.column);
    await page.getByRole('menuitem', { name: 'Buradan aralık seç' }).tap();
    await at(page, top + 2, talep.column).tap();
    await expect(page.getByText('3 hücre seçili')).toBeVisible();
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: /talebi reddet/ })
      .tap();
    await chooseReason(page);
    await expect.poll(column).toEqual(then.map((harf) => (harf === 'T' ? 'R' : harf)));
    await page.getByRole('button', { name: 'Geri al' }).first().tap();
    await expect.poll(column).toEqual(then);
  });
});

test('two people work on one month: the other’s change appears within a second with their name, and nothing moves', async ({
  browser,
}) => {
  const muhasebeci = await openGrid(browser, 'muhasebeci', TALEP);
  const office = await openOnay(browser);
  await muhasebeci.setViewportSize({ width: 1280, height: 700 });
  await settled(muhasebeci);
  const view = () =>
    muhasebeci.evaluate(() => {
      const grid = document.querySelector('[role="grid"]') as HTMLElement;
      return {
        top: grid.scrollTop,
        left: grid.scrollLeft,
        ...({ ...(document.activeElement as HTMLElement).dataset } as Record<'r' | 'c' | 'harf' | 'kim', string>),
        selected: grid.querySelectorAll('[aria-selected="true"]').length,
      };
    });
  const rows = Number(await muhasebeci.getByRole('grid').getAttribute('aria-rowcount')) - 2;
  await at(muhasebeci, 0, 0).focus();
  await muhasebeci.keyboard.press('Control+End');
  await expect.poll(async () => (await view()).r).toBe(String(rows - 1));
  await muhasebeci.keyboard.press('Shift+ArrowUp');
  await expect.poll(async () => (await view()).selected).toBe(2);
  await settled(muhasebeci);
  const before = await view();

  const row = Number(before.r) - 2;
  const column = Number(before.c) - 1;
  const isRejected = (await letterOf(office, row, column)) === 'R';
  await at(office, row, column).click({ button: isRejected ? 'left' : 'right' });
  if (!isRejected) await chooseReason(office);
  const news = muhasebeci.locator(
    `[data-r="${row}"][data-c="${column}"][data-harf="${isRejected ? 'O' : 'R'}"][data-kim="Ahmet Aksoy"]`,
  );
  await expect(news).toHaveCount(1, withinASecond());
  await expect(muhasebeci.getByRole('status').filter({ hasText: 'Ahmet Aksoy 1 hücreyi değiştirdi.' })).toHaveCount(1);
  const { harf: _now, kim: _kim, ...after } = await view();
  const { harf: _then, kim: _none, ...expected } = before;
  expect(after).toEqual(expected);
  await expectAccessible(muhasebeci);
  await expect(at(muhasebeci, row, column)).not.toHaveAttribute('data-kim');

  await test.step('the same holds with reduced motion', async () => {
    await muhasebeci.emulateMedia({ reducedMotion: 'reduce' });
    await office.keyboard.press('Control+z');
    await expect(at(muhasebeci, row, column)).toHaveAttribute('data-kim', 'Ahmet Aksoy', withinASecond());
    expect(await at(muhasebeci, row, column).evaluate((cell) => getComputedStyle(cell).animationName)).toBe('none');
  });
});

test("when the network breaks and returns, unsent changes are red and can be sent again, and the others' changes appear @rest-only", async ({
  browser,
}) => {
  const office = await openOnay(browser);
  const muhasebeci = await openGrid(browser, 'muhasebeci', TALEP);
  const mine = await placeOf(office, 'T');
  await office.context().setOffline(true);
  await at(office, mine.row, mine.column).click();
  await expect(at(office, mine.row, mine.column)).toHaveAttribute('data-state', 'failed');
  await expect(at(office, mine.row, mine.column)).toHaveAttribute('data-harf', 'T');

  const theirs = await placeOf(muhasebeci, '-');
  await at(muhasebeci, theirs.row, theirs.column).click();
  await expect(at(muhasebeci, theirs.row, theirs.column)).toHaveAttribute('data-harf', 'T');
  expect(await letterOf(office, theirs.row, theirs.column)).toBeNull();

  await office.context().setOffline(false);
  await expect(at(office, theirs.row, theirs.column)).toHaveAttribute('data-harf', 'T', { timeout: 60_000 });
  await at(office, mine.row, mine.column).focus();
  await office.keyboard.press('Shift+F10');
  await office.getByRole('menuitem', { name: 'Yeniden dene' }).click();
  await expect(at(office, mine.row, mine.column)).toHaveAttribute('data-harf', 'O');
  await expectSaved(at(office, mine.row, mine.column));
  await office.keyboard.press('Control+z');
  await expect(at(office, mine.row, mine.column)).toHaveAttribute('data-harf', 'T');
});

test('a month is reset after its counts are confirmed, and the reset is undone @rest-only', async ({ browser }) => {
  const page = await openOnay(browser);
  const count = (harf: string) => cellsIn(page, harf).count();
  const before = { O: await count('O'), Y: await count('Y'), R: await count('R') };
  await page.getByRole('button', { name: 'Ay: işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Sıfırla' }).click();
  await expect(page.getByText('Tüm durumları sıfırlamak istediğinizden emin misiniz?')).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText(`${before.O} Onaylandı`);
  await page.getByRole('dialog').getByRole('button', { name: 'Sıfırla' }).click();
  await expect(page.getByText(/hücre talebe döndürüldü\.$/)).toBeVisible();
  await expect(cellsIn(page, 'O')).toHaveCount(0);
  await page.getByRole('button', { name: 'Geri al' }).first().click();
  await expect(cellsIn(page, 'O')).toHaveCount(before.O);
  await expect.poll(async () => ({ O: await count('O'), Y: await count('Y'), R: await count('R') })).toEqual(before);
});

test('a month is exported to Excel and printed as it is shown', async ({ browser }) => {
  const page = await openGrid(browser, 'muhasebeci', '/muh-panel/hizmetler/durum-kontrol');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ay: işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  expect((await file).suggestedFilename()).toMatch(/^hizmetler-\d{4}-\d{2}\.xlsx$/);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const rows = Number(await page.locator('[role="grid"]').getAttribute('aria-rowcount'));
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(rows);
  await expect(page.getByRole('grid')).toHaveCount(0);
});

for (const colorScheme of themesOf('a grid')) {
  test(`axe finds nothing on a grid with a range, a refusal and an open menu, ${colorScheme} @rest`, async ({
    browser,
  }) => {
    const page = await openOnay(browser);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectAccessible(page);
    await page.route('**/api/hizmet-kayitlari/islem', (route) => route.abort());
    const { row, column } = await placeOf(page, 'T');
    await at(page, row, column).click();
    await expect(at(page, row, column)).toHaveAttribute('data-state', 'failed');
    await page.keyboard.press('Shift+ArrowDown');
    await expectAccessible(page);
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
  });
}
