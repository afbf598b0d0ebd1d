import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { Filters } from './filters.tsx';
import { Frame } from './frame.tsx';
import { Pager } from './pager.tsx';
import { Body } from './table-body.tsx';
import { Head } from './table-head.tsx';
import { Toolbar } from './toolbar.tsx';
import type { ListSearch } from './use-list-search.ts';
import type { RowEdit } from './use-row-edit.ts';

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
  /** Buttons at the end of a row. */
  rowActions?: (row: T) => ReactNode;
  /** Editing in place: Düzenle / Kaydet / İptal, Enter and Esc. */
  edit?: RowEdit<T>;
  /** Panel under a row, behind its Detaylar / Gizle button. */
  details?: (row: T) => ReactNode;
}

/** A list as the whole product shows it; sorting, filtering and paging are the server's, through `useListSearch`. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, search, toplam, boyutlar, searchLabel, toolbar, error, onRetry, empty } = props;
  const isFiltered = search !== undefined && (search.arama !== '' || Object.keys(search.suzgecler).length > 0);
  return (
    <div className={classes.wrapper}>
      <Toolbar columns={columns} rows={rows ?? []} search={search} searchLabel={searchLabel}>
        {toolbar}
      </Toolbar>
      {search && <Filters columns={columns} search={search} />}
      {error ? (
        <ErrorState error={error} {...(onRetry ? { onRetry } : {})} />
      ) : rows?.length === 0 && !isBeyondEnd(toplam) ? (
        isFiltered ? (
          <EmptyState title="Aramanıza uyan kayıt bulunamadı." text="Arama metnini veya süzgeçleri değiştirin." />
        ) : (
          <EmptyState {...empty} />
        )
      ) : (
        <>
          <Frame label={label} isBusy={rows === undefined || props.isFetching === true}>
            <table className={classes.table} aria-label={label}>
              <Head columns={columns} search={search} hasActions={hasActions(props)} />
              <Body {...props} />
            </table>
          </Frame>
          {search && toplam !== undefined && <Pager search={search} toplam={toplam} shown={rows?.length} {...(boyutlar ? { boyutlar } : {})} />}
        </>
      )}
    </div>
  );
}

const isBeyondEnd = (toplam: number | undefined): boolean => (toplam ?? 0) > 0;
export const hasActions = <T,>({ rowActions, details, edit }: DataTableProps<T>): boolean =>
  rowActions !== undefined || details !== undefined || edit !== undefined;
