import { useEffect, useMemo, useRef, useState } from 'react';
import { type CellOf, keepTotals, NO_TOTALS, type Totals, totalsOf } from './cell-text.ts';
import type { GridCell, GridColumn, GridRow } from './types.ts';

/** Adding up ten thousand cells would delay painting, so the totals wait 80 ms. */
const PAUSE = 80;

export function useTotals(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  cellOf: CellOf,
  counts: (cell: GridCell) => boolean,
): Totals {
  const [settled, setSettled] = useState<{ rows: typeof rows; columns: typeof columns; cellOf: CellOf } | null>(null);
  if (settled && (settled.rows !== rows || settled.columns !== columns)) setSettled({ rows, columns, cellOf });
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled((now) => (now?.cellOf === cellOf ? now : { rows, columns, cellOf })),
      PAUSE,
    );
    return () => clearTimeout(timer);
  }, [rows, columns, cellOf]);
  const before = useRef(NO_TOTALS);
  return useMemo(() => {
    if (settled)
      before.current = keepTotals(before.current, totalsOf(settled.rows, settled.columns, settled.cellOf, counts));
    return before.current;
  }, [settled, counts]);
}
