import { METIN } from '#contract/common/suzgec.ts';
import { compareTurkish, fold } from '#contract/common/turkish-text.ts';
import type { Column } from './column.ts';
import type { ListSearch, ListState } from './use-list-search.ts';

interface ClientListOptions<T> {
  searchIn?: (row: T) => readonly (string | null)[];
}

/** For lists that arrive whole and stay under 1,000 rows. `kept` are the matching rows of all pages. */
export function clientList<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  state: ListState & Pick<ListSearch, 'turler'>,
  { searchIn }: ClientListOptions<T> = {},
): { rows: T[]; toplam: number; kept: T[] } {
  const wanted = fold(state.arama.trim());
  const { turler } = state;
  const filters = columns.flatMap(({ key, filterValue }) => {
    const value = state.suzgecler[key];
    if (!filterValue || value === undefined) return [];
    const oku = turler[key]?.oku ?? METIN.oku;
    return [(row: T) => oku(filterValue(row) ?? '') === value];
  });
  const kept = rows.filter(
    (row) =>
      filters.every((matches) => matches(row)) &&
      (!wanted || searchIn?.(row).some((text) => text !== null && fold(text).includes(wanted))),
  );
  const sortValueOf = columns.find(({ key }) => key === state.sirala)?.sortValue;
  if (sortValueOf) kept.sort((a, b) => compareValues(sortValueOf(a), sortValueOf(b)) * (state.yon === 'desc' ? -1 : 1));
  const start = (state.sayfa - 1) * state.boyut;
  return { rows: kept.slice(start, start + state.boyut), toplam: kept.length, kept };
}

function compareValues(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareTurkish(String(a), String(b));
}
