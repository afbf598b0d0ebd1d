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
