import classes from './grid-cells.module.css';
import type { StatusGridProps } from './grid-props.ts';
import { type GridLook, GridRow } from './grid-row.tsx';
import { sizeOf, topOf } from './movement.ts';
import type { GridSize } from './types.ts';
import type { useGridFocus } from './use-grid-focus.ts';
import type { useTotals } from './use-totals.ts';

interface GridCellsProps extends Pick<StatusGridProps, 'rows' | 'columns' | 'cellOf'> {
  visible: { rows: readonly number[]; columns: readonly number[] };
  selection: ReturnType<typeof useGridFocus>['selection'];
  totals: ReturnType<typeof useTotals>['rows'];
  size: GridSize;
  look: GridLook;
}

export function GridCells({ rows, columns, cellOf, visible, selection, totals, size, look }: GridCellsProps) {
  const isRange = sizeOf(selection) > 1;
  return (
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
            top={topOf(size, index)}
            columns={visible.columns}
            size={size}
            cells={visible.columns.map((column) => cellOf(row.id, columns[column]?.id ?? 0))}
            from={isSelected ? selection.left : -1}
            to={isSelected ? selection.right : -1}
            total={totals[index]}
            columnCount={columns.length}
            look={look}
          />
        );
      })}
    </div>
  );
}
