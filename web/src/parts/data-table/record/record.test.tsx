import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { textEditor } from '#web/parts/data-table/editors.tsx';
import { useListSearch } from '#web/parts/data-table/use-list-search.ts';
import { useRowEdit } from '#web/parts/data-table/use-row-edit.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';

interface Kisi {
  id: number;
  ad: string;
  telefon: string | null;
  adres: string;
  surum: number;
}
const text = (key: 'ad' | 'telefon' | 'adres', header: string): Column<Kisi> => ({
  key,
  header,
  cell: (row) => row[key],
  edit: textEditor(key),
});
const COLUMNS: readonly Column<Kisi>[] = [
  { ...text('ad', 'Ad'), card: 'title' },
  text('telefon', 'Telefon'),
  text('adres', 'Adres'),
];
const KISILER: Kisi[] = ['Can', 'Ece', 'Ufuk'].map((name, index) => ({
  id: index + 1,
  ad: name,
  telefon: null,
  adres: '',
  surum: index,
}));

const drawn: string[] = [];
const Drawn = ({ name }: { name: string }) => {
  drawn.push(name);
  return name;
};

type Sent = Partial<Kisi> & { surum: number };

interface ListeProps {
  send: (sent: Sent) => void;
  columns?: readonly Column<Kisi>[];
  askAhead?: (row: Kisi) => void;
}

function Liste({ send, columns = COLUMNS, askAhead }: ListeProps) {
  const [rows, setRows] = useState(KISILER);
  const search = useListSearch({ siralar: ['ad'] });
  const edit = useRowEdit<Kisi>({
    rowKey: ({ id }) => id,
    save: async ({ id }, degisen, surum) => {
      send({ ...degisen, surum });
      setRows((now) => now.map((row) => (row.id === id ? { ...row, ...degisen } : row)));
    },
    onSaved: () => undefined,
    alanlar: {},
  });
  return (
    <DataTable
      label="Kişiler"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      search={search}
      toplam={rows.length}
      searchLabel="Kişi ara"
      empty={{ title: '' }}
      edit={edit}
      details={({ ad }) => <p>{ad} hakkında</p>}
      {...(askAhead && { askAhead })}
      rowActions={() => [{ label: 'Sil', run: () => undefined, danger: true }]}
    />
  );
}

const open = async (url = '/x') => {
  const sent: Sent[] = [];
  const { screen, url: address } = await renderPage(<Liste send={(body) => sent.push(body)} />, { url });
  return { sent, screen, url: address };
};
type Screen = Awaited<ReturnType<typeof open>>['screen'];
const record = (screen: Screen, name: string) => screen.getByRole('dialog', { name });
const focusedRow = () => (document.activeElement as HTMLElement).dataset.row;

beforeEach(async () => {
  await page.viewport(1280, 800);
});

test('a user with only a keyboard finds a record, opens it, edits two fields, saves, returns to the list and goes to the next', async () => {
  const { screen, sent } = await open();
  const keys: string[] = [];
  const press = async (key: string) => {
    keys.push(key);
    await userEvent.keyboard(key);
  };
  await screen.getByRole('searchbox', { name: 'Kişi ara' }).click();
  await press('{ArrowDown}');
  await expect.poll(focusedRow).toBe('1');
  await press('{Enter}');
  await expect.element(record(screen, 'Can')).toHaveFocus();
  await press('{Enter}');
  await expect.element(screen.getByRole('textbox', { name: 'Ad' })).toHaveFocus();
  await press('{Tab}');
  await userEvent.keyboard('0532');
  await press('{Tab}');
  await userEvent.keyboard('Moda');
  await press('{Enter}');
  await expect.poll(() => sent).toEqual([{ telefon: '0532', adres: 'Moda', surum: 0 }]);
  await expect.element(record(screen, 'Can')).toHaveFocus();
  await press('{Escape}');
  await expect.element(record(screen, 'Can')).not.toBeInTheDocument();
  await expect.poll(focusedRow).toBe('1');
  await press('j');
  await expect.poll(focusedRow).toBe('2');
  await press(' ');
  await expect.element(record(screen, 'Ece')).toHaveFocus();
  expect(keys).toHaveLength(9);
});

test('J and K walk from record to record, and Escape returns to the row that was read last', async () => {
  const { screen, url } = await open('/x?kayit=1');
  await expect.element(record(screen, 'Can')).toHaveFocus();
  await userEvent.keyboard('jj');
  await expect.element(screen.getByText('Ufuk hakkında')).toBeVisible();
  await userEvent.keyboard('j');
  await userEvent.keyboard('k');
  await expect.element(screen.getByText('Ece hakkında')).toBeVisible();
  expect(url()).toBe('/x?kayit=2');
  await userEvent.keyboard('{Escape}');
  await expect.poll(focusedRow).toBe('2');
  expect(url()).toBe('/x');
});

