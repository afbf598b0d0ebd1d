import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { alan, shown } from '#contract/alan/alan.ts';
import { keepRows } from '#contract/alan/list-rows.ts';
import { METIN } from '#contract/common/suzgec.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useListSearch } from '#web/parts/data-table/use-list-search.ts';
import { renderPage } from '#web/testing/render-page.tsx';

interface Kisi {
  id: number;
  ad: string;
}
const KISILER: Kisi[] = Array.from({ length: 25 }, (_, i) => ({ id: i + 1, ad: `Kişi ${i + 1}` }));
const COLUMNS: readonly Column<Kisi>[] = [
  { key: 'ad', header: 'Ad', card: 'title', cell: ({ ad }) => ad, filterValue: ({ ad }) => ad },
];
const ask = (found: readonly Kisi[]) => (id: number) => ({
  queryKey: ['kisiler', id],
  queryFn: async () => found.filter((kisi) => kisi.id === id),
});

function Liste({ isWhole }: { isWhole: boolean }) {
  const search = useListSearch({ suzgecler: { ad: METIN }, boyutlar: [10] });
  const kept = keepRows({ columns: { ad: shown(alan('Ad'), 'filter') }, search: [] }, KISILER, search);
  return (
    <DataTable
      label="Kişiler"
      columns={COLUMNS}
      rows={kept.slice((search.sayfa - 1) * 10, search.sayfa * 10)}
      rowKey={({ id }) => id}
      kayit={isWhole ? { rows: KISILER } : { query: ask(KISILER) }}
      search={search}
      toplam={kept.length}
      empty={{ title: '' }}
      details={({ ad }) => <p>{ad} hakkında</p>}
    />
  );
}

test.each([true, false])('the record in the address opens whatever page it is on (whole list: %s)', async (isWhole) => {
  for (const address of ['/x?kayit=24', '/x?kayit=24&ad=Kişi 1&sayfa=2']) {
    const { screen } = await renderPage(<Liste isWhole={isWhole} />, { url: address });
    await expect.element(screen.getByText('Kişi 24 hakkında')).toBeVisible();
    await screen.unmount();
  }
});

test.each([
  [true, '99'],
  [false, '99'],
  [false, 'x'],
])('a record that is gone is said to be gone (whole list: %s, %s)', async (isWhole, kayit) => {
  const { screen, url } = await renderPage(<Liste isWhole={isWhole} />, { url: `/x?kayit=${kayit}` });
  await expect.element(screen.getByText(new RegExp(`Açılmak istenen kayıt .No ${kayit}. bulunamadı`))).toBeVisible();
  await screen.getByRole('button', { name: 'Kapat' }).click();
  await expect.poll(url).toBe('/x');
});

test('a double click filters by the whole value, says so, and a second one clears it', async () => {
  const { screen, url } = await renderPage(<Liste isWhole />, { url: '/x' });
  await userEvent.dblClick(screen.getByRole('cell', { name: 'Kişi 1', exact: true }));
  await expect.element(screen.getByRole('button', { name: 'Ad: Kişi 1 süzgecini kaldır' })).toBeVisible();
  await expect.poll(() => screen.getByRole('row').elements().length).toBe(2);
  await userEvent.dblClick(screen.getByRole('cell', { name: 'Kişi 1', exact: true }));
  await expect.poll(url).toBe('/x');
});

test('a click opens the record at once, and the second half of a double click filters though the record covers the cell', async () => {
  const { screen } = await renderPage(<Liste isWhole />, { url: '/x' });
  const cell = screen.getByRole('cell', { name: 'Kişi 1', exact: true });
  const hit = (target: Element, type: 'click' | 'dblclick', detail: number) =>
    target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail }));
  await expect.element(cell).toBeVisible();
  hit(cell.element(), 'click', 1);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  const panel = screen.getByRole('dialog').element();
  hit(panel, 'click', 2);
  hit(panel, 'dblclick', 2);
  await expect.element(screen.getByRole('button', { name: 'Ad: Kişi 1 süzgecini kaldır' })).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
