import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import { toTsv } from './cell-text.ts';
import type { StatusGridProps } from './grid-props.ts';
import type { Position } from './types.ts';
import { gridKey } from './use-grid-keys.ts';
import { positionOf, useGridPointer } from './use-grid-pointer.ts';
import { useNameJump } from './use-name-jump.ts';
import type { GridModel } from './use-status-grid.ts';
import { scrollToCell } from './use-visible-cells.ts';

export function useGridEvents(props: StatusGridProps, { frame, size, focus, acts, menu, info }: GridModel) {
  const { rows, columns, cellOf, durumlar, actions } = props;
  const { active, hasMoved, selection, goTo, isSelecting } = focus;
  const goToInView = (at: Position, extend?: boolean) => {
    goTo(at, extend);
    if (frame.current) scrollToCell(frame.current, at, size);
  };
  const jump = useNameJump(rows, active.row, (row) => goToInView({ row, column: active.column }));
  const pointer = useGridPointer({
    ...menu,
    goTo,
    act: (at, islem) => acts.act([at], islem),
    has: (islem) => actions?.[islem] !== undefined && (islem !== 'secondary' || actions.rightClick !== 'menu'),
    isSelecting,
  });
  const bounds = () => ({
    rows: rows.length,
    columns: columns.length,
    page: Math.max(1, Math.floor((frame.current?.clientHeight ?? 400) / size.rowHeight) - 4),
  });
  return {
    ...pointer,
    onKeyDown: (event: KeyboardEvent) => {
      const { actOnSelection, notes, clear } = acts;
      const keys = { active, bounds, select: focus.select, actOnSelection, notes, clear, jump, undo: props.onUndo };
      const { openMenuAtActive } = menu;
      const middleKey = actions?.middleKey ?? 'Delete';
      if (gridKey(event, { ...keys, goTo: goToInView, openMenuAtActive, middleKey })) event.preventDefault();
    },
    // Keys act on the active cell, so a cell that gets the focus in another way, for example from a screen reader,
    // becomes the active cell.
    onFocus: ({ target }: FocusEvent) => {
      const at = positionOf(target);
      info.focus();
      if (at && (!hasMoved || at.row !== active.row || at.column !== active.column)) goTo(at, isSelecting);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) info.blur();
    },
    onPointerOver: info.over,
    onPointerLeave: () => {
      pointer.onPointerLeave();
      info.leave();
    },
    onCopy: (event: ClipboardEvent) => {
      event.clipboardData.setData('text/plain', toTsv({ rows, columns, cellOf, durumlar }, selection));
      event.preventDefault();
    },
  };
}
