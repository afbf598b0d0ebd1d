import { addMonths, ayMetni, formatDonem, gunleri } from '#contract/common/donem.ts';
import { donem as buAy, expect, expectAccessible, openAs, signIn, stepUp, test } from './fixtures.ts';

const GECEN = addMonths(buAy, -1);
const AD = formatDonem(GECEN);
const AY_QUERY = `yil=${GECEN.yil}&ay=${GECEN.ay}`;
const CLOSED = new RegExp(`^${AD} kapatıldı \\(.+\\d\\d:\\d\\d\\)`);

test('a month with uncharged services is charged and closed, refuses later acts with the reason, and is opened again', {
  tag: ['@tahakkuk', '@hizmet-kaydi', '@odeme', '@pano'],
}, async ({ page, browser }) => {
  await signIn(page, 'superadmin', '/dashboard');
  await test.step('the home leads to the list, which says exactly what has no accrual', async () => {
    await page.getByRole('link', { name: AD, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tahakkuk Etmeyenler' })).toBeVisible();
    await page.getByRole('button', { name: /^Ayın tahakkuku yok/ }).click();
    await expect(page.getByRole('row', { name: /Ayın tahakkuku yok/ })).toHaveCount(4);
    await expectAccessible(page);
  });

  const [total = ''] = await page.getByRole('row', { name: /^Toplam/ }).allInnerTexts();
  const [tutar = ''] = /[\d.]+,\d\d/.exec(total) ?? [];
  await test.step('one act accrues all of them, after saying how much', async () => {
    await page.getByRole('checkbox', { name: 'Bu sayfadaki tüm satırları seç' }).click();
    await page.getByRole('region', { name: 'Seçili kayıtlar' }).getByRole('button', { name: 'Tahakkuk ettir' }).click();
    const dialog = page.getByRole('dialog', { name: '4 satırı tahakkuk ettir' });
    await expect(dialog).toContainText(`4 tahakkuk oluşturulacak: ${tutar} TL`);
    await dialog.getByRole('button', { name: 'Tahakkuk ettir' }).click();
    await expect(page.getByText(`4 tahakkuk oluşturuldu: ${tutar} TL.`)).toBeVisible();
    await expect(page.getByRole('row', { name: /Ayın tahakkuku yok/ })).toHaveCount(0);
  });

  await test.step('the month is closed with a note for what stays', async () => {
    await page.getByRole('button', { name: 'Ayı kapat' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ayı kapat' });
    await expect(dialog).toContainText(/Tahakkuku olmayan muhasebeci\s*Yok/);
    await expectAccessible(page);
    await dialog.getByRole('textbox').fill('Kalanlar gelecek ay');
    await dialog.getByRole('button', { name: `${AD} ayını kapat` }).click();
    await expect(page.getByText(`${AD} kapatıldı.`, { exact: true })).toBeVisible();
  });

  await test.step('grid, Tahakkuk and Ödeme Yap say why nothing changes any more', async () => {
    const muhasebeci = await openAs(browser, 'muhasebeci');
    await muhasebeci.goto(`/muh-panel/hizmetler/hizmet-talep?${AY_QUERY}`);
    await expect(muhasebeci.getByText(CLOSED)).toBeVisible();
    const cell = muhasebeci.getByRole('gridcell').first();
    await expect(cell).toHaveAttribute('aria-disabled', 'true');
    await expect(cell).toHaveAttribute('title', CLOSED);
    await muhasebeci.close();
    await page.goto(`/tahakkuk?${AY_QUERY}`);
    await expect(page.getByText(CLOSED)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tüm Muhasebeciler İçin Oluştur' })).toBeDisabled();
    const old = ayMetni(addMonths(buAy, -4));
    const answer = await page.request.get(`/api/tahakkuklar?sayfa=1&boyut=1&acik=1&donem=..${old}`);
    const { satirlar } = await answer.json();
    await page.goto(`/payments?muhasebeci=${satirlar[0].muhasebeci_id}`);
    await page.getByLabel('Ödeme tutarı', { exact: true }).fill('10');
    await page.getByRole('textbox', { name: 'Ödeme tarihi' }).fill(gunleri(GECEN).bitis.split('-').reverse().join('.'));
    await page.getByRole('button', { name: 'Ödeme Yap', exact: true }).click();
    await page.getByRole('button', { name: 'Ödemeyi kaydet' }).click();
    await expect(page.getByText(CLOSED)).toBeVisible();
  });

  await test.step('a superadmin opens it with password and reason', async () => {
    await page.goto(`/tahakkuk-etmeyenler?kapat=${ayMetni(GECEN)}`);
    const dialog = page.getByRole('dialog', { name: 'Ayı kapat' });
    await expect(dialog).toContainText('Not: Kalanlar gelecek ay');
    await dialog.getByRole('textbox', { name: 'Yeniden açma nedeni' }).fill('Unutulan iş');
    await dialog.getByRole('button', { name: 'Ayı yeniden aç' }).click();
    await stepUp(page);
    await expect(page.getByText(`${AD} yeniden açıldı.`)).toBeVisible();
    await expect(dialog.getByRole('button', { name: `${AD} ayını kapat` })).toBeVisible();
  });
});
