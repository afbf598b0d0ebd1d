import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { alan, shown } from '#contract/alan/alan.ts';
import { type Columns, wholeListRoute } from '#contract/alan/list.ts';
import { CALISANLAR } from '#contract/common/roller.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import type { Column } from './column.ts';
import { listColumns } from './columns.tsx';
import { DataTable } from './data-table.tsx';
import { useWholeList } from './use-whole-list.ts';

interface Row {
  id: number;
  ad: string;
  tutar: number;
}
const ROWS: Row[] = [
  { id: 1, ad: 'Abdurrahman Gazanfer Müsellim Yenişehirlioğlu Serbest Muhasebeci Mali Müşavir', tutar: 20_267_250 },
  { id: 2, ad: 'Can Er', tutar: 13_181_000 },
];
const SUMS = ['Onaylanan', 'Bekleyen', 'Reddedilen', 'Tahakkuka giren', 'Mevcut', 'Fark'];
const sum = (header: string) => ({
  ...shown(alan(header, 'yalin_tutar'), 'list', 'sort'),
  sum: true as const,
  value: ({ tutar }: Row) => tutar,
});
const columns: Columns = {
  id: shown(alan('No', 'id'), 'sort'),
  ad: shown(alan('Muhasebeci'), 'list', 'sort'),
  ...Object.fromEntries([...SUMS, 'Kalan'].map((header) => [header, sum(header)])),
};
const listRows = wholeListRoute('/api/satirlar', {
  name: 'Tahakkuklar',
  summary: 'Tahakkuklar.',
  roles: CALISANLAR,
  row: z.strictObject({ id: z.int(), ad: z.string(), tutar: z.int() }),
  id: 'id',
  columns,
  order: ['id', 'asc'],
  search: ['ad'],
});
const COLUMNS: Column<Row>[] = [
  ...listColumns(listRows, {}, ['ad']),
  { key: 'adet', header: 'Kayıt', align: 'right', cell: () => '48' },
  ...listColumns(listRows, {}, SUMS),
  { key: 'durum', header: 'Durum', cell: () => 'Kısmen Ödendi', card: 'status' },
  ...listColumns(listRows, {}, ['Kalan']),
  { key: 'telefon', header: 'Telefon', cell: () => '0532 123 45 67' },
  { key: 'son', header: 'Son hatırlatma', cell: () => '22.11.2026 gönderilemedi, otomatik kapalı', wrap: true },
];

function Liste() {
  const { table } = useWholeList(listRows, { rows: ROWS, columns: COLUMNS, boyutlar: [20] });
  return (
    <DataTable
      {...table}
      label="Tahakkuklar"
      empty={{ title: 'Yok' }}
      details={({ ad }) => <p>{ad}</p>}
      rowActions={() => [{ label: 'Aç', run: () => undefined }]}
    />
  );
}

const heads = () => [...document.querySelectorAll('thead th:not([data-cell])')].map(({ textContent }) => textContent);

/** The texts of cells that reach under the frame's edge or the column of acts. */
function cutCells(): string[] {
  const frame = document.querySelector('section[aria-label="Tahakkuklar"]')!;
  const edge = Math.min(
    frame.getBoundingClientRect().right,
    document.querySelector('th[data-cell="actions"]')!.getBoundingClientRect().left,
  );
  return [...frame.querySelectorAll<HTMLElement>('th:not([data-cell]), td:not([data-cell])')]
    .filter((cell) => {
      const isSum = /,\d\d$/.test(cell.textContent);
      return cell.getBoundingClientRect().right > edge + 1 || (isSum && cell.scrollWidth > cell.clientWidth);
    })
    .map(({ textContent }) => textContent);
}

async function open(width: number, url = '/x') {
  await page.viewport(width, 800);
  onTestFinished(() => page.viewport(1280, 800));
  const shown = await renderPage(<Liste />, { url });
  await expect.element(shown.screen.getByRole('row', { name: /Can Er/ })).toBeVisible();
  return shown;
}

test.each([1440, 1280, 1150, 1020, 900, 780, 700])(
  'in a window %d wide no column is cut, and the last sum is there',
  async (width) => {
    const { screen } = await open(width);
    await expect.poll(cutCells).toEqual([]);
    expect(heads()).toContain('Kalan');
    expect(heads()).toContain('Muhasebeci');
    await expect.element(screen.getByRole('row', { name: /Can Er/ })).toMatchTextContent(/131\.810,00/);
    const missing = COLUMNS.map(({ header }) => header).filter((header) => !heads().includes(header));
    if (missing.length > 0)
      await expect
        .element(screen.getByRole('navigation', { name: 'Sayfalar' }))
        .toMatchTextContent(/Sığmadıkları için gizlenen sütunlar/);
    for (const header of missing) await expect.element(screen.getByTitle(/^Sığmadıkları/)).toMatchTextContent(header);
  },
);

test('plain columns give way before states and sums, and come back when there is room', async () => {
  await open(1020);
  await expect.poll(cutCells).toEqual([]);
  expect(heads()).not.toContain('Telefon');
  await page.viewport(1900, 800);
  await expect.poll(heads).toEqual(COLUMNS.map(({ header }) => header));
  expect(cutCells()).toEqual([]);
});

test('beside an open record, too, what does not fit is hidden whole', async () => {
  const { screen } = await open(1366, '/x?kayit=2');
  await expect.element(screen.getByRole('dialog', { name: /Can Er/ })).toBeVisible();
  await expect.poll(cutCells).toEqual([]);
  expect(heads()).toContain('Kalan');
});

test('columns that the user has chosen all stay, and the frame scrolls', async () => {
  await open(
    780,
    `/x?sutunlar=${COLUMNS.slice(1)
      .map(({ key }) => encodeURIComponent(key))
      .join(',')}`,
  );
  expect(heads()).toEqual(COLUMNS.map(({ header }) => header));
});

const listPeople = wholeListRoute('/api/kisiler', {
  name: 'Personel',
  summary: 'Personel.',
  roles: CALISANLAR,
  row: z.strictObject({ id: z.int(), ad: z.string(), email: z.string(), gorev: z.string() }),
  id: 'id',
  columns: {
    id: shown(alan('No', 'id'), 'sort'),
    ad: shown(alan('Ad'), 'list', 'sort'),
    email: shown(alan('E-posta', 'eposta'), 'list'),
    gorev: shown(alan('Görev'), 'list'),
  },
  order: ['id', 'asc'],
  search: ['ad'],
});
const PEOPLE = [
  { id: 1, ad: 'Nermin Eroğlu', email: 'nermin.eroglu.muhasebe@example.com', gorev: 'Kıdemli muhasebe elemanı' },
];

function People() {
  const { table } = useWholeList(listPeople, { rows: PEOPLE, columns: listColumns(listPeople), boyutlar: [20] });
  return <DataTable {...table} label="Personel" empty={{ title: 'Yok' }} />;
}

test.each([700, 680, 660])(
  'in a window %d wide an address is whole or not there, and no text is cut beside an empty place',
  async (width) => {
    await page.viewport(width, 800);
    onTestFinished(() => page.viewport(1280, 800));
    const { screen } = await renderPage(<People />, { url: '/x' });
    await expect.element(screen.getByRole('row', { name: /Nermin/ })).toBeVisible();
    const cut = () =>
      [...document.querySelectorAll('tbody td')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent);
    await expect.poll(cut).toEqual([]);
  },
);
