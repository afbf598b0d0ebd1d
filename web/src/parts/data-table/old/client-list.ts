import { aramaKelimeleri } from '#contract/common/arama.ts';
import { METIN, metinAranan, type SuzgecTuru, uclar } from '#contract/common/suzgec.ts';
import { compareTurkish, fold } from '#contract/common/turkish-text.ts';
import { type Column, isSortable } from '#web/parts/data-table/column.ts';
import type { DataTableProps } from '#web/parts/data-table/data-table-props.ts';
import {
  type ListSearch,
  type ListSearchOptions,
  type ListState,
  useListSearch,
} from '#web/parts/data-table/use-list-search.ts';

interface ClientListOptions<T> {
  searchIn?: (row: T) => readonly (string | null)[];
}

/** A phone number is found by its digits, too, however it was typed. */
function includesAll(texts: readonly (string | null)[], wanted: readonly string[]): boolean {
  const all = fold(texts.flatMap((text) => (text ? [text, digitsOf(text)] : [])).join(' '));
  return wanted.every((word) => all.includes(word));
}

interface WholeListOptions<T> extends Omit<ListSearchOptions, 'siralar'>, ClientListOptions<T> {
  rows: readonly T[] | undefined;
  columns: readonly Column<T>[];
  rowKey: (row: T) => number;
}

/**
 * `useWholeList` is for a short list that its page needs whole, for sums or for acts on all rows; for longer lists
 * there is `useList`, for which the server filters and sorts.
 */
export function useWholeList<T>({ rows, columns, rowKey, searchIn, ...options }: WholeListOptions<T>) {
  const siralar = columns.filter(isSortable).map(({ key }) => key);
  const search = useListSearch({ ...options, siralar });
  const { kept, toplam, ...page } = clientList(rows ?? [], columns, search, { ...(searchIn && { searchIn }) });
  const keys = kept.map(rowKey);
  const table = {
    columns: columns.map((column) => (column.totalOf ? { ...column, footer: column.totalOf(kept) } : column)),
    rows: rows && page.rows,
    kayit: { rows },
    rowKey,
    search,
    toplam,
    ...(options.boyutlar && { boyutlar: options.boyutlar }),
    allKeys: keys,
    readAll: async () => kept,
  } satisfies Partial<DataTableProps<T>>;
  return { table, search, kept };
}

export function clientList<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  state: ListState & Pick<ListSearch, 'turler'>,
  { searchIn }: ClientListOptions<T> = {},
): { rows: T[]; toplam: number; kept: T[] } {
  const wanted = aramaKelimeleri(state.arama).map(fold);
  const { turler } = state;
  const filters = columns.flatMap(({ key, filterValue }) => {
    const value = state.suzgecler[key];
    if (!filterValue || value === undefined) return [];
    return [(row: T) => matches(turler[key] ?? METIN, filterValue(row) ?? '', value)];
  });
  const kept = rows.filter(
    (row) =>
      filters.every((isKept) => isKept(row)) && (wanted.length === 0 || includesAll(searchIn?.(row) ?? [], wanted)),
  );
  const sortValueOf = columns.find(({ key }) => key === state.sirala)?.sortValue;
  if (sortValueOf) kept.sort((a, b) => compareValues(sortValueOf(a), sortValueOf(b)) * (state.yon === 'desc' ? -1 : 1));
  const start = (state.sayfa - 1) * state.boyut;
  return { rows: kept.slice(start, start + state.boyut), toplam: kept.length, kept };
}

/** A filter in the browser must decide as `suzgecKosulu` does on the server (server/src/rows/suzgec.ts). */
function matches({ ad, read, numberOf }: SuzgecTuru, text: string, value: string): boolean {
  if (ad === 'metin') return matchesText(text, value);
  if (ad === 'telefon') return digitsOf(text).includes(digitsOf(value));
  const own = read(text);
  if (!numberOf || own === null) return own === value;
  const [from, until] = uclar(value);
  return (!from || numberOf(own) >= numberOf(from)) && (!until || numberOf(own) <= numberOf(until));
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

function matchesText(text: string, value: string): boolean {
  const { isTam, metin } = metinAranan(value);
  return isTam ? text === metin : fold(text).includes(fold(metin));
}

function compareValues(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareTurkish(String(a), String(b));
}
