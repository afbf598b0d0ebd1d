import type { ReactNode } from 'react';
import type { CellOf } from './cell-text.ts';
import type {
  CellRef,
  DurumTexts,
  GridActions,
  GridCell,
  GridColumn,
  GridIslem,
  GridRow as GridRowData,
  RangePlan,
  Siklik,
} from './types.ts';

export interface StatusGridProps {
  label: string;
  rows: readonly GridRowData[];
  columns: readonly GridColumn[];
  /**
   * Pass a new `cellOf` whenever a cell has changed; it must return unchanged cells as the same objects, which are then
   * not painted again.
   */
  cellOf: CellOf;
  durumlar: DurumTexts;
  emptyLabel?: string;
  actions?: GridActions;
  /**
   * `lockOf` says why nothing can be done on a cell, or null. Pass the same function at each render, or the grid's
   * cells are painted again.
   */
  lockOf?: (cell: GridCell | undefined) => string | null;
  onAct?: (cells: CellRef[], islem: GridIslem, selected: CellRef[]) => void;
  /**
   * `planOf` says which acts the line below the grid offers for several selected cells; without it the line offers all
   * acts of the grid.
   */
  planOf?: (selected: CellRef[]) => RangePlan;
  onRetry?: (cell: CellRef) => void;
  onUndo?: () => void;
  withoutBar?: true;
  /** What stands in the bar before the legend. */
  tools?: ReactNode;
  onNotes?: (cell: CellRef) => void;
  notesLabel?: string;
  /** The grid begins at this cell and opens its notes, as when a link leads to it. */
  opens?: CellRef | null;
  extraOf?: (cell: CellRef) => { label: string; run: () => void } | null;
  counts?: (cell: GridCell) => boolean;
  rowLabel?: string;
  /** What the numbers in the cells are; it stands in the corner of the head. */
  note?: string;
  siklik?: Siklik;
  /** How wide the columns of `rahat` are. */
  columnWidth?: number;
  /** What stands beside the grid, where it leaves room, about the row of the active cell. Pass the same function. */
  beside?: (row: GridRowData) => ReactNode;
  withoutTotal?: boolean;
}
