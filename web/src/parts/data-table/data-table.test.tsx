import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { alan, shown } from '#contract/alan/alan.ts';
import { wholeListRoute } from '#contract/alan/list.ts';
import { ayMetni, currentDonem } from '#contract/common/donem.ts';
import { CALISANLAR } from '#contract/common/roller.ts';
import { AKTIF, type FilterKind, METIN, TARIH } from '#contract/common/suzgec.ts';
import { listGorunumler, setGorunum } from '#contract/pano/gorunum.ts';
import { getAydinlatma } from '#contract/sistem/kvkk.ts';
import { aydinlatmaOf } from '#web/testing/aydinlatma.ts';
import { listTool, openAllFilters } from '#web/testing/list-tools.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';
import { stub } from '#web/testing/stub-fetch.ts';
import type { Column } from './column.ts';
import { listColumns } from './columns.tsx';
import { DataTable } from './data-table.tsx';
import { useListSearch } from './use-list-search.ts';
import { useWholeList } from './use-whole-list.ts';

interface Kisi {
  id: number;
  ad: string;
  sehir: string;
  borc: number;
}
const KISILER: Kisi[] = [
  { id: 1, ad: 'Çağla Su', sehir: 'Şişli', borc: 300 },
  { id: 2, ad: 'Cem Ak', sehir: 'İzmir', borc: 1200 },
  { id: 3, ad: 'Işık Er', sehir: 'Şişli', borc: 45 },
  { id: 4, ad: 'İnci Öz', sehir: 'Hatay', borc: 9 },
];
const SEHIR: FilterKind = { ad: 'secim', read: METIN.read, write: (sehir) => sehir, ornek: '' };
const listKisiler = wholeListRoute('/api/kisiler', {
  name: 'Kişiler',
  summary: 'Kişiler.',
  roles: CALISANLAR,
  row: z.strictObject({ id: z.int(), ad: z.string(), sehir: z.string(), borc: z.int() }),
  id: 'id',
  columns: {
    id: shown(alan('No', 'id'), 'sort'),
    ad: shown(alan('Ad'), 'list', 'sort', 'export'),
    sehir: { ...shown(alan('Şehir'), 'list', 'filter', 'export'), filter: SEHIR },
    borc: { ...shown(alan('Borç', 'sayi'), 'list', 'sort', 'export'), sum: true },
  },
  order: ['id', 'asc'],
  search: ['ad', 'sehir'],
});
const COLUMNS = listColumns(listKisiler);

interface ListeProps {
  kisiler?: readonly Kisi[] | undefined;
  columns?: Column<Kisi>[];
}

function Liste({ kisiler = KISILER, columns = COLUMNS }: ListeProps) {
  const { table } = useWholeList(listKisiler, { rows: kisiler, columns, boyutlar: [2, 5], varsayilanBoyut: 5 });
  return (
    <DataTable
      {...table}
      label="Kişiler"
      searchLabel="Kişi ara"
      empty={{ title: 'Henüz kişi yok', text: 'Önce bir kişi ekleyin.' }}
      details={(kisi) => <p>{kisi.ad} ayrıntıları</p>}
    />
  );
}

type Screen = Awaited<ReturnType<typeof renderPage>>['screen'];
const names = (screen: Screen) =>
  screen
    .getByRole('row')
    .elements()
    .flatMap((row) => row.querySelector('tbody td:first-child')?.textContent ?? [])
    .filter((text) => text !== 'Toplam');

test('a click on a header sorts in Turkish order, a second one reverses it, and both are in the address', async () => {
  const { screen, url } = await renderPage(<Liste />);
  await screen.getByRole('button', { name: 'Ad' }).click();
  await expect.element(screen.getByRole('columnheader', { name: 'Ad' })).toHaveAttribute('aria-sort', 'ascending');
  expect(names(screen)).toEqual(['Cem Ak', 'Çağla Su', 'Işık Er', 'İnci Öz']);
  await screen.getByRole('button', { name: 'Ad' }).click();
  await expect.poll(() => names(screen)).toEqual(['İnci Öz', 'Işık Er', 'Çağla Su', 'Cem Ak']);
  expect(url()).toContain('sirala=ad&yon=desc');
});

test('the whole header cell sorts, not only its words', async () => {
  const { screen, url } = await renderPage(<Liste />);
  const cell = screen.getByRole('columnheader', { name: 'Ad' }).element().getBoundingClientRect();
  const { width, height } = screen.getByRole('button', { name: 'Ad' }).element().getBoundingClientRect();
  expect([cell.width - width, Math.floor(cell.height - height) <= 2]).toEqual([0, true]);
  await screen.getByRole('columnheader', { name: 'Ad' }).click({ position: { x: cell.width - 4, y: 3 } });
  await expect.poll(url).toContain('sirala=ad');
});

