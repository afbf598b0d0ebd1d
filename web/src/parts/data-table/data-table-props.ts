import type { ReactNode } from 'react';
import type { PagePath } from '#web/lib/page.ts';
import type { ListFile } from '#web/parts/export-menu/export-menu.tsx';
import type { RowAction } from '#web/ui/menu/row-menu.tsx';
import type { Parca } from '#web/ui/page/parcalar.tsx';
import type { Column, ExtraFilter } from './column.ts';
import type { ListSearch } from './use-list-search.ts';
import type { RowEdit } from './use-row-edit.ts';
import type { Secim } from './use-selection.ts';

export interface DataTableProps<T> {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string | number;
  /** Without it the table neither sorts, filters, searches nor pages. */
  search?: ListSearch;
  /** Rows on all pages; without it there is no pager. */
  toplam?: number;
  /** The server stops counting at this many rows; there may be more. */
  sayimSiniri?: number;
  boyutlar?: readonly number[];
  searchLabel?: string;
  toolbar?: ReactNode;
  /** Filters besides those of the columns; false: the page shows all filters elsewhere (`useFilterPanel`). */
  filters?: readonly ExtraFilter[] | false;
  error?: unknown;
  onRetry?: () => void;
  /** The rows are being refetched: they stay, dimmed. */
  isFetching?: boolean;
  empty: { title: string; text?: ReactNode; action?: ReactNode };
  rowActions?: (row: T) => readonly RowAction[];
  /** Editing in place, in the row or in its record: Düzenle / Kaydet / İptal, Enter and Esc. */
  edit?: RowEdit<T>;
  /** Content below the record's fields. With this or `edit`, a click on a row opens its record. */
  details?: (row: T) => ReactNode;
  parts?: (row: T) => readonly Parca[];
  recordColumns?: readonly Column<T>[];
  page?: (row: T) => PagePath;
  /** Makes rows choosable; returns the buttons for the chosen ones. `rowKey` must then be a numeric id. */
  bulkActions?: (secim: Secim) => ReactNode;
  /** Reads all rows of the filter for a print, and for a file unless the list has an export of its own (`file`). */
  readAll?: () => Promise<readonly T[]>;
  /** The list's export; false: its button stands elsewhere on the page. */
  file?: ListFile | false;
  /** Keys of all rows of the filter, if the browser has them. */
  allKeys?: readonly number[];
}
