import type { Page } from '@playwright/test';
import { formatDonem } from '#contract/common/donem.ts';
import { DONEM_QUERY, expect, expectSaved, openAs, donem as simdi, test, withinASecond } from './fixtures.ts';

const donem = formatDonem(simdi);

async function findCell(page: Page, durum: string): Promise<{ row: string; index: number }> {
  const cell = page.getByRole('gridcell', { name: durum }).first();
  await expect(cell).toBeVisible();
  const row = cell.locator('xpath=ancestor::*[@role="row"]');
  const index = Number(await cell.getAttribute('aria-colindex'));
  return { row: (await row.getByRole('rowheader').allInnerTexts())[0]?.split('\n')[0] ?? '', index };
}

const cellAt = (page: Page, row: string, index: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row }) })
    .locator(`[aria-colindex="${index}"]`);

test('request → approve → do → accrue → pay shows equal figures on every screen, live', {
  tag: ['@hizmet-kaydi', '@tahakkuk', '@odeme'],
}, async ({ browser }) => {
  const muhasebeci = await openAs(browser, 'muhasebeci');
  const superadmin = await openAs(browser, 'superadmin');
  const personel = await openAs(browser, 'personel');

  await muhasebeci.goto(`/muh-panel/hizmetler/hizmet-talep?${DONEM_QUERY}`);
  await personel.goto(`/per-panel/gorevler?${DONEM_QUERY}`);
  await expect(personel.getByRole('grid')).toBeVisible();
  await superadmin.goto(`/muhasebeci-mukellefler?${DONEM_QUERY}`);
  const name = (await muhasebeci.evaluate(() => localStorage.getItem('userName'))) as string;
  await superadmin.getByRole('combobox', { name: 'Muhasebeci' }).click();
  await superadmin.getByRole('option', { name }).click();
  await expect(superadmin.getByRole('grid')).toBeVisible();

  const namesOn = async (page: Page) =>
    (await page.getByRole('rowheader').allInnerTexts()).map((text) => text.split('\n')[0] as string);
  await expect(muhasebeci.getByRole('grid')).toBeVisible();
  let row = '';
  await expect
    .poll(async () => {
      const shared = await namesOn(personel);
      row = (await namesOn(muhasebeci)).find((name) => shared.includes(name)) ?? '';
      return row;
    })
    .toBeTruthy();
  const empty = muhasebeci
    .getByRole('row')
    .filter({ has: muhasebeci.getByRole('rowheader', { name: row }) })
    .getByRole('gridcell', { name: /Talebe Hazır/ })
    .first();
  const index = Number(await empty.getAttribute('aria-colindex'));

  await test.step('the accountant requests; the office sees it within a second', async () => {
    await cellAt(muhasebeci, row, index).click();
    await expect(cellAt(muhasebeci, row, index)).toHaveAccessibleName(/^Talep/);
    await expect(cellAt(superadmin, row, index)).toHaveAccessibleName(/^Talep/, withinASecond());
  });
  const header = (await muhasebeci.locator(`[role=columnheader][aria-colindex="${index}"]`).allInnerTexts())[0] ?? '';
  const column = personel.getByRole('columnheader').filter({ hasText: header.split('\n')[0] as string });
  const theirs = cellAt(personel, row, Number(await column.getAttribute('aria-colindex')));
  await test.step('the office approves; accountant and staff see it within a second', async () => {
    await cellAt(superadmin, row, index).click();
    await expect(cellAt(muhasebeci, row, index)).toHaveAccessibleName(/^Onaylandı/, withinASecond());
    await expect(theirs).toHaveAccessibleName(/^Onaylandı/, withinASecond());
  });
  await test.step('staff mark it done; the others see it within a second', async () => {
    await theirs.click();
    await expect(cellAt(superadmin, row, index)).toHaveAccessibleName(/^Yapıldı/, withinASecond());
    await expect(cellAt(muhasebeci, row, index)).toHaveAccessibleName(/^Yapıldı/, withinASecond());
    for (const cell of [theirs, cellAt(superadmin, row, index)]) await expectSaved(cell);
  });

  await test.step('the office accrues the month; the accountant’s debt grows by exactly that amount', async () => {
    await muhasebeci.goto('/muh-panel/odemeler/tahakkuklar');
    await superadmin.goto(`/tahakkuk?sekme=ekle&${DONEM_QUERY}`);
    await superadmin.getByRole('combobox', { name: 'Muhasebeci' }).click();
    await superadmin.getByRole('option', { name }).click();
    await superadmin.getByRole('button', { name: 'Hesapla', exact: true }).click();
    await expect(superadmin.getByRole('heading', { name: `${donem} hesabı` })).toBeVisible();
    await expect(superadmin.getByLabel('Tutar')).toHaveValue(/\d,\d\d$/);
    const tutar = await superadmin.getByLabel('Tutar').inputValue();
    await expect(muhasebeci.getByRole('row').nth(1)).toBeVisible();
    await superadmin.getByRole('button', { name: 'Tahakkuk Ekle' }).click();
    await expect(superadmin.getByRole('alert').filter({ hasText: 'Tahakkuk başarıyla eklendi!' })).toBeVisible();
    const line = muhasebeci.getByRole('row').filter({ hasText: donem });
    await expect(line).toContainText(`${tutar} TL`, withinASecond());
    await expect(line).toContainText('Ödenmedi');
  });

  await test.step('a second accrual of the month is refused with the figures of the first', async () => {
    await expect(superadmin.getByLabel('Tutar')).toHaveValue('');
    await superadmin.getByLabel('Tutar').fill('100');
    await superadmin.getByRole('button', { name: 'Tahakkuk Ekle' }).click();
    await expect(superadmin.getByRole('alert').filter({ hasText: 'bir tahakkuk zaten var' })).toBeVisible();
  });

  await test.step('the office books a partial payment and then the rest; balances agree', async () => {
    await superadmin.goto('/payments');
    await superadmin.getByRole('combobox', { name: 'Muhasebeci' }).click();
    await superadmin.getByRole('option', { name }).click();
    const debt = superadmin.getByRole('checkbox', { name: donem });
    await debt.check();
    await superadmin.getByLabel('Ödeme tutarı', { exact: true }).fill('10,5');
    await superadmin.getByRole('button', { name: 'Ödeme Yap' }).click();
    await superadmin.getByRole('button', { name: 'Ödemeyi kaydet' }).click();
    await expect(superadmin.getByRole('alert').filter({ hasText: 'Ödeme başarıyla gerçekleştirildi!' })).toBeVisible();
    await expect(muhasebeci.getByRole('row').filter({ hasText: donem })).toContainText(
      'Kısmen Ödendi',
      withinASecond(),
    );
    await expect(superadmin.getByRole('row').filter({ hasText: 'Kısmi ödeme yapıldı' }).first()).toContainText(
      '10,50 TL',
    );
    await expect(debt).not.toBeChecked();
    await debt.check();
    await superadmin.getByLabel('Ödeme tutarı', { exact: true }).fill('999.999.999');
    await superadmin.getByRole('button', { name: 'Ödeme Yap' }).click();
    await expect(
      superadmin.getByRole('alert').filter({ hasText: /mevcut borçtan \(.* TL\) fazla olamaz!/ }),
    ).toBeVisible();
    await superadmin.reload();
    await debt.check();
    await superadmin.getByRole('button', { name: 'Ödeme Yap' }).click();
    await superadmin.getByRole('button', { name: 'Ödemeyi kaydet' }).click();
    await expect(superadmin.getByRole('alert').filter({ hasText: 'Ödeme başarıyla gerçekleştirildi!' })).toBeVisible();
    await expect(superadmin.getByRole('row').filter({ hasText: 'Tam ödeme yapıldı' }).first()).toBeVisible();
    await expect(muhasebeci.getByRole('row').filter({ hasText: donem })).toContainText('Tamamlandı', withinASecond());
  });

  await test.step('the office’s list shows the accrual as fully collected', async () => {
    await superadmin.goto('/tahakkuk?sekme=liste');
    const first = superadmin.getByRole('row').filter({ hasText: donem }).filter({ hasText: name }).first();
    await expect(first).toContainText('Tamamlandı');
    await expect(first).toContainText('0,00 TL');
  });
});

test('an approved cell is locked for the accountant and says why', async ({ browser }) => {
  const muhasebeci = await openAs(browser, 'muhasebeci', `/muh-panel/hizmetler/hizmet-talep?${DONEM_QUERY}`);
  const { row, index } = await findCell(muhasebeci, 'Onaylandı');
  await expect(cellAt(muhasebeci, row, index)).toHaveAttribute('title', 'Bu hizmet için işlem yapamazsınız.');
});