test('a double-click on a cell filters rows and total by its value, and another removes the filter', async () => {
  const { screen, url } = await renderPage(<Liste />);
  await screen.getByRole('cell', { name: 'Şişli' }).first().dblClick();
  await expect.element(screen.getByRole('button', { name: 'Şehir: Şişli süzgecini kaldır' })).toBeVisible();
  expect(names(screen)).toEqual(['Çağla Su', 'Işık Er']);
  await expect.element(screen.getByRole('cell', { name: '345', exact: true })).toBeVisible();
  expect(new URLSearchParams(url().split('?')[1]).get('sehir')).toBe('Şişli');
  await screen.getByRole('cell', { name: 'Şişli' }).first().dblClick();
  await expect.poll(() => names(screen)).toHaveLength(4);
});

test('filters can be set by keyboard', async () => {
  const { screen } = await renderPage(<Liste />);
  await openAllFilters(screen);
  await screen.getByLabelText('Şehir').fill('Hatay');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => names(screen)).toEqual(['İnci Öz']);
  await screen.getByRole('button', { name: 'Şehir: Hatay süzgecini kaldır' }).click();
  await expect.poll(() => names(screen)).toHaveLength(4);
});

test('a filter that leaves no row exports nothing instead of the whole list, and says why', async () => {
  const { screen } = await renderPage(<Liste />);
  const tools = screen.getByRole('button', { name: 'Liste araçları' });
  const excel = screen.getByRole('menuitem', { name: 'Excel (.xlsx)' });
  await tools.click();
  await expect.element(excel).toBeEnabled();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('searchbox', { name: 'Kişi ara' }).fill('yok böyle biri');
  await expect.element(screen.getByText('Aramanıza uyan kayıt bulunamadı.')).toBeVisible();
  await tools.click();
  await expect.element(excel).toBeDisabled();
  await expect.element(excel).toHaveAttribute('title', 'Dışa aktarılacak kayıt yok.');
});

test('the search box ignores case and diacritics the Turkish way', async () => {
  const { screen } = await renderPage(<Liste />);
  await screen.getByRole('searchbox', { name: 'Kişi ara' }).fill('SISLI');
  await expect.poll(() => names(screen)).toEqual(['Çağla Su', 'Işık Er']);
  await screen.getByRole('searchbox', { name: 'Kişi ara' }).fill('yok böyle biri');
  await expect.element(screen.getByText('Aramanıza uyan kayıt bulunamadı.')).toBeVisible();
  await screen.getByRole('button', { name: 'Aramayı temizle' }).click();
  await expect.poll(() => names(screen)).toHaveLength(4);
});

test('pages are in the address, and a page past the end leads to the last one', async () => {
  const { screen, url } = await renderPage(<Liste />, { url: '/x?boyut=2&sayfa=9&sirala=ad' });
  await expect.poll(url).toContain('sayfa=2');
  await expect.poll(() => names(screen)).toEqual(['Işık Er', 'İnci Öz']);
  await screen.getByRole('button', { name: 'Önceki sayfa' }).click();
  await expect.poll(() => names(screen)).toEqual(['Cem Ak', 'Çağla Su']);
  await expect.element(screen.getByText('1–2 / 4 kayıt')).toBeVisible();
});

test('an invalid value in the address counts as not given', async () => {
  const { screen } = await renderPage(<Liste />, { url: '/x?boyut=7&sayfa=-1&sirala=sifre&yon=yukari' });
  await expect.poll(() => names(screen)).toHaveLength(4);
});

test('a row shows its details and hides them again', async () => {
  await page.viewport(1280, 800);
  const { screen } = await renderPage(<Liste />);
  await rowAct(screen, 'Detaylar', 'Cem');
  await expect.element(screen.getByText('Cem Ak ayrıntıları')).toBeVisible();
  await rowAct(screen, 'Gizle', 'Cem');
  await expect.element(screen.getByText('Cem Ak ayrıntıları')).not.toBeInTheDocument();
});

test('an empty list names the next step', async () => {
  const { screen } = await renderPage(<Liste kisiler={[]} />);
  await expect.element(screen.getByText('Önce bir kişi ekleyin.')).toBeVisible();
});

test('a failed list says why and offers to try again', async () => {
  let tries = 0;
  const { screen } = await renderPage(
    <DataTable
      label="Kişiler"
      columns={COLUMNS}
      rows={undefined}
      rowKey={(kisi) => kisi.id}
      error={new Error('x')}
      onRetry={() => tries++}
      empty={{ title: '' }}
    />,
  );
  await expect.element(screen.getByRole('alert').getByText('Veri çekme hatası: Bilinmeyen hata')).toBeVisible();
  await screen.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect.poll(() => tries).toBe(1);
});

