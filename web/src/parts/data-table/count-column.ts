import { formatNumber } from '#web/lib/format-number.ts';
import type { Column } from './column.ts';

interface CountColumn<T> {
  key: string;
  header: string;
  count: (row: T) => number;
  format?: (count: number) => string;
}

/**
 * countColumn is for lists of `useWholeList`. Zero is shown as nothing, so that a column of zeros is hidden like other
 * empty columns.
 */
export const countColumn = <T>({ key, header, count, format = formatNumber }: CountColumn<T>): Column<T> => ({
  key,
  header,
  cell: (row) => (count(row) === 0 ? '' : format(count(row))),
  align: 'right',
  sortValue: count,
  filterValue: (row) => format(count(row)),
  totalOf: (rows) => {
    const sum = rows.reduce((n, row) => n + count(row), 0);
    return sum === 0 ? undefined : format(sum);
  },
});
