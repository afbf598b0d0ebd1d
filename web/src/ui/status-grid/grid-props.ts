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
  /** Pass a new function whenever a cell has changed; unchanged cells must stay the same objects. */
  cellOf: CellOf;
  durumlar: DurumTexts;
  emptyLabel?: string;
  /** Without actions the grid can only be read. */
  actions?: GridActions;
  /** Returns why nothing can be done on a cell, or null. Pass the same function at each render. */
  lockOf?: (cell: GridCell | undefined) => string | null;
  /** `cells` are the open ones of the selection, at least one. */
  onAct?: (cells: CellRef[], islem: GridIslem, selected: CellRef[]) => void;
  /** The acts on several cells; by default each action on all. Pass the same function at each render. */
  planOf?: (selected: CellRef[]) => RangePlan;
  onRetry?: (cell: CellRef) => void;
  onUndo?: () => void;
  withoutBar?: true;
  /** Opens what is attached to a cell, such as notes, whatever its state. */
  onNotes?: (cell: CellRef) => void;
  notesLabel?: string;
  extraOf?: (cell: CellRef) => { label: string; run: () => void } | null;
  /** Whether a cell counts in the totals. Pass the same function at each render. */
  counts?: (cell: GridCell) => boolean;
  onRowFocus?: (rowId: number | null) => void;
  rowLabel?: string;
  isCompact?: boolean;
  columnWidth?: number;
}
