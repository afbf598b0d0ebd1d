import { useEffect, useEffectEvent } from 'react';
import type { StatusGridProps } from './grid-props.ts';
import type { GridModel } from './use-status-grid.ts';
import { scrollToCell } from './use-visible-cells.ts';

/** The cell gets the focus before its notes open, so that the focus returns to it when they are closed. */
export function useOpenedCell({ opens, rows, columns, onNotes }: StatusGridProps, { frame, focus, size }: GridModel) {
  const open = useEffectEvent(() => {
    if (!opens) return;
    const at = {
      row: rows.findIndex(({ id }) => id === opens.rowId),
      column: columns.findIndex(({ id }) => id === opens.columnId),
    };
    if (at.row < 0 || at.column < 0) return;
    focus.goTo(at);
    if (frame.current) scrollToCell(frame.current, at, size);
    onNotes?.(opens);
  });
  const key = opens && `${opens.rowId}:${opens.columnId}`;
  useEffect(() => {
    if (key) open();
  }, [key]);
}
