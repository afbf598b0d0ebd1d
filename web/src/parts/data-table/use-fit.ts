import { type RefObject, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Column } from './column.ts';
import { canHide } from './shown-columns.ts';
import type { ListSearch } from './use-list-search.ts';
import type { RowEdit } from './use-row-edit.ts';

const TUTAR = /^[+-]?\d{1,3}(\.\d{3})*,\d{2}/;

function isMoney<T>({ align, cell, filterValue }: Column<T>, rows: readonly T[]): boolean {
  const textOf = (row: T) => filterValue?.(row) ?? cell(row);
  return (
    align === 'right' &&
    rows.some((row) => {
      const text = textOf(row);
      return typeof text === 'string' && TUTAR.test(text);
    })
  );
}

/**
 * The columns in the order in which they give way, from right to left: plain ones, then those by which the list is
 * sorted or filtered, states, sums. The title and the last sum never do.
 */
function giveWay<T>(columns: readonly Column<T>[], rows: readonly T[], search: ListSearch): Column<T>[] {
  const money = columns.filter((column) => isMoney(column, rows));
  const rankOf = (column: Column<T>): number =>
    (money.includes(column) ? 6 : 0) +
    (column.card === 'figure' ? 4 : column.card === 'status' ? 2 : 0) +
    (search.sirala === column.key || search.suzgecler[column.key] !== undefined ? 1 : 0);
  return columns
    .filter((column) => canHide(column) && column !== money.at(-1))
    .reverse()
    .sort((a, b) => rankOf(a) - rankOf(b));
}

const NONE: readonly string[] = [];
const overflowOf = (frame: HTMLElement, table: HTMLElement): number => table.offsetWidth - frame.clientWidth;

/** From the usual look to narrower cells; tight.module.css has their looks. */
const LOOKS = ['wide', 'close', 'tight'] as const;
type Look = (typeof LOOKS)[number];

interface Measure {
  look: Look;
  over: number;
  widths: readonly number[];
}

/** What each look would need, from the present one to the first that fits. */
function measuresOf(frame: HTMLElement, table: HTMLTableElement, present: Look): Measure[] {
  const measures: Measure[] = [];
  for (const look of LOOKS.slice(LOOKS.indexOf(present))) {
    table.dataset.look = look;
    const heads = [...table.tHead!.rows[0]!.cells].filter(({ dataset }) => dataset.cell === undefined);
    const over = overflowOf(frame, table);
    measures.push({ look, over, widths: heads.map((head) => Math.floor(head.getBoundingClientRect().width)) });
    if (over <= 0) break;
  }
  return measures;
}

/**
 * Narrower cells may be enough; otherwise as few columns as possible give way, and each one whole. What then has room
 * takes it, so that no text is cut beside an empty place.
 */
function arrange<T>(measures: readonly Measure[], columns: readonly Column<T>[], order: readonly Column<T>[]) {
  const hidden: Column<T>[] = [];
  const overIn = ({ over, widths }: Measure) =>
    hidden.reduce((rest, column) => rest - (widths[columns.indexOf(column)] ?? 0), over);
  const last = measures.at(-1)!;
  for (const column of order) {
    if (overIn(last) <= 0) break;
    hidden.push(column);
  }
  return {
    look: (measures.find((measure) => overIn(measure) <= 0) ?? last).look,
    hidden: hidden.map(({ key }) => key),
  };
}

/** The count of the frame's changes of width; unlike useWidth it costs no second rendering of a list that is new. */
function useWidthChanges(frame: RefObject<HTMLElement | null>): number {
  const [changes, setChanges] = useState(0);
  const watched = useRef<{ element: HTMLElement; observer: ResizeObserver } | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === (watched.current?.element ?? null)) return;
    watched.current?.observer.disconnect();
    watched.current = null;
    if (!element) return;
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      // What made the room narrower, such as a record's panel, is shown before the list that gives way to it.
      startTransition(() => setChanges((before) => before + 1));
    });
    observer.observe(element);
    watched.current = { element, observer };
  });
  useEffect(() => () => watched.current?.observer.disconnect(), []);
  return changes;
}

interface FitOptions<T> {
  columns: readonly Column<T>[];
  rows: readonly T[];
  search: ListSearch | undefined;
  isOff: boolean;
  edit: Pick<RowEdit<T>, 'draft' | 'errors'> | undefined;
}

/**
 * A column that is cut at the frame's edge reads as something else ("202" for 202.672,50), so what does not fit is
 * hidden whole. Where the user has chosen the columns (`isOff`), and in a table that is no list, the frame scrolls
 * instead. Columns do not come and go with the page or with the fields of a row that is edited: longer rows may hide
 * more of them, shorter ones bring none back.
 */
export function useFit<T>(frame: RefObject<HTMLElement | null>, { columns, rows, search, isOff, edit }: FitOptions<T>) {
  const changes = useWidthChanges(frame);
  const names = columns.map(({ key, given }) => `${key}:${given ?? ''}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is laid out is measured anew, at its full width
  const subject = useMemo(() => ({}), [names, changes, isOff, search?.sirala]);
  const [found, setFound] = useState<Found>({ of: null, look: 'wide', hidden: NONE });
  const isCurrent = found.of === subject;
  const { look, hidden } = isCurrent ? found : { look: 'wide' as const, hidden: NONE };
  const fitting =
    hidden.length === 0 ? columns : columns.filter(({ key }) => !hidden.includes(key) || edit?.errors[key]);
  const measured = useRef<readonly [subject: object, rows: readonly T[]]>(null);
  useLayoutEffect(() => {
    const table = frame.current?.querySelector('table');
    const [last, before] = measured.current ?? [];
    if (edit?.draft || !frame.current || !table || rows.length === 0) return;
    if (last === subject && before === rows) return;
    measured.current = [subject, rows];
    if (overflowOf(frame.current, table) <= 0) return;
    const order = search && !isOff ? giveWay(fitting, rows, search) : [];
    const next = arrange(measuresOf(frame.current, table, look), fitting, order);
    table.dataset.look = look;
    if (isCurrent && next.look === look && next.hidden.length === 0) return;
    setFound({ of: subject, look: next.look, hidden: [...hidden, ...next.hidden] });
  });
  return { look, unfit: columns.filter((column) => !fitting.includes(column)), fitting };
}

interface Found {
  of: object | null;
  look: Look;
  hidden: readonly string[];
}
