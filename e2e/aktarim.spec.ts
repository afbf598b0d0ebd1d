import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { FILE_FAULTS } from '#contract/aktarim/aktarim.ts';
import { isTcKimlikNo } from '#contract/common/kimlik-no.ts';
import { createXlsx } from '#server/adapters/xlsx.ts';
import { expect, expectPages, listTool, openAs, settled, signIn, test } from './fixtures.ts';

function tcNumaralari(count: number, from: number): string[] {
  const found: string[] = [];
  for (let n = from; found.length < count; n += 1) {
    for (let end = 0; end < 100; end += 1) {
      const no = `${n}${String(end).padStart(2, '0')}`;
      if (isTcKimlikNo(no)) found.push(no);
    }
  }
  return found.slice(0, count);
}

interface Row {
  tc: string;
  name: string;
  muhasebeci: string;
}
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const workbook = async (rows: readonly Row[]) => ({
  name: 'eski program.xlsx',
  mimeType: XLSX,
  buffer: await createXlsx(
    'Liste',
    [
      { baslik: 'TC Kimlik No', value: (row: Row) => row.tc },
      { baslik: 'Adı Soyadı', value: (row) => row.name },
      { baslik: 'Mali Müşavir', value: (row) => row.muhasebeci },
    ],
    rows,
  ),
});

async function load(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByLabel('Dosya seçin').setInputFiles(file);
  await page.getByRole('button', { name: 'Yükle ve devam et' }).click();
}
const check = (page: Page) => page.getByRole('button', { name: 'Denetle' }).click();
const textOf = async (download: Download) => readFile(await download.path(), 'utf8');
const stat = (page: Page, label: string) =>
  page
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first();

test('an admin imports clients: chooses columns, checks, imports, corrects the wrong rows and imports them; the same file again changes nothing @rest', async ({
  page,
}, { retry }) => {
  await signIn(page, 'superadmin', '/mukellefler?sekme=liste');
  await settled(page);
  const muhasebeci = (await page.locator('tbody td[data-label="Muhasebeci"]').first().textContent()) as string;
  const [first = '', ...rest] = tcNumaralari(60, 300_000_000 + 1_000 * retry);
  const rows = [
    { tc: first, name: '', muhasebeci },
    ...rest.map((tc, i) => ({ tc, name: `Aktarılan Kişi ${i}`, muhasebeci })),
  ];

  await listTool(page, 'İçe aktar');
  await expect(page.getByRole('heading', { level: 1, name: 'İçe Aktar: Mükellefler' })).toBeVisible();
  await expectPages(page);
  await load(page, await workbook(rows));
  await expect(page.getByRole('combobox', { name: 'TC / Vergi No' })).toHaveValue('0');
  await expect(page.getByRole('combobox', { name: 'Ad', exact: true })).toHaveValue('1');
  await page.getByRole('combobox', { name: 'Muhasebeci' }).selectOption('Mali Müşavir');
  await expectPages(page);
  await check(page);
  await expect(page.getByText('59 yeni mükellef eklenecek')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Hatalı (1)' }).click();
  await expect(page.getByText('Ad zorunludur.')).toBeVisible();
  await expectPages(page);

  await page.getByRole('button', { name: '59 kaydı aktar' }).click();
  await expect(stat(page, 'Eklendi')).toHaveText('59');
  await expect(stat(page, 'Hatalı')).toHaveText('1');
  await expectPages(page);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '.csv', exact: true }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('eski program - hatalı satırlar.csv');
  const wrong = await textOf(saved);
  expect(wrong).toContain('Ad: Ad zorunludur.');

  await page.getByRole('button', { name: 'Başka dosya' }).click();
  await load(page, {
    name: 'duzeltilen.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(wrong.replace(`${first};;`, `${first};Düzeltilen Kişi;`)),
  });
  await page.getByRole('combobox', { name: 'Muhasebeci' }).selectOption('Mali Müşavir');
  await check(page);
  await page.getByRole('button', { name: '1 kaydı aktar' }).click();
  await expect(stat(page, 'Eklendi')).toHaveText('1');

  await page.getByRole('button', { name: 'Başka dosya' }).click();
  await load(page, await workbook(rows));
  await page.getByRole('combobox', { name: 'Muhasebeci' }).selectOption('Mali Müşavir');
  await check(page);
  await expect(page.getByText('Yazılacak bir değişiklik yok.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aynı (60)' })).toBeVisible();
  await page.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(page.getByText('Dosya seçin')).toBeVisible();
});

test('an accountant imports their own clients by keyboard and exports a search result', async ({ browser }, {
  retry,
}) => {
  const page = await openAs(browser, 'muhasebeci', '/muh-panel/musteriler');
  await page.getByRole('button', { name: 'Liste araçları' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'İçe aktar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'İçe Aktar: Müşterilerim' })).toBeVisible();
  await page.getByLabel('Dosya seçin').focus();
  const [tc] = tcNumaralari(1, 310_000_000 + retry);
  const name = `=Formül Kişisi ${retry + 1}`;
  await load(page, {
    name: 'liste.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`TC;Ad;Telefon\n${tc};${name};+90 532 000 00 00\n`),
  });
  await page.getByRole('button', { name: 'Denetle' }).press('Enter');
  await page.getByRole('button', { name: '1 kaydı aktar' }).press('Enter');
  await expect(stat(page, 'Eklendi')).toHaveText('1');
  await page.getByRole('link', { name: 'Listeye git' }).click();
  await page.getByRole('searchbox').fill(`formul kisisi ${retry + 1}`);
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  await expect(page.getByRole('link', { name })).toBeVisible();
  const [saved] = await Promise.all([page.waitForEvent('download'), listTool(page, 'CSV (.csv)')]);
  const lines = (await textOf(saved)).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(new RegExp(`^'${name};;${tc};0532 000 00 00;`));
});

test('a bad file is refused with the reason; a staff member cannot open the import @rest-only', async ({
  page,
  browser,
}) => {
  await signIn(page, 'superadmin', '/iceri-aktar?liste=personel');
  await load(page, { name: 'liste.xlsx', mimeType: XLSX, buffer: Buffer.from('%PDF-1.7\n') });
  await expect(page.getByRole('alert')).toHaveText(FILE_FAULTS.tur);
  await expect(page.getByText('liste.xlsx · 1 KB')).toBeVisible();
  const personel = await openAs(browser, 'personel', '/iceri-aktar');
  await expect(personel.getByLabel('Dosya seçin')).toHaveCount(0);
});
