import { readFileSync } from 'node:fs';
import { expect, expectAccessible, settled, signIn, test } from './fixtures.ts';

test('an admin hands out a person’s data, reads why nobody can be made anonymous yet, and sees whom a breach touches @rest-only', async ({
  page,
}) => {
  await signIn(page, 'superadmin', '/mukellefler?sekme=liste');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Sayfasını aç', exact: true }).click();
  await page.getByRole('tab', { name: 'Geçmiş' }).click();
  await expect(page.getByRole('heading', { name: 'Erişim kayıtları' })).toBeVisible();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  // Accesses are written in bundles, a moment later.
  const opened = page.getByRole('list', { name: 'Erişimler, en yenisi başta' }).getByText('Sayfasını açtı');
  await expect(async () => {
    await page.reload();
    await settled(page);
    await expect(opened.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);

  await page.goto('/kvkk-islemleri');
  await page.getByLabel('Ad, TC kimlik no ya da vergi no').fill(name);
  await page.getByRole('list', { name: 'Bulunan kişiler' }).getByRole('button').first().click();
  await expect(page.getByText('Kayıt aktif: önce pasife alın.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Verileri İndir' }).click();
  await page.getByRole('textbox', { name: 'Kendi giriş şifreniz' }).fill('yanlis-sifre-1');
  await page.getByLabel(/^Neden/).fill('Kişinin başvurusu');
  await page.getByRole('button', { name: 'İndir', exact: true }).click();
  await expect(page.getByText('Giriş şifreniz yanlış.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Kendi giriş şifreniz' }).fill('muhasip-demo');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'İndir', exact: true }).click();
  const file = readFileSync(await (await download).path());
  expect(file.includes('veri.json')).toBe(true);

  await page.getByRole('tab', { name: 'Veri İhlali' }).click();
  await expect(page.getByText(/kişinin verisi açılmış/)).toBeVisible();
  await expectAccessible(page);
});

test('an accountant can open neither these pages nor the list of who read what @rest-only', async ({ page }) => {
  await signIn(page, 'muhasebeci');
  for (const path of ['/kvkk-islemleri', '/durum']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Yetkisiz Erişim' })).toBeVisible();
  }
});

test('a superadmin makes a backup, which is restored and found identical @rest-only', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'superadmin', '/durum');
  await page.getByRole('button', { name: 'Şimdi yedek al' }).click();
  await expect(page.getByText(/aynısı geri geldi/).first()).toBeVisible({ timeout: 90_000 });
  await expectAccessible(page);
});
