import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { currentDonem, formatDonem } from '#contract/common/donem.ts';
import { sampleOf } from '#server/testing/sample.ts';
import {
  DONEM_QUERY,
  expect,
  expectAccessible,
  expectSaved,
  openAs,
  settled,
  signIn,
  test,
  themesOf,
  withinASecond,
} from './fixtures.ts';

interface Figure {
  label: string;
  value: string;
  href: string;
}

async function figuresOf(page: Page): Promise<Figure[]> {
  const links = page.locator('main dd:first-of-type > a, main ol strong > a');
  await expect(links.nth(4)).toBeVisible();
  await settled(page);
  return links.evaluateAll((all) =>
    all.map((link) => ({
      label: (link.getAttribute('aria-label') ?? '').split(': ')[0] ?? '',
      value: (link.getAttribute('aria-label') ?? '').split(': ')[1] ?? '',
      href: link.getAttribute('href') ?? '',
    })),
  );
}

const isNothing = (value: string): boolean => /^0(,00 TL)?$/.test(value);

/**
 * A home's figure must stand in the count, totals or cards of the list that its link opens; for zero the list must be
 * empty. In a month without accruals the link opens the table that creates them, where no accountant may have one.
 */
async function expectInList(page: Page, { label, value, href }: Figure): Promise<void> {
  const main = page.locator('main');
  const said = main.locator('tfoot td, tfoot th, nav[aria-label="Sayfalar"], dd');
  if (!isNothing(value))
    await expect(
      said.filter({ hasText: new RegExp(`(^|[^\\d.,])${value.replaceAll('.', '\\.')}($|[^\\d.,])`) }).first(),
      `${label}: ${value}`,
    ).toBeVisible();
  else if (/^\/tahakkuk\?(?!.*sekme=liste)/.test(href)) {
    await expect(main.locator('tbody tr').first(), label).toBeVisible();
    await expect(main.locator('tbody').getByText(/^(Ödenmedi|Kısmen|Tamam)/), label).toHaveCount(0);
  } else await expect(main.locator('tbody tr'), label).toHaveCount(0);
}

for (const role of ['superadmin', 'muhasebeci'] as const) {
  test(`every figure of ${role}'s home equals the figure of the list that it opens @rest`, async ({ page }) => {
    await signIn(page, role);
    const figures = await figuresOf(page);
    expect(figures.length).toBeGreaterThanOrEqual(5);
    for (const figure of sampleOf(`figures of ${role}`, figures, ({ href }) => [href.split('?')[0]!])) {
      await page.goto(figure.href);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      await expectInList(page, figure);
    }
  });
}

test("the charts' tables are usable by keyboard and accessible @rest", async ({ page }) => {
  await signIn(page, 'muhasebeci');
  await page.getByText(/^Diğer grafikler/).click();
  await expect(page.getByRole('figure', { name: 'Ödeme durumu' })).toBeVisible();
  const toggles = page.getByRole('button', { name: /Tabloyu göster$/ });
  await expect(toggles.first()).toBeVisible();
  const all = await toggles.count();
  for (const left of Array.from({ length: all }, (_, n) => all - 1 - n)) {
    await toggles.first().focus();
    await page.keyboard.press('Enter');
    await expect(toggles).toHaveCount(left);
  }
  for (const colorScheme of themesOf('the charts')) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  const cell = page.getByRole('figure', { name: 'Ödeme durumu' }).getByRole('link', { name: /^Tamamlandı/ });
  const adet = await cell.locator('strong').textContent();
  await cell.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tahakkuklar' })).toBeVisible();
  await expect(page.getByText(`/ ${adet} kayıt`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Durum: Tamamlandı süzgecini kaldır' })).toBeVisible();
});

test('a home is printed whole and light, without anything to press, also from a dark screen', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'superadmin');
  const main = page.getByRole('main');
  await expect(main.getByRole('checkbox').nth(1)).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(main).toHaveCSS('color', 'rgb(33, 31, 27)');
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('checkbox')).toHaveCount(0);
  const table = page.getByRole('region', { name: 'Muhasebeci tablosu' });
  expect(await table.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  const personel = await openAs(browser, 'personel');
  const lines = personel.getByRole('region', { name: 'Yapılacaklar' }).getByRole('heading', { level: 3 });
  await expect(lines.first()).toBeVisible();
  const names = await lines.allTextContents();
  await personel.emulateMedia({ media: 'print' });
  for (const [at, text] of names.entries()) await expect(lines.nth(at).getByText(text.slice(1))).toBeVisible();
  // On the screen a long name can lose its middle; on paper it has lines enough.
  await page.goto('/services');
  const name = 'Muhtasar ve Prim Hizmet Beyannamesi';
  // biome-ignore lint/performance/useDomNodeTextContent: what is painted counts, not what the nodes hold
  expect(await page.getByText(name, { exact: true }).innerText()).toBe(name);
});

