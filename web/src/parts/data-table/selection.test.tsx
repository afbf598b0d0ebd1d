import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { alan, shown } from '#contract/alan/alan.ts';
import { keepRows } from '#contract/alan/list-rows.ts';
import { listTool } from '#web/testing/list-tools.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { useListSearch } from './use-list-search.ts';
import { type Secim, secimOf } from './use-selection.ts';

interface Kisi {
  id: number;
  ad: string;
  sehir: string;
}
const KISILER: Kisi[] = Array.from({ length: 12 }, (_, n) => ({
  id: n + 1,
  ad: `Kişi ${n + 1}`,
  sehir: n < 7 ? 'Şişli' : 'Hatay',
}));
const COLUMNS: Column<Kisi>[] = [
  { key: 'ad', header: 'Ad', cell: (kisi) => kisi.ad, filterValue: (kisi) => kisi.ad, card: 'title' },
  { key: 'sehir', header: 'Şehir', cell: (kisi) => kisi.sehir, filterValue: (kisi) => kisi.sehir, footer: '2 şehir' },
  { key: 'no', header: 'No', cell: (kisi) => kisi.id, align: 'right' },
];

const FOUND_BY = { columns: { ad: shown(alan('Ad'), 'list'), sehir: shown(alan('Şehir'), 'filter') }, search: ['ad'] };

function Liste({ onAct, withKeys = false }: { onAct: (secim: object) => void; withKeys?: boolean }) {
  const search = useListSearch({ suzgecler: ['sehir'], boyutlar: [5], varsayilanBoyut: 5 });
  const kept = keepRows(FOUND_BY, KISILER, search);
  const bulkActions = (secim: Secim) => (
    <button type="button" onClick={() => onAct(secimOf(secim, search.suzgecler))}>
      Uygula
    </button>
  );
  return (
    <DataTable
      label="Kişiler"
      columns={COLUMNS}
      rows={kept.slice((search.sayfa - 1) * 5, search.sayfa * 5)}
      rowKey={(kisi) => kisi.id}
      search={search}
      toplam={kept.length}
      boyutlar={[5]}
      searchLabel="Kişi ara"
      empty={{ title: 'Henüz kişi yok' }}
      bulkActions={bulkActions}
      {...(withKeys && {
        allKeys: KISILER.filter((kisi) => !search.suzgecler.sehir || kisi.sehir === search.suzgecler.sehir).map(
          ({ id }) => id,
        ),
      })}
    />
  );
}

async function open(options: { url?: string; withKeys?: boolean } = {}) {
  const acts: object[] = [];
  const rendered = await renderPage(
    <Liste onAct={(secim) => acts.push(secim)} {...(options.withKeys && { withKeys: true })} />,
    options,
  );
  const { screen } = rendered;
  const box = (n: number) => screen.getByRole('checkbox', { name: `Kişi ${n} satırını seç`, exact: true });
  const bar = screen.getByRole('region', { name: 'Seçili kayıtlar' });
  const act = async () => {
    await bar.getByRole('button', { name: 'Uygula' }).click();
    return acts.at(-1);
  };
  return { ...rendered, box, bar, act, all: screen.getByRole('checkbox', { name: 'Bu sayfadaki tüm satırları seç' }) };
}

test('chosen rows stay chosen across pages, and the bar says how many are on other pages', async () => {
  const { screen, box, bar, act } = await open();
  await expect.element(bar).not.toBeInTheDocument();
  await box(2).click();
  await expect.element(bar.getByText('1 kayıt seçildi')).toBeVisible();
  await screen.getByRole('button', { name: 'Sonraki sayfa' }).click();
  await box(7).click();
  await expect.element(bar.getByText('2 kayıt seçildi · 1 tanesi bu sayfada değil')).toBeVisible();
  expect(await act()).toEqual({ idler: [2, 7] });
  await screen.getByRole('button', { name: 'Önceki sayfa' }).click();
  await expect.element(box(2)).toBeChecked();
  await box(2).click();
  expect(await act()).toEqual({ idler: [7] });
  await bar.getByRole('button', { name: 'Seçimi kaldır' }).click();
  await expect.element(bar).not.toBeInTheDocument();
});

test("the header's checkbox chooses the page and clears it again", async () => {
  const { all, box, act, bar } = await open();
  await box(3).click();
  expect((all.element() as HTMLInputElement).indeterminate).toBe(true);
  await all.click();
  expect(await act()).toEqual({ idler: [3, 1, 2, 4, 5] });
  await expect.element(all).toBeChecked();
  await all.click();
  await expect.element(bar).not.toBeInTheDocument();
});

