import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { type Column, filterTextOf } from '#web/parts/data-table/column.ts';
import type { DataTableProps } from '#web/parts/data-table/data-table-props.ts';
import { rowClick, rowKeyDown } from '#web/parts/data-table/record/row-keys.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import type { RowEdit } from '#web/parts/data-table/use-row-edit.ts';
import type { Selection } from '#web/parts/data-table/use-selection.ts';
import { type RowAction, RowEnd, type RowMenu } from '#web/ui/menu/row-menu.tsx';
import classes from './data-table.module.css';
import { PickCell, pickKey } from './pick-cell.tsx';

const SKELETON_ROWS = 8;

interface BodyProps<T> extends DataTableProps<T> {
  selection: Selection | undefined;
  record: RecordOf<T>;
}

export function Body<T>(props: BodyProps<T>) {
  const { columns, rows, rowKey, search, isFetching, edit, selection, record } = props;
  if (rows === undefined) return <Skeleton columns={columns.length + (record.hasMenu ? 1 : 0) + (selection ? 1 : 0)} />;
  const pickOf = (row: T) =>
    selection && <PickCell rowKey={Number(rowKey(row))} name={nameOf(columns, row, rowKey)} selection={selection} />;
  const rowOf = (key: string) => rows.find((row) => String(rowKey(row)) === key);
  const hasFooter = columns.some(({ footer }) => footer !== undefined);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (selection) pickKey(event, selection);
    if (record.canOpen) rowKeyDown(event, { open: record.open, edit: edit && ((key) => edit.begin(rowOf(key) as T)) });
  };
  return (
    <>
      <tbody
        data-fetching={isFetching}
        data-opens={record.canOpen}
        onKeyDown={onKeyDown}
        {...(record.canOpen && { onClick: (event) => rowClick(event, record.open) })}
      >
        {rows.map((row) =>
          edit?.isEditing(row) && record.key !== String(rowKey(row)) ? (
            <EditRow key={rowKey(row)} rowKey={rowKey(row)} columns={columns} edit={edit} pick={pickOf(row)} />
          ) : (
            <Row
              key={rowKey(row)}
              rowKey={rowKey(row)}
              row={row}
              columns={columns}
              search={search}
              record={record}
              pick={pickOf(row)}
              isSelected={selection?.has(Number(rowKey(row)))}
            />
          ),
        )}
      </tbody>
      {hasFooter && <Footer columns={columns} hasActions={record.hasMenu} hasPick={selection !== undefined} />}
    </>
  );
}

export function nameOf<T>(columns: readonly Column<T>[], row: T, rowKey: DataTableProps<T>['rowKey']): string {
  const title = columns.find(({ card }) => card === 'title');
  const shown = title?.cell(row);
  return (
    title?.filterValue?.(row) ??
    (typeof shown === 'string' || typeof shown === 'number' ? String(shown) : String(rowKey(row)))
  );
}

export interface RecordOf<T> {
  canOpen: boolean;
  hasMenu: boolean;
  key: string | null;
  open: (key: string) => void;
  menu: RowMenu;
  actionsOf: (row: T) => readonly RowAction[];
  /** Address of the row's record, for a new tab. */
  hrefOf: (row: T) => string;
}

interface RowProps<T> {
  rowKey: string | number;
  row: T;
  columns: readonly Column<T>[];
  search: ListSearch | undefined;
  record: RecordOf<T>;
  pick: ReactNode;
  isSelected: boolean | undefined;
}

function Row<T>({ rowKey, row, columns, search, record, pick, isSelected }: RowProps<T>) {
  const title = record.canOpen ? (columns.find(({ card }) => card === 'title') ?? columns[0]) : undefined;
  return (
    <tr data-key={rowKey} data-selected={isSelected} aria-current={record.key === String(rowKey) || undefined}>
      {pick}
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} search={search}>
          {column === title ? (
            <a href={record.hrefOf(row)} data-row={rowKey}>
              {column.cell(row)}
            </a>
          ) : (
            column.cell(row)
          )}
        </Cell>
      ))}
      {record.hasMenu && (
        <td className={classes.actions}>
          <RowEnd
            menu={record.menu}
            rowKey={rowKey}
            name={nameOf(columns, row, () => rowKey)}
            actions={record.actionsOf(row)}
          />
        </td>
      )}
    </tr>
  );
}

