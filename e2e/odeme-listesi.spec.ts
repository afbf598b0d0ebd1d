import { currentDonem } from '#contract/common/donem.ts';
import { expect, expectAccessible, expectNoOverflow, openAs, rowAct, settled, test } from './fixtures.ts';

const { yil, ay } = currentDonem();
const LIST = `/beyannameler/odemeler?yil=${yil}&ay=${ay}`;

test('an amount is entered by hand, the client is told, and a later change of it is marked @rest-only', {
  tag: ['@beyanname', '@ileti'],
}, async ({ browser }) => {
  const office = await openAs(browser, 'superadmin');
  await office.goto(LIST);
  await settled(office);
  await expectAccessible(office);
  const row = office.locator('tbody tr').first();
  const enter = async (amount: string) => {
    await rowAct(row, 'Tutarları düzenle');
    const dialog = office.getByRole('dialog');
    const inputs = dialog.locator('.money-input input');
    await expect(inputs.first()).toBeVisible();
    for (const input of await inputs.all()) await input.fill(amount);
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await expect(dialog).toBeHidden();
  };
  await enter('100,00');
  await expect(row).not.toContainText('eksik');
  await rowAct(row, 'İleti');
  const dialog = office.getByRole('dialog');
  await expect(dialog.getByText(/100,00 TL/).first()).toBeVisible();
  await expectAccessible(office);
  await dialog.getByRole('button', { name: /^Söylendi olarak işaretle/ }).click();
  await expect(office.getByText('Kaydedildi: söylendi.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Kapat' }).last().click();
  await expect(row).toContainText('Bildirildi');
  await enter('120,00');
  await expect(row).toContainText('Tutar değişti');
  await expect(row).toContainText('100,00 TL → 120,00 TL');
  await office.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(office);
});

test('an accountant reads the list and may tell, but enters no amounts @rest-only', async ({ browser }) => {
  const page = await openAs(browser, 'muhasebeci');
  await page.goto(LIST);
  await settled(page);
  const row = page.locator('tbody tr').first();
  await row.getByRole('button', { name: /işlemler/ }).click();
  await expect(page.getByRole('menuitem', { name: 'İleti' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Tutarları düzenle' })).toHaveCount(0);
  await expectAccessible(page);
});
