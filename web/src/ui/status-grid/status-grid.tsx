// biome-ignore-all lint/a11y/useSemanticElements: rows and cells are placed one by one, which table elements do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is one Tab stop, its active cell
import { type CSSProperties, type FocusEvent, type KeyboardEvent, useMemo, useRef } from 'react';
import { useTuslar } from '#web/lib/tuslar.ts';
import { useFillHeight } from '#web/ui/hook/use-fill-height.ts';
import { Announcer } from './announcer.tsx';
import { countsByDefault, spokenText, toTsv } from './cell-text.ts';
import { GridBar } from './grid-bar.tsx';
import { GridCells } from './grid-cells.tsx';
import { GridFoot, GridHead } from './grid-head.tsx';
import { GridLine, hintOf } from './grid-line.tsx';
import { GridMenu } from './grid-menu.tsx';
import { NamePane, TotalPane } from './grid-panes.tsx';
import { GridPrint } from './grid-print.tsx';
import type { StatusGridProps } from './grid-props.ts';
import type { GridLook } from './grid-row.tsx';
import { gridTuslari } from './grid-tuslari.ts';
import { sizeOf } from './movement.ts';
import classes from './status-grid.module.css';
import type { GridRow as GridRowData, GridSize, Position } from './types.ts';
import { useGridActs } from './use-grid-acts.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useGridInfo } from './use-grid-info.ts';
import { gridKey } from './use-grid-keys.ts';
import { useGridMenu } from './use-grid-menu.ts';
import { positionOf, useGridPointer } from './use-grid-pointer.ts';
import { useGridSize } from './use-grid-size.ts';
import { useNameJump } from './use-name-jump.ts';
import { useTotals } from './use-totals.ts';
import { scrollToCell, useVisibleCells } from './use-visible-cells.ts';

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
  const { label, rows, columns, cellOf, durumlar, emptyLabel = '', actions, onUndo, extraOf, onRowFocus } = props;
  const { notesLabel = 'Notlar', rowLabel = 'Mükellef', isCompact = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const wrapper = useRef<HTMLDivElement>(null);
  const size = useGridSize(wrapper, columns.length, isCompact, props.columnWidth ?? 124);
  useFillHeight(frame);
  const focus = useGridFocus(frame, rows, columns);
  const { active, selection, goTo, select } = focus;
  const acts = useGridActs(props, focus);
  const menu = useGridMenu(frame, props, focus, acts);
  const visible = useVisibleCells(frame, rows.length, columns.length, size, active);
  const totals = useTotals(rows, columns, cellOf, props.counts ?? countsByDefault);
  const { lockOf } = acts;
  const look = useMemo<GridLook>(
    () => ({ durumlar, emptyLabel, lockOf, columnWidth: size.columnWidth, isCompact }),
    [durumlar, emptyLabel, lockOf, size.columnWidth, isCompact],
  );
  const repeated = useMemo(() => repeatedOf(rows), [rows]);
  const [canUndo, hasNotes] = [onUndo !== undefined, acts.notes !== undefined];
  useTuslar(useMemo(() => gridTuslari(actions, canUndo, hasNotes), [actions, canUndo, hasNotes]));
  const hint = useMemo(
    () => hintOf(actions, canUndo, hasNotes ? notesLabel : undefined),
    [actions, canUndo, hasNotes, notesLabel],
  );
  const info = useGridInfo({ rows, columns, cellOf, durumlar, emptyLabel, totals, active, hint });

  const goToInView = (at: Position, extend?: boolean) => {
    goTo(at, extend);
    if (frame.current) scrollToCell(frame.current, at, size);
  };
  const jump = useNameJump(rows, active.row, (row) => goToInView({ row, column: active.column }));
  const pointer = useGridPointer({
    ...menu,
    goTo,
    act: (at, islem) => acts.act([at], islem),
    has: (islem) => actions?.[islem] !== undefined,
    isSelecting: acts.isSelecting,
  });
  const keyDown = (event: KeyboardEvent) => {
    const bounds = () => ({
      rows: rows.length,
      columns: columns.length,
      page: Math.max(1, Math.floor((frame.current?.clientHeight ?? 400) / size.rowHeight) - 4),
    });
    const { actOnSelection, notes } = acts;
    const middleKey = actions?.middleKey ?? 'Delete';
    const { openMenuAtActive } = menu;
    const keys = { active, bounds, goTo: goToInView, select, actOnSelection, openMenuAtActive, middleKey, notes, jump };
    if (gridKey(event, { ...keys, undo: onUndo })) event.preventDefault();
  };
  // Keys act on the active cell, so a cell that gets the focus in any other way (from a screen reader) becomes the
  // active one.
  const focused = ({ target }: FocusEvent) => {
    const at = positionOf(target);
    info.focus();
    if (at) onRowFocus?.(rows[at.row]?.id ?? null);
    if (at && (at.row !== active.row || at.column !== active.column)) goTo(at, acts.isSelecting);
  };
  const { activeRef } = acts;
  const activeCell = activeRef ? cellOf(activeRef.rowId, activeRef.columnId) : undefined;

  return (
    <div ref={wrapper} className={classes.wrapper}>
      {!props.withoutBar && (
        <GridBar durumlar={durumlar} emptyLabel={emptyLabel} totals={totals.durumlar} onUndo={onUndo} />
      )}
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
          hasMenu={menu.hasMenu}
        />
        <div role="rowgroup" className={classes.body} style={{ height: rows.length * size.rowHeight }}>
          <NamePane
            rows={rows}
            visible={visible.rows}
            active={active.row}
            size={size}
            repeated={repeated}
            hasMenu={menu.hasMenu}
          />
          <GridCells
            {...{ rows, columns, cellOf, visible, active, selection, look }}
            totals={totals.rows}
            rowHeight={size.rowHeight}
          />
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
        ozet={acts.ozet}
        isSelecting={acts.isSelecting}
        plan={acts.plan}
        info={info.info}
        onClear={acts.clear}
      />
      <Announcer position={`${active.row}:${active.column}`} text={spokenText(activeCell, durumlar, emptyLabel)} />
      <GridPrint {...{ label, rows, columns, cellOf, durumlar, totals, rowLabel }} />
      {menu.menu && (
        <GridMenu
          state={menu.menu}
          actions={actions}
          plan={acts.plan}
          onAct={acts.actOnSelection}
          onSelect={acts.beginSelecting}
          onRetry={acts.retry}
          onNotes={acts.notes}
          notesLabel={notesLabel}
          extra={activeRef && extraOf ? extraOf(activeRef) : null}
          onClose={menu.closeMenu}
        />
      )}
    </div>
  );
}
