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
  /** State of search, filters, order and pages; without it the table has none of these. */
  search?: ListSearch;
  /** Number of rows on all pages; without it the table has no pager. */
  toplam?: number;
  /** The server counts no further than this, so a `toplam` of this size means that there may be more rows. */
  sayimSiniri?: number;
  boyutlar?: readonly number[];
  searchLabel?: string;
  toolbar?: ReactNode;
  /** Filters that belong to no column. With `false` the page shows all filters elsewhere (`useFilterPanel`). */
  filters?: readonly ExtraFilter[] | false;
  error?: unknown;
  onRetry?: () => void;
  /** Whether the rows are being refetched; meanwhile the old rows stay and are dimmed. */
  isFetching?: boolean;
  empty: { title: string; text?: ReactNode; action?: ReactNode };
  rowActions?: (row: T) => readonly RowAction[];
  /** The state of editing a row, in the table or in the record's panel: Düzenle, Kaydet, İptal, Enter and Esc. */
  edit?: RowEdit<T>;
  /** Content of a record below its fields. A click on a row opens its record if the table has this or `edit`. */
  details?: (row: T) => ReactNode;
  parts?: (row: T) => readonly Parca[];
  recordColumns?: readonly Column<T>[];
  page?: (row: T) => PagePath;
  /** Buttons for the chosen rows; rows can be chosen only if this is given. `rowKey` must then return a numeric id. */
  bulkActions?: (secim: Secim) => ReactNode;
  /** Reads all rows of the filter for a print; also for a file, unless the list has an export route (`file`). */
  readAll?: () => Promise<readonly T[]>;
  /** The list's export. With `false` the table has no button for it, because the page shows one elsewhere. */
  file?: ListFile | false;
  /** Keys of all rows of the filter, for lists that the browser holds as a whole. */
  allKeys?: readonly number[];
}
