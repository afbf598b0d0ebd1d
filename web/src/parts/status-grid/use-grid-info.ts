import { type PointerEvent, useEffect, useRef } from 'react';
import { altOf, type CellOf, spokenText, type Total, totalText } from './cell-text.ts';
import type { DurumTexts, GridColumn, GridRow, Position } from './types.ts';
import { lineOf, positionOf } from './use-grid-pointer.ts';

interface Shown {
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  cellOf: CellOf;
  durumlar: DurumTexts;
  emptyLabel: string;
  totals: { rows: readonly Total[]; columns: readonly Total[] };
  active: Position;
  hint: string;
  setPointed: (column: number) => void;
}

const nameOf = ({ ad, son: digits, alt }: GridRow): string =>
  [ad, digits && `···${digits}`, alt].filter(Boolean).join(' ');
const sumOf = (total: Total | undefined): string => {
  const { adet, tutar } = totalText(total ?? { adet: 0, tutar: 0 });
  return tutar ? `${adet}, ${tutar} TL` : adet;
};

const REST = 40;

/** A moving pointer must not render the grid, so the cell's text is written directly into the line below the grid. */
export function useGridInfo(shown: Shown) {
  const info = useRef<HTMLElement>(null);
  const now = useRef(shown);
  const isFocused = useRef(false);
  now.current = shown;
  const textOf = (at: Position | { row: number } | { column: number } | null): string => {
    const { rows, columns, cellOf, durumlar, emptyLabel, totals } = now.current;
    if (!at) return now.current.hint;
    const row = 'row' in at ? rows[at.row] : undefined;
    const column = 'column' in at ? columns[at.column] : undefined;
    const alt = column && altOf(column);
    if (row && column)
      return `${nameOf(row)} · ${column.ad}${alt ? ` (${alt})` : ''} · ${spokenText(cellOf(row.id, column.id), durumlar, emptyLabel)}`;
    if (row && 'row' in at) return `${nameOf(row)} · ${sumOf(totals.rows[at.row])}`;
    if (column && 'column' in at) return [column.ad, alt, sumOf(totals.columns[at.column])].filter(Boolean).join(' · ');
    return now.current.hint;
  };
  const say = (at: Parameters<typeof textOf>[0]) => {
    const text = textOf(at);
    if (info.current && info.current.textContent !== text) info.current.textContent = text;
  };
  // The line tells of what the pointer rests on, whatever renders or gets the focus, until another cell becomes active.
  const pointed = useRef<Element | null>(null);
  const tell = () => {
    const { current: target } = pointed;
    say(positionOf(target) ?? lineOf(target) ?? (isFocused.current ? now.current.active : null));
  };
  const tellSoon = () => void setTimeout(tell);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active cell is the reason to run
  useEffect(() => {
    pointed.current = null;
  }, [shown.active]);
  useEffect(tellSoon);
  const hovered = useRef<Element | null>(null);
  const pointAt = (target: Element | null) => {
    hovered.current?.removeAttribute('data-hover');
    hovered.current = target?.closest('[data-r]') ?? null;
    hovered.current?.setAttribute('data-hover', '');
    pointed.current = target;
    tell();
    const at = positionOf(target) ?? lineOf(target);
    const { columns, setPointed } = now.current;
    // Only a narrow column, which opens, is worth a render.
    setPointed(at && 'column' in at && columns[at.column]?.bos ? at.column : -1);
  };
  const timer = useRef(0);
  const pointSoonAt = (target: Element | null) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(pointAt, REST, target);
  };
  return {
    info,
    over: ({ target }: PointerEvent) => pointSoonAt(target as Element),
    leave: () => pointSoonAt(null),
    focus: () => {
      isFocused.current = true;
      tellSoon();
    },
    blur: () => {
      isFocused.current = false;
      tellSoon();
    },
  };
}
