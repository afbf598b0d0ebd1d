import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Position } from './types.ts';

/**
 * Marks the active cell as the grid's Tab stop, and its row's name and its column's head. They are marked in the
 * document itself: React would draw two rows, all names and all heads again at each move. A cell that is to have the
 * focus gets it in between, since Chromium lays the page out at once when the focused element's tabindex changes.
 */
export function useActiveMarks(
  frame: RefObject<HTMLElement | null>,
  { row, column }: Position,
  wantsFocus: RefObject<boolean>,
) {
  const marked = useRef<readonly (HTMLElement | null)[]>([]);
  useLayoutEffect(() => {
    const find = (selector: string) => frame.current?.querySelector<HTMLElement>(selector) ?? null;
    const [cell, ...lines] = [
      find(`[data-r="${row}"][data-c="${column}"]`),
      find(`[data-satir="${row}"]`),
      find(`[data-sutun="${column}"]`),
    ];
    const [oldCell, ...oldLines] = marked.current;
    if (cell && cell !== oldCell) cell.tabIndex = 0;
    if (wantsFocus.current) cell?.focus({ preventScroll: true });
    wantsFocus.current = false;
    if (oldCell && cell !== oldCell) oldCell.tabIndex = -1;
    for (const line of oldLines) if (line && !lines.includes(line)) delete line.dataset.active;
    for (const line of lines) if (line && !oldLines.includes(line)) line.dataset.active = '';
    marked.current = [cell ?? null, ...lines];
  });
}
