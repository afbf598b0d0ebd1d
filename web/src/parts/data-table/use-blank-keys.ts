import { type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { kindOf } from '#contract/alan/kinds.ts';
import type { Column } from './column.ts';
import type { DeclaredList } from './columns.tsx';
import { emptyColumns } from './shown-columns.ts';
import type { ListSearch } from './use-list-search.ts';

interface Page {
  satirlar: readonly unknown[];
  toplam: number;
}

export type FirstRow = UseQueryOptions<Page>;

interface BlankOptions<T> {
  columns: readonly Column<T>[];
  data: Page | undefined;
  search: ListSearch;
  /** The first row of the filtered list in the order of a column. */
  first: (sirala: string, yon: 'asc' | 'desc') => FirstRow;
}

/** A longer list is not asked for the sake of its looks. */
const MOST = 30_000;

/**
 * The columns that no row of the filtered list fills. One page cannot say it of the others, so a column that is empty on
 * it is asked for by its order, in which what is filled comes first. Until the answer comes, and where there is none, a
 * column stays if it was ever seen filled in this list, so that none goes and comes back.
 */
export function useBlankKeys<T>(
  list: Pick<DeclaredList, 'path' | 'columns'>,
  { columns, data, search, first }: BlankOptions<T>,
): readonly string[] {
  const rows = (data?.satirlar ?? []) as readonly T[];
  const blank = emptyColumns(columns, rows, search);
  const isWhole = data === undefined || rows.length === data.toplam;
  const doubtful = isWhole ? [] : blank.filter(({ key }) => list.columns[key]);
  const askable = doubtful.filter(({ sortable }) => sortable && data && data.toplam <= MOST);
  const answers = useQueries({
    queries: askable.map(({ key }) => {
      // In a figure's order a zero, which many lists leave blank, comes before what is filled.
      const query = first(key, kindOf(list.columns[key]!).look === 'figure' ? 'desc' : 'asc');
      return { ...query, queryKey: ['dolu_sutunlar', ...query.queryKey], staleTime: Number.POSITIVE_INFINITY };
    }),
  });
  const isBlankAt = (at: number): boolean | undefined => {
    const rows = answers[at]?.data?.satirlar as readonly T[] | undefined;
    return rows && emptyColumns([askable[at]!], rows, search).length > 0;
  };
  const seen = useSeen(list.path, [
    ...columns.filter((column) => rows.length > 0 && !blank.includes(column)),
    ...askable.filter((_, at) => isBlankAt(at) === false),
  ]);
  if (isWhole) return blank.map(({ key }) => key);
  return doubtful.flatMap((column) =>
    (isBlankAt(askable.indexOf(column)) ?? !seen.has(column.key)) ? column.key : [],
  );
}

function useSeen(path: string, columns: readonly { key: string }[]): ReadonlySet<string> {
  const name = `muhasip:dolu:${path}`;
  const [seen] = useState(() => new Set((localStorage.getItem(name) ?? '').split(',')));
  const news = columns.flatMap(({ key }) => (seen.has(key) ? [] : key)).join();
  useEffect(() => {
    if (!news) return;
    for (const key of news.split(',')) seen.add(key);
    try {
      localStorage.setItem(name, [...seen].join());
    } catch {
      // If the browser refuses storage, a column may show a moment later than the others.
    }
  }, [news, seen, name]);
  return seen;
}
