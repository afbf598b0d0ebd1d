import { formatNumber } from '#web/lib/format-number.ts';
import type { Column } from './column.ts';

interface CountColumn<T> {
  key: string;
  header: string;
  count: (row: T) => number;
  /** The rows that the total below adds up; without them there is none. */
  rows?: readonly T[];
  format?: (count: number) => string;
}

/** A number of a list that the browser sorts and filters (`useWholeList`); nothing is shown for zero. */
export const countColumn = <T>({ key, header, count, rows, format = formatNumber }: CountColumn<T>): Column<T> => ({
  key,
  header,
  cell: (row) => (count(row) === 0 ? '' : format(count(row))),
  align: 'right',
  sortValue: count,
  filterValue: (row) => format(count(row)),
  footer: rows && format(rows.reduce((sum, row) => sum + count(row), 0)),
});
