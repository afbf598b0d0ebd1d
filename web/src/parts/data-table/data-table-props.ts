import type { ReactNode } from 'react';
import type { PagePath } from '#web/lib/page.ts';
import type { RowAction } from '#web/ui/menu/row-menu.tsx';
import type { Parca } from '#web/ui/page/parcalar.tsx';
import type { Column } from './column.ts';
import type { ListSearch } from './use-list-search.ts';
import type { RowEdit } from './use-row-edit.ts';
import type { Secim } from './use-selection.ts';

export interface DataTableProps<T> {
  /** Accessible name. */
  label: string;
  columns: readonly Column<T>[];
  /** Rows of the page; undefined while the first answer is awaited. */
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string | number;
  /** Without it the table neither sorts, filters, searches nor pages. */
  search?: ListSearch;
  /** Rows on all pages; without it there is no pager. */
  toplam?: number;
  /** Rows are counted up to this many; then there may be more. */
  sayimSiniri?: number;
  boyutlar?: readonly number[];
  /** Placeholder of the search box; without it there is none. */
  searchLabel?: string;
  /** Further controls beside the search box. */
  toolbar?: ReactNode;
  error?: unknown;
  onRetry?: () => void;
  /** Rows are being asked for again: they stay, dimmed. */
  isFetching?: boolean;
  empty: { title: string; text?: ReactNode; action?: ReactNode };
  /** What can be done to a row, beside editing it, in its menu. */
  rowActions?: (row: T) => readonly RowAction[];
  /** Editing in place, in the row or in its record: Düzenle / Kaydet / İptal, Enter and Esc. */
  edit?: RowEdit<T>;
  /**
   * What a row's record shows below its fields. With this or `edit` a click on a row opens its record beside the list.
   */
  details?: (row: T) => ReactNode;
  /** Further parts of a row's record, beside its fields. */
  parts?: (row: T) => readonly Parca[];
  /** Columns of the record, where they are not those of the list. */
  recordColumns?: readonly Column<T>[];
  /** Address of a row's own page. */
  page?: (row: T) => PagePath;
  /** Rows can be chosen, and these are the buttons of what can be done to them; `rowKey` is their numeric id. */
  bulkActions?: (secim: Secim) => ReactNode;
  /** Reads all rows that the filter shows, for print; without it there is no such button. */
  readAll?: () => Promise<readonly T[]>;
  /** Keys of all rows that the filter shows, where the browser has them. */
  allKeys?: readonly number[];
}
