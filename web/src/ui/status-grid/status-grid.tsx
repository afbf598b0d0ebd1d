// biome-ignore-all lint/a11y/useSemanticElements: rows and cells are placed one by one, which table elements do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is one Tab stop, its active cell
import { type CSSProperties, type FocusEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTuslar } from '#web/lib/tuslar.ts';
import { useFillHeight } from '#web/ui/hook/use-fill-height.ts';
import { Announcer } from './announcer.tsx';
import { type CellOf, countsByDefault, refAt, spokenText, toTsv } from './cell-text.ts';
import { GridBar } from './grid-bar.tsx';
import { GridFoot, GridHead } from './grid-head.tsx';
import { GridLine, hintOf, ozetOf } from './grid-line.tsx';
import { GridMenu, type MenuState } from './grid-menu.tsx';
import { NamePane, TotalPane } from './grid-panes.tsx';
import { GridPrint } from './grid-print.tsx';
import { type GridLook, GridRow } from './grid-row.tsx';
import { gridTuslari } from './grid-tuslari.ts';
import { positionsIn, sizeOf } from './movement.ts';
import classes from './status-grid.module.css';
import type {
  CellRef,
  DurumTexts,
  GridActions,
  GridCell,
  GridColumn,
  GridIslem,
  GridRow as GridRowData,
  GridSize,
  Position,
  RangePlan,
} from './types.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useGridInfo } from './use-grid-info.ts';
import { gridKey } from './use-grid-keys.ts';
import { type lineOf, positionOf, useGridPointer } from './use-grid-pointer.ts';
import { useGridSize } from './use-grid-size.ts';
import { useNameJump } from './use-name-jump.ts';
import { useTotals } from './use-totals.ts';
import { scrollToCell, useVisibleCells } from './use-visible-cells.ts';

export interface StatusGridProps {
  label: string;
  rows: readonly GridRowData[];
  columns: readonly GridColumn[];
  /** A new function whenever a cell changed; unchanged cells stay the same objects. */
  cellOf: CellOf;
  durumlar: DurumTexts;
  emptyLabel?: string;
  /** Names of the actions in menu and hints; without any the grid is read-only. */
  actions?: GridActions;
  /** Title of a cell on which nothing can be done; null: open. Keep it the same function. */
  lockOf?: (cell: GridCell | undefined) => string | null;
  /** Called with the open cells (never none) and with all selected ones. */
  onAct?: (cells: CellRef[], islem: GridIslem, selected: CellRef[]) => void;
  /** Acts on several selected cells; default: each action on all of them. Keep it the same function. */
  planOf?: (selected: CellRef[]) => RangePlan;
  onRetry?: (cell: CellRef) => void;
  onUndo?: () => void;
  withoutBar?: true;
  /** Opens what is attached to a cell, whatever its state; called by the N key and the menu. */
  onNotes?: (cell: CellRef) => void;
  notesLabel?: string;
  extraOf?: (cell: CellRef) => { label: string; run: () => void } | null;
  /** Whether a cell enters counts and sums; default: every record that is not rejected. Keep it the same function. */
  counts?: (cell: GridCell) => boolean;
  onRowFocus?: (rowId: number | null) => void;
  rowLabel?: string;
  /** Columns are narrow and show letters instead of words. */
  isCompact?: boolean;
  columnWidth?: number;
}

const neverLocked = (): null => null;
const ISLEMLER = ['primary', 'secondary', 'middle'] as const;

function repeatedOf(rows: readonly GridRowData[]): ReadonlySet<string> {
  const [first, more] = [new Set<string>(), new Set<string>()];
  for (const { ad } of rows) (first.has(ad) ? more : first).add(ad);
  return more;
}

const sizeStyle = ({ rowHeight, columnWidth, nameWidth }: GridSize, columns: number) =>
  ({
    '--columns': columns,
    '--column-width': `${columnWidth}px`,
    '--name-width': `${nameWidth}px`,
    '--row': `${rowHeight}px`,
  }) as CSSProperties;

