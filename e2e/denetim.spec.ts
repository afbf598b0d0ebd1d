import { expect, expectAccessible, rowAct, signIn, test } from './fixtures.ts';

const OWN = 'muhasip-demo';

test('a superadmin edits a row in the table editor, finds it in the log, undoes it, and queries it in SQL @rest-only', async ({
  page,
}) => {
  await signIn(page, 'superadmin', '/tablolar?liste=hizmetler');
  const row = page.getByRole('row').nth(1);
  const name = (await row.getByRole('cell').nth(1).textContent()) as string;
  await rowAct(row, 'Düzenle');
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('Açıklama').fill('Denetimden geri alınacak');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Kayıt başarıyla güncellendi!')).toBeVisible();

  await page.goto('/denetim?tablo=hizmetler');
  const entry = page.getByRole('row').nth(1);
  await expect(entry).toContainText(`${name}: Açıklama`);
  await expect(entry).toContainText('Denetimden geri alınacak');
  await expectAccessible(page);
  await entry.getByRole('button', { name: 'Geri al' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Geri al' }).click();
  await expect(page.getByText('İşlem geri alındı.')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Değişiklik (geri alma)');
  await page.getByRole('button', { name: 'Zinciri doğrula' }).click();
  await expect(page.getByText(/Denetim zinciri sağlam/)).toBeVisible({ timeout: 30_000 });

  await page.goto('/tablolar?sekme=sql');
  const editor = page.getByRole('textbox', { name: 'SQL sorgusu' });
  await editor.fill(`select ad, aciklama from hizmetler where ad = '${name}'`);
  await page.keyboard.press('Control+Enter');
  const ask = page.getByRole('dialog', { name: 'Şifrenizi doğrulayın' });
  await expect(ask).toBeVisible();
  await expectAccessible(page);
  await ask.getByRole('textbox', { name: /^Kendi giriş şifreniz/ }).fill(OWN);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible();
  await expect(page.getByText('Denetimden geri alınacak')).toHaveCount(0);
  await editor.fill('delete from hizmetler');
  await page.getByRole('button', { name: 'Çalıştır' }).click();
  await expect(page.getByRole('alert')).toContainText('Yalnızca SELECT sorgusu çalıştırılabilir.');
  await expectAccessible(page);
});

test('an accountant can open neither the table editor nor the log @rest-only', async ({ page }) => {
  await signIn(page, 'muhasebeci');
  for (const path of ['/denetim', '/tablolar']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Denetim|Tablolar/);
  }
});
