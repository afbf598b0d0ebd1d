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
  /** Finds a cell. Pass a new function whenever a cell has changed; unchanged cells must stay the same objects. */
  cellOf: CellOf;
  durumlar: DurumTexts;
  emptyLabel?: string;
  /** Names of the actions, for the menu and the hints. Without them the grid can only be read. */
  actions?: GridActions;
  /** Returns why nothing can be done on a cell, for its title, or null. Pass the same function at each render. */
  lockOf?: (cell: GridCell | undefined) => string | null;
  /** Does an action on `cells`, those of the selection that are open. There is at least one. */
  onAct?: (cells: CellRef[], islem: GridIslem, selected: CellRef[]) => void;
  /** Returns the acts on several cells; by default each action on all. Pass the same function at each render. */
  planOf?: (selected: CellRef[]) => RangePlan;
  onRetry?: (cell: CellRef) => void;
  onUndo?: () => void;
  withoutBar?: true;
  /** Opens what is attached to a cell, such as notes, whatever the cell's state. The N key and the menu call it. */
  onNotes?: (cell: CellRef) => void;
  notesLabel?: string;
  extraOf?: (cell: CellRef) => { label: string; run: () => void } | null;
  /** Whether a cell counts in the totals; by default if not rejected. Pass the same function at each render. */
  counts?: (cell: GridCell) => boolean;
  onRowFocus?: (rowId: number | null) => void;
  rowLabel?: string;
  /** Whether columns are narrow and show letters instead of words. */
  isCompact?: boolean;
  columnWidth?: number;
}
