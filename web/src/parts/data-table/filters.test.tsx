import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { alan, LISTED, secim, shown } from '#contract/alan/alan.ts';
import { wholeListRoute } from '#contract/alan/list.ts';
import { ayMetni, currentDonem } from '#contract/common/donem.ts';
import { CALISANLAR } from '#contract/common/roller.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { listColumns } from './columns.tsx';
import { DataTable } from './data-table.tsx';
import type { ListSearch } from './use-list-search.ts';
import { useWholeList } from './use-whole-list.ts';

const listIsler = wholeListRoute('/api/isler', {
  name: 'İşler',
  summary: 'İşler.',
  roles: CALISANLAR,
  row: z.strictObject({ id: z.int(), ad: z.string(), muhasebeci_adi: z.string(), durum: z.string(), gun: z.string() }),
  id: 'id',
  columns: {
    ad: shown(alan('Ad'), ...LISTED),
    muhasebeci_adi: shown(alan('Muhasebeci'), ...LISTED),
    durum: shown(secim('Durum', { acik: 'Açık', bitti: 'Bitti' }), ...LISTED),
    gun: shown(alan('Gün', 'tarih'), ...LISTED),
  },
  order: ['ad', 'asc'],
  quick: ['muhasebeci_adi', 'durum'],
  search: ['ad'],
});
const COLUMNS = listColumns(listIsler);
const ISLER = [
  { id: 1, ad: 'Beyan', muhasebeci_adi: 'Canan Başaran', durum: 'acik', gun: `${ayMetni(currentDonem())}-01` },
  { id: 2, ad: 'Defter', muhasebeci_adi: 'Canan Bulut', durum: 'bitti', gun: '2020-01-02' },
  { id: 3, ad: 'Evrak', muhasebeci_adi: 'Ömer Aydın', durum: 'bitti', gun: '2020-01-03' },
];

function Liste() {
  const { table } = useWholeList(listIsler, { rows: ISLER, columns: COLUMNS });
  return <DataTable {...table} label="İşler" searchLabel="İş ara" empty={{ title: '' }} />;
}

/** It changes the list while the page still shows the old one. */
function AtOnce({ act, rows = ISLER }: { act: (search: ListSearch) => void; rows?: typeof ISLER }) {
  const { table } = useWholeList(listIsler, { rows, columns: COLUMNS });
  return (
    <>
      <button type="button" onClick={() => act(table.search)}>
        Bir anda
      </button>
      <DataTable {...table} label="İşler" searchLabel="İş ara" empty={{ title: '' }} />
    </>
  );
}

type Screen = Awaited<ReturnType<typeof renderPage>>['screen'];
const names = (screen: Screen) =>
  screen
    .getByRole('row')
    .elements()
    .flatMap((row) => row.querySelector('tbody td:first-child')?.textContent ?? []);
const options = (screen: Screen) =>
  screen
    .getByRole('listbox')
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

