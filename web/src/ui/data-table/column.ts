import type { ReactNode } from 'react';

/** What a cell's editor is given while its row is edited. */
export interface EditCell<T> {
  draft: T;
  set: (change: Partial<T>) => void;
  error: string | undefined;
  /** The column's header, for the input's accessible name. */
  label: string;
}

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
  /** Editor of the cell while its row is edited (see `useRowEdit`); a column without one stays as it is. */
  edit?: (at: EditCell<T>) => ReactNode;
  /** Cell of the totals row. */
  footer?: ReactNode;
  /** CSS width. */
  width?: string;
  /** Long text goes on in further lines instead of being cut short. */
  wrap?: boolean;
  /** On a phone each row is a card: `title` heads it, `hidden` is left out. */
  card?: 'title' | 'hidden';
}

export const filterTextOf = <T>(column: Column<T> | undefined, value: string): string => column?.filterText?.(value) ?? value;
