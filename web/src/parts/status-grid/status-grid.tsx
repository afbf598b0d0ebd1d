// biome-ignore-all lint/a11y/useSemanticElements: rows and cells are placed one by one, which table elements do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is one Tab stop, its active cell
import { type CSSProperties, useRef } from 'react';
import { formatNumber } from '#web/lib/format-number.ts';
import { useWidth } from '#web/ui/hook/use-width.ts';
import { Announcer } from './announcer.tsx';
import { Beside } from './beside.tsx';
import { leftOutText, NO_TOTALS, spokenText } from './cell-text.ts';
import { GridBar } from './grid-bar.tsx';
import { GridCells } from './grid-cells.tsx';
import { GridFoot, GridHead } from './grid-head.tsx';
import { GridLine } from './grid-line.tsx';
import { GridMenu } from './grid-menu.tsx';
import { NamePane, TotalPane } from './grid-panes.tsx';
import { GridPrint } from './grid-print.tsx';
import type { StatusGridProps } from './grid-props.ts';
import { sizeOf, topOf } from './movement.ts';
import classes from './status-grid.module.css';
import type { GridSize } from './types.ts';
import { useGridEvents } from './use-grid-events.ts';
import { useOpenedCell } from './use-opened-cell.ts';
import { type GridModel, useStatusGrid } from './use-status-grid.ts';

const sizeStyle = ({ rowHeight, headHeight, footHeight, columnWidth, lefts, nameWidth, totalWidth }: GridSize) =>
  ({
    '--columns-width': `${lefts.at(-1)}px`,
    '--column-width': `${columnWidth}px`,
    '--name-width': `${nameWidth}px`,
    '--total-width': `${totalWidth}px`,
    '--row': `${rowHeight}px`,
    '--head': `${headHeight}px`,
    '--foot': `${footHeight}px`,
  }) as CSSProperties;

export function StatusGrid(props: StatusGridProps) {
  const wrapper = useRef<HTMLDivElement>(null);
  const room = useWidth(wrapper);
  return (
    <div ref={wrapper} className={classes.wrapper}>
      {/* To draw the grid before its width is measured would draw thousands of elements twice. */}
      {room > 0 && <Grid {...props} room={room} />}
    </div>
  );
}

function Grid(props: StatusGridProps & { room: number }) {
  const { label, rows, columns, cellOf, durumlar, emptyLabel = '', actions, onUndo, extraOf } = props;
  const { notesLabel = 'Notlar', rowLabel = 'Mükellef' } = props;
  const grid = useStatusGrid(props, props.room);
  useOpenedCell(props, grid);
  const { focus, acts, menu, totals } = grid;
  const { active, isSelecting } = focus;
  const { activeRef } = acts;
  const activeCell = activeRef ? cellOf(activeRef.rowId, activeRef.columnId) : undefined;
  return (
    <>
      {!props.withoutBar && (
        <GridBar tools={props.tools} {...{ durumlar, emptyLabel, onUndo }} totals={totals.durumlar} />
      )}
      <Frame {...props} grid={grid} rowLabel={rowLabel} />
      {props.beside && grid.size.besideWidth > 0 && (
        <Beside row={rows[active.row]} width={grid.size.besideWidth} draw={props.beside} />
      )}
      <GridLine
        {...{ isSelecting, plan: acts.plan, ozet: acts.ozet }}
        selected={sizeOf(focus.selection)}
        info={grid.info.info}
        onClear={acts.clear}
      />
      <Announcer position={`${active.row}:${active.column}`} text={spokenText(activeCell, durumlar, emptyLabel)} />
      <GridPrint
        {...{ label, rows, columns, cellOf, durumlar, totals, rowLabel }}
        withoutTotal={props.withoutTotal === true}
      />
      {menu.menu && (
        <GridMenu
          state={menu.menu}
          {...{ actions, plan: acts.plan, notesLabel }}
          onAct={acts.actOnSelection}
          onSelect={acts.beginSelecting}
          onRetry={acts.retry}
          onNotes={acts.notes}
          extra={activeRef && extraOf ? extraOf(activeRef) : null}
          onClose={menu.closeMenu}
        />
      )}
    </>
  );
}

type FrameProps = StatusGridProps & { grid: GridModel; rowLabel: string };

function Frame({ grid, rowLabel, ...props }: FrameProps) {
  const { label, rows, columns, cellOf, actions } = props;
  const { size, visible, totals, look, repeated, menu } = grid;
  const { selection } = grid.focus;
  const events = useGridEvents(props, grid);
  const { hasMenu } = menu;
  const lines = { columns, visible: visible.columns, size };
  return (
    <div
      ref={grid.frame}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 2}
      aria-colcount={columns.length + (size.totalWidth > 0 ? 2 : 1)}
      aria-multiselectable
      aria-readonly={actions === undefined}
      data-readonly={actions === undefined || undefined}
      className={classes.frame}
      data-compact={size.isCompact || undefined}
      data-turned={!size.hasWords || undefined}
      style={sizeStyle(size)}
      {...events}
    >
      <GridHead {...lines} {...{ rowLabel, hasMenu }} note={props.note} />
      <div role="rowgroup" className={classes.body} style={{ height: topOf(size, rows.length - 1) + size.rowHeight }}>
        <NamePane {...{ rows, size, repeated, hasMenu }} visible={visible.rows} />
        <GridCells
          {...{ rows, columns, cellOf, visible, selection, look }}
          totals={size.totalWidth > 0 ? totals.rows : NO_TOTALS.rows}
          size={size}
        />
        {size.totalWidth > 0 && <TotalPane rows={rows} visible={visible.rows} totals={totals.rows} size={size} />}
        {size.split < rows.length && (
          <div aria-hidden className={classes.rule} style={{ top: size.split * size.rowHeight }}>
            <span>{formatNumber(rows.length - size.split)} mükellefin kaydı yok</span>
          </div>
        )}
      </div>
      <GridFoot {...lines} totals={totals.columns} leftOut={leftOutText(totals)} rowIndex={rows.length + 2} />
    </div>
  );
}
