import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PagePath } from '#web/lib/page.ts';
import type { ListFile, OwnFile } from '#web/parts/disa-aktar/use-export.ts';
import type { StateChipsProps } from '#web/ui/figure/chips.tsx';
import type { RowAction } from '#web/ui/menu/row-menu.tsx';
import type { EmptyStateProps } from '#web/ui/page/empty-state.tsx';
import type { Parca } from '#web/ui/page/parcalar.tsx';
import type { Column, ExtraFilter } from './column.ts';
import type { ListSearch } from './use-list-search.ts';
import type { RowEdit } from './use-row-edit.ts';
import type { ChosenRows, Secim } from './use-selection.ts';

/** The states of the rows as chips before the filters, one of which filters the list, by its `field` or as told. */
export type ListStates = Pick<StateChipsProps<string>, 'names' | 'counts'> &
  ({ field: string } | Pick<StateChipsProps<string>, 'chosen' | 'onToggle'>);

export interface DataTableProps<T> {
  label: string;
  /** `liste` is the list's name among those of the contract, where `label` has a month or a year in it. */
  liste?: string;
  isPart?: boolean;
  columns: readonly Column<T>[];
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string | number;
  /** Where a record that the address names is looked for when it is not among `rows`. */
  kayit?: { rows: readonly T[] | undefined } | { query: (id: number) => UseQueryOptions<readonly T[]> };
  search?: ListSearch | undefined;
  toplam?: number | undefined;
  /** The server stops counting at `sayimSiniri`, so a `toplam` of that size means at least as many rows. */
  sayimSiniri?: number;
  boyutlar?: readonly number[];
  searchLabel?: string;
  toolbar?: ReactNode;
  states?: ListStates;
  /** Acts on the list as a whole besides those that every list has. */
  tools?: readonly RowAction[];
  /** With `filters={false}` the table shows no filters, because its page shows them elsewhere (`useFilters`). */
  filters?: readonly ExtraFilter[] | false;
  quick?: readonly string[] | undefined;
  error?: unknown;
  onRetry?: () => void;
  isFetching?: boolean;
  /** What the answer says of the list as a whole. It comes with the rows and stands above them, so only they move. */
  note?: ReactNode;
  empty: EmptyStateProps;
  rowActions?: (row: T) => readonly RowAction[];
  edit?: RowEdit<T> | undefined;
  details?: (row: T) => ReactNode;
  parts?: (row: T) => readonly Parca[];
  /** Asks for what the record will show, so that the answers are under way while it is drawn. */
  askAhead?: (row: T) => void;
  /** What stands above the record's parts. */
  headline?: (row: T) => ReactNode;
  recordColumns?: readonly Column<T>[];
  page?: (row: T) => PagePath;
  /** Rows can be chosen only if `bulkActions` is given; `rowKey` must then return a numeric id. */
  bulkActions?: (secim: Secim) => ReactNode;
  chosen?: ChosenRows;
  /**
   * `readAll` reads the filtered rows of all pages for prints; with `useList` it stops at 5,000 rows.
   */
  readAll?: () => Promise<readonly T[]>;
  file?: ListFile | OwnFile | false;
  allKeys?: readonly number[];
  /** Which columns no row of the filtered list fills, where `rows` are not all of its rows. */
  blankKeys?: readonly string[];
}