interface Kayit {
  id: number;
  ad: string;
  sirket: string;
  durum: boolean;
  tarih: string;
}
const KAYITLAR: Kayit[] = [
  { id: 1, ad: 'Can', sirket: '', durum: true, tarih: '2026-11-02' },
  { id: 2, ad: 'Ece', sirket: '', durum: false, tarih: '2026-10-02' },
];
const KAYIT_COLUMNS: Column<Kayit>[] = [
  { key: 'ad', header: 'Ad', cell: ({ ad }) => ad, card: 'title' },
  { key: 'sirket', header: 'Şirket', cell: ({ sirket }) => sirket, filterValue: ({ sirket }) => sirket || null },
  {
    key: 'durum',
    header: 'Durum',
    cell: ({ durum }) => (durum ? 'Aktif' : 'Pasif'),
    filterValue: ({ durum }) => String(durum),
  },
  { key: 'tarih', header: 'Eklenme', cell: ({ tarih }) => tarih, filterValue: ({ tarih }) => tarih },
];

function Kayitlar({ label = 'Kayıtlar' }: { label?: string }) {
  const search = useListSearch({ suzgecler: { sirket: METIN, durum: AKTIF, tarih: TARIH } });
  return (
    <DataTable
      label={label}
      columns={KAYIT_COLUMNS}
      rows={KAYITLAR}
      rowKey={({ id }) => id}
      search={search}
      toplam={2}
      empty={{ title: '' }}
    />
  );
}
const headers = (screen: Screen) =>
  screen
    .getByRole('columnheader')
    .elements()
    .map((cell) => cell.textContent);

test('choices are picked and days have ready words; the address holds both in the form that the server understands', async () => {
  const { screen, url } = await renderPage(<Kayitlar />, { url: '/x' });
  await openAllFilters(screen);
  await screen.getByRole('combobox', { name: 'Durum' }).selectOptions('Pasif');
  await expect.poll(url).toContain('durum=false');
  await screen.getByRole('button', { name: 'Eklenme: Bu ay' }).click();
  await expect.poll(url).toContain(`tarih=${ayMetni(currentDonem())}`);
  await screen.getByRole('combobox', { name: 'Durum' }).selectOptions('Tümü');
  await expect.poll(url).not.toContain('durum');
  await screen.getByLabelText('Eklenme', { exact: true }).fill('1.11.2026 – 15.11.2026');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('button', { name: 'Eklenme: 01.11.2026 – 15.11.2026 süzgecini kaldır' }))
    .toBeVisible();
});

test('a text that the filter does not understand is reported at its field or from the address, and the list stays', async () => {
  const typed = await renderPage(<Kayitlar />, { url: '/x' });
  await openAllFilters(typed.screen);
  await typed.screen.getByLabelText('Eklenme', { exact: true }).fill('geçen hafta');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(
      typed.screen.getByText(
        '“geçen hafta” anlaşılamadı. Bir gün ya da ay yazın (örnek: 22.11.2026 ya da Kasım 2026).',
      ),
    )
    .toBeVisible();
  await expect.element(typed.screen.getByRole('cell', { name: 'Can' })).toBeVisible();
  expect(typed.url()).toBe('/x');
  await typed.screen.unmount();
  const { screen } = await renderPage(<Kayitlar />, { url: '/x?tarih=d%C3%BCn' });
  await expect.element(screen.getByText(/^Eklenme süzgeci uygulanmadı: “dün” anlaşılamadı\./)).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'Can' })).toBeVisible();
});

test('a column that is empty in all rows is hidden and listed, and comes back on request', async () => {
  const { screen } = await renderPage(<Kayitlar />, { url: '/x' });
  expect(headers(screen)).toEqual(['Ad', 'Durum', 'Eklenme']);
  await listTool(screen, 'Sütunlar');
  await expect.element(screen.getByText('Boş oldukları için gizlenen sütunlar: Şirket')).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Şirket' }).click();
  await expect.poll(() => headers(screen)).toEqual(['Ad', 'Şirket', 'Durum', 'Eklenme']);
});

test('columns can be moved and resized, also by keyboard, and keep place and width', async () => {
  localStorage.clear();
  const { screen, url } = await renderPage(<Kayitlar />, { url: '/x' });
  await listTool(screen, 'Sütunlar');
  await screen.getByRole('button', { name: 'Eklenme: öne al' }).click();
  await expect.poll(() => headers(screen)).toEqual(['Ad', 'Eklenme', 'Durum']);
  expect(decodeURIComponent(url())).toContain('sutunlar=tarih,durum');
  await userEvent.keyboard('{Escape}');
  const before = screen.getByRole('columnheader', { name: 'Durum' }).element().getBoundingClientRect().width;
  screen
    .getByRole('columnheader', { name: 'Durum' })
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey: true, bubbles: true }));
  await expect
    .poll(() => screen.getByRole('columnheader', { name: 'Durum' }).element().getBoundingClientRect().width)
    .toBe(Math.round(before + 16));
  expect(localStorage.getItem('muhasip:genislik:Kayıtlar')).toContain('durum');
});