interface EditRowProps<T> extends Pick<RowProps<T>, 'rowKey' | 'columns' | 'pick'> {
  edit: RowEdit<T>;
}

/** The edited row: Enter saves, Esc cancels; typed values stay until one of them succeeds. */
function EditRow<T>({ rowKey, columns, edit, pick }: EditRowProps<T>) {
  const keyDown = (event: KeyboardEvent) => {
    // An open list of options handles these keys first.
    if (event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true') return;
    if (event.key === 'Escape') edit.cancel();
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) edit.save();
  };
  const line = useRef<HTMLTableRowElement>(null);
  // Focuses the row's first field, and afterwards its button, since the focus would be lost with the field.
  useEffect(() => {
    const body = line.current?.parentElement;
    line.current?.querySelector<HTMLElement>(`td:not(.${classes.pick}) :is(input, select, textarea)`)?.focus();
    return () => {
      if (document.activeElement === document.body)
        body?.querySelector<HTMLElement>(`[data-edit="${CSS.escape(String(rowKey))}"]`)?.focus();
    };
  }, [rowKey]);
  // A refused field may be out of view.
  useEffect(() => {
    if (Object.keys(edit.errors).length > 0)
      line.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [edit.errors]);
  const row = edit.draft as T;
  return (
    <>
      <tr ref={line} className={classes.editing} onKeyDown={keyDown}>
        {pick}
        {columns.map((column) => (
          <td key={column.key} data-align={column.align} data-label={column.header} data-card={column.card}>
            {column.edit
              ? column.edit({ draft: row, set: edit.change, error: edit.errors[column.key], label: column.header })
              : column.cell(row)}
          </td>
        ))}
        <td className={classes.actions}>
          <div className={classes.buttons}>
            <Button size="compact-xs" loading={edit.isBusy} onClick={edit.save}>
              Kaydet
            </Button>
            <Button size="compact-xs" variant="default" onClick={edit.cancel}>
              İptal
            </Button>
          </div>
        </td>
      </tr>
      {edit.panel && (
        <tr className={`${classes.details} ${classes.editing}`} onKeyDown={keyDown}>
          <td colSpan={columns.length + (pick ? 2 : 1)}>{edit.panel}</td>
        </tr>
      )}
    </>
  );
}

interface CellProps<T> {
  column: Column<T>;
  row: T;
  search: ListSearch | undefined;
  children: ReactNode;
}

function Cell<T>({ column, row, search, children }: CellProps<T>) {
  const tur = search?.turler[column.key];
  const shown = search && column.filterValue?.(row);
  const value = shown && (tur?.oku(shown) ?? shown);
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
      data-wrap={column.wrap}
      style={
        column.given ? { maxWidth: column.given } : column.wrap && column.width ? { minWidth: column.width } : undefined
      }
      title={value ? `${filterTextOf(column, value, tur)}\nBu değere göre süzmek için çift tıklayın` : undefined}
      onDoubleClick={value ? filter : undefined}
    >
      {children}
    </td>
  );
}

function Footer<T>({
  columns,
  hasActions,
  hasPick,
}: {
  columns: readonly Column<T>[];
  hasActions: boolean;
  hasPick: boolean;
}) {
  return (
    <tfoot>
      <tr>
        {hasPick && <td className={classes.pick} aria-hidden data-card="hidden" />}
        {columns.map(({ key, header, align, footer, card }) => (
          <td key={key} data-align={align} data-label={header} data-card={footer === undefined ? 'hidden' : card}>
            {footer}
          </td>
        ))}
        {hasActions && <td className={classes.actions} aria-hidden data-card="hidden" />}
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
