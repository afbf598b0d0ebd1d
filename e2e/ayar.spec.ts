import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { expect, expectAccessible, signIn, stepUp, test } from './fixtures.ts';

test('the office connects its mail server, tests it, reminds a debtor, and sees the mail sent @rest-only', async ({
  page,
}) => {
  const smtp = await startSmtpServer();
  await signIn(page, 'superadmin', '/ayarlar?sekme=eposta');
  await page.getByLabel('Sunucu', { exact: true }).fill('127.0.0.1');
  await page.getByLabel('Port').fill('1');
  await page.getByLabel('Bağlantı güvenliği').selectOption('yok');
  await page.getByLabel('Kullanıcı adı').fill('buro');
  await page.getByLabel('Gönderen adresi').fill('buro@ornek.example');
  await page.getByLabel('SMTP şifresi', { exact: true }).fill('dogru-sifre');
  await page.getByRole('button', { name: 'Kaydet' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Bu işlemi onaylayın' })).toBeVisible();
  await expectAccessible(page);
  await stepUp(page);
  await expect(page.getByText('E-posta sunucusu kaydedildi.')).toBeVisible();
  await expect(page.getByText(/Geri okunamaz/)).toBeVisible();

  const tryIt = async () => {
    await page.getByLabel('Test için alıcı').fill('ben@ornek.example');
    await page.getByRole('button', { name: 'Test e-postası gönder' }).click();
  };
  await tryIt();
  await expect(page.getByText(/^Bu adreste yanıt veren bir e-posta sunucusu bulunamadı/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Port').fill(String(smtp.port));
  await expect(page.getByText(/bu değişiklikle birlikte silinir/)).toBeVisible();
  await page.getByLabel('SMTP şifresi', { exact: true }).fill('dogru-sifre');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Kaydet' }).first().click();
  expect((await saved).ok()).toBe(true);
  await tryIt();
  await expect(page.getByText(/^E-posta sunucusu iletiyi kabul etti/)).toBeVisible();

  await page.goto('/alacaklar');
  await page.getByRole('table').getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Hatırlatma gönder' }).click();
  await page.getByRole('button', { name: /^1 hatırlatma gönder · / }).click();
  await expect(page.getByText('1 hatırlatma kuyruğa alındı.')).toBeVisible();
  await page.goto('/epostalar');
  await expect(page.getByRole('row').nth(1).getByText('Gönderildi')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  expect(smtp.alinan.length).toBeGreaterThanOrEqual(2);

  for (const path of [
    '/kart-odemeleri',
    '/ayarlar?sekme=guvenlik',
    '/ayarlar?sekme=hatirlatma',
    '/ayarlar?sekme=yedek',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await smtp.close();
});

test('an accountant can open neither settings nor mail @rest-only', async ({ page }) => {
  await signIn(page, 'muhasebeci');
  for (const path of ['/ayarlar', '/epostalar', '/kart-odemeleri']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/unauthorized$/);
    await expect(page.getByText('E-posta sunucusu')).toHaveCount(0);
    await expect(page.getByRole('table')).toHaveCount(0);
  }
});
