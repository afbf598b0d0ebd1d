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
} from './types.ts';

export interface StatusGridProps {
  label: string;
  rows: readonly GridRowData[];
  columns: readonly GridColumn[];
  /** Pass a new `cellOf` whenever a cell has changed; it must return unchanged cells as the same objects. */
  cellOf: CellOf;
  durumlar: DurumTexts;
  emptyLabel?: string;
  actions?: GridActions;
  /** Returns why nothing can be done on a cell, or null. Pass the same `lockOf` at each render. */
  lockOf?: (cell: GridCell | undefined) => string | null;
  onAct?: (cells: CellRef[], islem: GridIslem, selected: CellRef[]) => void;
  /** Without `planOf` an action is done to all selected cells. Pass the same `planOf` at each render. */
  planOf?: (selected: CellRef[]) => RangePlan;
  onRetry?: (cell: CellRef) => void;
  onUndo?: () => void;
  withoutBar?: true;
  onNotes?: (cell: CellRef) => void;
  notesLabel?: string;
  extraOf?: (cell: CellRef) => { label: string; run: () => void } | null;
  counts?: (cell: GridCell) => boolean;
  onRowFocus?: (rowId: number | null) => void;
  rowLabel?: string;
  isCompact?: boolean;
  columnWidth?: number;
}
