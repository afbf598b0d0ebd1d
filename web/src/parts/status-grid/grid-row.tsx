// biome-ignore-all lint/a11y/useSemanticElements: rows and cells are placed one by one, which table elements do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is one Tab stop, its active cell
import { memo } from 'react';
import { KAPALI, signOf, spokenText, type Total, totalText } from './cell-text.ts';
import classes from './grid-cells.module.css';
import { gapBefore, narrowOf } from './movement.ts';
import type { DurumTexts, GridCell, GridRow as GridRowData, GridSize } from './types.ts';

export interface GridLook {
  durumlar: DurumTexts;
  emptyLabel: string;
  lockOf: (cell: GridCell | undefined) => string | null;
  hasWords: boolean;
}

export interface GridRowProps {
  index: number;
  row: GridRowData;
  top: number;
  columns: readonly number[];
  size: GridSize;
  cells: readonly (GridCell | undefined)[];
  from: number;
  to: number;
  total: Total | undefined;
  columnCount: number;
  look: GridLook;
}

function isSame(a: GridRowProps, b: GridRowProps): boolean {
  for (const key of Object.keys(a) as (keyof GridRowProps)[]) if (key !== 'cells' && a[key] !== b[key]) return false;
  return a.cells.length === b.cells.length && a.cells.every((cell, index) => cell === b.cells[index]);
}

/**
 * Panes beside the rows show each row's name and total: as sticky cells of the rows they would be two browser layers
 * per row and slow down every frame.
 */
export const GridRow = memo(function GridRow({
  index,
  row,
  top,
  columns,
  size,
  cells,
  from,
  to,
  total,
  columnCount,
  look,
}: GridRowProps) {
  return (
    <div role="row" aria-rowindex={index + 2} className={classes.row} style={{ top }}>
      <div role="rowheader" aria-colindex={1} className="sr-only">
        {row.ad}
        {row.son && ` ···${row.son}`}
      </div>
      {columns.map((column, position) => (
        <Cell
          key={column}
          row={index}
          column={column}
          gap={gapBefore(size, column, columns[position - 1])}
          narrow={narrowOf(size, column)}
          cell={cells[position]}
          isSelected={column >= from && column <= to}
          look={look}
        />
      ))}
      {total && (
        <div role="gridcell" aria-colindex={columnCount + 2} className="sr-only">
          {Object.values(totalText(total)).filter(Boolean).join(', ')}
        </div>
      )}
    </div>
  );
}, isSame);

interface CellProps {
  row: number;
  column: number;
  gap: number;
  narrow: ReturnType<typeof narrowOf>;
  cell: GridCell | undefined;
  isSelected: boolean;
  look: GridLook;
}

const WORDS = `${classes.cell} ${classes.words}`;

const Cell = memo(function Cell({
  row,
  column,
  gap,
  narrow,
  cell,
  isSelected,
  look: { durumlar, emptyLabel, lockOf, hasWords },
}: CellProps) {
  // `lockOf` and `refusalOf` of contract/src/common/gecis.ts decide, here and on the server, what a click may do.
  const lock = cell?.kilit ?? lockOf(cell);
  const durum = cell?.durum ?? null;
  const text = durum === null ? undefined : durumlar[durum];
  const soluk = durum === null ? cell?.soluk : undefined;
  const sign = signOf(cell, durumlar);
  const word = durum === null ? (soluk?.metin ?? (emptyLabel && (cell?.kilit ? KAPALI : '·'))) : text?.ad;
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      aria-colindex={column + 2}
      aria-selected={isSelected}
      aria-disabled={lock !== null || undefined}
      aria-label={spokenText(cell, durumlar, emptyLabel)}
      title={[cell?.reason ?? lock, cell?.isaret?.metin].filter(Boolean).join(' · ') || undefined}
      className={hasWords ? WORDS : classes.cell}
      data-r={row}
      data-c={column}
      data-harf={durum === null ? soluk?.harf : (text?.harf ?? '?')}
      data-gorunen={(hasWords && sign.harf) || undefined}
      data-tone={sign.ton}
      data-isaret={cell?.isaret?.ton}
      data-kalan={cell?.kalan}
      data-state={cell?.state}
      data-kim={cell?.kim}
      data-soluk={soluk && ''}
      data-narrow={narrow}
      style={gap > 0 ? { marginLeft: gap } : undefined}
    >
      {hasWords ? [word ?? durum, cell?.ek].filter(Boolean).join(' ') : sign.harf}
    </div>
  );
});