test('Shift-click chooses all rows in between, and clears them the same way', async () => {
  const { box, act } = await open();
  await box(2).click();
  await box(5).click({ modifiers: ['Shift'] });
  expect(await act()).toEqual({ idler: [2, 3, 4, 5] });
  await box(3).click({ modifiers: ['Shift'] });
  expect(await act()).toEqual({ idler: [2] });
});

test('the keyboard moves between checkboxes, chooses with Shift, and clears with Escape', async () => {
  const { box, act, bar } = await open();
  (box(1).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(box(2)).toHaveFocus();
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(await act()).toEqual({ idler: [2, 3, 4] });
  (box(1).element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
});

test('a range of the keyboard shrinks too, Home and End go to the ends of the page, and Ctrl+A chooses all or none', async () => {
  const { box, act, bar } = await open({ withKeys: true });
  (box(2).element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}');
  expect(await act()).toEqual({ idler: [2, 3] });
  (box(3).element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(box(5)).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(box(1)).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(bar.getByText('12 kayıt seçildi · 7 tanesi bu sayfada değil')).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(bar).not.toBeInTheDocument();
});

test('choosing all rows of the filter sends the filter instead of keys, and ends when the filter changes', async () => {
  const { screen, all, bar, act, box } = await open({ url: '/x?sehir=Şişli' });
  await all.click();
  await bar.getByRole('button', { name: 'Bu süzgeçteki 7 kaydın tümünü seç' }).click();
  await expect.element(bar.getByText('7 kaydın tümü seçildi')).toBeVisible();
  expect(await act()).toEqual({ suzgec: { sehir: 'Şişli' } });
  await screen.getByRole('button', { name: 'Sonraki sayfa' }).click();
  await expect.element(box(6)).toBeChecked();
  await screen.getByRole('button', { name: 'Şehir: Şişli süzgecini kaldır' }).click();
  await expect.element(box(1)).not.toBeChecked();
  await expect.element(bar).not.toBeInTheDocument();
});

test('unticking one row of all leaves the rest of the page', async () => {
  const { all, bar, act, box } = await open();
  await all.click();
  await bar.getByRole('button', { name: 'Listedeki 12 kaydın tümünü seç' }).click();
  await box(1).click();
  expect(await act()).toEqual({ idler: [2, 3, 4, 5] });
});

test('a list that is whole in the browser knows the key of every row', async () => {
  const { all, bar, act } = await open({ url: '/x?sehir=Hatay', withKeys: true });
  await all.click();
  expect(bar.getByRole('button', { name: /tümünü seç/ }).elements()).toHaveLength(0);
  expect(await act()).toEqual({ idler: [8, 9, 10, 11, 12] });
});

test('the chosen columns are in the address unless they are the default', async () => {
  const { screen, url } = await open({ url: '/x?sayfa=2' });
  await listTool(screen, 'Sütunlar');
  const choice = (name: string) => screen.getByRole('checkbox', { name, exact: true });
  await choice('Şehir').click();
  await expect.poll(url).toBe('/x?sayfa=2&sutunlar=no');
  expect(screen.getByRole('columnheader', { name: 'Şehir' }).elements()).toHaveLength(0);
  await expect.element(screen.getByRole('columnheader', { name: 'Ad' })).toBeVisible();
  await expect.element(choice('No')).toBeDisabled();
  await choice('Şehir').click();
  await expect.poll(url).toBe('/x?sayfa=2');
  await expect.element(screen.getByRole('columnheader', { name: 'Şehir' })).toBeVisible();
});

test('an address with columns shows those; if none of them exists, all are shown', async () => {
  const some = await open({ url: '/x?sutunlar=sehir,yok' });
  await expect.element(some.screen.getByRole('columnheader', { name: 'Şehir' })).toBeVisible();
  expect(some.screen.getByRole('columnheader', { name: 'No' }).elements()).toHaveLength(0);
  await some.screen.unmount();
  const none = await open({ url: '/x?sutunlar=yok' });
  await expect.element(none.screen.getByRole('columnheader', { name: 'No' })).toBeVisible();
});

test('on a phone each card has a checkbox that a finger can hit, and the bar chooses the whole page', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const { box, act, bar } = await open();
  await box(4).click();
  const { width, height } = (box(4).element().closest('label') as HTMLElement).getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await bar.getByRole('button', { name: 'Bu sayfadakileri seç' }).click();
  expect(await act()).toEqual({ idler: [4, 1, 2, 3, 5] });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