test('each printed sheet of a home begins with the office and ends with its number @rest-only', async ({ page }) => {
  const office = page.waitForResponse('**/api/kvkk/aydinlatma');
  await signIn(page, 'superadmin');
  await expect(page.getByRole('main').getByRole('checkbox').nth(1)).toBeVisible();
  await office;
  // The head of the sheets stands in the page as soon as it was read.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('header h2')).toBeAttached({ timeout: 1_000 });
  }).toPass();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { totalPages, text } = await extractText(new Uint8Array(pdf));
  const { firma_adi } = await page.evaluate(() => fetch('/api/kvkk/aydinlatma').then((answer) => answer.json()));
  const [first = '', ...others] = text;
  expect(first).toContain(formatDonem(currentDonem()));
  for (const [index, sheet] of [first, ...others].entries()) {
    expect(sheet.slice(0, 80)).toContain(`${index + 1} / ${totalPages}\n${firma_adi || 'Muhasip'}\nDashboard`);
  }
});

test('a figure of the bars opens its clients, also on the statistics page and at its old address @rest-only', async ({
  page,
}) => {
  await signIn(page, 'muhasebeci', '/musteriler/istatistik');
  await expect(page).toHaveURL(/\/muh-panel\/musteriler\/istatistik$/);
  const figure = page.getByRole('region', { name: 'Hesap türüne göre müşteriler' }).getByRole('link').first();
  const adet = await figure.textContent();
  await figure.click();
  await expect(page).toHaveURL(/hesap_turu=/);
  await expect(page.getByText(`/ ${adet} kayıt`)).toBeVisible();
});

test('the office sees a new request at once @rest-only', async ({ browser }) => {
  const superadmin = await openAs(browser, 'superadmin');
  const waiting = superadmin.getByRole('link', { name: /^Onay Bekleyen Talep: / });
  await expect(waiting).toBeVisible();
  const before = Number((await waiting.getAttribute('aria-label'))?.split(': ')[1]?.replaceAll('.', ''));
  const muhasebeci = await openAs(browser, 'muhasebeci', `/muh-panel/hizmetler/hizmet-talep?${DONEM_QUERY}`);
  const cell = muhasebeci.locator('[data-r]:not([data-harf])').first();
  const place = await cell.evaluate(
    (one) => `[data-r="${(one as HTMLElement).dataset.r}"][data-c="${(one as HTMLElement).dataset.c}"]`,
  );
  await cell.click();
  const now = (n: number) =>
    superadmin.getByRole('link', { name: `Onay Bekleyen Talep: ${n.toLocaleString('tr-TR')}`, exact: true });
  await expect(now(before + 1)).toBeVisible(withinASecond());
  await expectSaved(muhasebeci.locator(place));
  await muhasebeci.locator(place).click();
  await expect(now(before)).toBeVisible(withinASecond());
});

test('the menu marks the import of a list as part of that list', async ({ page }) => {
  await signIn(page, 'superadmin', '/iceri-aktar?liste=personel');
  const menu = page.getByRole('navigation', { name: 'Ana menü' });
  await expect(menu.getByRole('link', { name: 'Personel', exact: true })).toHaveAttribute('aria-current', 'true');
  await expect(menu.locator('[aria-current]')).toHaveCount(1);
});

test("an accountant cannot open the office's card payments @rest-only", async ({ page }) => {
  await signIn(page, 'muhasebeci', '/kart-odemeleri');
  await expect(page.getByRole('heading', { name: 'Yetkisiz Erişim' })).toBeVisible();
});
