import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { DataTableProps } from './data-table-props.ts';
import { YAZDIRMA_EN_COK } from './print/print-button.tsx';
import { type ListSearch, type ListSearchOptions, useListSearch } from './use-list-search.ts';

/** The largest page that the server answers. */
const EN_BUYUK_SAYFA = 200;

interface Page {
  toplam: number;
}

interface ListOptions<Q, D extends Page, T, K extends QueryKey> extends ListSearchOptions {
  query: (query: Q) => UseQueryOptions<D, DefaultError, D, K>;
  rowsOf: (data: D) => readonly T[];
  sabit?: Partial<Q>;
}

interface ListPage<Q, D, T> {
  table: Pick<DataTableProps<T>, 'rows' | 'search' | 'toplam' | 'boyutlar' | 'error' | 'onRetry' | 'isFetching'>;
  search: ListSearch;
  data: D | undefined;
  /** The filter without order and page; bulk acts use it for "all of it". */
  suzgec: Q;
  exported: Q;
}

/** A list whose search, filters, order and pages are in the address and done by the server. */
export function useListPage<Q, D extends Page, T, K extends QueryKey>({
  query,
  rowsOf,
  sabit,
  ...options
}: ListOptions<Q, D, T, K>): ListPage<Q, D, T> {
  const search = useListSearch(options);
  const { sayfa, boyut, sirala, yon, arama, suzgecler } = search;
  const suzgec = { ...suzgecler, ...sabit, ...(arama && { arama }) } as Q;
  const exported = { ...suzgec, yon, ...(sirala && { sirala }) } as Q;
  const { data, error, refetch, isPlaceholderData } = useQuery(query({ sayfa, boyut, ...exported } as Q));
  return {
    table: {
      rows: data && rowsOf(data),
      search,
      ...(data && { toplam: data.toplam }),
      ...(options.boyutlar && { boyutlar: options.boyutlar }),
      error,
      onRetry: () => void refetch(),
      isFetching: isPlaceholderData,
    },
    search,
    data,
    suzgec,
    exported,
  };
}

/** A list that can also be printed whole. */
export function useList<Q, D extends Page, T, K extends QueryKey>(options: ListOptions<Q, D, T, K>) {
  const { query, rowsOf } = options;
  const { table, ...list } = useListPage(options);
  const client = useQueryClient();
  const readAll = async () => {
    const all: T[] = [];
    for (let next = 1; all.length < YAZDIRMA_EN_COK; next += 1) {
      const page = await client.fetchQuery({
        ...query({ sayfa: next, boyut: EN_BUYUK_SAYFA, ...list.exported } as Q),
        staleTime: 0,
      } as never);
      all.push(...rowsOf(page as D));
      if (all.length >= (page as D).toplam || rowsOf(page as D).length === 0) break;
    }
    return all;
  };
  return { table: { ...table, readAll }, ...list };
}
