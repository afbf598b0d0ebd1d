import type { Locator, Page } from '@playwright/test';
import { filtersOf } from '#contract/alan/list.ts';
import { alanNames } from '#contract/alan/register.ts';
import { TABLO_NAMES, tabloOf } from '#contract/alan/tablo-alanlari.ts';
import type { FilterKind, FilterSet } from '#contract/common/suzgec.ts';
import { listMuhasebeciler } from '#contract/kisi/muhasebeci.ts';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { listTahakkuklar } from '#contract/tahakkuk/tahakkuk.ts';
import { expect, menuPaths, openAllFilters, type Role, settled, signIn, test } from './fixtures.ts';

test.describe.configure({ mode: 'parallel' });

// A window with room for all columns: one that does not fit is hidden.
test.use({ viewport: { width: 3840, height: 800 } });

async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
}

const MUKELLEF_FILTERS = filtersOf(listMukellefler.columns);
const MUKELLEFLER = `/mukellefler?sutunlar=${alanNames('mukellefler', 'filter').join(',')}`;
const firstOfKinds = Object.values(
  Object.groupBy(alanNames('mukellefler', 'filter'), (name) => MUKELLEF_FILTERS[name].ad),
).map((names) => names?.[0]);
/** These lists have columns of every kind; server/src/testing/lists.test.ts tries every filter of every list. */
const KINDS_LISTS: Readonly<Record<string, FilterSet>> = {
  // The oldest clients are the demo's, of whom more is known than of imported ones.
  [`/mukellefler?sirala=eklenme_tarihi&yon=asc&sutunlar=${firstOfKinds.join(',')}`]: MUKELLEF_FILTERS,
  '/muhasebeci-ekle': filtersOf(listMuhasebeciler.columns),
  '/tahakkuk?sekme=liste': filtersOf(listTahakkuklar.columns),
};
/** The compiler asks for a new kind here. */
const KINDS: Record<FilterKind['ad'], true> = {
  metin: true,
  telefon: true,
  sayi: true,
  tutar: true,
  tarih: true,
  donem: true,
  secim: true,
  secimler: true,
  evet_hayir: true,
};

test('columns of every kind can be filtered by what they show', async ({ page }) => {
  await signIn(page, 'superadmin');
  const kinds = new Set<string>();
  for (const [path, filters] of Object.entries(KINDS_LISTS)) {
    await openList(page, path);
    await filterByWhatIsShown(page, path, (url) => {
      for (const key of url.searchParams.keys()) if (filters[key]) kinds.add(filters[key].ad);
    });
  }
  expect([...kinds].sort()).toEqual(Object.keys(KINDS).sort());
});

const TABLOLAR = TABLO_NAMES.filter((name) => tabloOf(name).duzenleyicide !== false);

test('columns of the editor of tables can be filtered by what they show @rest-only', async ({ page }) => {
  test.setTimeout(600_000);
  await signIn(page, 'superadmin');
  const seen: string[] = [];
  for (const name of TABLOLAR) {
    await openList(page, `/tablolar?liste=${name}`);
    seen.push(...(await filterByWhatIsShown(page, page.url())));
  }
  expect(seen.length).toBeGreaterThan(180);
});

interface Listeler {
  role: Role;
  paths: readonly string[];
  least: number;
}

const LISTELER: readonly Listeler[] = [
  { role: 'superadmin', paths: [MUKELLEFLER], least: 60 },
  { role: 'muhasebeci', paths: ['/muh-panel/musteriler/musterilerim?sayfa=1'], least: 12 },
  { role: 'personel', paths: [], least: 8 },
];

for (const { role, paths, least } of LISTELER)
  test(`every column of every list of ${role} can be filtered by what it shows @rest-only`, async ({ page }) => {
    test.setTimeout(600_000);
    await signIn(page, role);
    const seen: string[] = [];
    for (const path of [...(await menuPaths(page)), ...paths]) {
      await openList(page, path);
      const ofPage = page.locator('[data-page-header]').getByRole('tab');
      const tabs = path.includes('?') ? 0 : await ofPage.count();
      for (let tab = 0; tab < Math.max(tabs, 1); tab += 1) {
        if (tabs > 0) await ofPage.nth(tab).click();
        await settled(page);
        // A tab that adds a record opens a panel over the list of the first one.
        const panels = page.getByRole('dialog');
        if ((await panels.count()) > (await panels.filter({ hasText: 'Tümünü temizle' }).count())) continue;
        if ((await page.getByRole('button', { name: 'Süzgeç' }).count()) > 0)
          seen.push(...(await filterByWhatIsShown(page, page.url())));
      }
    }
    expect(seen.length).toBeGreaterThan(least);
  });

