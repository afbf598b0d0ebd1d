import type { ReactNode } from 'react';
import type { PagePath } from '#web/lib/page.ts';
import type { RowAction } from '#web/ui/menu/row-menu.tsx';
import type { Parca } from '#web/ui/page/parcalar.tsx';
import type { Column } from './column.ts';
import type { ListSearch } from './use-list-search.ts';
import type { RowEdit } from './use-row-edit.ts';
import type { Secim } from './use-selection.ts';

export interface DataTableProps<T> {
  label: string;
  columns: readonly Column<T>[];
  /** Rows of the page; undefined until the first answer. */
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string | number;
  /** Without it the table neither sorts, filters, searches nor pages. */
  search?: ListSearch;
  /** Rows on all pages; without it there is no pager. */
  toplam?: number;
  /** The server stops counting at this many rows; there may be more. */
  sayimSiniri?: number;
  boyutlar?: readonly number[];
  /** Placeholder of the search box; without it there is none. */
  searchLabel?: string;
  toolbar?: ReactNode;
  error?: unknown;
  onRetry?: () => void;
  /** The rows are being refetched: they stay, dimmed. */
  isFetching?: boolean;
  empty: { title: string; text?: ReactNode; action?: ReactNode };
  /** Entries of a row's menu besides editing. */
  rowActions?: (row: T) => readonly RowAction[];
  /** Editing in place, in the row or in its record: Düzenle / Kaydet / İptal, Enter and Esc. */
  edit?: RowEdit<T>;
  /**
   * Content below the fields of a row's record. With this or `edit`, a click on a row opens its record beside the list.
   */
  details?: (row: T) => ReactNode;
  /** Further tabs of a row's record. */
  parts?: (row: T) => readonly Parca[];
  /** Columns of the record, if they differ from the list's. */
  recordColumns?: readonly Column<T>[];
  page?: (row: T) => PagePath;
  /** Makes rows choosable; returns the buttons for the chosen ones. `rowKey` must then be a numeric id. */
  bulkActions?: (secim: Secim) => ReactNode;
  /** Reads all rows of the filter for printing; without it there is no print button. */
  readAll?: () => Promise<readonly T[]>;
  /** Keys of all rows of the filter, if the browser has them. */
  allKeys?: readonly number[];
}
