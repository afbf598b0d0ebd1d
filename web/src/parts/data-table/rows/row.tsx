import type { ReactNode } from 'react';
import { type Column, filterTextOf } from '#web/parts/data-table/column.ts';
import type { DataTableProps } from '#web/parts/data-table/data-table-props.ts';
import { awaitSecondClick } from '#web/parts/data-table/record/row-keys.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import { CutName } from '#web/ui/figure/cut-name.tsx';
import { type RowAction, RowEnd, type RowMenu } from '#web/ui/menu/row-menu.tsx';

export function nameOf<T>(columns: readonly Column<T>[], row: T, rowKey: DataTableProps<T>['rowKey']): string {
  const title = columns.find(({ card }) => card === 'title');
  const shown = title?.cell(row);
  return (
    title?.nameOf?.(row) ??
    title?.filterValue?.(row) ??
    (typeof shown === 'string' || typeof shown === 'number' ? String(shown) : String(rowKey(row)))
  );
}

export interface RecordOf<T> {
  canOpen: boolean;
  hasMenu: boolean;
  key: string | null;
  open: (key: string | null) => void;
  menu: RowMenu;
  actionsOf: (row: T) => readonly RowAction[];
  hrefOf: (row: T) => string;
}

export interface RowProps<T> {
  rowKey: string | number;
  row: T;
  columns: readonly Column<T>[];
  search: ListSearch | undefined;
  record: RecordOf<T>;
  pick: ReactNode;
  isSelected: boolean | undefined;
}

export function Row<T>({ rowKey, row, columns, search, record, pick, isSelected }: RowProps<T>) {
  const title = record.canOpen ? (columns.find(({ card }) => card === 'title') ?? columns[0]) : undefined;
  return (
    <tr data-key={rowKey} data-selected={isSelected} aria-current={record.key === String(rowKey) || undefined}>
      {pick}
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} search={search} onFiltered={() => record.open(null)}>
          {column === title ? (
            <a href={record.hrefOf(row)} data-row={rowKey}>
              <Name shown={column.cell(row)} />
            </a>
          ) : (
            column.cell(row)
          )}
        </Cell>
      ))}
      {record.hasMenu && (
        <td data-cell="actions">
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

const Name = ({ shown }: { shown: ReactNode }) => (typeof shown === 'string' ? <CutName name={shown} /> : shown);

interface CellProps<T> {
  column: Column<T>;
  row: T;
  search: ListSearch | undefined;
  onFiltered: () => void;
  children: ReactNode;
}

function Cell<T>({ column, row, search, onFiltered, children }: CellProps<T>) {
  const kind = search?.turler[column.key];
  const shown = search && column.filterValue?.(row);
  const exact = column.filterText ? undefined : kind?.exact;
  const value = shown && (exact?.(shown) ?? kind?.read(shown) ?? shown);
  const filter = () => {
    if (!value) return;
    window.getSelection()?.removeAllRanges();
    search?.toggleSuzgec(column.key, value);
    onFiltered();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the panel of filters is there for the keys
    <td
      data-align={column.align}
      data-label={column.header}
      data-card={column.card}
      data-wrap={column.wrap}
      style={
        column.given ? { maxWidth: column.given } : column.wrap && column.width ? { minWidth: column.width } : undefined
      }
      title={value ? `${filterTextOf(column, value, kind)}\nBu değere göre süzmek için çift tıklayın` : undefined}
      onClick={value ? (event) => awaitSecondClick(event, filter) : undefined}
    >
      {children}
    </td>
  );
}
