import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { GridIslem, Position } from './types.ts';

const LONG_PRESS = 500;

/** The cell under an event, read from its element's marks, because the frame listens for all cells. */
export function positionOf(target: EventTarget | null): Position | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-r]') : null;
  return cell ? { row: Number(cell.dataset.r), column: Number(cell.dataset.c) } : null;
}

export function lineOf(target: EventTarget | null): { row: number } | { column: number } | null {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-satir], [data-sutun]') : null;
  if (!line) return null;
  return line.dataset.satir === undefined
    ? { column: Number(line.dataset.sutun) }
    : { row: Number(line.dataset.satir) };
}

interface GridPointer {
  goTo: (at: Position, extend?: boolean) => void;
  act: (at: Position, islem: GridIslem) => void;
  openMenu: (at: Position, x: number, y: number) => void;
  has: (islem: GridIslem) => boolean;
  selectLine: (line: NonNullable<ReturnType<typeof lineOf>>, menu?: { x: number; y: number }) => void;
  /** A range was begun from the menu: the next tap sets its other end and does not act on the cell. */
  isSelecting: boolean;
}

/** A long press opens the menu, and so does a right click without an action of its own. */
export function useGridPointer({ goTo, act, openMenu, has, selectLine, isSelecting }: GridPointer) {
  const drag = useRef<Position | null>(null);
  /** The press has turned into something other than a click. */
  const isSpent = useRef(false);
  const longPress = useRef<ReturnType<typeof setTimeout>>(undefined);

  const press = (event: PointerEvent) => {
    const at = positionOf(event.target);
    if (!at) return;
    isSpent.current = false;
    if (event.pointerType === 'touch') {
      const { clientX, clientY } = event;
      longPress.current = setTimeout(() => {
        isSpent.current = true;
        goTo(at);
        openMenu(at, clientX, clientY);
      }, LONG_PRESS);
      return;
    }
    if (event.button === 0 && event.shiftKey) {
      isSpent.current = true;
      goTo(at, true);
    } else if (event.button === 0 && !isSelecting) {
      drag.current = at;
    }
  };
  const moved = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || !drag.current || (event.buttons & 1) === 0) return;
    const at = positionOf(event.target);
    if (!at || (!isSpent.current && at.row === drag.current.row && at.column === drag.current.column)) return;
    if (!isSpent.current) goTo(drag.current);
    isSpent.current = true;
    goTo(at, true);
  };
  const release = () => {
    clearTimeout(longPress.current);
    drag.current = null;
  };
  const clicked = (event: MouseEvent) => {
    const at = positionOf(event.target);
    const line = lineOf(event.target);
    if (line)
      selectLine(
        line,
        (event.target as Element).closest('[data-isler]') ? { x: event.clientX, y: event.clientY } : undefined,
      );
    if (!at || isSpent.current || event.shiftKey) return;
    goTo(at, isSelecting);
    if (!isSelecting) act(at, 'primary');
  };
  const middleClicked = (event: MouseEvent) => {
    const at = positionOf(event.target);
    if (!at || event.button !== 1) return;
    event.preventDefault();
    goTo(at);
    if (has('middle')) act(at, 'middle');
  };
  const contextMenu = (event: MouseEvent) => {
    const at = positionOf(event.target);
    const line = lineOf(event.target);
    if (line) {
      event.preventDefault();
      selectLine(line, { x: event.clientX, y: event.clientY });
    }
    if (!at) return;
    event.preventDefault();
    // Touch devices send this for the long press, which the timer above handles; a keyboard's menu key has button 0.
    if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') return;
    goTo(at);
    if (event.button === 2 && !event.ctrlKey && has('secondary')) act(at, 'secondary');
    else openMenu(at, event.clientX, event.clientY);
  };
  return {
    onPointerDown: press,
    onPointerMove: moved,
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onClick: clicked,
    onAuxClick: middleClicked,
    // The browser would focus the cell on the press and spend a frame on it before the click; a middle press would
    // start the browser's scrolling.
    onMouseDown: (event: MouseEvent) =>
      event.button !== 2 && (positionOf(event.target) ?? lineOf(event.target)) && event.preventDefault(),
    onContextMenu: contextMenu,
  };
}
