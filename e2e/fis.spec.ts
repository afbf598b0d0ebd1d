import { faturaXml, TEMEL_FATURA, xmlOf } from '#server/testing/ubl-fatura.ts';
import { expect, expectAccessible, rowAct, signIn, test } from './fixtures.ts';

const PNG = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c63606060600000000500 01a5f645400000000049454e44ae426082'.replace(
    ' ',
    '',
  ),
  'hex',
);

test('staff enter a receipt with its picture, correct and delete it, import an invoice, and read the report @rest-only', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'personel', '/per-panel/fisler');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Fiş Ekle' }).click();
  await page.getByRole('button', { name: 'Fiş Ekle', exact: true }).click();
  await expect(page.getByText('Market adı zorunludur.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Market' }).fill('Deneme Market');
  await page.getByRole('textbox', { name: 'Fiş no' }).fill('E2E-1');
  await page.getByLabel('1. satır: ürün').fill('Defter');
  await page.getByLabel('1. satır: miktar').fill('1,5');
  await page.getByLabel('1. satır: birim fiyat').fill('100,00');
  await expect(page.getByLabel('1. satır: tutar')).toHaveValue('150,00');
  await expect(
    page.getByRole('table', { name: 'KDV özeti' }).getByRole('row', { name: '%20 125,00 25,00 150,00' }),
  ).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'fis.png', mimeType: 'image/png', buffer: PNG });
  await page.getByRole('button', { name: 'Fiş Ekle', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Fiş başarıyla eklendi' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Market' }).fill('Deneme Market');
  await page.getByRole('textbox', { name: 'Fiş no' }).fill('E2E-1');
  await page.getByLabel('1. satır: ürün').fill('Defter');
  await page.getByLabel('1. satır: birim fiyat').fill('150');
  await page.getByRole('button', { name: 'Fiş Ekle', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Bu fiş daha önce girilmiş olabilir')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Vazgeç' }).click();

  await page.goto('/per-panel/fisler?arama=E2E-1');
  const row = page.getByRole('row').filter({ hasText: 'E2E-1' });
  await rowAct(row, 'Detaylar');
  await expect(page.getByRole('table', { name: 'Deneme Market E2E-1 satırları' })).toBeVisible();
  await page.getByRole('button', { name: 'Görüntüle' }).click();
  await expect(page.getByRole('img', { name: 'Fiş görseli: fis.png' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Kapat', exact: true }).click();

  await rowAct(row, 'Düzenle');
  await page.getByLabel('Fişin toplamı').fill('160,00');
  await expect(page.getByText('Bu hâliyle de kaydedilir ve işaretlenir.')).toBeVisible();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Fiş başarıyla güncellendi' })).toBeVisible();
  await page.goto('/per-panel/fisler?fark=var');
  await expect(page.getByText('Fark 10,00')).toBeVisible();
  await rowAct(page.getByRole('row').filter({ hasText: 'E2E-1' }), 'Sil');
  await page.getByRole('dialog', { name: 'Fişi sil' }).getByRole('button', { name: 'Sil' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Fiş başarıyla silindi' })).toBeVisible();

  await page.goto('/per-panel/fisler?sekme=aktar');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'fatura.xml', mimeType: 'text/xml', buffer: Buffer.from(xmlOf(faturaXml(TEMEL_FATURA))) });
  await expect(page.getByText('1 fiş eklenecek (toplam 2.454,48 TL)')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '1 fişi ekle' }).click();
  await expect(page.getByText('1 fiş eklendi.')).toBeVisible();

  await page.goto('/personel/fis-raporlari?urun=fotokopi');
  await expect(page.getByRole('table', { name: 'Rapordaki fişler' }).getByText('ORN2026000000001')).toBeVisible();
  await page
    .getByRole('button', { name: /Tabloyu göster$/ })
    .first()
    .click();
  await expectAccessible(page);
});

test('an accountant cannot open receipts @rest-only', async ({ page }) => {
  await signIn(page, 'muhasebeci', '/personel/fis-raporlari');
  await expect(page).toHaveURL(/unauthorized/);
});
