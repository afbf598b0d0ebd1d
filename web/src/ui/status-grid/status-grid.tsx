// biome-ignore-all lint/a11y/useSemanticElements: rows and cells are placed one by one, which table elements do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is one Tab stop, its active cell
import { type CSSProperties, type FocusEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTuslar } from '#web/lib/tuslar.ts';
import { useFillHeight } from '#web/ui/hook/use-fill-height.ts';
import { Announcer } from './announcer.tsx';
import { type CellOf, countsByDefault, refAt, spokenText, toTsv } from './cell-text.ts';
import { GridBar, GridHint } from './grid-bar.tsx';
import { GridFoot, GridHead } from './grid-head.tsx';
import { GridMenu, type MenuState } from './grid-menu.tsx';
import { NamePane, TotalPane } from './grid-panes.tsx';
import { GridPrint } from './grid-print.tsx';
import { type GridLook, GridRow } from './grid-row.tsx';
import { gridTuslari } from './grid-tuslari.ts';
import { positionsIn, sizeOf } from './movement.ts';
import classes from './status-grid.module.css';
import type { CellRef, DurumTexts, GridActions, GridCell, GridColumn, GridIslem, GridRow as GridRowData, Position, RangePlan } from './types.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { gridKey } from './use-grid-keys.ts';
import { positionOf, useGridPointer } from './use-grid-pointer.ts';
import { useTotals } from './use-totals.ts';
import { ROW_HEIGHT, scrollToCell, useVisibleCells } from './use-visible-cells.ts';

export interface StatusGridProps {
  /** Accessible name, e.g. 'Talep ızgarası, Kasım 2026'. */
  label: string;
  rows: readonly GridRowData[];
  columns: readonly GridColumn[];
  /** A new function when any cell changed; the same object for every cell that did not. */
  cellOf: CellOf;
  durumlar: DurumTexts;
  /** Text of a cell without a record; '' leaves it empty. */
  emptyLabel?: string;
  /** Names of the actions, as menu and hints show them; without any the grid is only looked at. */
  actions?: GridActions;
  /** Title of a cell on which nothing can be done; null: open. Keep it the same function. */
  lockOf?: (cell: GridCell | undefined) => string | null;
  /** Called with open cells only, never with none, and with all that are selected. What the action means for each state is the caller's. */
  onAct?: (cells: CellRef[], islem: GridIslem, selected: CellRef[]) => void;
  /** What an action would do to the selected cells; left out: all of them. Keep it the same function. */
  planOf?: (selected: CellRef[], islem: GridIslem) => RangePlan;
  /** Tries a failed cell again. */
  onRetry?: (cell: CellRef) => void;
  /** Ctrl+Z, and a button. */
  onUndo?: () => void;
  /** What would be undone; null: nothing. Left out, the button is always there. */
  undoLabel?: string | null;
  /** Opens what hangs on a cell: the N key and the menu, whatever its state. */
  onNotes?: (cell: CellRef) => void;
  /** What else the menu offers for a cell; null: nothing. */
  extraOf?: (cell: CellRef) => { label: string; run: () => void } | null;
  /** Whether a cell enters counts and sums; default: every record that is not rejected. Keep it the same function. */
  counts?: (cell: GridCell) => boolean;
  rowLabel?: string;
  columnWidth?: number;
}

const neverLocked = (): null => null;

