import { useMemo } from 'react';
import { createStore, useStore } from '#web/lib/store.ts';
import type { GridColumn, GridRow, GridSize } from './types.ts';

export const EMPTY = 14;
const [NARROW, WIDE, FRAME] = [35, 42, 14];
const [NAME_MIN, NAME_MAX, NAME_WIDE] = [150, 300, 220];

const KEY = 'muhasip-izgara-ad-genisligi';
const chosenWidth = createStore<number | null>(Number(localStorage.getItem(KEY)) || null);
export const setNameWidth = (width: number | null): void => {
  if (width === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, String(Math.round(width)));
  chosenWidth.set(width === null ? null : Math.max(NAME_MIN, Math.min(600, Math.round(width))));
};

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

interface Asked {
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  /** Of the narrow columns these are open. */
  opened: readonly [number, number];
  isCompact: boolean;
  wideColumn: number;
  withoutTotal: boolean;
}

export function useGridSize(
  room: number,
  { rows, columns, isCompact, wideColumn, withoutTotal, ...asked }: Asked,
): GridSize {
  const totalWidth = withoutTotal ? 0 : isCompact ? 108 : 124;
  const width = room - FRAME - totalWidth;
  const chosen = useStore(chosenWidth);
  const [one, other] = asked.opened.map((index) => (columns[index]?.bos ? index : -1)) as [number, number];
  const split = useMemo(() => rows.findIndex(({ bos }) => bos), [rows]);
  const set = useMemo(() => {
    const empty = columns.filter(({ bos }) => bos).length * EMPTY;
    const full = Math.max(columns.filter(({ bos }) => !bos).length, 1);
    if (!isCompact)
      return {
        rowHeight: 34,
        headHeight: 52,
        footHeight: 42,
        columnWidth: wideColumn,
        nameWidth: chosen ?? (width < 500 ? 132 : NAME_WIDE),
      };
    const columnWidth = clamp(Math.floor((width - 180 - empty) / full), NARROW, WIDE);
    return {
      rowHeight: 28,
      headHeight: 112,
      footHeight: 34,
      columnWidth,
      nameWidth: chosen ?? clamp(width - empty - full * columnWidth, NAME_MIN, NAME_MAX),
    };
  }, [isCompact, wideColumn, columns, width, chosen]);
  return useMemo(() => {
    const lefts = [0];
    for (const [index, { bos }] of columns.entries())
      lefts.push(lefts[index]! + (bos && index !== one && index !== other ? EMPTY : set.columnWidth));
    return { ...set, isCompact, totalWidth, lefts, split: split > 0 ? split : rows.length };
  }, [set, isCompact, totalWidth, columns, one, other, split, rows.length]);
}
