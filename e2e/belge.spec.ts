import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { createPdf, pdfStream } from '#server/testing/pdf.ts';
import { donem, dropFiles, expect, expectAccessible, holdUndo, openAs, signIn, test } from './fixtures.ts';

const YUKLE = '/muh-panel/musteriler/yukle';
const pdf = (name: string, ...pages: string[]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: createPdf({ pages }),
});

/** A retry of the test takes the next customer, because the earlier attempt left documents with its customer. */
async function firstCustomer(page: Page): Promise<{ name: string; tc: string }> {
  const cell = page
    .getByRole('table', { name: 'Müşteri belgeleri' })
    .getByRole('row')
    .nth(1 + test.info().retry)
    .getByRole('cell')
    .first();
  const name = (await cell.locator('strong').textContent())!;
  const tc = /\d{10,11}/.exec((await cell.textContent())!.replace(name, ''))![0];
  return { name, tc };
}

const input = (page: Page, label: string) => page.locator(`input[type=file][aria-label="${label}"]`);

const drop = (page: Page, button: string, file: { name: string; buffer: Buffer }): Promise<void> =>
  dropFiles(page.getByRole('button', { name: button }), [file]);

const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test("an accountant uploads, drops, replaces, views, downloads and deletes a customer's documents", async ({
  page,
}) => {
  await signIn(page, 'muhasebeci', YUKLE);
  const { name, tc } = await firstCustomer(page);

  await input(page, `Yükle: ${name}, Belge 1`).setInputFiles(pdf('ocak.pdf', 'Kira Sözleşmesi\nŞişli', 'Ekler'));
  await expect(alertWith(page, `Yükleme başarılı: ${name} (${tc}), Belge 1 – ocak.pdf`)).toBeVisible();
  await drop(page, `Yükle: ${name}, Belge 2`, pdf('subat.pdf', 'Sürüklenen belge'));
  await expect(alertWith(page, `Yükleme başarılı: ${name} (${tc}), Belge 2 – subat.pdf`)).toBeVisible();
  await drop(page, `Değiştir: ${name}, Belge 1`, pdf('ocak-duzeltme.pdf', 'Düzeltilmiş kira sözleşmesi', 'Ekler'));
  await expect(page.getByRole('button', { name: `2 sürüm: ${name}, Belge 1` })).toBeVisible();

  await drop(page, `Yükle: ${name}, Belge 3`, {
    name: 'sahte.pdf',
    buffer: Buffer.from('<html><script>alert(1)</script>'),
  });
  await expect(
    alertWith(page, 'Yükleme başarısız').filter({ hasText: 'Lütfen sadece PDF dosyası yükleyin.' }),
  ).toBeVisible();
  await input(page, `Yükle: ${name}, Belge 3`).setInputFiles({
    name: 'not.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  });
  await expect(page.getByText('Lütfen sadece PDF dosyası yükleyin.', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: `Görüntüle: ${name}, Belge 1` }).click();
  const viewer = page.getByRole('dialog', { name: 'ocak-duzeltme.pdf' });
  await expect(viewer.getByText('Sayfa 1 / 2')).toBeVisible();
  await expect(viewer.getByText('Düzeltilmiş kira sözleşmesi')).toBeAttached();
  await expect
    .poll(() =>
      viewer.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        return data.some((value, i) => i % 4 !== 3 && value < 128);
      }),
    )
    .toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('Sayfa 2 / 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `İndir: ${name}, Belge 2` }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('subat.pdf');

  await page.getByRole('button', { name: `2 sürüm: ${name}, Belge 1` }).click();
  const versions = page.getByRole('dialog', { name: 'Sürümler: Belge 1' });
  await versions.getByRole('button', { name: '1. sürümü görüntüle' }).click();
  const older = page.getByRole('dialog', { name: 'ocak.pdf' });
  await expect(older.getByText('Sayfa 1 / 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(older).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(versions).toHaveCount(0);

  await page.getByRole('button', { name: `Sil: ${name}, Belge 2` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sil', exact: true }).click();
  const undo = await holdUndo(page, 'Belge silindi.');
  await expect(page.getByRole('button', { name: `Yükle: ${name}, Belge 2` })).toBeVisible();
  await undo.click();
  await expect(page.getByRole('button', { name: `Görüntüle: ${name}, Belge 2` })).toBeVisible();
});

test('a search finds words in documents and opens the page @rest-only', async ({ page }) => {
  await signIn(page, 'muhasebeci', YUKLE);
  const { name } = await firstCustomer(page);
  await input(page, `Yükle: ${name}, Belge 3`).setInputFiles(
    pdf('uzun.pdf', 'Birinci sayfa', 'Zeytinyağı faturaları ve <b>diğerleri</b>'),
  );
  await expect(alertWith(page, 'Yükleme başarılı')).toBeVisible();
  await page.goto(`${YUKLE}?sekme=ara`);
  await page.getByRole('searchbox', { name: 'Belgelerin içinde ara' }).fill('ZEYTINYAGI FATURASI');
  await page.keyboard.press('Enter');
  const result = page.getByRole('button', { name: /uzun\.pdf · sayfa 2/ });
  await expect(result.locator('mark').first()).toHaveText('Zeytinyağı');
  await expect(result).toContainText('<b>diğerleri</b>');
  await expectAccessible(page);
  await result.click();
  await expect(page.getByRole('dialog', { name: 'uzun.pdf' }).getByText('Sayfa 2 / 2')).toBeVisible();
});

test('a pile of files is matched before upload and appears at once on another screen of the same client @rest-only', async ({
  page,
  browser,
}) => {
  await signIn(page, 'muhasebeci', YUKLE);
  const { name, tc } = await firstCustomer(page);
  const other = await openAs(browser, 'muhasebeci', '/muh-panel/musterilerim');
  await expect(other).toHaveURL(/\/muh-panel\/musteriler\/musterilerim/);
  await other.getByRole('region', { name: 'Müşteriler' }).getByRole('button', { name }).click();
  await expect(other.getByRole('button', { name: 'Belge yükle: PDF seç' })).toBeVisible();

  await page.goto(`${YUKLE}?sekme=toplu`);
  await input(page, 'PDF Dosyaları Seç').setInputFiles([
    ...Array.from({ length: 30 }, (_, i) => pdf(`beyanname ${tc} ${i + 1}.pdf`, `Toplu belge ${i + 1}`)),
    pdf('kime-ait.pdf', 'x'),
  ]);
  await expect(page.getByText('30 dosya gönderilecek, 1 dosya gönderilmeyecek.')).toBeVisible();
  await page.getByLabel('Tür').selectOption('beyanname');
  await page.getByLabel('Yıl').selectOption(String(donem.yil));
  await page.getByRole('button', { name: '30 Dosyayı Gönder' }).click();
  await expect(page.getByText('30 / 30 dosya yüklendi')).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page);
  await expect(
    other.getByRole('list', { name: 'Belgeler' }).getByText(`Beyanname · ${donem.yil}`).first(),
  ).toBeVisible();
  await other.context().close();
});

test('an upload is visible only to those who see the client, and never runs as a page of ours', async ({
  page,
  request,
}) => {
  const token = async (username: string) =>
    (
      await (
        await request.post('/token', { form: { username, password: 'muhasip-demo', grant_type: 'password' } })
      ).json()
    ).access_token;
  const accountant = { authorization: `Bearer ${await token('11111111110')}` };
  const list = await (await request.get('/api/belge-yuvalari', { headers: accountant })).json();
  const client = list.satirlar.find(({ tc_no }: { tc_no: string | null }) => tc_no);
  const multipart = (filename: string) => ({ filename, file: pdf('../../kacis.pdf', 'Dış program') });
  const sent = await request.post('/upload-pdf', {
    headers: accountant,
    multipart: multipart(`${client.tc_no}-3.pdf`),
  });
  expect(await sent.json()).toEqual({ status: 'success', message: 'Yükleme başarılı' });
  expect(
    (
      await request.post('/upload-pdf', { headers: accountant, multipart: multipart(`${client.tc_no}-4.pdf`) })
    ).status(),
  ).toBe(400);
  expect(
    (await request.post('/upload-pdf', { headers: accountant, multipart: multipart('10000000146-1.pdf') })).status(),
  ).toBe(404);
  expect((await request.post('/upload-pdf', { multipart: multipart(`${client.tc_no}-3.pdf`) })).status()).toBe(401);

  const fresh = await (
    await request.get(`/api/belgeler?mukellef_id=${client.mukellef_id}&boyut=200`, { headers: accountant })
  ).json();
  const { surum_id, ad } = fresh.satirlar.find(({ yuva }: { yuva: number | null }) => yuva === 3);
  expect(ad).toBe('kacis.pdf');
  const url = `/api/belge-surumleri/${surum_id}/dosya`;
  expect((await request.get(url)).status()).toBe(401);
  const headers = (await request.get(url, { headers: accountant })).headers();
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });

  await signIn(page, 'superadmin');
  expect((await page.request.get(url)).status()).toBe(200);
});

test('a thousand PDFs upload at once with progress, none is lost, and the server stays under 500 MB @rest-only', async ({
  page,
  request,
}) => {
  test.setTimeout(900_000);
  await signIn(page, 'muhasebeci', YUKLE);
  const { tc } = await firstCustomer(page);
  const folder = mkdtempSync(join(tmpdir(), 'muhasip-pdf-'));
  const noise = Buffer.from(Array.from({ length: 100_000 }, (_, i) => (i * 7_919) % 251));
  const files = Array.from({ length: 1_000 }, (_, i) => join(folder, `fatura ${tc} ${i + 1}.pdf`));
  for (const [i, file] of files.entries())
    writeFileSync(file, createPdf({ pages: [`Fatura ${i + 1}`, 'Ek'], nesneler: [pdfStream(noise)] }));
  let peak = 0;
  let isOver = false;
  const watch = async () => {
    for (; !isOver; await sleep(500)) {
      const text = await request.get('/metrics').then(
        (answer) => answer.text(),
        () => '',
      );
      peak = Math.max(peak, Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? 0) / 1_048_576);
    }
  };
  await page.goto(`${YUKLE}?sekme=toplu`);
  await input(page, 'PDF Dosyaları Seç').setInputFiles(files);
  await expect(page.getByText('1.000 dosya gönderilecek.')).toBeVisible({ timeout: 60_000 });
  const watching = watch();
  const begin = Date.now();
  await page.getByRole('button', { name: '1.000 Dosyayı Gönder' }).click();
  await expect(page.getByText('1.000 / 1.000 dosya yüklendi')).toBeVisible({ timeout: 700_000 });
  const seconds = (Date.now() - begin) / 1000;
  isOver = true;
  await watching;
  rmSync(folder, { recursive: true });
  const response = await page.request.get(`/api/belgeler?arama=${encodeURIComponent(`fatura ${tc}`)}&boyut=1`);
  expect((await response.json()).toplam).toBe(1_000);
  // biome-ignore lint/suspicious/noConsole: the printed figures are a result of the test
  console.info(`1,000 PDFs: ${seconds.toFixed(1)} s, peak memory of the server ${Math.round(peak)} MB`);
  expect(peak).toBeGreaterThan(50);
  expect(peak).toBeLessThan(500);
});