test('a click on a row opens its record, a click on another shows that one, and the list stays usable', async () => {
  const { screen } = await open();
  await screen.getByRole('cell', { name: 'Can' }).click();
  await expect.element(screen.getByText('Can hakkında')).toBeVisible();
  await screen.getByRole('cell', { name: 'Ufuk' }).click();
  await expect.element(screen.getByText('Ufuk hakkında')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Kişiler' }).element().getBoundingClientRect();
  const panel = record(screen, 'Ufuk').element().getBoundingClientRect();
  expect(panel.width).toBe(420);
  expect(table.width).toBeGreaterThan(0);
});

test('a click on a value edits it, and Escape cancels only the edit', async () => {
  const { screen } = await open('/x?kayit=2');
  await record(screen, 'Ece').getByRole('definition').nth(2).click();
  await expect.element(screen.getByRole('textbox', { name: 'Adres' })).toHaveFocus();
  await userEvent.keyboard('Moda{Escape}');
  await expect.element(screen.getByRole('textbox', { name: 'Adres' })).not.toBeInTheDocument();
  await expect.element(record(screen, 'Ece')).toHaveFocus();
});

test('a click on another row discards typed values only after the user agrees', async () => {
  const { screen } = await open('/x?kayit=2');
  await userEvent.keyboard('e');
  await screen.getByRole('textbox', { name: 'Telefon' }).fill('0533');
  await screen.getByRole('cell', { name: 'Can' }).click();
  await screen.getByRole('button', { name: 'Düzenlemeye dön' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Telefon' })).toHaveValue('0533');
  await screen.getByRole('cell', { name: 'Can' }).click();
  await screen.getByRole('button', { name: 'Bırak' }).click();
  await expect.element(screen.getByText('Can hakkında')).toBeVisible();
});

test('beginning to edit another row discards typed values only after the user agrees', async () => {
  const { screen } = await open();
  await rowAct(screen, 'Düzenle', 'Ece');
  await screen.getByRole('textbox', { name: 'Ad' }).fill('Ecem');
  await rowAct(screen, 'Düzenle', 'Can');
  await screen.getByRole('button', { name: 'Düzenlemeye dön' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Ad' })).toHaveValue('Ecem');
  await rowAct(screen, 'Düzenle', 'Can');
  await screen.getByRole('button', { name: 'Bırak' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Ad' })).toHaveValue('Can');
});

test('E on a row or its menu edits it in place, and the record stays closed', async () => {
  const { screen, sent } = await open();
  await screen.getByRole('searchbox', { name: 'Kişi ara' }).click();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}e');
  await expect.element(screen.getByRole('textbox', { name: 'Ad' })).toHaveFocus();
  await userEvent.keyboard('m{Enter}');
  await expect.poll(() => sent).toEqual([{ ad: 'Ecem', surum: 1 }]);
  await rowAct(screen, 'Düzenle', 'Can');
  await expect.element(screen.getByRole('textbox', { name: 'Ad' })).toHaveValue('Can');
  expect(screen.getByRole('dialog').elements()).toEqual([]);
});

test("on a phone the record fills the screen, and a row's card shows its name without its acts", async () => {
  await page.viewport(390, 800);
  const { screen } = await open();
  await expect.element(screen.getByRole('button', { name: 'Ece: işlemler' })).toBeVisible();
  await screen.getByRole('link', { name: 'Ece' }).click();
  await expect.element(screen.getByText('Ece hakkında')).toBeVisible();
  expect(record(screen, 'Ece').element().getBoundingClientRect().width).toBe(390);
});

test('opening and closing a record draws only what changes, and a row acts as the list is by then', async () => {
  const columns = [
    ...COLUMNS.slice(0, 1),
    { ...text('telefon', 'Telefon'), cell: ({ ad }: Kisi) => <Drawn name={ad} /> },
  ];
  const { screen } = await renderPage(<Liste send={() => undefined} columns={columns} />, { url: '/x' });
  await expect.element(screen.getByRole('row', { name: /Can/ })).toBeVisible();
  drawn.length = 0;
  await screen.getByRole('link', { name: 'Can' }).click();
  await expect.element(record(screen, 'Can')).toBeVisible();
  expect([...new Set(drawn)]).toEqual(['Can']);
  await record(screen, 'Can').getByRole('button', { name: 'Düzenle' }).click();
  await record(screen, 'Can').getByLabelText('Telefon').fill('1');
  await screen.getByRole('link', { name: 'Ece' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Kaydedilmemiş değişiklik' })).toBeVisible();
});

test('a record whose title is empty is opened by its number', async () => {
  const titled = [{ ...text('telefon', 'Telefon'), card: 'title' as const }, text('ad', 'Ad')];
  const { screen } = await renderPage(<Liste send={() => undefined} columns={titled} />, { url: '/x' });
  await screen.getByRole('link', { name: 'No 2', exact: true }).click();
  await expect.element(screen.getByText('Ece hakkında')).toBeVisible();
});

test('what a record will show is asked for at the press, before it is drawn, and when one walks on', async () => {
  const asked: unknown[] = [];
  const askAhead = ({ ad }: Kisi) => asked.push([ad, document.querySelector('dialog') === null]);
  const { screen } = await renderPage(<Liste send={() => undefined} askAhead={askAhead} />, { url: '/x' });
  await screen.getByRole('link', { name: 'Can' }).click();
  await expect.element(record(screen, 'Can')).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(record(screen, 'Ece')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(record(screen, 'Ece')).not.toBeInTheDocument();
  expect(asked).toEqual([
    ['Can', true],
    ['Ece', false],
  ]);
});
