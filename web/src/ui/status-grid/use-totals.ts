import { useEffect, useMemo, useState } from 'react';
import { type CellOf, type Totals, totalsOf } from './cell-text.ts';
import type { GridCell, GridColumn, GridRow } from './types.ts';

/** The totals are computed after a pause this long: adding up ten thousand cells would delay painting a click. */
const PAUSE = 80;

/** Computes counts and sums of the grid: at once when rows or columns change, after a pause when cells change. */
export function useTotals(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  cellOf: CellOf,
  counts: (cell: GridCell) => boolean,
): Totals {
  const [settled, setSettled] = useState({ rows, columns, cellOf });
  if (settled.rows !== rows || settled.columns !== columns) setSettled({ rows, columns, cellOf });
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled((now) => (now.cellOf === cellOf ? now : { rows, columns, cellOf })),
      PAUSE,
    );
    return () => clearTimeout(timer);
  }, [rows, columns, cellOf]);
  return useMemo(() => totalsOf(settled.rows, settled.columns, settled.cellOf, counts), [settled, counts]);
}
