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
  /** Explanation, shown as the header's title. A page must also show it otherwise, for keyboard and touch users. */
  aciklama?: string | undefined;
  cell: (row: T) => ReactNode;
  /** Name of the row, for columns whose `cell` shows more than a plain text. */
  nameOf?: (row: T) => string;
  /** Content after the cell, for a second link: the cell itself may be the link that opens the row's record. */
  beside?: (row: T) => ReactNode;
  align?: 'left' | 'right' | 'center';
  /** Whether the server can sort by this column. With `sortValue` it is sortable anyway. */
  sortable?: boolean;
  /** The filter text that a double-click on the cell sets; null if the cell cannot be filtered by. */
  filterValue?: (row: T) => string | null;
  /** Words a filter's value for its chip, if the kind of filter does not know how (see `SuzgecTuru`). */
  filterText?: (value: string) => string;
  /** The value by which a list that is sorted in the browser compares rows (see `clientList`). */
  sortValue?: (row: T) => string | number | null;
  /** Input of the cell while its row is edited (see `useRowEdit`). Without one the cell cannot be edited. */
  edit?: (at: EditCell<T>) => ReactNode;
  footer?: ReactNode;
  /**
   * Hides the column until the user chooses it, sorts or filters by it, or (`'until-edit'`) edits a row. Drawing a
   * column takes time in every row.
   */
  isRare?: true | 'until-edit';
  /** Whether the column holds buttons; prints and files leave it out. */
  isAct?: true;
  width?: string;
  given?: number;
  wrap?: boolean;
  /**
   * Place in a phone's card: `title` is its heading, `hidden` is left out. If a tap opens the record, the card shows
   * only its title, one `figure` and one `status`.
   */
  card?: 'title' | 'figure' | 'status' | 'hidden';
}

/** A filter of the list that belongs to no column. */
export type ExtraFilter = Pick<Column<never>, 'key' | 'header'>;
/** The part of a column that its filter needs. */
export type Filterable<T> = Pick<Column<T>, 'key' | 'header' | 'filterText' | 'filterValue'>;

export const isSortable = <T>({ sortable, sortValue }: Column<T>): boolean => sortable ?? sortValue !== undefined;

/** Returns the input of a field, or its value if the field cannot be edited. */
export const editorOf = <T>(column: Column<T>, { draft, change, errors }: RowEdit<T>): ReactNode =>
  column.edit?.({ draft: draft as T, set: change, error: errors[column.key], label: column.header }) ??
  column.cell(draft as T);

export const filterTextOf = <T>(
  column: Filterable<T> | undefined,
  value: string,
  tur: SuzgecTuru | undefined,
): string => column?.filterText?.(value) ?? tur?.write(value) ?? value;

/** Describes a filter, for example `Durum: Aktif`. */
export function filterLabelOf<T>(
  columns: readonly Filterable<T>[],
  key: string,
  value: string,
  turler: Suzgecler,
): string {
  const column = columns.find((candidate) => candidate.key === key);
  return `${column?.header ?? key}: ${filterTextOf(column, value, turler[key])}`;
}
