import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { isTcKimlikNo } from '#contract/common/kimlik-no.ts';
import { createXlsx } from '#server/adapters/xlsx.ts';
import { dropFiles, expect, expectPages, listTool, openAs, settled, signIn, test } from './fixtures.ts';

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

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});
const workbook = async (name: string, rows: readonly string[][]) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await createXlsx(
    'Liste',
    rows[0]!.map((_, i) => ({ baslik: '', value: (row: string[]) => row[i] ?? '' })),
    rows,
  ),
});
const textOf = async (download: Download) => readFile(await download.path(), 'utf8');
const all = (page: Page) => page.getByRole('button', { name: /^Hepsini aktar/ });
const row = (page: Page, name: RegExp) =>
  page.getByRole('table', { name: 'Aktarılacak sayfalar' }).getByRole('row', { name });

/** An office's lists, as they lie in its folder: titles above the headers, and an accountant whom no column names. */
async function office(retry: number) {
  const [muhasebeci = '', other = '', ...clients] = tcNumaralari(14, 300_000_000 + 1_000 * retry);
  return [
    csv('müşavirler.csv', 'TC Kimlik No;Adı Soyadı;Cep Tel', `${muhasebeci};Yeni Müşavir ${retry};0532 000 00 00`),
    await workbook('mükellefler.xlsx', [
      ['MÜKELLEF LİSTESİ', '', ''],
      ['TC/VKN', 'Ünvanı', 'Mali Müşavir'],
      ...clients.map((tc, n) => [tc, `Aktarılan Kişi ${retry} ${n}`, `Yeni Müşavir ${retry}`]),
      ['123', 'Hatalı Kişi', `Yeni Müşavir ${retry}`],
    ]),
    csv('yeni gelenler.csv', 'TC Kimlik No;Ad', `${other};Sahipsiz Kişi ${retry}`),
    csv('notlar.csv', 'Tarih;Konu', '01.01.2026;Toplantı'),
  ];
}

test('an office moves in: its files become a plan, one question is answered, all of it comes in, a second run changes nothing, and it is taken back', async ({
  page,
}, { retry }) => {
  await signIn(page, 'superadmin', '/mukellefler?sekme=liste');
  await listTool(page, 'İçe aktar');
  await expect(page.getByRole('heading', { level: 1, name: 'İçe Aktar' })).toBeVisible();
  await expectPages(page);
  const files = await office(retry);
  await page.getByLabel('Dosya seç').setInputFiles(files);
  await expect(page.getByText('Önce soruyu yanıtlayın.')).toBeVisible();
  await expect(row(page, /mükellefler.xlsx/)).toContainText('12');
  await expect(page.getByRole('region', { name: 'Dışarıda kalanlar' })).toContainText('notlar.csv');
  await expect(all(page)).toBeDisabled();
  await expectPages(page);

  await page
    .getByRole('region', { name: 'Sorular' })
    .getByLabel(/muhasebecisi yazmıyor/)
    .selectOption(`Yeni Müşavir ${retry}`);
  await expect(all(page)).toHaveText('Hepsini aktar: 14 yeni');
  await page.reload();
  await row(page, /mükellefler.xlsx/)
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: 'Hatalı (1)' }).click();
  await expect(page.getByRole('cell', { name: 'Hatalı Kişi' })).toBeVisible();
  await expectPages(page);
  await page.getByRole('link', { name: 'Plana dön' }).click();

  await all(page).click();
  await expect(page.getByText('Aktarım tamamlandı (', { exact: false })).toBeVisible();
  await expectPages(page);
  const done = page.url();

  await page.getByRole('button', { name: 'Yeni aktarım' }).click();
  await dropFiles(page.getByText('Tüm listelerinizi birden seçin'), files.slice(0, 2));
  await expect(page.getByText('Yazılacak bir değişiklik yok: alınabilecek kayıtların hepsi zaten var.')).toBeVisible();
  await expect(all(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Vazgeç' }).click();
  await page.getByRole('button', { name: 'Vazgeç ve sil' }).click();
  await expect(page.getByText('Tüm listelerinizi birden seçin')).toBeVisible();

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Tamamla' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Eksikler' })).toBeVisible();
  await expectPages(page);
  await page.goto(done);
  await page.getByRole('button', { name: 'Aktarımı geri al' }).click();
  await page.getByRole('button', { name: '14 kaydı geri al' }).click();
  await expect(page.getByText('Bu aktarım geri alındı.')).toBeVisible();
  await page.goto(`/mukellefler?sekme=liste&arama=Aktarılan+Kişi+${retry}`);
  await expect(page.getByText('Aramanıza uyan kayıt bulunamadı.')).toBeVisible();
});

test('an accountant imports their own clients by keyboard and exports a search result', async ({ browser }, {
  retry,
}) => {
  const page = await openAs(browser, 'muhasebeci', '/muh-panel/musteriler');
  await page.getByRole('button', { name: 'Liste araçları' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'İçe aktar' })).toBeFocused();
  await page.keyboard.press('Enter');
  const choose = page.getByRole('button', { name: 'Dosya seç' });
  await expect(choose).toBeVisible();
  // A new page takes the focus when it has come.
  await settled(page);
  const chooser = page.waitForEvent('filechooser');
  await choose.press('Enter');
  const [tc] = tcNumaralari(1, 310_000_000 + retry);
  const name = `=Formül Kişisi ${retry + 1}`;
  await (await chooser).setFiles(csv('liste.csv', 'TC;Ad;Telefon', `${tc};${name};+90 532 000 00 00`));
  await expect(all(page)).toBeEnabled();
  await all(page).press('Enter');
  await page.getByRole('link', { name: 'Listeye git' }).click();
  await page.getByRole('searchbox').fill(`formul kisisi ${retry + 1}`);
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  await expect(page.getByRole('link', { name })).toBeVisible();
  const [saved] = await Promise.all([page.waitForEvent('download'), listTool(page, 'CSV (.csv)')]);
  const lines = (await textOf(saved)).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(new RegExp(`^'${name};;${tc};0532 000 00 00;`));
});

test('a bad file is left out with its reason; a staff member cannot open the import @rest-only', async ({
  page,
  browser,
}) => {
  await signIn(page, 'superadmin', '/iceri-aktar?liste=personel');
  await page.getByLabel('Dosya seç').setInputFiles(csv('liste.xlsx', '%PDF-1.7'));
  await expect(page.getByRole('region', { name: 'Dışarıda kalanlar' })).toContainText('liste.xlsx');
  const personel = await openAs(browser, 'personel', '/iceri-aktar');
  await settled(personel);
  await expect(personel.getByLabel('Dosya seç')).toHaveCount(0);
});
