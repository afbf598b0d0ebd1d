import {
  type DefaultError,
  type FetchQueryOptions,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { columnsAt, filtersOf } from '#contract/alan/list.ts';
import type { Column } from './column.ts';
import { type DeclaredList, type RowOf, withSums } from './columns.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { YAZDIRMA_EN_COK } from './print/use-sheet.tsx';
import { type FirstRow, useBlankKeys } from './use-blank-keys.ts';
import { type ListSearch, type ListSearchOptions, useListSearch } from './use-list-search.ts';

const LARGEST_PAGE = 200;

interface Page {
  satirlar: readonly unknown[];
  toplam: number;
  toplamlar?: Readonly<Record<string, number>>;
}

export interface DeclaredOptions<T> extends ListSearchOptions {
  columns: readonly Column<T>[];
}

interface ListOptions<L extends DeclaredList, Q, D, K extends QueryKey> extends DeclaredOptions<RowOf<L>> {
  query: (query: Q) => UseQueryOptions<D, DefaultError, D, K>;
  sabit?: Partial<Q>;
}

interface List<L extends DeclaredList, Q, D> {
  table: Pick<
    DataTableProps<RowOf<L>>,
    | 'columns'
    | 'filters'
    | 'quick'
    | 'blankKeys'
    | 'rows'
    | 'rowKey'
    | 'kayit'
    | 'search'
    | 'toplam'
    | 'boyutlar'
    | 'error'
    | 'onRetry'
    | 'isFetching'
    | 'readAll'
    | 'file'
  >;
  search: ListSearch;
  data: D | undefined;
  filter: Q;
  exported: Q;
}

/** What the contract's declaration says of a list's filters, orders and rows. */
export function declaredSearch({ columns, order: [sirala, yon] }: DeclaredList): ListSearchOptions {
  const isShown = columns[sirala]?.places.includes('list');
  return {
    suzgecler: filtersOf(columns),
    siralar: columnsAt(columns, 'sort'),
    varsayilanYon: yon,
    ...(isShown && { varsayilanSirala: sirala }),
  };
}

export const declaredTable = <L extends DeclaredList>({ id, columns, quick }: L, { turler }: ListSearch) => ({
  quick,
  rowKey: (row: RowOf<L>) => row[id as keyof RowOf<L>] as number,
  filters: columnsAt(columns, 'filter')
    .filter((key: string) => key in turler && !columns[key]!.places.includes('list'))
    .map((key: string) => ({ key, header: columns[key]!.etiket })),
});

export function useList<L extends DeclaredList, Q, D extends Page, K extends QueryKey>(
  list: L,
  { query, columns, sabit, ...options }: ListOptions<L, Q, D, K>,
): List<L, Q, D> {
  const search = useListSearch({ ...declaredSearch(list), ...options });
  const { sayfa, boyut, sirala, yon, arama, suzgecler } = search;
  const filter = { ...suzgecler, ...sabit, ...(arama && { arama }) } as Q;
  const exported = { ...filter, yon, ...(sirala && { sirala }) } as Q;
  const { data, error, refetch, isPlaceholderData } = useQuery(query({ sayfa, boyut, ...exported } as Q));
  const blankKeys = useBlankKeys(list, {
    columns,
    data,
    search,
    first: (sirala, yon) => query({ sayfa: 1, boyut: 1, ...filter, sirala, yon } as Q) as unknown as FirstRow,
  });
  const client = useQueryClient();
  const rowsOf = ({ satirlar }: D) => satirlar as readonly RowOf<L>[];
  const readAll = async () => {
    const all: RowOf<L>[] = [];
    for (let next = 1; all.length < YAZDIRMA_EN_COK; next += 1) {
      const asked = query({ sayfa: next, boyut: LARGEST_PAGE, ...exported } as Q);
      const page = await client.fetchQuery({ ...asked, staleTime: 0 } as FetchQueryOptions<D, DefaultError, D, K>);
      all.push(...rowsOf(page));
      if (all.length >= page.toplam || page.satirlar.length === 0) break;
    }
    return all;
  };
  return {
    table: {
      ...declaredTable(list, search),
      columns: withSums(list, columns, (key) => data?.toplamlar?.[key]),
      blankKeys,
      rows: data && rowsOf(data),
      kayit: {
        query: (kayit) => ({ ...query({ sayfa: 1, boyut: 1, yon, kayit, ...sabit } as Q), select: rowsOf }) as never,
      },
      search,
      ...(data && { toplam: data.toplam }),
      ...(options.boyutlar && { boyutlar: options.boyutlar }),
      error,
      onRetry: () => void refetch(),
      isFetching: isPlaceholderData,
      readAll,
      file: { path: list.path, query: exported as object },
    },
    search,
    data,
    filter,
    exported,
  };
}