test('a rare column is hidden until it is chosen or filtered by', async () => {
  const rare: Column<Kisi>[] = COLUMNS.map((column) => (column.key === 'sehir' ? { ...column, isRare: true } : column));
  const { screen, url } = await renderPage(<Liste columns={rare} />);
  const sehir = screen.getByRole('columnheader', { name: 'Şehir' });
  await expect.element(screen.getByRole('columnheader', { name: 'Borç' })).toBeVisible();
  await expect.element(sehir).not.toBeInTheDocument();
  await listTool(screen, 'Sütunlar');
  await screen.getByRole('button', { name: 'Tümünü göster' }).click();
  await expect.element(sehir).toBeVisible();
  expect(url()).toContain('sutunlar=sehir');
  await screen.getByRole('checkbox', { name: 'Şehir' }).click();
  await expect.poll(url).not.toContain('sutunlar');
  const filtered = await renderPage(<Liste columns={rare} />, { url: '/x?sehir=Hatay' });
  await expect.element(filtered.screen.getByRole('columnheader', { name: 'Şehir' })).toBeVisible();
});

test('a view is saved under a name and brings its filters and columns back', async () => {
  localStorage.clear();
  onTestFinished(() => localStorage.clear());
  const kept: { gorunum_id: number; ad: string; adres: string }[] = [];
  const routes = [
    stub(listGorunumler, () => ({ gorunumler: kept })),
    stub(setGorunum, ({ body }) => {
      kept.push({ gorunum_id: kept.length + 1, ad: body.ad, adres: body.adres });
      return { status: 'success' as const };
    }),
  ];
  const { screen, url, sent } = await renderPage(<Kayitlar label="Mükellefler" />, {
    url: '/x?durum=false&sutunlar=tarih',
    routes,
  });
  expect(sent).toEqual([]);
  await listTool(screen, 'Görünümler');
  await screen.getByRole('textbox', { name: 'Görünüm adı' }).fill('Pasifler');
  await userEvent.keyboard('{Enter}');
  // The view that is shown gives its name to the button that opens the others.
  await expect.poll(() => screen.getByRole('button', { name: 'Pasifler', exact: true }).elements().length).toBe(2);
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
    liste: 'Mükellefler',
    ad: 'Pasifler',
    adres: '?sutunlar=tarih&durum=false',
  });
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Durum: Pasif süzgecini kaldır' }).click();
  await expect.poll(url).not.toContain('durum');
  await screen.getByRole('button', { name: 'Görünüm', exact: true }).click();
  await screen.getByRole('button', { name: 'Pasifler', exact: true }).click();
  await expect.poll(url).toContain('durum=false');
});

function Uzun() {
  const search = useListSearch({ suzgecler: { sirket: METIN, durum: AKTIF, tarih: TARIH } });
  const all = Array.from({ length: 200 }, (_, n) => ({ ...(KAYITLAR[0] as Kayit), id: n, ad: `Kişi ${n}` }));
  return (
    <DataTable
      label="Kayıtlar"
      columns={KAYIT_COLUMNS}
      rows={KAYITLAR}
      rowKey={({ id }) => id}
      search={search}
      toplam={200}
      readAll={async () => all}
      empty={{ title: '' }}
    />
  );
}

const AYDINLATMA = aydinlatmaOf('Güneş Muhasebe');

test("a print has every row of the filter and the office's name, and no buttons", async () => {
  const onPrint = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  onTestFinished(() => onPrint.mockRestore());
  const { screen } = await renderPage(<Uzun />, { url: '/x?durum=true', routes: [stub(getAydinlatma, AYDINLATMA)] });
  await listTool(screen, 'Yazdır');
  await expect.poll(() => onPrint.mock.calls.length).toBe(1);
  const sheet = document.querySelector('[data-print-sheet]') as HTMLElement;
  expect([sheet.querySelectorAll('tbody tr').length, sheet.querySelectorAll('button, a').length]).toEqual([200, 0]);
  expect(sheet.querySelector('header')?.textContent).toContain('Güneş MuhasebeKayıtlarDurum: Aktif · 200 kayıt');
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(() => document.querySelector('[data-print-sheet]')).toBeNull();
  await userEvent.keyboard('{Control>}p{/Control}');
  await expect.poll(() => document.querySelectorAll('[data-print-sheet] tbody tr').length).toBe(200);
  window.dispatchEvent(new Event('afterprint'));
});
