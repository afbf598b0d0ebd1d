import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { rectangleOf } from './movement.ts';
import type { Position } from './types.ts';

interface Focus {
  active: Position;
  /** The other corner of the selection. */
  anchor: Position;
}

const START: Position = { row: 0, column: 0 };
const isSame = (a: Position, b: Position): boolean => a.row === b.row && a.column === b.column;

/** The active cell and the selection around it; the active cell holds the focus while the grid does. */
export function useGridFocus(frame: RefObject<HTMLElement | null>, rows: number, columns: number) {
  const [focus, setFocus] = useState<Focus>({ active: START, anchor: START });
  const clamp = (at: Position): Position => ({ row: Math.min(at.row, Math.max(rows - 1, 0)), column: Math.min(at.column, Math.max(columns - 1, 0)) });
  const { row, column } = clamp(focus.active);
  const { row: anchorRow, column: anchorColumn } = clamp(focus.anchor);

  // The user went somewhere, so the focus follows. Where it is now would not tell: the cell that had it may have been scrolled out of the document.
  const wantsFocus = useRef(false);

  /** Goes to a cell; `extend` keeps the selection's other corner. */
  const goTo = useCallback((active: Position, extend = false) => {
    wantsFocus.current = true;
    setFocus((now) => (isSame(now.active, active) && (extend || isSame(now.anchor, active)) ? now : { active, anchor: extend ? now.anchor : active }));
  }, []);
  const select = useCallback((anchor: Position, active: Position) => setFocus({ active, anchor }), []);

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    frame.current?.querySelector<HTMLElement>(`[data-r="${row}"][data-c="${column}"]`)?.focus({ preventScroll: true });
  });

  const active = useMemo(() => ({ row, column }), [row, column]);
  const selection = useMemo(() => rectangleOf({ row, column }, { row: anchorRow, column: anchorColumn }), [row, column, anchorRow, anchorColumn]);
  return { active, selection, goTo, select };
}
