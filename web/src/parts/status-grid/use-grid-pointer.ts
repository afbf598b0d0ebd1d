import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { GridIslem, Position } from './types.ts';

const LONG_PRESS = 500;

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
  /** Whether its button does this act. */
  has: (islem: GridIslem) => boolean;
  selectLine: (line: NonNullable<ReturnType<typeof lineOf>>, menu?: { x: number; y: number }) => void;
  isSelecting: boolean;
}

interface Press {
  from: Position | null;
  isSpent: boolean;
  /** The second half of a double click acts on no cell, so that a cell takes one step, whichever button it was. */
  isSecond: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

export function useGridPointer(grid: GridPointer) {
  const press = useRef<Press>({ from: null, isSpent: false, isSecond: false });
  return {
    onPointerDown: (event: PointerEvent) => pressed(grid, press.current, event),
    onPointerMove: (event: PointerEvent) => moved(grid, press.current, event),
    onPointerUp: () => released(press.current),
    onPointerCancel: () => released(press.current),
    onPointerLeave: () => released(press.current),
    onClick: (event: MouseEvent) => clicked(grid, press.current, event),
    onAuxClick: (event: MouseEvent) => middleClicked(grid, press.current, event),
    // By default a mouse press would move the focus, which costs a frame before the click, and a middle press would
    // start the browser's scrolling.
    onMouseDown: (event: MouseEvent) => {
      press.current.isSecond = event.detail > 1;
      if (event.button !== 2 && (positionOf(event.target) ?? lineOf(event.target))) event.preventDefault();
    },
    // Browsers on Linux paste the selected text, of whatever program, when the middle button is let go.
    onMouseUp: (event: MouseEvent) => {
      if (event.button === 1) event.preventDefault();
    },
    onContextMenu: (event: MouseEvent) => contextMenu(grid, press.current, event),
  };
}

function pressed({ goTo, openMenu, isSelecting }: GridPointer, press: Press, event: PointerEvent): void {
  const at = positionOf(event.target);
  if (!at) return;
  press.isSpent = false;
  if (event.pointerType === 'touch') {
    const { clientX, clientY } = event;
    press.timer = setTimeout(() => {
      press.isSpent = true;
      goTo(at);
      openMenu(at, clientX, clientY);
    }, LONG_PRESS);
  } else if (event.button === 0 && event.shiftKey) {
    press.isSpent = true;
    goTo(at, true);
  } else if (event.button === 0 && !isSelecting) {
    press.from = at;
  }
}

function moved({ goTo }: GridPointer, press: Press, event: PointerEvent): void {
  if (event.pointerType === 'touch' || !press.from || (event.buttons & 1) === 0) return;
  const at = positionOf(event.target);
  if (!at || (!press.isSpent && at.row === press.from.row && at.column === press.from.column)) return;
  if (!press.isSpent) goTo(press.from);
  press.isSpent = true;
  goTo(at, true);
}

function released(press: Press): void {
  clearTimeout(press.timer);
  press.from = null;
}

function clicked({ goTo, act, selectLine, isSelecting }: GridPointer, press: Press, event: MouseEvent): void {
  const at = positionOf(event.target);
  const line = lineOf(event.target);
  const isMenu = (event.target as Element).closest('[data-isler]') !== null;
  if (line) selectLine(line, isMenu ? { x: event.clientX, y: event.clientY } : undefined);
  if (!at || press.isSpent || event.shiftKey) return;
  goTo(at, isSelecting);
  if (!isSelecting && !press.isSecond) act(at, 'primary');
}

function middleClicked({ goTo, act, has }: GridPointer, { isSecond }: Press, event: MouseEvent): void {
  const at = positionOf(event.target);
  if (!at || event.button !== 1) return;
  event.preventDefault();
  goTo(at);
  if (has('middle') && !isSecond) act(at, 'middle');
}

function contextMenu(grid: GridPointer, { isSecond }: Press, event: MouseEvent): void {
  const { goTo, act, openMenu, has, selectLine } = grid;
  const at = positionOf(event.target);
  const line = lineOf(event.target);
  if (!at && !line) return;
  event.preventDefault();
  if (line) selectLine(line, { x: event.clientX, y: event.clientY });
  // A long press on a touch screen also sends a contextmenu event, which the timer has already handled. The keyboard's
  // menu key sends one with `button` 0, which opens the menu.
  if (!at || (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') return;
  goTo(at);
  if (event.button === 2 && !event.ctrlKey && has('secondary')) {
    if (!isSecond) act(at, 'secondary');
  } else openMenu(at, event.clientX, event.clientY);
}
