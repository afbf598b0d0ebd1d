import { expect, expectPages, signIn, test } from './fixtures.ts';

test('a client’s contact gets an SMS, stops further ones by its link, and nobody else sees them @rest-only', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'superadmin', '/iletiler');
  await expectPages(page);
  const { satirlar } = await (await page.request.get('/api/mukellefler?boyut=1&aktif=true')).json();
  await page.goto(`/mukellefler/${satirlar[0].mukellef_id}?bolum=iletisim`);
  await page.getByRole('button', { name: 'Kişi ekle' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Ad' }).fill('Nermin Aksoy');
  await dialog.getByLabel('Telefon').fill('0532 111 22 33');
  await dialog.getByLabel('Tercih ettiği kanal').selectOption('SMS');
  await dialog.getByRole('button', { name: 'Ekle', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'İleti gönder' }).click();
  await dialog.getByLabel('SMS metni').fill('Yılbaşında kapalıyız.');
  await dialog.getByRole('button', { name: 'Önizle' }).click();
  await expect(dialog.getByText(/1 SMS/)).toBeVisible();
  await expectPages(page);
  await dialog.getByRole('button', { name: /^1 ileti gönder/ }).click();
  await expect(dialog).toBeHidden();
  const messages = page.getByRole('region', { name: 'İletiler' });
  await expect(messages.getByText('Kabul edildi')).toBeVisible({ timeout: 60_000 });
  await messages.locator('summary').first().click();
  const link = /http\S+\/d\/\S+/.exec((await messages.locator('pre').textContent()) ?? '')![0];

  const phone = await browser.newPage({ viewport: { width: 360, height: 640 } });
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: /durdurulsun mu/ })).toBeVisible();
  await expect(phone.getByText('Nermin')).toHaveCount(0);
  await phone.getByRole('button', { name: 'İletileri durdur' }).click();
  await expect(phone.getByRole('heading', { name: 'İletiler durduruldu' })).toBeVisible();
  await phone.close();

  await expect(page.getByText(/0532 111 22 33, iletideki bağlantıyla ileti almayı durdurdu/)).toBeVisible();
  await page.getByRole('button', { name: 'İleti gönder' }).click();
  await dialog.getByRole('button', { name: 'Önizle' }).click();
  await expect(dialog.getByText(/Nermin Aksoy\): İletideki bağlantıyla ileti almayı durdurdu/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Gönder', exact: true })).toBeDisabled();
});
