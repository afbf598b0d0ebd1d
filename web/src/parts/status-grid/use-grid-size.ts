import { useMemo } from 'react';
import { createStore, useStore } from '#web/lib/store.ts';
import type { GridSize } from './types.ts';

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
  columns: number;
  isCompact: boolean;
  wideColumn: number;
  withoutTotal: boolean;
}

export function useGridSize(room: number, { columns, isCompact, wideColumn, withoutTotal }: Asked): GridSize {
  const totalWidth = withoutTotal ? 0 : isCompact ? 108 : 124;
  const width = room - FRAME - totalWidth;
  const chosen = useStore(chosenWidth);
  return useMemo(() => {
    if (!isCompact)
      return {
        isCompact,
        totalWidth,
        rowHeight: 34,
        headHeight: 52,
        footHeight: 42,
        columnWidth: wideColumn,
        nameWidth: chosen ?? (width < 500 ? 132 : NAME_WIDE),
      };
    const columnWidth = clamp(Math.floor((width - 180) / Math.max(columns, 1)), NARROW, WIDE);
    return {
      isCompact,
      totalWidth,
      rowHeight: 28,
      headHeight: 112,
      footHeight: 34,
      columnWidth,
      nameWidth: chosen ?? clamp(width - columns * columnWidth, NAME_MIN, NAME_MAX),
    };
  }, [isCompact, wideColumn, columns, width, totalWidth, chosen]);
}
