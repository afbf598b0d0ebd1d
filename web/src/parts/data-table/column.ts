import type { ReactNode } from 'react';
import type { SuzgecTuru } from '#contract/common/suzgec.ts';

export interface EditCell<T> {
  draft: T;
  set: (change: Partial<T>) => void;
  error: string | undefined;
  label: string;
}

export interface Column<T> {
  key: string;
  header: string;
  /** Title of the header. A page that sets it must also show it to keyboard and touch users. */
  aciklama?: string | undefined;
  cell: (row: T) => ReactNode;
  align?: 'left' | 'right' | 'center';
  sortable?: boolean;
  /** The filter text that a double-click on the cell sets; null: no filter. */
  filterValue?: (row: T) => string | null;
  /** Wording of a filter's value, if the kind of filter does not know it (see `SuzgecTuru`). */
  filterText?: (value: string) => string;
  /** Value by which a list that is sorted in the browser compares (see `clientList`). */
  sortValue?: (row: T) => string | number | null;
  /** Editor of the cell while its row is edited (see `useRowEdit`); without one the cell stays read-only. */
  edit?: (at: EditCell<T>) => ReactNode;
  footer?: ReactNode;
  width?: string;
  given?: number;
  wrap?: boolean;
  /**
   * Role in a phone's card: `title` heads it, `hidden` is left out. If a tap opens the record, the card shows only
   * these and its one `figure` and `status`.
   */
  card?: 'title' | 'figure' | 'status' | 'hidden';
}

export const filterTextOf = <T>(column: Column<T> | undefined, value: string, tur: SuzgecTuru | undefined): string =>
  column?.filterText?.(value) ?? tur?.yaz(value) ?? value;
