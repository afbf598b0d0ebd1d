import { type RefObject, useCallback, useMemo, useReducer, useRef } from 'react';
import type { MenuState } from './grid-menu.tsx';
import { cornerAt, GRID_START, positionAt, reduceGrid } from './grid-state.ts';
import { rectangleOf } from './movement.ts';
import type { Position } from './types.ts';
import { useActiveMarks } from './use-active-marks.ts';

interface Line {
  id: number;
}

export function useGridFocus(frame: RefObject<HTMLElement | null>, rows: readonly Line[], columns: readonly Line[]) {
  const [state, dispatch] = useReducer(reduceGrid, GRID_START);
  const { row, column } = positionAt(rows, columns, state.active);
  const { row: anchorRow, column: anchorColumn } = positionAt(rows, columns, state.anchor);

  // `wantsFocus` remembers that the user has moved to another cell, which must get the focus. Whether the grid has the
  // focus would not tell, because the focused cell may have been scrolled out of the document.
  const wantsFocus = useRef(false);

  const goTo = useCallback(
    (at: Position, extend = false) => {
      wantsFocus.current = true;
      dispatch({ type: 'went', active: cornerAt(rows, columns, at), extend });
    },
    [rows, columns],
  );
  const select = useCallback(
    (anchor: Position, active: Position) => {
      wantsFocus.current = true;
      dispatch({
        type: 'selected',
        active: cornerAt(rows, columns, active),
        anchor: cornerAt(rows, columns, anchor),
      });
    },
    [rows, columns],
  );

  const active = useMemo(() => ({ row, column }), [row, column]);
  useActiveMarks(frame, active, wantsFocus);
  const selection = useMemo(
    () => rectangleOf({ row, column }, { row: anchorRow, column: anchorColumn }),
    [row, column, anchorRow, anchorColumn],
  );
  return {
    active,
    /** Before that the active cell is only where Tab would lead. */
    hasMoved: state.active.rowId !== undefined,
    selection,
    goTo,
    select,
    isSelecting: state.isSelecting,
    menu: state.menu,
    setSelecting: (isSelecting: boolean) => dispatch({ type: 'selecting', isSelecting }),
    setMenu: (menu: MenuState | null) => dispatch({ type: 'menu', menu }),
  };
}
