import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('what exceeds the debts is kept as an advance by a second step, used for the next debt, and seen by its accountant', {
  tag: ['@odeme', '@tahakkuk'],
}, async ({ page }) => {
  await signIn(page, 'superadmin', '/payments?muhasebeci=1');
  // The list of payments below has a total, too, and may be there before the debts.
  const totals = await page.getByRole('row', { name: /^Toplam .* TL 0,00 TL$/ }).textContent();
  const open = /[\d.]+,\d\d(?= TL\s*0,00 TL)/.exec(totals ?? '')?.[0];
  const kurus = Number(open?.replace(/\D/g, '')) + 25_000;
  const typed = `${Math.floor(kurus / 100)},${String(kurus % 100).padStart(2, '0')}`;
  await page.getByLabel('Ödeme tutarı').fill(typed);
  await page.getByRole('button', { name: 'Ödeme Yap' }).click();
  await expect(page.getByText(/mevcut borçtan .* fazla olamaz!/)).toBeVisible();
  await expect(page.getByText('Fazla kalan 250,00 TL avans olarak alınsın mı?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Avans olarak al' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ödemeyi kaydet' }).click();
  await expect(page.getByText('Ödeme başarıyla gerçekleştirildi!')).toBeVisible();
  await expect(page.getByText('Avans: 250,00 TL')).toBeVisible();
  await page.getByRole('button', { name: 'Geri ver' }).click();
  await page.getByLabel('Geri verilen tutar').fill('50');
  await page.getByLabel('İade nedeni').fill('Fazlasını istedi');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Avans: 200,00 TL')).toBeVisible();

  await signIn(page, 'muhasebeci', '/muh-panel/odemeler/borcum?sekme=avans');
  await expect(page.getByRole('row').filter({ hasText: 'Fazlasını istedi' })).toContainText('-50,00 TL');
  await expect(page.getByText('Avans 200,00 TL')).toBeVisible();
  await expectAccessible(page);
});
