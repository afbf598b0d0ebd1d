import type { GridSize, Position, Rectangle } from './types.ts';

export interface Bounds {
  rows: number;
  columns: number;
  page: number;
}

export const [CLOSED, OPEN] = [14, 42];

const clamp = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));

export function move(key: string, ctrl: boolean, at: Position, { rows, columns, page }: Bounds): Position | null {
  const to = (row: number, column: number): Position => ({ row: clamp(row, rows), column: clamp(column, columns) });
  switch (key) {
    case 'ArrowUp':
      return to(ctrl ? 0 : at.row - 1, at.column);
    case 'ArrowDown':
      return to(ctrl ? rows : at.row + 1, at.column);
    case 'ArrowLeft':
      return to(at.row, ctrl ? 0 : at.column - 1);
    case 'ArrowRight':
      return to(at.row, ctrl ? columns : at.column + 1);
    case 'Home':
      return to(ctrl ? 0 : at.row, 0);
    case 'End':
      return to(ctrl ? rows : at.row, columns);
    case 'PageUp':
      return to(at.row - page, at.column);
    case 'PageDown':
      return to(at.row + page, at.column);
    default:
      return null;
  }
}

const RULE_HEIGHT = 24;
export const topOf = ({ rowHeight, split }: GridSize, row: number): number =>
  row * rowHeight + (row >= split ? RULE_HEIGHT : 0);
/** The room that is kept for columns between two drawn ones, which are not drawn. */
export const gapBefore = ({ lefts }: GridSize, column: number, before = -1): number =>
  lefts[column]! - lefts[before + 1]!;
/** Whether a column without a record stands closed, or is open because it is pointed at or holds the active cell. */
export function narrowOf({ lefts, columnWidth }: GridSize, column: number): 'closed' | 'open' | undefined {
  const width = lefts[column + 1]! - lefts[column]!;
  return width === columnWidth ? undefined : width === CLOSED ? 'closed' : 'open';
}

export const rectangleOf = (a: Position, b: Position): Rectangle => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
});

export const sizeOf = ({ top, bottom, left, right }: Rectangle): number => (bottom - top + 1) * (right - left + 1);

export function positionsIn({ top, bottom, left, right }: Rectangle): Position[] {
  const positions: Position[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) positions.push({ row, column });
  return positions;
}
