import type { ReactNode } from 'react';
import type { SuzgecTuru } from '#contract/common/suzgec.ts';

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
  /**
   * What it holds, shown when the header is pointed at. A page that sets it says it where keyboard and touch reach it,
   * too.
   */
  aciklama?: string | undefined;
  cell: (row: T) => ReactNode;
  /** `right` is for numbers: tabular figures. */
  align?: 'left' | 'right' | 'center';
  /** A click on the header sorts by `key`. */
  sortable?: boolean;
  /**
   * What a double-click filters by, as the list's kind of filter for this column understands it; null: this cell
   * filters nothing.
   */
  filterValue?: (row: T) => string | null;
  /** How a filter's value reads, where its kind does not say it (see `SuzgecTuru`). */
  filterText?: (value: string) => string;
  /** What a list that is sorted in the browser compares (see `clientList`). */
  sortValue?: (row: T) => string | number | null;
  /** Editor of the cell while its row is edited (see `useRowEdit`); a column without one stays as it is. */
  edit?: (at: EditCell<T>) => ReactNode;
  /** Cell of the totals row. */
  footer?: ReactNode;
  /** CSS width. */
  width?: string;
  /** Pixels that somebody gave it (see `useWidths`). */
  given?: number;
  /** Long text goes on in further lines instead of being cut short. */
  wrap?: boolean;
  /**
   * On a phone each row is a card: `title` heads it, `hidden` is left out. Where a tap opens the record, the card has
   * only these and its one `figure` and `status`.
   */
  card?: 'title' | 'figure' | 'status' | 'hidden';
}

/** How a filter's value reads in its chip and its box. */
export const filterTextOf = <T>(column: Column<T> | undefined, value: string, tur: SuzgecTuru | undefined): string =>
  column?.filterText?.(value) ?? tur?.yaz(value) ?? value;
