import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { gunOf } from '#contract/common/donem.ts';
import { vknFrom } from '#server/demo/numbers.ts';
import { createTahakkukFisi, DUZ, type Fis, totalOf } from '#server/testing/tahakkuk-fisi.ts';
import { dropFiles, expect, expectAccessible, expectPages, openAs, settled, signIn, test } from './fixtures.ts';
import { cellOf, countClicks, expectHarf, type Geciken, gecikenLink, makeLate } from './geciken.ts';

let gecikenler: readonly Geciken[];
test.beforeAll(async ({ server }) => {
  gecikenler = await makeLate(server.dataDir, { ilk: 2, adet: 4 });
});

const fisOf = ({ tc_no, mukellef, donem, odeme_gunu }: Geciken, degisen: Partial<Fis> = {}): Fis => ({
  tur: 'KDV1',
  ilk: donem,
  son: donem,
  unvan: mukellef,
  vade: odeme_gunu,
  ...(tc_no.length === 10 ? { vkn: tc_no, tckn: null } : { vkn: null, tckn: tc_no }),
  kabul_gunu: gunOf(new Date()),
  kabul_no: `2026012001aB7${randomInt(1_000_000, 9_999_999)}`,
  satirlar: [
    { kod: '0015', ad: 'KDV', matrah: 10_000_000, tahakkuk: 2_000_000, mahsup: 500_000 },
    { kod: '1048', ad: 'DAMGA V.', matrah: 0, tahakkuk: 79_100, mahsup: 0 },
  ],
  ...degisen,
});
const TUTAR = '15.791,00 TL';
const dosya = (name: string, buffer: Buffer) => ({ name, buffer });
const kagit = (name: string, fis: Fis) => dosya(name, createTahakkukFisi(fis));
const tutmayan = (name: string, fis: Fis) =>
  dosya(
    name,
    createTahakkukFisi(fis, DUZ, (pages) =>
      pages.map((page) => page.map((p) => (p.metin === '15.791,00' ? { ...p, metin: '15.792,00' } : p))),
    ),
  );

const birak = (page: Page): Locator => page.getByText('Tahakkuk fişlerini buraya bırakın');
const row = (page: Page, metin: string): Locator =>
  page.getByRole('table', { name: 'Tahakkuk fişleri' }).getByRole('row').filter({ hasText: metin });