test('F, a part of a value and Enter filter; the chip changes and removes what it says', async () => {
  const { screen, url } = await renderPage(<Liste />, { url: '/x' });
  await expect.poll(() => names(screen)).toHaveLength(3);
  await userEvent.keyboard('f');
  await expect.poll(() => options(screen)).toEqual(['Muhasebeci', 'Durum', 'Ad', 'Gün', 'Tüm alanlar']);
  await userEvent.keyboard('bit');
  await expect.poll(() => options(screen)).toEqual(['Durum: Bitti']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => names(screen)).toEqual(['Defter', 'Evrak']);
  expect(url()).toContain('durum=bitti');
  await expect.element(screen.getByRole('button', { name: 'Süzgeç' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Durum: Bitti', exact: true }).click();
  await screen.getByRole('option', { name: 'Açık' }).click();
  await expect.poll(() => names(screen)).toEqual(['Beyan']);
  await screen.getByRole('button', { name: 'Durum: Açık süzgecini kaldır' }).click();
  await expect.poll(() => names(screen)).toHaveLength(3);
});

test('filters that are set before the address has changed do not lose one another', async () => {
  const act = (search: ListSearch) => {
    search.setSuzgec('ad', null);
    search.setSuzgec('durum', 'bitti');
    queueMicrotask(() => search.setSuzgec('muhasebeci_adi', 'aydın'));
  };
  const { screen, url } = await renderPage(<AtOnce act={act} />, { url: '/x?ad=defter' });
  await expect.poll(() => names(screen)).toEqual(['Defter']);
  await screen.getByRole('button', { name: 'Bir anda' }).click();
  await expect.poll(() => names(screen)).toEqual(['Evrak']);
  expect([...new URL(url(), location.href).searchParams.keys()].sort()).toEqual(['durum', 'muhasebeci_adi']);
  expect(screen.getByRole('button', { name: /süzgecini kaldır$/ }).elements()).toHaveLength(2);
});

test('an order pressed twice at once is turned twice, and a record that is opened leaves the page turned to', async () => {
  const rows = Array.from({ length: 12 }, (_, id) => ({ ...ISLER[0]!, id }));
  const act = (search: ListSearch) => {
    for (let n = 0; n < 2; n += 1) search.toggleSort('muhasebeci_adi');
    search.setSayfa(2);
    search.setKayit('7');
    search.setSutunlar(['durum']);
  };
  const { screen, url } = await renderPage(<AtOnce {...{ act, rows }} />, { url: '/x?boyut=10' });
  await screen.getByRole('button', { name: 'Bir anda' }).click();
  const asked = () => Object.fromEntries(new URL(url(), location.href).searchParams);
  await expect
    .poll(asked)
    .toEqual({ boyut: '10', sirala: 'muhasebeci_adi', yon: 'desc', sayfa: '2', kayit: '7', sutunlar: 'durum' });
});

test('where one types, F is a letter', async () => {
  const { screen } = await renderPage(<Liste />, { url: '/x' });
  await screen.getByRole('searchbox', { name: 'İş ara' }).click();
  await userEvent.keyboard('f');
  await expect.element(screen.getByRole('searchbox')).toHaveValue('f');
  expect(screen.getByRole('listbox').query()).toBeNull();
});

test('a field is chosen, then its value; Backspace goes back, and a text that means nothing is refused', async () => {
  const { screen, url } = await renderPage(<Liste />, { url: '/x' });
  await screen.getByRole('button', { name: 'Süzgeç' }).click();
  await userEvent.keyboard('gün{Enter}');
  await expect.poll(() => options(screen)).toContain('Bu ay');
  await userEvent.keyboard('{Backspace}');
  await expect.poll(() => options(screen)).toContain('Tüm alanlar');
  await userEvent.keyboard('gün{Enter}');
  await expect.element(screen.getByRole('combobox', { name: 'Gün' })).toHaveFocus();
  await userEvent.keyboard('dün');
  await expect.element(screen.getByText(/“dün” anlaşılamadı\./)).toBeVisible();
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}bu ay{Enter}');
  await expect.poll(url).toContain(`gun=${ayMetni(currentDonem())}`);
});

test('the most used fields are chips at once, and a text is found by a part or chosen whole', async () => {
  const { screen } = await renderPage(<Liste />, { url: '/x' });
  await screen.getByRole('button', { name: 'Muhasebeci' }).first().click();
  await userEvent.keyboard('canan');
  await expect.poll(() => options(screen)).toEqual(['Canan Başaran', 'Canan Bulut', '“canan” geçenler']);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.poll(() => names(screen)).toEqual(['Beyan', 'Defter']);
  await expect.element(screen.getByRole('button', { name: 'Muhasebeci: canan süzgecini kaldır' })).toBeVisible();
});

test('on a phone the filter is a sheet with all fields and the order, and only what filters stands in the page', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const { screen, url } = await renderPage(<Liste />, { url: '/x' });
  await expect.element(screen.getByRole('button', { name: 'Süzgeç' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Süzgeç alanları' }).query()).toBeNull();
  await screen.getByRole('button', { name: 'Süzgeç' }).click();
  const sheet = screen.getByRole('dialog', { name: 'Süzgeç' });
  await sheet.getByRole('combobox', { name: 'Durum' }).selectOptions('Bitti');
  await sheet.getByRole('combobox', { name: 'Sıralama' }).selectOptions('Muhasebeci');
  await expect.poll(url).toContain('sirala=muhasebeci_adi');
  await sheet.getByRole('button', { name: '2 kaydı göster' }).click();
  await expect.element(screen.getByRole('button', { name: 'Durum: Bitti süzgecini kaldır' })).toBeVisible();
  expect(document.querySelector('dialog')).toBeNull();
});
