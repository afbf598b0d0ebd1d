import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Position } from './types.ts';

/**
 * The marks of the active cell's row and column are set directly in the document, because React would draw all names
 * and heads again at each move. Chromium lays the page out when the focused element's tabindex changes, so the focus
 * moves before the old cell's tabindex changes.
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
