import { addMonths, currentDonem, formatDonem } from '#contract/common/donem.ts';
import { expect, signIn, test } from './fixtures.ts';

test('the month that an admin chose stays chosen from screen to screen', async ({ page }) => {
  const gecen = formatDonem(addMonths(currentDonem(), -1));
  await signIn(page, 'superadmin');
  const bar = page.getByRole('group', { name: 'Çalışma ayı' });
  await page.goto('/muhasebeci-mukellefler');
  await expect(bar).toContainText(formatDonem(currentDonem()));
  await bar.getByRole('button', { name: `Çalışma ayı geri: ${gecen}` }).click();
  await expect(page.getByRole('tab', { name: gecen })).toBeVisible();
  const menu = page.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Yapım Onaylama' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Yapım Onaylama' })).toBeVisible();
  await expect(page.getByRole('tab', { name: gecen })).toBeVisible();
  await menu.getByRole('link', { name: 'Ayarlar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ayarlar' })).toBeVisible();
  await expect(bar).toBeHidden();
  await menu.getByRole('link', { name: 'Yapım Onaylama' }).click();
  await bar.getByRole('button', { name: gecen, exact: true }).click();
  await page.getByRole('button', { name: 'Bu aya dön' }).click();
  await expect(bar).toContainText(formatDonem(currentDonem()));
});
