import type { Locator, Page } from '@playwright/test';
import { formatTarih } from '#contract/common/donem.ts';
import { expect, expectAccessible, holdUndo, openAs, signIn, test, themesOf, withinASecond } from './fixtures.ts';

const list = (page: Page, name: string): Locator => page.getByRole('listbox', { name, exact: true });
const clients = (page: Page, table = 'Atanmamış mükellefler'): Locator =>
  page.getByRole('table', { name: table }).getByRole('checkbox', { name: /satırını seç$/ });
const chosen = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'kayıt seçildi' });
const toast = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

async function choosePeople(page: Page, staff: number): Promise<number> {
  const owner = list(page, 'Muhasebeciler')
    .getByRole('option', { name: /\D[4-9] atanmamış/ })
    .first();
  const waiting = Number(/(\d) atanmamış/.exec((await owner.textContent()) as string)?.[1]);
  await owner.click();
  await list(page, 'Personel').getByRole('option').nth(staff).click();
  await expect(clients(page)).toHaveCount(waiting);
  return waiting;
}
const today = async (page: Page): Promise<string> => formatTarih(await page.evaluate(() => new Date().toISOString()));
const nameOf = async (client: Locator): Promise<string> =>
  ((await client.getAttribute('aria-label')) as string).replace(' satırını seç', '');
const staffName = async (page: Page, staff: number): Promise<string> =>
  ((await list(page, 'Personel').getByRole('option').nth(staff).locator('span').textContent()) as string).trim();

test('the office assigns clients, undoes it, assigns again, releases into the pool and undoes that @rest-only', async ({
  page,
}) => {
  await signIn(page, 'superadmin', '/MuhPerAtama?personel=1');
  await expect(page).toHaveURL(/\/mukellefatama\?personel=1$/);

  await button(page, 'Atama Yap').click();
  await expect(toast(page, 'Lütfen muhasebeci, personel ve mükellef seçin!')).toBeVisible();

  const waiting = await choosePeople(page, 0);
  const staff = await staffName(page, 0);
  const first = await nameOf(clients(page).first());
  await expect(page).toHaveURL(/muhasebeci=\d+/);
  for (const colorScheme of themesOf('the assignment')) {
    await page.emulateMedia({ colorScheme });
    await button(page, 'Tümünü Seç').click();
    await test.step(`axe, ${colorScheme}`, () => expectAccessible(page));
  }
  await page.getByLabel('Seçilecek mükellef sayısı').fill('3');
  await button(page, 'Kadar Seç').click();
  await expect(chosen(page)).toHaveText('3 kayıt seçildi');

  await test.step('three clients are assigned and leave the list; "Geri al" brings them back', async () => {
    await button(page, 'Atama Yap').click();
    const undo = await holdUndo(page, 'Atama işlemi başarılı!');
    await expect(page.getByText(`3 mükellef ${staff} personeline atandı.`)).toBeVisible();
    await expect(clients(page)).toHaveCount(waiting - 3);
    await expectAccessible(page);
    await undo.click();
    await expect(clients(page)).toHaveCount(waiting);
  });
  const days = [await today(page)];

  await test.step('the first is chosen by keyboard and assigned', async () => {
    await page
      .getByRole('searchbox', { name: 'Ad, TC/Vergi No veya şirket ara' })
      .fill(first.toLocaleUpperCase('tr-TR'));
    await expect(clients(page)).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(chosen(page)).toHaveText('1 kayıt seçildi');
    await button(page, 'Atama Yap').click();
    await expect(page.getByText(`1 mükellef ${staff} personeline atandı.`)).toBeVisible();
  });

  await test.step("the pool page lists the client with today's date, and releases it", async () => {
    await page.getByRole('link', { name: 'Mükellef Havuzu' }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mükellef Havuzu' })).toBeVisible();
    await expect(
      page.getByText('Havuza atılan mükellefler personelin üzerinden çıkar ve yeniden atanabilir hâle gelir.'),
    ).toBeVisible();
    await page.getByRole('searchbox', { name: 'Ad, TC/Vergi No veya muhasebeci ara' }).fill(first);
    const released = clients(page, 'Atanmış mükellefler');
    await expect(released).toHaveCount(1);
    await expect(released).toHaveAccessibleName(`${first} satırını seç`);
    days.push(await today(page));
    await expect(page.getByRole('cell', { name: new RegExp(`^(${days.join('|')})$`) })).toBeVisible();
    await button(page, 'Havuza At').click();
    await expect(toast(page, 'Lütfen personel ve mükellef seçin!')).toBeVisible();
    await released.click();
    await expectAccessible(page);
    await button(page, 'Havuza At').click();
    const undo = await holdUndo(page, 'Havuz işlemi başarılı!');
    await expect(page.getByText('1 mükellef havuza atıldı.')).toBeVisible();
    await expect(released).toHaveCount(0);
    await undo.click();
    await expect(released).toHaveCount(1);
  });
});

test('two admins choose the same clients: one sees the loss live and keeps the rest chosen, the other without live events is told who has them @rest-only', async ({
  browser,
}) => {
  const first = await openAs(browser, 'superadmin');
  const live = await openAs(browser, 'superadmin');
  const deaf = await openAs(browser, 'superadmin');
  // A route does not reach the shared worker, so the page reads the stream by itself.
  await deaf.addInitScript('delete window.SharedWorker');
  // An attempt without any answer would end an outage, after which a page fetches everything again.
  await deaf.route('**/api/olaylar', (route) => route.fulfill({ status: 503 }));
  for (const page of [first, live, deaf]) await page.goto('/mukellefatama');
  const waiting = await choosePeople(first, 1);
  await choosePeople(live, 2);
  await choosePeople(deaf, 2);
  const [firstStaff, deafStaff] = [await staffName(first, 1), await staffName(deaf, 2)];
  for (const page of [live, deaf]) await button(page, 'Tümünü Seç').click();
  await clients(first).nth(0).click();
  await clients(first)
    .nth(1)
    .click({ modifiers: ['Shift'] });
  const taken = [await nameOf(clients(first).nth(0)), await nameOf(clients(first).nth(1))];
  await button(first, 'Atama Yap').click();
  await expect(chosen(live)).toHaveText(`${waiting - 2} kayıt seçildi`, withinASecond());
  const firstUndo = await holdUndo(first, 'Atama işlemi başarılı!');
  await expect(clients(live)).toHaveCount(waiting - 2);

  await expect(chosen(deaf)).toHaveText(`${waiting} kayıt seçildi`);
  await button(deaf, 'Atama Yap').click();
  const deafUndo = await holdUndo(deaf, 'Atama işlemi başarılı!');
  await expect(deaf.getByText(`${waiting - 2} mükellef ${deafStaff} personeline atandı.`)).toBeVisible();
  for (const name of taken) await expect(deaf.getByText(`${name}: ${firstStaff} personeline atanmış`)).toBeVisible();
  await expect(deaf.getByText('Bu muhasebecinin atanmamış mükellefi yok.')).toBeVisible();

  await deafUndo.click();
  await expect(clients(deaf)).toHaveCount(waiting - 2);
  await firstUndo.click();
  await expect(clients(live)).toHaveCount(waiting);
});

test('an accountant cannot open either page @rest-only', async ({ page }) => {
  await signIn(page, 'muhasebeci');
  for (const path of ['/mukellefatama', '/Mukellefhavuz']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/unauthorized$/);
  }
});
