import {
  type DefaultError,
  type FetchQueryOptions,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { DataTableProps } from '#web/parts/data-table/data-table-props.ts';
import { YAZDIRMA_EN_COK } from '#web/parts/data-table/print/use-sheet.tsx';
import { type ListSearch, type ListSearchOptions, useListSearch } from '#web/parts/data-table/use-list-search.ts';

const EN_BUYUK_SAYFA = 200;

interface Page {
  toplam: number;
}

interface ListOptions<Q, D extends Page, T, K extends QueryKey> extends ListSearchOptions {
  query: (query: Q) => UseQueryOptions<D, DefaultError, D, K>;
  rowsOf: (data: D) => readonly T[];
  sabit?: Partial<Q>;
}

interface List<Q, D, T> {
  table: Pick<
    DataTableProps<T>,
    'rows' | 'kayit' | 'search' | 'toplam' | 'boyutlar' | 'error' | 'onRetry' | 'isFetching' | 'readAll'
  >;
  search: ListSearch;
  data: D | undefined;
  suzgec: Q;
  exported: Q;
}

export function useList<Q, D extends Page, T, K extends QueryKey>({
  query,
  rowsOf,
  sabit,
  ...options
}: ListOptions<Q, D, T, K>): List<Q, D, T> {
  const search = useListSearch(options);
  const { sayfa, boyut, sirala, yon, arama, suzgecler } = search;
  const suzgec = { ...suzgecler, ...sabit, ...(arama && { arama }) } as Q;
  const exported = { ...suzgec, yon, ...(sirala && { sirala }) } as Q;
  const { data, error, refetch, isPlaceholderData } = useQuery(query({ sayfa, boyut, ...exported } as Q));
  const client = useQueryClient();
  const readAll = async () => {
    const all: T[] = [];
    for (let next = 1; all.length < YAZDIRMA_EN_COK; next += 1) {
      const asked = query({ sayfa: next, boyut: EN_BUYUK_SAYFA, ...exported } as Q);
      const page = await client.fetchQuery({ ...asked, staleTime: 0 } as FetchQueryOptions<D, DefaultError, D, K>);
      all.push(...rowsOf(page));
      if (all.length >= page.toplam || rowsOf(page).length === 0) break;
    }
    return all;
  };
  return {
    table: {
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
    },
    search,
    data,
    suzgec,
    exported,
  };
}
