import type { ReactNode } from 'react';
import { type FilterKind, type FilterSet, metinAranan } from '#contract/common/suzgec.ts';
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
  /**
   * `aciklama` is the tooltip of the column's header. Keyboard and touch users do not get it, so the page must also say
   * it elsewhere.
   */
  aciklama?: string | undefined;
  cell: (row: T) => ReactNode;
  nameOf?: (row: T) => string;
  /** What the record shows instead of the cell, whose text opens the record. */
  inRecord?: (row: T) => ReactNode;
  align?: 'left' | 'right' | 'center';
  sortable?: boolean;
  filterValue?: (row: T) => string | null;
  filterText?: (value: string) => string;
  edit?: (at: EditCell<T>) => ReactNode;
  footer?: ReactNode;
  /**
   * A rare column is hidden until the user chooses it, sorts or filters by it, because each drawn column costs time in
   * every row.
   */
  isRare?: true;
  isAct?: true;
  width?: string;
  given?: number;
  wrap?: boolean;
  /** A part of a day, of a person's number or of an address says nothing, so it is neither cut nor broken. */
  whole?: true;
  /**
   * On a phone a row that opens a record is a card, which shows only its title, figure and status columns, and those of
   * `said`, which need no label.
   */
  card?: 'title' | 'figure' | 'said' | 'status' | 'hidden';
}

export type ExtraFilter = Pick<Column<never>, 'key' | 'header'>;
export type Filterable<T> = Pick<Column<T>, 'key' | 'header' | 'filterText' | 'filterValue'>;

export const editorOf = <T>(column: Column<T>, { draft, change, errors }: RowEdit<T>): ReactNode =>
  column.edit?.({ draft: draft as T, set: change, error: errors[column.key], label: column.header }) ??
  column.cell(draft as T);

export const filterTextOf = <T>(
  column: Filterable<T> | undefined,
  value: string,
  kind: FilterKind | undefined,
): string => column?.filterText?.(value) ?? kind?.write(value) ?? value;

export function filterLabelOf<T>(
  columns: readonly Filterable<T>[],
  key: string,
  value: string,
  kinds: FilterSet,
): string {
  const column = columns.find((candidate) => candidate.key === key);
  // That a text is meant as a whole matters to who types it; read as a sentence, "Ad: Can Er" says it.
  const kind = kinds[key];
  const text = filterTextOf(column, kind?.exact && !column?.filterText ? metinAranan(value).metin : value, kind);
  return `${column?.header ?? key}: ${text}`;
}
