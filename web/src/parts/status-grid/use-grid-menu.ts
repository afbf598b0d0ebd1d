import type { RefObject } from 'react';
import { refAt } from './cell-text.ts';
import type { StatusGridProps } from './grid-props.ts';
import type { Position } from './types.ts';
import type { useGridActs } from './use-grid-acts.ts';
import type { useGridFocus } from './use-grid-focus.ts';
import type { lineOf } from './use-grid-pointer.ts';

export function useGridMenu(
  frame: RefObject<HTMLElement | null>,
  { rows, columns, cellOf, actions, onNotes }: StatusGridProps,
  { active, goTo, select, menu, setMenu }: ReturnType<typeof useGridFocus>,
  { isLocked }: ReturnType<typeof useGridActs>,
) {
  const hasMenu = actions !== undefined || onNotes !== undefined;
  const openMenu = (at: Position, x: number, y: number, range?: string) => {
    const ref = refAt(rows, columns, at);
    const cell = ref ? cellOf(ref.rowId, ref.columnId) : undefined;
    const corner = frame.current?.parentElement?.getBoundingClientRect();
    setMenu({
      x: x - (corner?.left ?? 0),
      y: y - (corner?.top ?? 0),
      title: range ?? `${rows[at.row]?.ad ?? ''} · ${columns[at.column]?.ad ?? ''}`,
      isLocked: isLocked(cell),
      isFailed: cell?.state === 'failed',
      isRange: range !== undefined,
    });
  };
  return {
    menu: hasMenu ? menu : null,
    hasMenu,
    openMenu: (at: Position, x: number, y: number) => openMenu(at, x, y),
    openMenuAtActive: () => {
      const box = document.activeElement?.getBoundingClientRect();
      openMenu(active, box?.left ?? 0, box?.bottom ?? 0);
    },
    selectLine: (line: NonNullable<ReturnType<typeof lineOf>>, at?: { x: number; y: number }) => {
      const first = { row: 0, column: 0, ...line };
      select({ row: rows.length - 1, column: columns.length - 1, ...line }, first);
      if (at && hasMenu)
        openMenu(first, at.x, at.y, ('row' in line ? rows[line.row]?.ad : columns[line.column]?.ad) ?? '');
    },
    closeMenu: () => {
      setMenu(null);
      // A closed menu has vanished and cannot return the focus, so the active cell takes the focus.
      goTo(active, true);
    },
  };
}