type Row = Record<string, string>;

const rowsOf = (page: Page): Promise<Row[]> =>
  page.locator('main table tbody tr').evaluateAll<Row[], HTMLElement>((rows) =>
    rows.map((row) =>
      Object.fromEntries(
        [...row.querySelectorAll<HTMLElement>('td[data-label]')].map((cell) => [
          cell.dataset.label,
          // biome-ignore lint/performance/useDomNodeTextContent: only laid-out text has lines
          cell.innerText.split('\n')[0]?.trim() ?? '',
        ]),
      ),
    ),
  );

/** A longer text is refused; its beginning finds it, too. */
const FILTER_MAX = 200;

/** A filter of few values begins as a text and becomes a choice when they have come, so it is set again if it changes. */
const setFilter = async (box: Locator, shown: string): Promise<boolean> => {
  let isSet = false;
  await expect(async () => {
    isSet = await trySetFilter(box, shown);
  }).toPass();
  return isSet;
};

async function trySetFilter(box: Locator, shown: string): Promise<boolean> {
  if ((await box.evaluate((field) => field.tagName)) !== 'SELECT') {
    // Of a text that is to be exact the first character says so.
    await box.fill((shown.startsWith('=') ? `=${shown}` : shown).slice(0, FILTER_MAX));
    await box.press('Enter');
    return true;
  }
  // A cell may show several choices, and a choice may have commas of its own.
  const choice = (await box.locator('option').allInnerTexts()).find((text) => `, ${shown}, `.includes(`, ${text}, `));
  if (choice !== undefined) await box.selectOption({ label: choice });
  return choice !== undefined;
}

async function filterByWhatIsShown(page: Page, path: string, onFilter?: (url: URL) => void): Promise<string[]> {
  const panel = await openAllFilters(page);
  const active = page.getByRole('button', { name: /süzgecini kaldır$/ });
  const tried: string[] = [];
  let left = await panel.locator('label').allInnerTexts();
  for (;;) {
    const shownIn = (row: Row) => left.filter((label) => !['', '—', '–'].includes(row[label] ?? ''));
    const [row = {}] = (await rowsOf(page)).sort((a, b) => shownIn(b).length - shownIn(a).length);
    const labels = shownIn(row);
    if (labels.length === 0) return tried;
    left = left.filter((label) => !labels.includes(label));
    const set: string[] = [];
    for (const label of labels)
      if (await setFilter(panel.getByLabel(label, { exact: true }), row[label]!)) set.push(label);
    if (set.length === 0) continue;
    const where = `${path} · ${set.map((label) => `${label}: ${row[label]}`).join(' · ')}`;
    await settled(page);
    await expect(page.getByRole('alert'), where).toHaveCount(0);
    await expect(active, where).toHaveCount(set.length);
    await expect.poll(async () => (await rowsOf(page)).length, where).toBeGreaterThan(0);
    const found = await rowsOf(page);
    for (const label of set)
      expect
        .soft(
          found.map((one) => one[label]),
          where,
        )
        .toContain(row[label]);
    onFilter?.(new URL(page.url()));
    if (set.length > 1) await panel.page().getByRole('dialog').getByRole('button', { name: 'Tümünü temizle' }).click();
    else await active.click();
    await expect(active).toHaveCount(0);
    await settled(page);
    tried.push(...set);
  }
}

test('a text that the filter does not understand is reported there, and the list stays @rest-only', async ({
  page,
}) => {
  await signIn(page, 'superadmin', '/mukellefler?sekme=liste');
  const panel = await openAllFilters(page);
  const rows = page.locator('main table tbody tr');
  await expect(rows.first()).toBeVisible();
  const box = panel.getByLabel('Eklenme', { exact: true });
  await box.fill('geçen hafta');
  await box.press('Enter');
  await expect(
    page.getByText('“geçen hafta” anlaşılamadı. Bir gün ya da ay yazın (örnek: 22.11.2026 ya da Kasım 2026).'),
  ).toBeVisible();
  await expect(rows.first()).toBeVisible();
  await page.goto('/mukellefler?sekme=liste&eklenme_tarihi=d%C3%BCn');
  await expect(page.getByText('Eklenme süzgeci uygulanmadı: “dün” anlaşılamadı.')).toBeVisible();
  await expect(rows.first()).toBeVisible();
});
