import type { ReactNode } from 'react';
import type { Suzgecler, SuzgecTuru } from '#contract/common/suzgec.ts';
import type { RowEdit } from './use-row-edit.ts';

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
  /** What the row is called, if its title is more than a text. */
  nameOf?: (row: T) => string;
  /** Stands after the cell, for a link of its own: the cell may be the link that opens the row. */
  beside?: (row: T) => ReactNode;
  align?: 'left' | 'right' | 'center';
  /** The server orders by it. A column with `sortValue` needs no mark. */
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
  /** Hidden until somebody chooses, sorts or filters it, or (`'until-edit'`) edits a row: every column costs all rows. */
  isRare?: true | 'until-edit';
  /** The column holds buttons, which are left out of prints and files. */
  isAct?: true;
  width?: string;
  given?: number;
  wrap?: boolean;
  /**
   * Role in a phone's card: `title` heads it, `hidden` is left out. If a tap opens the record, the card shows only
   * these and its one `figure` and `status`.
   */
  card?: 'title' | 'figure' | 'status' | 'hidden';
}

/** A filter that the list has besides those of its columns. */
export type ExtraFilter = Pick<Column<never>, 'key' | 'header'>;
/** What a filter's field needs of its column. */
export type Filterable<T> = Pick<Column<T>, 'key' | 'header' | 'filterText' | 'filterValue'>;

export const isSortable = <T>({ sortable, sortValue }: Column<T>): boolean => sortable ?? sortValue !== undefined;

/** The editor of the row's field, or its value where the field is not edited. */
export const editorOf = <T>(column: Column<T>, { draft, change, errors }: RowEdit<T>): ReactNode =>
  column.edit?.({ draft: draft as T, set: change, error: errors[column.key], label: column.header }) ??
  column.cell(draft as T);

export const filterTextOf = <T>(
  column: Filterable<T> | undefined,
  value: string,
  tur: SuzgecTuru | undefined,
): string => column?.filterText?.(value) ?? tur?.write(value) ?? value;

/** A filter in words, like `Durum: Aktif`. */
export function filterLabelOf<T>(
  columns: readonly Filterable<T>[],
  key: string,
  value: string,
  turler: Suzgecler,
): string {
  const column = columns.find((candidate) => candidate.key === key);
  return `${column?.header ?? key}: ${filterTextOf(column, value, turler[key])}`;
}
