import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { topOf } from './movement.ts';
import type { GridSize, Position } from './types.ts';

const [MORE_ROWS, MORE_COLUMNS] = [4, 1];

interface Room {
  top: number;
  left: number;
  width: number;
  height: number;
}

function rangesIn(
  { top, left, width, height }: Room,
  { rowHeight, headHeight, footHeight, lefts, nameWidth }: GridSize,
) {
  return {
    top: Math.floor(top / rowHeight) - MORE_ROWS,
    bottom: Math.ceil((top + height - headHeight - footHeight) / rowHeight) + MORE_ROWS,
    left: lefts.findLastIndex((at) => at <= left) - MORE_COLUMNS,
    right: lefts.findLastIndex((at) => at < left + width - nameWidth) + 1 + MORE_COLUMNS,
  };
}

/** The active cell's element must exist to keep the focus, so its row and column are drawn even out of view. */
function useIndexes(first: number, end: number, count: number, active: number): readonly number[] {
  const [from, to] = [Math.max(first, 0), Math.min(end, count)];
  const extra = active < count && (active < from || active >= to) ? active : null;
  return useMemo(() => {
    const indexes = Array.from({ length: Math.max(to - from, 0) }, (_, i) => from + i);
    return extra === null ? indexes : extra < from ? [extra, ...indexes] : [...indexes, extra];
  }, [from, to, extra]);
}

export function useVisibleCells(
  frame: RefObject<HTMLElement | null>,
  rows: number,
  columns: number,
  size: GridSize,
  active: Position,
) {
  // The first render guesses the visible cells, so that few must be added once the grid's frame is measured.
  const [ranges, setRanges] = useState(() =>
    rangesIn({ top: 0, left: 0, width: window.innerWidth - 200, height: window.innerHeight - 200 }, size),
  );
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => {
      const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = element;
      const next = rangesIn({ top, left, width, height }, size);
      const isSame = (now: typeof next) =>
        Object.entries(next).every(([edge, at]) => now[edge as keyof typeof next] === at);
      setRanges((now) => (isSame(now) ? now : next));
    };
    // The first frame after a scroll must already show the new rows, so React renders at once (`flushSync`).
    const lookNow = () => flushSync(look);
    const observer = new ResizeObserver(lookNow);
    observer.observe(element);
    element.addEventListener('scroll', lookNow, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', lookNow);
    };
  }, [frame, size]);
  return {
    rows: useIndexes(ranges.top, ranges.bottom, rows, active.row),
    columns: useIndexes(ranges.left, ranges.right, columns, active.column),
  };
}

export function scrollToCell(frame: HTMLElement, { row, column }: Position, size: GridSize): void {
  const edge = (name: string) => frame.querySelector<HTMLElement>(`[data-edge="${name}"]`);
  const isSticky = (element: HTMLElement | null) => element !== null && getComputedStyle(element).position === 'sticky';
  const height = (name: string) => edge(name)?.offsetHeight ?? 0;
  const width = (name: string) => (isSticky(edge(name)) ? (edge(name)?.offsetWidth ?? 0) : 0);
  const top = topOf(size, row);
  const bottom = top + size.rowHeight;
  const left = size.lefts[column] ?? 0;
  const right = size.lefts[column + 1] ?? left;
  const viewHeight = frame.clientHeight - height('head') - height('foot');
  const viewWidth = frame.clientWidth - width('name') - width('total');
  if (top < frame.scrollTop) frame.scrollTop = top;
  else if (bottom > frame.scrollTop + viewHeight) frame.scrollTop = bottom - viewHeight;
  if (left < frame.scrollLeft) frame.scrollLeft = left;
  else if (right > frame.scrollLeft + viewWidth) frame.scrollLeft = right - viewWidth;
}
