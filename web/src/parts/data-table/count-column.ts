import { formatNumber } from '#web/lib/format-number.ts';
import type { Column } from './column.ts';

interface CountColumn<T> {
  key: string;
  header: string;
  count: (row: T) => number;
  rows?: readonly T[];
  format?: (count: number) => string;
}

export const countColumn = <T>({ key, header, count, rows, format = formatNumber }: CountColumn<T>): Column<T> => ({
  key,
  header,
  cell: (row) => (count(row) === 0 ? '' : format(count(row))),
  align: 'right',
  sortValue: count,
  filterValue: (row) => format(count(row)),
  footer: rows && format(rows.reduce((sum, row) => sum + count(row), 0)),
});