const onayla = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('papers are dropped, looked at row by row, completed, filed into their cells and taken back as a whole @rest-only', async ({
  page,
}) => {
  const [bir, iki, uc] = gecikenler as [Geciken, Geciken, Geciken];
  const { yil, ay } = bir;
  const asil = fisOf(bir);
  const kimsenin = vknFrom(987_654_321);
  await signIn(page, 'personel');
  await page.goto(`/beyannameler?yil=${yil}&ay=${ay}`);
  await dropFiles(page.getByRole('grid'), [
    kagit('bir.pdf', asil),
    tutmayan('iki.pdf', fisOf(iki)),
    kagit('uc.pdf', fisOf(uc, { vkn: kimsenin, tckn: null, unvan: 'FİŞTEKİ UNVAN LTD' })),
    dosya('bozuk.pdf', Buffer.from('%PDF-1.7 yarım')),
  ]);
  await expect(row(page, bir.mukellef)).toContainText('İşlenecek');
  await expect(row(page, bir.mukellef)).toContainText(TUTAR);
  await expect(row(page, iki.mukellef)).toContainText('Kontrol gerekli');
  await expect(row(page, 'FİŞTEKİ UNVAN LTD')).toContainText('Mükellef bulunamadı');
  await expect(row(page, 'bozuk.pdf')).toContainText('Açılamayan dosya');
  await expectPages(page);

  await page.getByRole('button', { name: 'Bekleyenlere sırayla bak' }).click();
  const tutmaz = page.getByRole('dialog', { name: 'iki.pdf' });
  await expect(tutmaz.getByText('Satırlar toplamı tutmuyor.')).toBeVisible();
  await expect(tutmaz.locator('canvas')).toBeVisible();
  await tutmaz.getByLabel('Ödenecek toplam').fill('15.791,00');
  await tutmaz.getByRole('button', { name: 'Kaydet' }).click();

  const dialog = page.getByRole('dialog', { name: 'uc.pdf' });
  await expect(dialog.getByText(`Dosyada: FİŞTEKİ UNVAN LTD, ${kimsenin}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog.getByText('Mükellefi seçin.')).toBeVisible();
  const secim = dialog.getByRole('combobox', { name: 'Mükellef' });
  await secim.fill('böyle biri yok');
  await expect(page.getByText('Mükellef bulunamadı', { exact: true }).last()).toBeVisible();
  await secim.fill(uc.mukellef);
  await page.getByRole('option', { name: uc.mukellef }).click();
  await settled(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: '3 fişi işle' }).click();
  await expect(page.getByRole('dialog')).toContainText('3 beyanname “verildi” olur');
  await onayla(page, 'Onayla');
  await expect(page.getByRole('alert').filter({ hasText: '3 dosya işlendi.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'İşlendi 3' })).toBeVisible();
  const yigin = page.url();

  // The grid renders only the rows in view, and whose declarations are late depends on the day.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await page.goto(`/beyannameler?yil=${yil}&ay=${ay}`);
  for (const one of [bir, iki, uc]) await expectHarf(await cellOf(page, one), 'V');
  await (await cellOf(page, bir)).focus();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toContainText(TUTAR);
  await page.keyboard.press('Escape');

  await page.goto('/beyannameler/yukle');
  await dropFiles(birak(page), [kagit('yeniden.pdf', asil), kagit('duzeltme.pdf', fisOf(iki))]);
  await expect(row(page, bir.mukellef)).toContainText('Zaten işlenmiş');
  await expect(row(page, iki.mukellef)).toContainText('1. düzeltme');
  await page.getByRole('button', { name: 'Yığını sil' }).click();
  await onayla(page, 'Sil');

  await page.goto(yigin);
  await page.getByRole('button', { name: 'Tüm yığını geri al' }).click();
  await onayla(page, 'Geri al');
  await expect(page.getByRole('alert').filter({ hasText: '3 dosya geri alındı.' })).toBeVisible();
  await expect(row(page, bir.mukellef)).toContainText('Geri alındı');
  await page.goto(`/beyannameler?yil=${yil}&ay=${ay}`);
  for (const one of [bir, iki, uc]) await expectHarf(await cellOf(page, one), 'B');
});

test('a late declaration is found from the home, prepared, checked by another and filed by its paper @rest-only', async ({
  browser,
}) => {
  const geciken = gecikenler[3]!;
  const { muhasebeci } = geciken;
  const { clicks, click } = countClicks();
  const personel = await openAs(browser, 'personel');
  const admin = await openAs(browser, 'superadmin');
  await click(gecikenLink(personel, geciken));
  const cell = await cellOf(personel, geciken);
  await expectHarf(cell, 'B');
  await click(cell);
  await expectHarf(cell, 'H');
  await click(cell);
  await expectHarf(cell, 'K');

  await click(gecikenLink(admin, geciken));
  await click(admin.getByRole('row').filter({ hasText: muhasebeci }).getByRole('link').nth(1));
  await click(await cellOf(admin, geciken));
  await expectHarf(cell, 'O');

  await click(personel.getByRole('link', { name: 'Tahakkuk fişlerini işle' }));
  const fis = fisOf(geciken);
  await dropFiles(birak(personel), [kagit('fis.pdf', fis)]);
  await expect(row(personel, geciken.mukellef)).toContainText('İşlenecek');
  await expectPages(personel);
  await click(personel.getByRole('button', { name: '1 fişi işle' }));
  await click(personel.getByRole('dialog').getByRole('button', { name: 'Onayla', exact: true }));
  await expect(personel.getByRole('alert').filter({ hasText: '1 dosya işlendi.' })).toBeVisible();
  await expectHarf(await cellOf(admin, geciken), 'V');
  expect(totalOf(fis)).toBe(1_579_100);
  process.stdout.write(
    `late, found from the home, prepared, checked by another and filed by its paper: ${clicks.count} clicks and a drop\n`,
  );
  expect(clicks.count).toBeLessThanOrEqual(9);
});

test('an accountant, whose declarations the office files, has no page for papers @rest-only', async ({ page }) => {
  await signIn(page, 'muhasebeci');
  await page.goto('/beyannameler/yukle');
  await expect(page.getByText("Bu sayfa'ya erişim izniniz bulunmamaktadır.")).toBeVisible();
});
