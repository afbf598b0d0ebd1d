import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { GridSize, Position } from './types.ts';

/** Returns the indexes in view and always the active one, whose element must exist to keep the focus. */
function useAxis(
  frame: RefObject<HTMLElement | null>,
  count: number,
  size: number,
  active: number,
  horizontal: boolean,
  /** The pixels of the frame that its sticky edges cover. */
  edges: number,
): readonly number[] {
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      return active >= count || indexes.includes(active) ? indexes : [...indexes, active].sort((a, b) => a - b);
    },
    [active, count],
  );
  const virtualizer = useVirtualizer({
    count,
    horizontal,
    rangeExtractor,
    getScrollElement: () => frame.current,
    estimateSize: () => size,
    overscan: horizontal ? 1 : 4,
    // Without a guessed size the grid would first be painted without rows. The guess subtracts what head, bars and
    // edges take at least.
    initialRect: { width: window.innerWidth - 200, height: window.innerHeight - 200 - edges },
    // The library's own observer reads the frame's size at once, which makes the browser lay out a page that is about
    // to change.
    observeElementRect: ({ scrollElement }, setRect) => {
      if (!scrollElement) return;
      const observer = new ResizeObserver(() =>
        setRect({ width: scrollElement.clientWidth, height: scrollElement.clientHeight - edges }),
      );
      observer.observe(scrollElement);
      return () => observer.disconnect();
    },
  });
  // The virtualizer does not notice that the size of rows or columns has changed, so it is told.
  const measured = useRef(size);
  useLayoutEffect(() => {
    if (measured.current !== size) virtualizer.measure();
    measured.current = size;
  }, [size, virtualizer]);
  const key = virtualizer
    .getVirtualItems()
    .map(({ index }) => index)
    .join();
  // The same indexes are returned as the same array, so that rows can tell that nothing has changed for them.
  return useMemo(() => (key === '' ? [] : key.split(',').map(Number)), [key]);
}

export function useVisibleCells(
  frame: RefObject<HTMLElement | null>,
  rows: number,
  columns: number,
  { rowHeight, headHeight, footHeight, columnWidth }: GridSize,
  active: Position,
) {
  return {
    rows: useAxis(frame, rows, rowHeight, active.row, false, headHeight + footHeight),
    columns: useAxis(frame, columns, columnWidth, active.column, true, 0),
  };
}

/** Scrolls the frame just far enough to bring a cell between the sticky edges. */
export function scrollToCell(
  frame: HTMLElement,
  { row, column }: Position,
  { rowHeight, columnWidth }: GridSize,
): void {
  const edge = (name: string) => frame.querySelector<HTMLElement>(`[data-edge="${name}"]`);
  const isSticky = (element: HTMLElement | null) => element !== null && getComputedStyle(element).position === 'sticky';
  const height = (name: string) => edge(name)?.offsetHeight ?? 0;
  const width = (name: string) => (isSticky(edge(name)) ? (edge(name)?.offsetWidth ?? 0) : 0);
  const top = row * rowHeight;
  const left = column * columnWidth;
  const viewHeight = frame.clientHeight - height('head') - height('foot');
  const viewWidth = frame.clientWidth - width('name') - width('total');
  if (top < frame.scrollTop) frame.scrollTop = top;
  else if (top + rowHeight > frame.scrollTop + viewHeight) frame.scrollTop = top + rowHeight - viewHeight;
  if (left < frame.scrollLeft) frame.scrollLeft = left;
  else if (left + columnWidth > frame.scrollLeft + viewWidth) frame.scrollLeft = left + columnWidth - viewWidth;
}
