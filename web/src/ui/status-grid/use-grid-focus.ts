import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { rectangleOf } from './movement.ts';
import type { Position } from './types.ts';

interface Line {
  id: number;
}

/** A corner of the selection. It remembers its client and service, since rows and columns may come and go meanwhile. */
interface Corner extends Position {
  rowId: number | undefined;
  columnId: number | undefined;
}

const START: Corner = { row: 0, column: 0, rowId: undefined, columnId: undefined };
const isSame = (a: Corner, b: Corner): boolean =>
  a.row === b.row && a.column === b.column && a.rowId === b.rowId && a.columnId === b.columnId;

/** The current index of the line with `id`; if that is gone, of the line that took its place. */
function placeOf(lines: readonly Line[], index: number, id: number | undefined): number {
  if (id !== undefined && lines[index]?.id !== id) {
    const found = lines.findIndex((line) => line.id === id);
    if (found >= 0) return found;
  }
  return Math.min(index, Math.max(lines.length - 1, 0));
}

/** The active cell and the selection around it; the active cell has the focus while the grid does. */
export function useGridFocus(frame: RefObject<HTMLElement | null>, rows: readonly Line[], columns: readonly Line[]) {
  const [focus, setFocus] = useState({ active: START, anchor: START });
  const place = ({ row, column, rowId, columnId }: Corner): Position => ({
    row: placeOf(rows, row, rowId),
    column: placeOf(columns, column, columnId),
  });
  const { row, column } = place(focus.active);
  const { row: anchorRow, column: anchorColumn } = place(focus.anchor);

  // True after the user moved, so that the focus follows. The present focus would not tell: its cell may have been
  // scrolled out of the document.
  const wantsFocus = useRef(false);

  const cornerAt = useCallback(
    (at: Position): Corner => ({ ...at, rowId: rows[at.row]?.id, columnId: columns[at.column]?.id }),
    [rows, columns],
  );
  /** Goes to a cell; `extend` keeps the selection's other corner. */
  const goTo = useCallback(
    (at: Position, extend = false) => {
      wantsFocus.current = true;
      const active = cornerAt(at);
      setFocus((now) =>
        isSame(now.active, active) && (extend || isSame(now.anchor, active))
          ? now
          : { active, anchor: extend ? now.anchor : active },
      );
    },
    [cornerAt],
  );
  const select = useCallback(
    (anchor: Position, active: Position) => {
      wantsFocus.current = true;
      setFocus({ active: cornerAt(active), anchor: cornerAt(anchor) });
    },
    [cornerAt],
  );

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    frame.current?.querySelector<HTMLElement>(`[data-r="${row}"][data-c="${column}"]`)?.focus({ preventScroll: true });
  });

  const active = useMemo(() => ({ row, column }), [row, column]);
  const selection = useMemo(
    () => rectangleOf({ row, column }, { row: anchorRow, column: anchorColumn }),
    [row, column, anchorRow, anchorColumn],
  );
  return { active, selection, goTo, select };
}
