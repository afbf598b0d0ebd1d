import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type Column, filterTextOf } from '#web/ui/data-table/column.ts';
import type { DataTableProps } from '#web/ui/data-table/data-table.tsx';
import type { ListSearch } from '#web/ui/data-table/use-list-search.ts';
import type { RowEdit } from '#web/ui/data-table/use-row-edit.ts';
import type { Selection } from '#web/ui/data-table/use-selection.ts';
import classes from './data-table.module.css';
import { PickCell, pickKey } from './pick-cell.tsx';
import { RowButton } from './row-button.tsx';

const SKELETON_ROWS = 8;

interface BodyProps<T> extends DataTableProps<T> {
  selection: Selection | undefined;
}

export function Body<T>(props: BodyProps<T>) {
  const { columns, rows, rowKey, search, isFetching, rowActions, details, edit, selection } = props;
  const hasEnd = rowActions !== undefined || details !== undefined || edit !== undefined;
  if (rows === undefined) return <Skeleton columns={columns.length + (hasEnd ? 1 : 0) + (selection ? 1 : 0)} />;
  const pickOf = (row: T) => selection && <PickCell rowKey={Number(rowKey(row))} name={nameOf(columns, row, rowKey)} selection={selection} />;
  const hasFooter = columns.some(({ footer }) => footer !== undefined);
  return (
    <>
      <tbody data-fetching={isFetching} {...(selection && { onKeyDown: (event) => pickKey(event, selection) })}>
        {rows.map((row) =>
          edit?.isEditing(row) ? (
            <EditRow key={rowKey(row)} rowKey={rowKey(row)} columns={columns} edit={edit} pick={pickOf(row)} />
          ) : (
            <Row
              key={rowKey(row)}
              rowKey={rowKey(row)}
              row={row}
              columns={columns}
              search={search}
              actions={rowActions?.(row)}
              edit={edit}
              details={details}
              pick={pickOf(row)}
              isSelected={selection?.has(Number(rowKey(row)))}
            />
          ),
        )}
      </tbody>
      {hasFooter && <Footer columns={columns} hasActions={hasEnd} hasPick={selection !== undefined} />}
    </>
  );
}

/** How a row is called, for its checkbox. */
function nameOf<T>(columns: readonly Column<T>[], row: T, rowKey: DataTableProps<T>['rowKey']): string {
  const title = columns.find(({ card }) => card === 'title');
  return title?.filterValue?.(row) ?? String(rowKey(row));
}

interface RowProps<T> {
  rowKey: string | number;
  row: T;
  columns: readonly Column<T>[];
  search: ListSearch | undefined;
  actions: ReactNode;
  edit: RowEdit<T> | undefined;
  details: ((row: T) => ReactNode) | undefined;
  pick: ReactNode;
  isSelected: boolean | undefined;
}

function Row<T>({ rowKey, row, columns, search, actions, edit, details, pick, isSelected }: RowProps<T>) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr data-selected={isSelected}>
        {pick}
        {columns.map((column) => (
          <Cell key={column.key} column={column} row={row} search={search} />
        ))}
        {(actions !== undefined || edit || details) && (
          <td className={classes.actions}>
            <div className={classes.buttons}>
              {details && (
                <RowButton aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
                  {isOpen ? 'Gizle' : 'Detaylar'}
                </RowButton>
              )}
              {edit && (
                <RowButton data-edit={rowKey} disabled={edit.isBusy} onClick={() => edit.begin(row)}>
                  Düzenle
                </RowButton>
              )}
              {actions}
            </div>
          </td>
        )}
      </tr>
      {isOpen && details && (
        <tr id={id} className={classes.details}>
          <td colSpan={columns.length + (pick ? 2 : 1)}>{details(row)}</td>
        </tr>
      )}
    </>
  );
}

interface EditRowProps<T> extends Pick<RowProps<T>, 'rowKey' | 'columns' | 'pick'> {
  edit: RowEdit<T>;
}

/** The row that is edited: Enter saves, Esc gives up; what was typed stays until one of them succeeds. */
function EditRow<T>({ rowKey, columns, edit, pick }: EditRowProps<T>) {
  const keyDown = (event: KeyboardEvent) => {
    // An open list of options has these keys first.
    if (event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true') return;
    if (event.key === 'Escape') edit.cancel();
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) edit.save();
  };
  const line = useRef<HTMLTableRowElement>(null);
  // The focus goes into the row, and back to its button where it would be lost with the row.
  useEffect(() => {
    const body = line.current?.parentElement;
    line.current?.querySelector<HTMLElement>(`td:not(.${classes.pick}) :is(input, select, textarea)`)?.focus();
    return () => {
      if (document.activeElement === document.body) body?.querySelector<HTMLElement>(`[data-edit="${CSS.escape(String(rowKey))}"]`)?.focus();
    };
  }, [rowKey]);
  // A refused field may be out of view.
  useEffect(() => {
    if (Object.keys(edit.errors).length > 0) line.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [edit.errors]);
  const row = edit.draft as T;
  return (
    <>
      <tr ref={line} className={classes.editing} onKeyDown={keyDown}>
        {pick}
        {columns.map((column) => (
          <td key={column.key} data-align={column.align} data-label={column.header} data-card={column.card}>
            {column.edit ? column.edit({ draft: row, set: edit.change, error: edit.errors[column.key], label: column.header }) : column.cell(row)}
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

function Cell<T>({ column, row, search }: { column: Column<T>; row: T; search: ListSearch | undefined }) {
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
      style={column.wrap && column.width ? { minWidth: column.width } : undefined}
      title={value ? `${filterTextOf(column, value, tur)}\nBu değere göre süzmek için çift tıklayın` : undefined}
      onDoubleClick={value ? filter : undefined}
    >
      {column.cell(row)}
    </td>
  );
}

function Footer<T>({ columns, hasActions, hasPick }: { columns: readonly Column<T>[]; hasActions: boolean; hasPick: boolean }) {
  return (
    <tfoot>
      <tr>
        {hasPick && <td className={classes.pick} aria-hidden data-card="hidden" />}
        {columns.map(({ key, header, align, footer, card }) => (
          <td key={key} data-align={align} data-label={header} data-card={footer === undefined ? 'hidden' : card}>
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
