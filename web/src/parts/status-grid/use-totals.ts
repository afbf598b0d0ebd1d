import { useEffect, useState } from 'react';
import { type CellOf, keepTotals, NO_TOTALS, type Totals, totalsOf } from './cell-text.ts';
import type { GridCell, GridColumn, GridRow } from './types.ts';

/** Adding up ten thousand cells would delay the painting of a changed cell, so the totals follow 80 ms later. */
const PAUSE = 80;

interface Added {
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  cellOf: CellOf;
  totals: Totals;
}

export function useTotals(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  cellOf: CellOf,
  counts: (cell: GridCell) => boolean,
): Totals {
  const [added, setAdded] = useState<Added | null>(null);
  const add = (before: Totals): Added => ({
    rows,
    columns,
    cellOf,
    totals: keepTotals(before, totalsOf(rows, columns, cellOf, counts)),
  });
  if (added && (added.rows !== rows || added.columns !== columns)) setAdded(add(added.totals));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts does not change while a grid is shown
  useEffect(() => {
    const timer = setTimeout(
      () => setAdded((now) => (now?.cellOf === cellOf ? now : add(now?.totals ?? NO_TOTALS))),
      PAUSE,
    );
    return () => clearTimeout(timer);
  }, [rows, columns, cellOf]);
  return added?.totals ?? NO_TOTALS;
}