/** The month grid: clients down, services across, a state in each cell. It keeps no data. */
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
    withoutBar,
    onNotes,
    notesLabel = 'Notlar',
    planOf,
    extraOf,
  } = props;
  const {
    counts = countsByDefault,
    rowLabel = 'Mükellef',
    columnWidth: wideColumn = 124,
    isCompact = false,
    onRowFocus,
  } = props;
  const frame = useRef<HTMLDivElement>(null);
  const wrapper = useRef<HTMLDivElement>(null);
  const size = useGridSize(wrapper, columns.length, isCompact, wideColumn);
  const { rowHeight, columnWidth } = size;
  useFillHeight(frame);
  const [menu, setMenu] = useState<MenuState | null>(null);
  /** True while a range that was begun from the menu waits for its other end; fingers select this way. */
  const [isSelecting, setSelecting] = useState(false);
  const { active, selection, goTo, select } = useGridFocus(frame, rows, columns);
  const visible = useVisibleCells(frame, rows.length, columns.length, size, active);
  const look = useMemo<GridLook>(
    () => ({ durumlar, emptyLabel, lockOf, columnWidth, isCompact }),
    [durumlar, emptyLabel, lockOf, columnWidth, isCompact],
  );

  const [canUndo, hasNotes] = [onUndo !== undefined, onNotes !== undefined];
  useTuslar(useMemo(() => gridTuslari(actions, canUndo, hasNotes), [actions, canUndo, hasNotes]));

  const totals = useTotals(rows, columns, cellOf, counts);

  const cellAt = (at: Position): GridCell | undefined => {
    const ref = refAt(rows, columns, at);
    return ref ? cellOf(ref.rowId, ref.columnId) : undefined;
  };
  const isLocked = (cell: GridCell | undefined): boolean => (cell?.kilit ?? lockOf(cell)) !== null;
  const refsOf = (positions: readonly Position[]): CellRef[] =>
    positions.flatMap((at) => refAt(rows, columns, at) ?? []);
  const actOn = (positions: readonly Position[], islem: GridIslem) => {
    if (!actions?.[islem]) return;
    const refs = refsOf(positions);
    const open = refs.filter(({ rowId, columnId }) => !isLocked(cellOf(rowId, columnId)));
    if (open.length > 0) onAct?.(open, islem, refs);
    setSelecting(false);
  };
  const isRange = sizeOf(selection) > 1;
  const selectedRefs = useMemo(() => {
    const ids = isRange
      ? {
          rows: rows.slice(selection.top, selection.bottom + 1),
          columns: columns.slice(selection.left, selection.right + 1),
        }
      : null;
    return ids ? ids.rows.flatMap(({ id: rowId }) => ids.columns.map(({ id: columnId }) => ({ rowId, columnId }))) : [];
  }, [isRange, selection, rows, columns]);
  const ozet = useMemo(() => ozetOf(selectedRefs, cellOf, durumlar), [selectedRefs, cellOf, durumlar]);
  const plan = useMemo(() => (selectedRefs.length > 0 && planOf ? planOf(selectedRefs) : null), [selectedRefs, planOf]);
  const actOnSelection = (islem: GridIslem) => actOn(positionsIn(selection), islem);
  const clear = () => {
    setSelecting(false);
    goTo(active);
  };
  const openMenu = (at: Position, x: number, y: number) => {
    const cell = cellAt(at);
    const title = `${rows[at.row]?.ad ?? ''} · ${columns[at.column]?.ad ?? ''}`;
    const corner = frame.current?.parentElement?.getBoundingClientRect();
    setMenu({
      x: x - (corner?.left ?? 0),
      y: y - (corner?.top ?? 0),
      title,
      isLocked: isLocked(cell),
      isFailed: cell?.state === 'failed',
      isRange: false,
    });
  };
  const selectLine = (line: NonNullable<ReturnType<typeof lineOf>>, at?: { x: number; y: number }) => {
    const [row, column] = 'row' in line ? [line.row, null] : [null, line.column];
    select(
      { row: row ?? rows.length - 1, column: column ?? columns.length - 1 },
      { row: row ?? 0, column: column ?? 0 },
    );
    if (!at || !isMenu) return;
    openMenu({ row: row ?? 0, column: column ?? 0 }, at.x, at.y);
    setMenu(
      (now) => now && { ...now, isRange: true, title: (row === null ? columns[column ?? 0]?.ad : rows[row]?.ad) ?? '' },
    );
  };
  const closeMenu = () => {
    setMenu(null);
    // The menu is already gone and cannot return the focus, so the cell gets it back with its range unchanged.
    goTo(active, true);
  };
  const openMenuAtActive = () => {
    const box = document.activeElement?.getBoundingClientRect();
    openMenu(active, box?.left ?? 0, box?.bottom ?? 0);
  };
  const goToInView = (at: Position, extend?: boolean) => {
    goTo(at, extend);
    if (frame.current) scrollToCell(frame.current, at, size);
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
  const pointer = useGridPointer({
    goTo,
    openMenu,
    act: (at, islem) => actOn([at], islem),
    has,
    selectLine,
    isSelecting,
  });
  const jump = useNameJump(rows, active.row, (row) => goToInView({ row, column: active.column }));
  const bounds = () => ({
    rows: rows.length,
    columns: columns.length,
    page: Math.max(1, Math.floor((frame.current?.clientHeight ?? 400) / rowHeight) - 4),
  });
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
        jump,
      })
    )
      event.preventDefault();
  };
  // Keys act on the active cell, so a cell that gets the focus in any other way (from a screen reader) becomes the
  // active one.
  const focused = ({ target }: FocusEvent) => {
    const at = positionOf(target);
    info.focus();
    if (at) onRowFocus?.(rows[at.row]?.id ?? null);
    if (at && (at.row !== active.row || at.column !== active.column)) goTo(at, isSelecting);
  };
  const everything: RangePlan = {
    isler: ISLEMLER.flatMap((islem) =>
      actions?.[islem] ? [{ metin: actions[islem], run: () => actOnSelection(islem) }] : [],
    ),
    atlanan: '',
  };
  const repeated = useMemo(() => repeatedOf(rows), [rows]);
  const hint = useMemo(
    () => hintOf(actions, canUndo, hasNotes ? notesLabel : undefined),
    [actions, canUndo, hasNotes, notesLabel],
  );
  const info = useGridInfo({ rows, columns, cellOf, durumlar, emptyLabel, totals, active, hint });
  const isMenu = actions !== undefined || notes !== undefined;

  return (
    <div ref={wrapper} className={classes.wrapper}>
      {!withoutBar && <GridBar durumlar={durumlar} emptyLabel={emptyLabel} totals={totals.durumlar} onUndo={onUndo} />}
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
        data-compact={isCompact || undefined}
        style={sizeStyle(size, columns.length)}
        onKeyDown={keyDown}
        onFocus={focused}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) info.blur();
        }}
        onPointerOver={info.over}
        onCopy={(event) => {
          event.clipboardData.setData('text/plain', toTsv({ rows, columns, cellOf, durumlar }, selection));
          event.preventDefault();
        }}
        {...pointer}
        onPointerLeave={() => {
          pointer.onPointerLeave();
          info.leave();
        }}
      >
        <GridHead
          columns={columns}
          visible={visible.columns}
          size={size}
          rowLabel={rowLabel}
          active={active.column}
          hasMenu={isMenu}
        />
        <div role="rowgroup" className={classes.body} style={{ height: rows.length * rowHeight }}>
          <NamePane
            rows={rows}
            visible={visible.rows}
            active={active.row}
            size={size}
            repeated={repeated}
            hasMenu={isMenu}
          />
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
                  top={index * rowHeight}
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
          <TotalPane rows={rows} visible={visible.rows} totals={totals.rows} size={size} />
        </div>
        <GridFoot
          columns={columns}
          visible={visible.columns}
          size={size}
          totals={totals.columns}
          rowIndex={rows.length + 2}
        />
      </div>
      <GridLine
        actions={actions}
        selected={sizeOf(selection)}
        ozet={ozet}
        isSelecting={isSelecting}
        plan={plan ?? everything}
        info={info.info}
        onClear={clear}
      />
      <Announcer position={`${active.row}:${active.column}`} text={spokenText(cellAt(active), durumlar, emptyLabel)} />
      <GridPrint {...{ label, rows, columns, cellOf, durumlar, totals, rowLabel }} />
      {menu && isMenu && (
        <GridMenu
          state={menu}
          actions={actions}
          plan={plan ?? everything}
          onAct={actOnSelection}
          onSelect={() => setSelecting(true)}
          onRetry={onRetry ? retry : undefined}
          onNotes={notes}
          notesLabel={notesLabel}
          extra={activeRef && extraOf ? extraOf(activeRef) : null}
          onClose={closeMenu}
        />
      )}
    </div>
  );
}
