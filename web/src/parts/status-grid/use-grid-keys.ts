import type { KeyboardEvent } from 'react';
import { type Bounds, move } from './movement.ts';
import type { GridIslem, Position } from './types.ts';
import { positionOf } from './use-grid-pointer.ts';

interface GridKeys {
  active: Position;
  bounds: () => Bounds;
  goTo: (at: Position, extend?: boolean) => void;
  select: (anchor: Position, active: Position) => void;
  actOnSelection: (islem: GridIslem) => void;
  openMenuAtActive: () => void;
  clear: () => void;
  undo: (() => void) | undefined;
  middleKey: string;
  notes: (() => void) | undefined;
  jump: (letter: string, hasAct: boolean) => boolean;
}

export function gridKey(event: KeyboardEvent, grid: GridKeys): boolean {
  const { key, shiftKey } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  if (event.altKey || !positionOf(event.target)) return false;
  const bounds = grid.bounds();
  const target = move(key, ctrl, grid.active, bounds);
  const { row, column } = grid.active;
  if (target) grid.goTo(target, shiftKey);
  else if (key === ' ' && ctrl) grid.select({ row: bounds.rows - 1, column }, { row: 0, column });
  else if (key === ' ' && shiftKey) grid.select({ row, column: bounds.columns - 1 }, { row, column: 0 });
  else if (ctrl && key.toLowerCase() === 'a')
    grid.select({ row: bounds.rows - 1, column: bounds.columns - 1 }, { row: 0, column: 0 });
  else if (ctrl && key.toLowerCase() === 'z' && grid.undo) grid.undo();
  else if (
    !ctrl &&
    grid.jump(
      key,
      !shiftKey &&
        (islemOf(key, ctrl, grid.middleKey) !== null || (key.toLowerCase() === 'n' && grid.notes !== undefined)),
    )
  )
    return true;
  else if (key.toLowerCase() === 'n' && !ctrl && grid.notes) grid.notes();
  else if (key === 'ContextMenu' || (shiftKey && key === 'F10')) grid.openMenuAtActive();
  else if (key === 'Escape') grid.clear();
  else {
    const islem = islemOf(key, ctrl, grid.middleKey);
    if (!islem) return false;
    if (!event.repeat) grid.actOnSelection(islem);
  }
  return true;
}

function islemOf(key: string, ctrl: boolean, middleKey: string): GridIslem | null {
  if (ctrl) return null;
  if (key === ' ' || key === 'Enter') return 'primary';
  if (key === 'r' || key === 'R') return 'secondary';
  return key.toLowerCase() === middleKey.toLowerCase() ? 'middle' : null;
}