/** The month grid: clients down, services across, a state in each cell. Mouse, keyboard and touch act on cells; it keeps no data itself. */
export function StatusGrid(props: StatusGridProps) {
  const {
    label,
    rows,
    columns,
    cellOf,
    durumlar,
    emptyLabel = '',
    actions,
    lockOf = neverLocked,
    onAct,
    onRetry,
    onUndo,
    undoLabel,
    onNotes,
    planOf,
    extraOf,
  } = props;
  const { counts = countsByDefault, rowLabel = 'Mükellef', columnWidth = 124 } = props;
  const frame = useRef<HTMLDivElement>(null);
  useFillHeight(frame);
  const [menu, setMenu] = useState<MenuState | null>(null);
  /** A range was begun from the menu, which is how a finger selects. */
  const [isSelecting, setSelecting] = useState(false);
  const { active, selection, goTo, select } = useGridFocus(frame, rows, columns);
  const visible = useVisibleCells(frame, rows.length, columns.length, columnWidth, active);
  const look = useMemo<GridLook>(() => ({ durumlar, emptyLabel, lockOf, columnWidth }), [durumlar, emptyLabel, lockOf, columnWidth]);

  const [canUndo, hasNotes] = [onUndo !== undefined, onNotes !== undefined];
  useTuslar(useMemo(() => gridTuslari(actions, canUndo, hasNotes), [actions, canUndo, hasNotes]));

  const totals = useTotals(rows, columns, cellOf, counts);

  const cellAt = (at: Position): GridCell | undefined => {
    const ref = refAt(rows, columns, at);
    return ref ? cellOf(ref.rowId, ref.columnId) : undefined;
  };
  const isLocked = (cell: GridCell | undefined): boolean => (cell?.kilit ?? lockOf(cell)) !== null;
  const refsOf = (positions: readonly Position[]): CellRef[] => positions.flatMap((at) => refAt(rows, columns, at) ?? []);
  const actOn = (positions: readonly Position[], islem: GridIslem) => {
    if (!actions?.[islem]) return;
    const refs = refsOf(positions);
    const open = refs.filter(({ rowId, columnId }) => !isLocked(cellOf(rowId, columnId)));
    if (open.length > 0) onAct?.(open, islem, refs);
    setSelecting(false);
  };
  const actOnSelection = (islem: GridIslem) => actOn(positionsIn(selection), islem);
  const clear = () => {
    setSelecting(false);
    goTo(active);
  };
  const openMenu = (at: Position, x: number, y: number) => {
    const cell = cellAt(at);
    const title = `${rows[at.row]?.ad ?? ''} · ${columns[at.column]?.ad ?? ''}`;
    const corner = frame.current?.parentElement?.getBoundingClientRect();
    setMenu({ x: x - (corner?.left ?? 0), y: y - (corner?.top ?? 0), title, isLocked: isLocked(cell), isFailed: cell?.state === 'failed' });
  };
  const closeMenu = () => {
    setMenu(null);
    // The menu is gone at once, and with it what would give the focus back: keys go on at the cell, its range as it was.
    goTo(active, true);
  };
  const openMenuAtActive = () => {
    const box = document.activeElement?.getBoundingClientRect();
    openMenu(active, box?.left ?? 0, box?.bottom ?? 0);
  };
  const goToInView = (at: Position, extend?: boolean) => {
    goTo(at, extend);
    if (frame.current) scrollToCell(frame.current, at, columnWidth);
  };
  const retry = () => {
    const ref = refAt(rows, columns, active);
    if (ref) onRetry?.(ref);
  };
  const notes =
    onNotes &&
    (() => {
      const ref = refAt(rows, columns, active);
      if (ref) onNotes(ref);
    });
  const activeRef = refAt(rows, columns, active);
  const has = (islem: GridIslem) => actions?.[islem] !== undefined;
  const pointer = useGridPointer({ goTo, openMenu, act: (at, islem) => actOn([at], islem), has, isSelecting });
  const bounds = () => ({ rows: rows.length, columns: columns.length, page: Math.max(1, Math.floor((frame.current?.clientHeight ?? 400) / ROW_HEIGHT) - 4) });
  const keyDown = (event: KeyboardEvent) => {
    if (
      gridKey(event, {
        active,
        bounds,
        goTo: goToInView,
        select,
        actOnSelection,
        openMenuAtActive,
        undo: onUndo,
        middleKey: actions?.middleKey ?? 'Delete',
        notes,
      })
    )
      event.preventDefault();
  };
  // Keys act on the active cell, so whatever else brings the focus to a cell (a screen reader does) makes it the active one.
  const focused = ({ target }: FocusEvent) => {
    const at = positionOf(target);
    if (at && (at.row !== active.row || at.column !== active.column)) goTo(at, isSelecting);
  };
  const isRange = sizeOf(selection) > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refsOf` is made of rows and columns
  const plan = useMemo(() => {
    const refs = isRange && planOf ? refsOf(positionsIn(selection)) : [];
    return (islem: GridIslem) => (planOf && refs.length > 0 ? planOf(refs, islem) : null);
  }, [isRange, planOf, selection, rows, columns]);

  return (
    <div className={classes.wrapper}>
      <GridBar
        durumlar={durumlar}
        emptyLabel={emptyLabel}
        totals={totals.durumlar}
        actions={actions}
        selected={sizeOf(selection)}
        isSelecting={isSelecting}
        planOf={plan}
        undo={onUndo && { run: onUndo, label: undoLabel }}
        onAct={actOnSelection}
        onClear={clear}
      />
      <div
        ref={frame}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 2}
        aria-colcount={columns.length + 2}
        aria-multiselectable
        aria-readonly={actions === undefined}
        data-readonly={actions === undefined || undefined}
        className={classes.frame}
        style={{ '--columns': columns.length, '--column-width': `${columnWidth}px` } as CSSProperties}
        onKeyDown={keyDown}
        onFocus={focused}
        onCopy={(event) => {
          event.clipboardData.setData('text/plain', toTsv({ rows, columns, cellOf, durumlar }, selection));
          event.preventDefault();
        }}
        {...pointer}
      >
        <GridHead columns={columns} visible={visible.columns} columnWidth={columnWidth} rowLabel={rowLabel} />
        <div role="rowgroup" className={classes.body} style={{ height: rows.length * ROW_HEIGHT }}>
          <NamePane rows={rows} visible={visible.rows} active={active.row} />
          <div className={classes.cells}>
            {visible.rows.map((index) => {
              const row = rows[index];
              if (!row) return null;
              const isSelected = isRange && index >= selection.top && index <= selection.bottom;
              return (
                <GridRow
                  key={row.id}
                  index={index}
                  row={row}
                  top={index * ROW_HEIGHT}
                  columns={visible.columns}
                  cells={visible.columns.map((column) => cellOf(row.id, columns[column]?.id ?? 0))}
                  active={index === active.row ? active.column : -1}
                  from={isSelected ? selection.left : -1}
                  to={isSelected ? selection.right : -1}
                  total={totals.rows[index]}
                  columnCount={columns.length}
                  look={look}
                />
              );
            })}
          </div>
          <TotalPane rows={rows} visible={visible.rows} totals={totals.rows} />
        </div>
        <GridFoot columns={columns} visible={visible.columns} columnWidth={columnWidth} totals={totals.columns} rowIndex={rows.length + 2} />
      </div>
      <GridHint actions={actions} canUndo={canUndo} hasNotes={hasNotes} />
      <Announcer position={`${active.row}:${active.column}`} text={spokenText(cellAt(active), durumlar, emptyLabel)} />
      <GridPrint {...{ label, rows, columns, cellOf, durumlar, totals, rowLabel }} />
      {menu && (actions || notes) && (
        <GridMenu
          state={menu}
          actions={actions}
          onAct={actOnSelection}
          onSelect={() => setSelecting(true)}
          onRetry={onRetry ? retry : undefined}
          onNotes={notes}
          extra={activeRef && extraOf ? extraOf(activeRef) : null}
          onClose={closeMenu}
        />
      )}
    </div>
  );
}
