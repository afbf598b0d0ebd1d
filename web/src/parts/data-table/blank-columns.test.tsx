import { queryOptions } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { z } from 'zod';
import { alan, LISTED, shown, yaz } from '#contract/alan/alan.ts';
import { listRoute } from '#contract/alan/list.ts';
import { CALISANLAR } from '#contract/common/roller.ts';
import type { RouteParsed } from '#contract/common/route.ts';
import { call } from '#web/lib/api-client.ts';
import { listTool } from '#web/testing/list-tools.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';
import { stub } from '#web/testing/stub-fetch.ts';
import { listColumns, type RowOf } from './columns.tsx';
import { DataTable } from './data-table.tsx';
import { useList } from './use-list.ts';
import { useRowEdit } from './use-row-edit.ts';

const metin = z.string().nullable();
const FIELDS = { ad: yaz('Ad', z.string()), sirket: yaz('Şirket', metin), il: yaz('İl', metin) };
const listFirmalar = listRoute('/api/firmalar', {
  name: 'Firmalar',
  summary: 'Firmalar.',
  roles: CALISANLAR,
  row: z.strictObject({ id: z.int(), ad: z.string(), sirket: metin, il: metin, borc: z.int(), surum: z.int() }),
  id: 'id',
  columns: {
    ad: shown(FIELDS.ad, 'form', ...LISTED),
    sirket: shown(FIELDS.sirket, 'form', ...LISTED),
    il: shown(FIELDS.il, 'form', ...LISTED),
    borc: shown(alan('Borç', 'sayi'), ...LISTED),
  },
  order: ['ad', 'asc'],
});
type Query = RouteParsed<typeof listFirmalar>['query'];

/** The company stands on the second page alone, a debt on the third, and nobody's city is known. */
const FIRMALAR: RowOf<typeof listFirmalar>[] = [
  { id: 1, ad: 'Ada', sirket: null, il: null, borc: 0, surum: 1 },
  { id: 2, ad: 'Can', sirket: 'Can A.Ş.', il: null, borc: 0, surum: 1 },
  { id: 3, ad: 'Ece', sirket: null, il: null, borc: 50, surum: 1 },
];
const COLUMNS = listColumns(listFirmalar, { borc: { cell: ({ borc }) => borc || '' } });

const route = stub(listFirmalar, ({ query: { sirala, yon, sayfa, boyut, arama } }) => {
  const key = sirala as keyof (typeof FIRMALAR)[number];
  const found = FIRMALAR.filter(({ ad }) => !arama || ad === arama);
  const sign = yon === 'desc' ? -1 : 1;
  const filled = found.filter((row) => row[key] !== null).sort((a, b) => (a[key]! < b[key]! ? -sign : sign));
  const rows = [...filled, ...found.filter((row) => row[key] === null)];
  return { satirlar: rows.slice((sayfa - 1) * boyut, sayfa * boyut), toplam: rows.length };
});

const listFirmalarQuery = (query: Query) =>
  queryOptions({
    queryKey: ['firmalar', query],
    queryFn: ({ signal }) => call(listFirmalar, { query, signal }),
    placeholderData: (before) => before,
  });

function Liste() {
  const { table } = useList(listFirmalar, {
    columns: COLUMNS,
    query: listFirmalarQuery,
    boyutlar: [1],
    varsayilanBoyut: 1,
  });
  const edit = useRowEdit<RowOf<typeof listFirmalar>>({
    rowKey: ({ id }) => id,
    save: async () => undefined,
    onSaved: () => undefined,
    alanlar: FIELDS,
  });
  return <DataTable {...table} edit={edit} label="Firmalar" searchLabel="Firma ara" empty={{ title: '' }} />;
}

type Screen = Awaited<ReturnType<typeof renderPage>>['screen'];
const heads = () => [...document.querySelectorAll('thead th:not([data-cell])')].map(({ textContent }) => textContent);
const next = (screen: Screen) => screen.getByRole('button', { name: 'Sonraki sayfa' }).click();

beforeEach(() => localStorage.clear());

test('a column hides only if no row of the whole list fills it, so no page changes the columns', async () => {
  const { screen } = await renderPage(<Liste />, { url: '/x', routes: [route] });
  await expect.element(screen.getByRole('cell', { name: 'Ada' })).toBeVisible();
  await expect.poll(heads).toEqual(['Ad', 'Şirket', 'Borç']);
  const seen = new Set<string>();
  const watch = new MutationObserver(() => seen.add(heads().join()));
  watch.observe(document.querySelector('table')!, { childList: true, subtree: true });
  await next(screen);
  await expect.element(screen.getByRole('cell', { name: 'Can A.Ş.' })).toBeVisible();
  await next(screen);
  await expect.element(screen.getByRole('cell', { name: 'Ece' })).toBeVisible();
  watch.disconnect();
  expect([...seen]).toEqual(['Ad,Şirket,Borç']);
  await listTool(screen, 'Sütunlar');
  await expect.element(screen.getByText('Boş oldukları için gizlenen sütunlar: İl')).toBeVisible();
});

test('of the filtered list it is asked, too', async () => {
  const { screen } = await renderPage(<Liste />, { url: '/x?arama=Ece', routes: [route] });
  await expect.element(screen.getByRole('cell', { name: 'Ece' })).toBeVisible();
  await expect.poll(heads).toEqual(['Ad', 'Borç']);
});

test('a row that is edited changes no column, and goes on in its record with the fields that are none', async () => {
  const { screen } = await renderPage(<Liste />, { url: '/x', routes: [route] });
  await expect.element(screen.getByRole('cell', { name: 'Ada' })).toBeVisible();
  await expect.poll(heads).toEqual(['Ad', 'Şirket', 'Borç']);
  await rowAct(screen, 'Düzenle', 'Ada');
  await expect.element(screen.getByRole('textbox', { name: 'Şirket' })).toBeVisible();
  expect(heads()).toEqual(['Ad', 'Şirket', 'Borç']);
  await screen.getByRole('textbox', { name: 'Şirket' }).fill('Ada Ltd.');
  await screen.getByRole('button', { name: 'Tüm alanlar' }).click();
  const record = screen.getByRole('dialog', { name: 'Ada' });
  await expect.element(record.getByRole('textbox', { name: 'Şirket' })).toHaveValue('Ada Ltd.');
  await record.getByRole('textbox', { name: 'İl' }).click();
  await userEvent.keyboard('Van');
  await expect.element(record.getByRole('textbox', { name: 'İl' })).toHaveValue('Van');
});
