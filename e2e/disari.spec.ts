import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { zipFiles } from '#server/testing/zip-files.ts';
import { expect, expectPages, signInAnew, stepUp, test } from './fixtures.ts';

test('a superadmin takes everything: asked and confirmed, with its progress, and the ZIP holds every client @rest-only', async ({
  page,
}) => {
  await signInAnew(page, 'superadmin', '/ayarlar?sekme=yedek');
  const begin = page.getByRole('button', { name: 'Her şeyi indir' });
  await begin.click();
  const ask = page.getByRole('dialog', { name: 'Her şeyi indir' });
  await expect(ask).toContainText('Portal şifreleri');
  await expectPages(page);
  const saving = page.waitForEvent('download');
  const progress = page.getByRole('progressbar', { name: 'İndirilen' });
  await page.route('**/api/disari/*/dosya', async (route) => {
    await expect(progress).toBeVisible();
    await route.continue();
  });
  await ask.getByRole('button', { name: 'İndir' }).click();
  await stepUp(page);
  const saved = await saving;
  // The path is known once all of the file is there.
  const files = await zipFiles(await readFile(await saved.path()));
  await expect(page.getByText(/^Son indirme \(.+ satır/)).toBeVisible();
  await expect(begin).toBeEnabled();
  await expectPages(page);
  expect(files.get('OKU.html')!.toString()).toContain('Kayıtlar/Mükellefler.xlsx');
  const rows = await readSheet(files.get('Kayıtlar/Mükellefler.xlsx')!);
  const { toplam } = await page.evaluate(
    async (path) => (await fetch(`${path}?boyut=1`)).json() as Promise<{ toplam: number }>,
    listMukellefler.path,
  );
  expect(rows.length - 1).toBe(toplam);
  expect([...files.keys()].filter((name) => name.startsWith('Ekstreler/')).length).toBeGreaterThan(0);
});
