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

  /** Goes to a cell; `extend` keeps the selection's other corner. */
  const goTo = useCallback((active: Position, extend = false) => {
    setFocus((now) => (isSame(now.active, active) && (extend || isSame(now.anchor, active)) ? now : { active, anchor: extend ? now.anchor : active }));
  }, []);
  const select = useCallback((anchor: Position, active: Position) => setFocus({ active, anchor }), []);

  const shown = useRef('');
  useLayoutEffect(() => {
    const position = `${row}:${column}`;
    const hasMoved = shown.current !== position;
    shown.current = position;
    const element = frame.current;
    if (hasMoved && element?.contains(document.activeElement)) {
      element.querySelector<HTMLElement>(`[data-r="${row}"][data-c="${column}"]`)?.focus({ preventScroll: true });
    }
  });

  const active = useMemo(() => ({ row, column }), [row, column]);
  const selection = useMemo(() => rectangleOf({ row, column }, { row: anchorRow, column: anchorColumn }), [row, column, anchorRow, anchorColumn]);
  return { active, selection, goTo, select };
}
