import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createMoveFiles } from '#server/demo/move/files.ts';
import { createMoveOffice } from '#server/demo/move/office.ts';
import { sampleOf } from '#server/testing/sample.ts';
import { expect, expectAccessible, expectNoOverflow, type Role, signIn, THEMES, test } from './fixtures.ts';

const RESIMLER = join(import.meta.dirname, '..', 'docs', 'kilavuz', 'resim');

const CHAPTERS = ['tasinma', 'admin', 'muhasebeci', 'personel', 'mukellef'];
const PAGES = ['/kvkk', '/kilavuz', ...CHAPTERS.map((name) => `/kilavuz/${name}`)];
const FORMS = THEMES.flatMap((colorScheme) => PAGES.map((path) => ({ colorScheme, path })));

test('the guide and the page on personal data are accessible @rest', async ({ page }) => {
  // The chapters of the three roles resemble each other, so the sample has one of them.
  for (const { colorScheme, path } of sampleOf('the guide', FORMS, (one) => [
    one.path.replace(/^\/kilavuz\/.*/, 'chapter'),
  ])) {
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await test.step(`${path}, ${colorScheme}`, () => expectAccessible(page));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('the menu opens the guide at the role’s page, with its pictures, and the guide leads back', async ({ page }) => {
  await signIn(page, 'muhasebeci');
  await page.getByRole('link', { name: 'Kılavuz' }).click();
  await page.getByRole('link', { name: 'Muhasebeci', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Muhasebeci Kılavuzu' })).toBeVisible();
  const pictures = page.locator('main img');
  expect(await pictures.count()).toBeGreaterThan(2);
  await pictures.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.evaluate<number>('document.querySelector("main img").naturalWidth'))
    .toBeGreaterThan(100);
  await page.getByRole('link', { name: 'Uygulamaya dön' }).click();
  await expect(page).toHaveURL(/muh-panel\/dashboard/);
});

const CEKIMLER: readonly [string, Role | null, string][] = [
  ['giris', null, '/login'],
  ['admin-ana-sayfa', 'superadmin', '/dashboard'],
  ['onay', 'superadmin', '/muhasebeci-mukellefler?muhasebeci=1'],
  ['tahakkuk', 'superadmin', '/tahakkuk'],
  ['kvkk', 'superadmin', '/kvkk-islemleri'],
  ['durum', 'superadmin', '/durum'],
  // What follows brings an office's lists in, so nothing of the office is pictured after it.
  ['tasinma-plan', 'superadmin', '/iceri-aktar'],
  ['tasinma-takip', 'superadmin', '/iceri-aktar'],
  ['tasinma-sonuc', 'superadmin', '/iceri-aktar'],
  ['muhasebeci-ana-sayfa', 'muhasebeci', '/muh-panel/dashboard'],
  ['talep', 'muhasebeci', '/muh-panel/hizmetler/hizmet-talep'],
  ['borcum', 'muhasebeci', '/muh-panel/odemeler/borcum'],
  ['belge', 'muhasebeci', '/muh-panel/musteriler/yukle'],
  ['personel-ana-sayfa', 'personel', '/dashboard'],
  ['gorevler', 'personel', '/per-panel/gorevler'],
];

const move = (page: Page) => page.getByRole('button', { name: /^Hepsini aktar: / });

const ONCE: Record<string, (page: Page) => Promise<unknown>> = {
  async 'tasinma-plan'(page) {
    const files = createMoveFiles(createMoveOffice(new Date())).map(({ name, content }) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    }));
    await page.getByLabel('Dosya seç').setInputFiles(files);
    await expect(move(page)).toBeVisible({ timeout: 120_000 });
    await expect(page.getByText(/^Plan denetleniyor/)).toHaveCount(0, { timeout: 120_000 });
  },
  async 'tasinma-takip'(page) {
    await page.getByRole('link', { name: 'Devam et' }).click();
    await page.getByRole('link', { name: /Takip.*KDV/ }).click();
    await page.getByRole('grid').scrollIntoViewIfNeeded();
  },
  async 'tasinma-sonuc'(page) {
    await page.getByRole('link', { name: 'Devam et' }).click();
    for (const choice of await page.getByRole('region', { name: 'Sorular' }).getByRole('combobox').all())
      await choice.selectOption({ index: 1 });
    for (const group of await page.getByRole('region', { name: 'Sorular' }).getByRole('group').all())
      await group.getByRole('radio').first().check();
    await expect(move(page)).toBeEnabled({ timeout: 120_000 });
    await move(page).click();
    await expect(page.getByRole('button', { name: 'Aktarımı geri al' })).toBeVisible({ timeout: 120_000 });
  },
  async kvkk(page) {
    await page.getByLabel('Ad, TC kimlik no ya da vergi no').fill('yazilim');
    await page.getByRole('list', { name: 'Bulunan kişiler' }).getByRole('button').first().click();
    await expect(page.getByText('Kayıt aktif: önce pasife alın.')).toBeVisible();
  },
  async durum(page) {
    await page.getByRole('button', { name: 'Şimdi yedek al' }).click();
    await expect(page.getByText(/aynısı geri geldi/).first()).toBeVisible({ timeout: 90_000 });
    // An office's folder is shown, not the passing one of this journey.
    await page.evaluate(`(() => {
      const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replace(/\\/\\S+(?=\\/yedekler)/, '/var/lib/muhasip');
    })()`);
  },
};

async function takePicture(page: Page, name: string): Promise<void> {
  const png = (await page.screenshot()).toString('base64');
  const blank = await page.context().newPage();
  const script = `(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${png}';
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.8).split(',')[1];
  })()`;
  const webp = Buffer.from(await blank.evaluate<string>(script), 'base64');
  await blank.close();
  writeFileSync(join(RESIMLER, `${name}.webp`), webp);
}

test('the guide’s pictures are taken (npm run docs:pictures)', async ({ browser }) => {
  test.skip(process.env.KILAVUZ_RESIMLERI !== '1', 'only when they are asked for');
  test.setTimeout(600_000);
  mkdirSync(RESIMLER, { recursive: true });
  for (const role of [null, 'superadmin', 'muhasebeci', 'personel'] as const) {
    const page = await (
      await browser.newContext({ viewport: { width: 1200, height: 720 }, colorScheme: 'light' })
    ).newPage();
    if (role) await signIn(page, role);
    for (const [name, , path] of CEKIMLER.filter(([, who]) => who === role)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await ONCE[name]?.(page);
      await page.waitForTimeout(700);
      await takePicture(page, name);
    }
    await page.context().close();
  }
  const total = CEKIMLER.reduce((sum, [name]) => sum + statSync(join(RESIMLER, `${name}.webp`)).size, 0);
  expect(total).toBeLessThan(1_500_000);
});
