import { expect, settled, signIn, test } from './fixtures.ts';

const MOST_KEYS = 46;

test('by keyboard alone, a client is found, opened, changed in two fields and saved, and the next one opens', async ({
  page,
}) => {
  await signIn(page, 'superadmin', '/mukellefler?sekme=liste');
  const rows = page.locator('main table tbody tr[data-key]');
  await expect(rows.nth(1)).toBeVisible();
  const name = (await rows.nth(1).locator('[data-row]').textContent()) as string;
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    keys += text.length;
    await page.keyboard.type(text);
  };
  const focus = async (field: ReturnType<typeof page.getByRole>) => {
    for (let step = 0; step < 25 && !(await field.evaluate((it) => it === document.activeElement)); step += 1)
      await press('Tab');
    await expect(field).toBeFocused();
  };
  await page.getByRole('searchbox', { name: 'Ad, TC/Vergi No, telefon veya şirket ara' }).focus();
  await type(name.slice(0, 5).toLocaleLowerCase('tr'));
  await expect(rows.filter({ hasText: name }).first()).toBeVisible();
  await expect.poll(() => page.url()).toContain('arama=');
  await settled(page);
  await press('ArrowDown');
  const link = page.locator('[data-row]:focus');
  await expect(link).toBeVisible();
  await press('Enter');
  await expect.poll(() => page.url()).toContain('kayit=');
  await press('e');
  const panel = page.getByRole('complementary').or(page.getByRole('dialog')).last();
  const phone = panel.getByLabel('Telefon', { exact: true });
  await focus(phone);
  await press('Control+a');
  await type('05321112233');
  const mail = panel.getByLabel('E-posta', { exact: true });
  await focus(mail);
  await press('Control+a');
  await type('klavye@ornek.test');
  await press('Enter');
  await expect(panel.getByText('klavye@ornek.test')).toBeVisible();
  await press('Escape');
  await expect(page.locator('[data-row]:focus')).toBeVisible();
  const before = await page.locator('[data-row]:focus').getAttribute('data-row');
  await press('Enter');
  await expect.poll(() => page.url()).toContain(`kayit=${before}`);
  await press('j');
  await expect.poll(() => page.url()).not.toContain(`kayit=${before}`);
  expect(keys, 'keys, of them 33 typed letters').toBeLessThanOrEqual(MOST_KEYS);
});
