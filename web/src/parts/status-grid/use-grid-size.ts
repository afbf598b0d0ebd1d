import { useMemo } from 'react';
import { createStore, useStore } from '#web/lib/store.ts';
import { CLOSED, OPEN } from './movement.ts';
import type { GridColumn, GridRow, GridSize, Siklik } from './types.ts';

const [NARROW, FRAME] = [35, 14];
const WORD_USUAL = 110;
const [WORD, NAME, NAME_MIN, NAME_MAX, NAME_WIDE] = [96, 240, 150, 320, 220];
const [BESIDE, GAP] = [320, 16];
const MOST_WORDS = 8;

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
  siklik: Siklik;
  wideColumn: number;
  /** How wide a column is that cuts none of the states' words. */
  word: number;
  withoutTotal: boolean;
  hasBeside: boolean;
}

type Widths = Pick<GridSize, 'hasWords' | 'columnWidth' | 'nameWidth' | 'besideWidth'>;

/** Words and what stands beside the grid are shown where they fit; columns and names share the rest. */
function widthsOf(width: number, columns: readonly GridColumn[], asked: Asked, chosen: number | null): Widths {
  const bos = columns.filter((column) => column.bos).length;
  const full = Math.max(columns.length - bos, 1);
  // Two narrow columns can be open.
  const empty = bos * CLOSED + (bos > 0 ? 2 * (OPEN - CLOSED) : 0);
  const fits = (least: number, room: number, name = NAME - 40) => full * least + (chosen ?? name) + empty <= room;
  // Words that are longer than usual ones are cut before all are letters.
  const word = Math.max(WORD, fits(asked.word, width, NAME_MIN) ? asked.word : Math.min(asked.word, WORD_USUAL));
  const isRahat = asked.siklik === 'rahat';
  const hasWords =
    isRahat || (asked.siklik === 'otomatik' && columns.length <= MOST_WORDS && fits(word, width, NAME_MIN));
  const beside = asked.hasBeside && fits(isRahat ? asked.wideColumn : hasWords ? word : OPEN, width - BESIDE - GAP);
  const room = width - (beside ? BESIDE + GAP : 0) - empty;
  const share = Math.floor((room - (chosen ?? NAME)) / full);
  const nameOf = (column: number) =>
    chosen ?? (isRahat ? (width < 500 ? 132 : NAME_WIDE) : clamp(room - full * column, NAME_MIN, NAME_MAX));
  const restOf = (column: number) => room - full * column - nameOf(column);
  const least = isRahat
    ? asked.wideColumn
    : hasWords
      ? clamp(share, word, Math.max(word, 160))
      : clamp(share, NARROW, 64);
  // A few columns of letters are wider where nothing else takes the room.
  const wider = isRahat || hasWords || beside ? 0 : clamp(Math.floor(restOf(least) / full), 0, 48);
  const columnWidth = least + wider;
  return {
    hasWords,
    columnWidth,
    nameWidth: nameOf(least),
    besideWidth: beside ? clamp(restOf(least) + BESIDE, BESIDE, 1.5 * BESIDE) : 0,
  };
}

export function useGridSize(room: number, asked: Asked): GridSize {
  const { rows, columns, siklik, wideColumn, word, withoutTotal, hasBeside } = asked;
  const isCompact = siklik !== 'rahat';
  const totalWidth = withoutTotal ? 0 : isCompact ? 108 : 124;
  const chosen = useStore(chosenWidth);
  const [one, other] = asked.opened.map((index) => (columns[index]?.bos ? index : -1)) as [number, number];
  const split = useMemo(() => rows.findIndex(({ bos }) => bos), [rows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the widths ask for no more than these
  const widths = useMemo(
    () => widthsOf(room - FRAME - totalWidth, columns, asked, chosen),
    [room, totalWidth, columns, siklik, wideColumn, word, hasBeside, chosen],
  );
  return useMemo(() => {
    const lefts = [0];
    for (const [index, { bos }] of columns.entries()) {
      const isNarrow = bos && index !== one && index !== other;
      lefts.push(lefts[index]! + (isNarrow ? CLOSED : bos ? Math.min(widths.columnWidth, OPEN) : widths.columnWidth));
    }
    const heights = isCompact ? { rowHeight: 28, footHeight: 34 } : { rowHeight: 34, footHeight: 42 };
    return {
      ...widths,
      ...heights,
      headHeight: widths.hasWords ? 52 : 112,
      isCompact,
      totalWidth,
      lefts,
      split: split > 0 ? split : rows.length,
    };
  }, [widths, isCompact, totalWidth, columns, one, other, split, rows.length]);
}
