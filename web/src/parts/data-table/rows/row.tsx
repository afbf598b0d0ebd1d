import { memo, type ReactNode, type RefObject } from 'react';
import type { FilterSet } from '#contract/common/suzgec.ts';
import { type Column, filterTextOf } from '#web/parts/data-table/column.ts';
import type { DataTableProps } from '#web/parts/data-table/data-table-props.ts';
import { awaitSecondClick } from '#web/parts/data-table/record/row-keys.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import type { Selection } from '#web/parts/data-table/use-selection.ts';
import { CutName } from '#web/ui/figure/cut-name.tsx';
import { type RowAction, RowEnd, type RowMenu } from '#web/ui/menu/row-menu.tsx';
import { PickCell } from './pick-cell.tsx';

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

/** What a row's acts need of the list when they happen; it changes with every drawing of the list, but no row does. */
export interface Live<T> {
  search: ListSearch | undefined;
  record: RecordOf<T>;
  selection: Selection | undefined;
}

export interface RowProps<T> {
  rowKey: string | number;
  row: T;
  columns: readonly Column<T>[];
  kinds: FilterSet | undefined;
  live: RefObject<Live<T>>;
  canOpen: boolean;
  isOpen: boolean;
  href: string;
  actions: readonly RowAction[] | undefined;
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined;
}

function RowView<T>({ rowKey, row, columns, kinds, live, canOpen, isOpen, href, actions, isSelected }: RowProps<T>) {
  const title = canOpen ? (columns.find(({ card }) => card === 'title') ?? columns[0]) : undefined;
  const name = nameOf(columns, row, () => rowKey);
  return (
    <tr data-key={rowKey} data-selected={isSelected} aria-current={isOpen || undefined}>
      {isSelected !== undefined && (
        <PickCell
          name={name}
          isChosen={isSelected}
          onToggle={(isRange) => live.current.selection?.toggle(Number(rowKey), isRange)}
        />
      )}
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} kinds={kinds} live={live}>
          {column === title ? (
            <a href={href} data-row={rowKey} aria-label={column.cell(row) ? undefined : `No ${rowKey}`}>
              <Name shown={column.cell(row) || '—'} canWrap={column.wrap} />
            </a>
          ) : (
            column.cell(row)
          )}
        </Cell>
      ))}
      {actions && (
        <td data-cell="actions">
          <RowEnd
            menu={live.current.record.menu}
            rowKey={rowKey}
            name={name}
            actions={actions.map((action, n) => ({
              ...action,
              ...(action.run && { run: () => live.current.record.actionsOf(row)[n]?.run?.() }),
            }))}
          />
        </td>
      )}
    </tr>
  );
}

const shapeOf = (actions: readonly RowAction[] | undefined): string | undefined =>
  actions && JSON.stringify(actions.map(({ run, ...action }) => [action, run !== undefined]));

/** A list draws hundreds of cells, so a row is drawn anew only if it shows or offers something else. */
export const Row = memo(
  RowView,
  ({ actions, ...before }, { actions: next, ...after }) =>
    Object.keys(after).every((name) => before[name as keyof typeof before] === after[name as keyof typeof after]) &&
    shapeOf(actions) === shapeOf(next),
) as typeof RowView;

const Name = ({ shown, canWrap }: { shown: ReactNode; canWrap: boolean | undefined }) =>
  typeof shown === 'string' && !canWrap ? <CutName name={shown} /> : shown;

interface CellProps<T> extends Pick<RowProps<T>, 'row' | 'kinds' | 'live'> {
  column: Column<T>;
  children: ReactNode;
}

function Cell<T>({ column, row, kinds, live, children }: CellProps<T>) {
  const kind = kinds?.[column.key];
  const shown = kinds && column.filterValue?.(row);
  const exact = column.filterText ? undefined : kind?.exact;
  const value = shown && (exact?.(shown) ?? kind?.read(shown) ?? shown);
  const filter = () => {
    if (!value) return;
    window.getSelection()?.removeAllRanges();
    live.current.search?.toggleSuzgec(column.key, value);
    live.current.record.open(null);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the panel of filters is there for the keys
    <td
      data-align={column.align}
      data-label={column.header}
      data-card={column.card}
      data-wrap={column.wrap}
      data-whole={column.whole}
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
