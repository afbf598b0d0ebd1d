import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { exportDenetim, listDenetim } from '#contract/denetim/denetim.ts';
import { DENETIM_FILTERS } from '#contract/denetim/denetim-suzgecleri.ts';
import { call, download } from '#web/lib/api-client.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { YAZDIRMA_EN_COK } from '#web/parts/data-table/print/use-sheet.tsx';
import { useListSearch } from '#web/parts/data-table/use-list-search.ts';
import { useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { type Filter, listDenetimQuery } from './api.ts';
import { COLUMNS, KAYIT_FILTERS, type Row } from './denetim-columns.tsx';
import { useGeriAlma } from './use-geri-alma.ts';
import { useZincirKontrolu } from './zincir-kontrolu.tsx';

type Page = Awaited<ReturnType<typeof readPage>>;
const readPage = (query: Filter & { once?: number; boyut?: number }) => call(listDenetim, { query });
const rows = ({ kayitlar, adlar }: Page): Row[] => kayitlar.map((kayit) => ({ ...kayit, adlar }));

async function readAll(filter: Filter): Promise<Row[]> {
  const all: Row[] = [];
  for (let devam = true; devam && all.length < YAZDIRMA_EN_COK; ) {
    const read = all.at(-1)?.denetim_id;
    const page = await readPage({ ...filter, boyut: 200, ...(read && { once: read }) });
    all.push(...rows(page));
    devam = page.devam;
  }
  return all;
}

/** Entries that are many and change nothing are hidden until somebody asks for them; the address keeps the choice. */
function useShown(key: 'girisler' | 'sorgular'): { isShown: boolean; toggle: () => void } {
  const [value, setValue] = useUrlParam(key);
  return { isShown: value === '1', toggle: () => setValue(value ? null : '1') };
}

const ShowButton = ({ isShown, toggle, children }: ReturnType<typeof useShown> & { children: string }) => (
  <Button variant={isShown ? 'light' : 'default'} aria-pressed={isShown} onClick={toggle}>
    {children}
  </Button>
);

function useDenetim() {
  const search = useListSearch({
    tablo: 'denetim',
    suzgecler: DENETIM_FILTERS,
    siralar: ['zaman'],
    varsayilanSirala: 'zaman',
    varsayilanYon: 'desc',
  });
  const girisler = useShown('girisler');
  const sorgular = useShown('sorgular');
  const filter = {
    ...search.suzgecler,
    ...(!girisler.isShown && { girissiz: '1' }),
    ...(!sorgular.isShown && search.suzgecler.tablo !== 'konsol_sorgulari' && { sorgusuz: '1' }),
  } as Filter;
  const shown = { ...filter, ...(search.yon === 'asc' && { yon: search.yon }) };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = useInfiniteQuery(
    listDenetimQuery(shown),
  );
  const table = {
    columns: COLUMNS,
    rows: data?.pages.flatMap(rows),
    rowKey: (row: Row) => row.denetim_id,
    search,
    filters: KAYIT_FILTERS,
    toolbar: (
      <>
        <ShowButton {...girisler}>Girişleri göster</ShowButton>
        <ShowButton {...sorgular}>Sorguları göster</ShowButton>
      </>
    ),
    file: { save: () => download(exportDenetim, { query: filter }) },
    quick: ['kim', 'tablo', 'zaman'],
    readAll: () => readAll(shown),
    error: data ? undefined : error,
    onRetry: () => void refetch(),
    isFetching: isPlaceholderData,
  } as const;
  return { table, yon: search.yon, hasNextPage, fetchNextPage, isFetchingNextPage };
}

export function DenetimPage() {
  const { table, yon, hasNextPage, fetchNextPage, isFetchingNextPage } = useDenetim();
  const { button, note } = useZincirKontrolu();
  const rowActions = useGeriAlma();
  return (
    <>
      <PageHeader title="Denetim" description="Kim, ne zaman, neyi değiştirdi? Kayıtlar değiştirilemez ve silinemez.">
        {button}
      </PageHeader>
      {note}
      <DataTable
        label="Denetim kaydı"
        {...table}
        empty={{ title: 'Bu süzgece uyan denetim kaydı yok.', text: 'Tarihi ya da süzgeçleri değiştirin.' }}
        {...(rowActions && { rowActions })}
      />
      {hasNextPage && (
        <Button
          className="above-10"
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {yon === 'asc' ? 'Daha yenilerini göster' : 'Daha eskilerini göster'}
        </Button>
      )}
    </>
  );
}
