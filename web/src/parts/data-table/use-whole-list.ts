import { useMemo } from 'react';
import { keepRows, valueIn } from '#contract/alan/list-rows.ts';
import { type DeclaredList, type RowOf, withSums } from './columns.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { emptyColumns } from './shown-columns.ts';
import { type DeclaredOptions, declaredSearch, declaredTable } from './use-list.ts';
import { useListSearch } from './use-list-search.ts';

interface WholeListOptions<T> extends DeclaredOptions<T> {
  rows: readonly T[] | undefined;
  /** What the list's route was asked for. */
  asked?: object;
}

/**
 * `useWholeList` is for a short list that its page needs whole, for sums or for acts on all rows; for longer lists
 * there is `useList`, for which the server filters and sorts.
 */
export function useWholeList<L extends DeclaredList & { search: readonly string[] }, T extends RowOf<L>>(
  list: L,
  { rows, columns, asked = {}, ...options }: WholeListOptions<T>,
) {
  const search = useListSearch({ ...declaredSearch(list), ...options });
  const { arama, sirala, yon, suzgecler, sayfa, boyut, adres } = search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address names all that is wanted of the rows
  const kept = useMemo(() => keepRows(list, rows ?? [], search), [list, rows, adres]);
  const sumOf = (key: string) => kept.reduce((sum, row) => sum + Number(valueIn(list.columns[key]!, key, row)), 0);
  const start = (sayfa - 1) * boyut;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether a cell is blank follows from its row alone
  const blankKeys = useMemo(() => emptyColumns(columns, kept, search).map(({ key }) => key), [kept]);
  const table = {
    ...declaredTable(list, search),
    columns: withSums(list, columns, (key) => sumOf(key) || undefined),
    blankKeys,
    rows: rows && kept.slice(start, start + boyut),
    kayit: { rows },
    search,
    toplam: kept.length,
    ...(options.boyutlar && { boyutlar: options.boyutlar }),
    allKeys: kept.map((row) => Number(row[list.id as keyof T])),
    readAll: async () => kept,
    file: {
      path: list.path,
      query: { ...asked, ...suzgecler, yon, ...(arama && { arama }), ...(sirala && { sirala }) },
      isEmpty: kept.length === 0,
    },
  } satisfies Partial<DataTableProps<T>>;
  return { table, search, kept };
}
