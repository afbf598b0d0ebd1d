import type { MenuState } from './grid-menu.tsx';
import type { Position } from './types.ts';

interface Line {
  id: number;
}

/** A corner of the selection keeps ids, because rows and columns may be added to the grid or vanish meanwhile. */
export interface Corner extends Position {
  rowId: number | undefined;
  columnId: number | undefined;
}

export interface GridState {
  active: Corner;
  anchor: Corner;
  isSelecting: boolean;
  menu: MenuState | null;
}

export type GridEvent =
  | { type: 'went'; active: Corner; extend: boolean }
  | { type: 'selected'; active: Corner; anchor: Corner }
  | { type: 'selecting'; isSelecting: boolean }
  | { type: 'menu'; menu: MenuState | null };

const START: Corner = { row: 0, column: 0, rowId: undefined, columnId: undefined };
export const GRID_START: GridState = { active: START, anchor: START, isSelecting: false, menu: null };

const isSame = (a: Corner, b: Corner): boolean =>
  a.row === b.row && a.column === b.column && a.rowId === b.rowId && a.columnId === b.columnId;

export function reduceGrid(now: GridState, event: GridEvent): GridState {
  switch (event.type) {
    case 'went': {
      const { active } = event;
      const anchor = event.extend ? now.anchor : active;
      return isSame(now.active, active) && isSame(now.anchor, anchor) ? now : { ...now, active, anchor };
    }
    case 'selected':
      return { ...now, active: event.active, anchor: event.anchor };
    case 'selecting':
      return now.isSelecting === event.isSelecting ? now : { ...now, isSelecting: event.isSelecting };
    case 'menu':
      return { ...now, menu: event.menu };
  }
}

function placeOf(lines: readonly Line[], index: number, id: number | undefined): number {
  if (id !== undefined && lines[index]?.id !== id) {
    const found = lines.findIndex((line) => line.id === id);
    if (found >= 0) return found;
  }
  return Math.min(index, Math.max(lines.length - 1, 0));
}

export const cornerAt = (rows: readonly Line[], columns: readonly Line[], at: Position): Corner => ({
  ...at,
  rowId: rows[at.row]?.id,
  columnId: columns[at.column]?.id,
});

export const positionAt = (rows: readonly Line[], columns: readonly Line[], corner: Corner): Position => ({
  row: placeOf(rows, corner.row, corner.rowId),
  column: placeOf(columns, corner.column, corner.columnId),
});
