import { expect, expectAccessible, openAs, signIn, test } from './fixtures.ts';

const BASLIK = 'Zeytinyağı lisanslı depo bildirimi';
const METIN = 'Lisanslı zeytinyağı deposu, stok bildirimini izleyen ayın onuncu günü akşamına kadar verir.';

test("the office writes and tests an entry; the accountant's question quotes it with its source, and nobody else sees the conversation @rest-only", async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'superadmin', '/bilgi-tabani');
  await page.getByRole('button', { name: 'Madde Ekle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yeni madde' });
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog.getByText('Başlık zorunludur.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Konu', exact: true }).fill('Depo');
  await dialog.getByLabel('Başlık').fill(BASLIK);
  await dialog.getByLabel('Metin').fill(METIN);
  await dialog.getByLabel('Anahtarlar').fill('zeytinyağı deposu bildirimi ne zaman\nlisanslı depo stok bildirimi');
  await dialog.getByRole('textbox', { name: 'Kaynak', exact: true }).fill('5300 sayılı Kanun m.14');
  await dialog.getByLabel('Kaynak tarihi').fill('2025-03-01');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Madde eklendi.')).toBeVisible();
  await page.goto('/bilgi-tabani?sekme=dene');
  await page.getByLabel('Soru', { exact: true }).fill('zeytinyagi deposu bildirimi');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Yanıt' }).getByText(METIN)).toBeVisible();
  await expectAccessible(page);

  const muhasebeci = await openAs(browser, 'muhasebeci', '/muh-panel/uzmana-sor');
  await muhasebeci.getByLabel('Sorunuz').fill('Lisanslı zeytinyağı deposu bildirimini ne zaman verir?');
  await muhasebeci.keyboard.press('Enter');
  const answer = muhasebeci.getByRole('article', { name: 'Uzman' }).last();
  await expect(answer.getByText(METIN)).toBeVisible();
  await expect(answer.getByText(`${BASLIK}: 5300 sayılı Kanun m.14 (01.03.2025)`)).toBeVisible();
  await muhasebeci.getByLabel('Sorunuz').fill('Mercimek çorbası tarifi');
  await muhasebeci.keyboard.press('Enter');
  await expect(muhasebeci.getByText(/güvenilir bir kaynak bulamadım/)).toBeVisible();
  await expect(muhasebeci.getByRole('button', { name: 'Yeniden yanıtla' })).toBeVisible();
  await muhasebeci.getByLabel('Sorunuz').fill('Borcum ne kadar?');
  await muhasebeci.keyboard.press('Enter');
  await expect(muhasebeci.getByText(/Kalan borç: .* TL/)).toBeVisible();
  await expect(answer.getByRole('link', { name: 'Borç Durumu' })).toHaveAttribute('href', '/muh-panel/odemeler/borcum');
  await expectAccessible(muhasebeci);

  await muhasebeci.reload();
  await expect(muhasebeci.getByRole('article')).toHaveCount(6);
  const list = muhasebeci.getByRole('navigation', { name: 'Konuşmalar' });
  await list.getByRole('button', { name: /^Yeniden adlandır/ }).click();
  await muhasebeci.getByLabel('Konuşma adı').fill('Depo soruları');
  await muhasebeci.keyboard.press('Enter');
  await expect(list.getByText('Depo soruları')).toBeVisible();
  await list.getByRole('button', { name: 'Sil: Depo soruları' }).click();
  await muhasebeci.getByRole('button', { name: 'Sil', exact: true }).click();
  await expect(list.getByText('Depo soruları')).toHaveCount(0);
  await muhasebeci.context().close();
});

test('only accountants chat with the expert, and they cannot edit the knowledge base @rest-only', async ({ page }) => {
  await signIn(page, 'personel', '/muh-panel/uzmana-sor');
  await expect(page.getByText('Yetkisiz Erişim')).toBeVisible();
  await page.goto('/bilgi-tabani');
  await expect(page.getByText('Yetkisiz Erişim')).toBeVisible();
});
