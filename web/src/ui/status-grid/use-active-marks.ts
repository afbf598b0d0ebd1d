import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Position } from './types.ts';

/**
 * Makes the active cell the grid's Tab stop and marks its row's name and its column's head. This is done directly in
 * the document, because React would draw two rows, all names and all heads again at each move. The new cell gets the
 * focus before the old one stops being a Tab stop: Chromium lays the page out at once when the focused element's
 * tabindex changes.
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
