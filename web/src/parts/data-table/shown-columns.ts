import type { Column } from './column.ts';
import type { ListSearch } from './use-list-search.ts';

export const canHide = <T>({ card }: Column<T>): boolean => card !== 'title';

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === false || ['', '–', '—'].includes(value as string);

const isUsed = ({ key }: { key: string }, search: ListSearch): boolean =>
  search.sirala === key || search.suzgecler[key] !== undefined;

/** The columns that none of the rows fills, unless the user or a sum asks for them. */
export function emptyColumns<T>(
  columns: readonly Column<T>[],
  rows: readonly T[],
  search: ListSearch,
): readonly Column<T>[] {
  if (rows.length === 0 || search.sutunlar) return [];
  return columns.filter(
    (column) =>
      canHide(column) &&
      column.isRare === undefined &&
      column.footer === undefined &&
      !isUsed(column, search) &&
      rows.every((row) => isBlank(column.cell(row))),
  );
}

export function shownColumns<T>(
  columns: readonly Column<T>[],
  search: ListSearch | undefined,
  edit?: { errors: Readonly<Record<string, string>> },
) {
  const errors = edit?.errors ?? {};
  const wanted = search?.sutunlar;
  if (!search || !wanted || !columns.some((column) => canHide(column) && wanted.includes(column.key)))
    return columns.filter((column) => !column.isRare || !search || isUsed(column, search) || errors[column.key]);
  const placeOf = ({ key }: Column<T>) => wanted.indexOf(key);
  return columns
    .filter((column) => !canHide(column) || wanted.includes(column.key) || errors[column.key] !== undefined)
    .sort((a, b) => Number(canHide(a)) - Number(canHide(b)) || placeOf(a) - placeOf(b));
}

export function movedColumns(keys: readonly string[], key: string, by: 1 | -1): string[] {
  const at = keys.indexOf(key);
  const moved = keys.filter((other) => other !== key);
  moved.splice(Math.max(0, at + by), 0, key);
  return moved;
}
