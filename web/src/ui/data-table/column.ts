import type { ReactNode } from 'react';

export interface Column<T> {
  /** Name of the column: sort key and filter key in the URL. */
  key: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** `right` is for numbers: tabular figures. */
  align?: 'left' | 'right' | 'center';
  /** A click on the header sorts by `key`. */
  sortable?: boolean;
  /** Value that a double-click filters by; null: this cell filters nothing. */
  filterValue?: (row: T) => string | null;
  /** How a filter value reads in its chip, where it is a code. */
  filterText?: (value: string) => string;
  /** What a list that is sorted in the browser compares (see `clientList`). */
  sortValue?: (row: T) => string | number | null;
  /** Cell of the totals row. */
  footer?: ReactNode;
  /** CSS width. */
  width?: string;
  /** On a phone each row is a card: `title` heads it, `hidden` is left out. */
  card?: 'title' | 'hidden';
}

export const filterTextOf = <T>(column: Column<T> | undefined, value: string): string => column?.filterText?.(value) ?? value;
