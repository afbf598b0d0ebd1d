import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import type { DataTableProps } from './data-table.tsx';
import type { ListSearch } from './use-list-search.ts';

const SKELETON_ROWS = 8;

export function Body<T>({ columns, rows, rowKey, search, isFetching, rowActions, details }: DataTableProps<T>) {
  const hasActions = rowActions !== undefined || details !== undefined;
  if (rows === undefined) return <Skeleton columns={columns.length + (hasActions ? 1 : 0)} />;
  const hasFooter = columns.some(({ footer }) => footer !== undefined);
  return (
    <>
      <tbody data-fetching={isFetching}>
        {rows.map((row) => (
          <Row key={rowKey(row)} row={row} columns={columns} search={search} hasActions={hasActions} actions={rowActions?.(row)} details={details} />
        ))}
      </tbody>
      {hasFooter && <Footer columns={columns} hasActions={hasActions} />}
    </>
  );
}

interface RowProps<T> {
  row: T;
  columns: readonly Column<T>[];
  search: ListSearch | undefined;
  hasActions: boolean;
  actions: ReactNode;
  details: ((row: T) => ReactNode) | undefined;
}

function Row<T>({ row, columns, search, hasActions, actions, details }: RowProps<T>) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr>
        {columns.map((column) => (
          <Cell key={column.key} column={column} row={row} search={search} />
        ))}
        {hasActions && (
          <td className={classes.actions}>
            <div className={classes.buttons}>
              {details && (
                <Button size="compact-xs" variant="subtle" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
                  {isOpen ? 'Gizle' : 'Detaylar'}
                </Button>
              )}
              {actions}
            </div>
          </td>
        )}
      </tr>
      {isOpen && details && (
        <tr id={id} className={classes.details}>
          <td colSpan={columns.length + 1}>{details(row)}</td>
        </tr>
      )}
    </>
  );
}

function Cell<T>({ column, row, search }: { column: Column<T>; row: T; search: ListSearch | undefined }) {
  const value = search && column.filterValue?.(row);
  const filter = () => {
    if (!value) return;
    window.getSelection()?.removeAllRanges();
    search?.toggleSuzgec(column.key, value);
  };
  return (
    <td
      data-align={column.align}
      data-label={column.header}
      data-card={column.card}
      title={value ? 'Bu değere göre süzmek için çift tıklayın' : undefined}
      onDoubleClick={value ? filter : undefined}
    >
      {column.cell(row)}
    </td>
  );
}

function Footer<T>({ columns, hasActions }: { columns: readonly Column<T>[]; hasActions: boolean }) {
  return (
    <tfoot>
      <tr>
        {columns.map(({ key, header, align, footer }) => (
          <td key={key} data-align={align} data-label={header} data-card={footer === undefined ? 'hidden' : undefined}>
            {footer}
          </td>
        ))}
        {hasActions && <td aria-hidden data-card="hidden" />}
      </tr>
    </tfoot>
  );
}

function Skeleton({ columns }: { columns: number }) {
  const cells = Array.from({ length: columns }, (_, index) => index);
  return (
    <tbody aria-hidden>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
        <tr key={row}>
          {cells.map((cell) => (
            <td key={cell}>
              <span className={classes.blank} style={{ width: `${45 + ((row * 7 + cell * 13) % 40)}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
