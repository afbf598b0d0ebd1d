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

/** Narrower cells may be enough; otherwise as few columns as possible give way, and each one whole. */
function unfitOf<T>(frame: HTMLElement, columns: readonly Column<T>[], order: readonly Column<T>[]): readonly string[] {
  const table = frame.querySelector('table')!;
  const heads = [...table.tHead!.rows[0]!.cells].filter(({ dataset }) => dataset.cell === undefined);
  const widthOf = (column: Column<T>) => heads[columns.indexOf(column)]?.offsetWidth ?? 0;
  let over = overflowOf(frame, table);
  const hidden: string[] = [];
  for (const column of order) {
    if (over <= 0) break;
    over -= widthOf(column);
    hidden.push(column.key);
  }
  return hidden;
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
 * hidden whole. Where the user has chosen the columns (`isOff`), the frame scrolls instead. Columns do not come and go
 * with the page or with the fields of a row that is edited: longer rows may hide more of them, shorter ones bring none
 * back.
 */
export function useFit<T>(frame: RefObject<HTMLElement | null>, { columns, rows, search, isOff, edit }: FitOptions<T>) {
  const changes = useWidthChanges(frame);
  const names = columns.map(({ key, given }) => `${key}:${given ?? ''}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is laid out is measured anew, at its full width
  const subject = useMemo(() => ({}), [names, changes, isOff, search?.sirala]);
  const [found, setFound] = useState<Found>({ of: null, isTight: false, hidden: NONE });
  const isCurrent = found.of === subject;
  const hidden = isCurrent ? found.hidden : NONE;
  const fitting =
    hidden.length === 0 ? columns : columns.filter(({ key }) => !hidden.includes(key) || edit?.errors[key]);
  const measured = useRef<readonly [subject: object, rows: readonly T[]]>(null);
  useLayoutEffect(() => {
    const table = frame.current?.querySelector('table');
    const [last, before] = measured.current ?? [];
    if (isOff || edit?.draft || !frame.current || !table || !search || rows.length === 0) return;
    if (last === subject && before === rows) return;
    measured.current = [subject, rows];
    if (overflowOf(frame.current, table) <= 0) return;
    table.dataset.tight = 'true';
    const more = unfitOf(frame.current, fitting, giveWay(fitting, rows, search));
    if (!isCurrent || more.length > 0) setFound({ of: subject, isTight: true, hidden: [...hidden, ...more] });
  });
  return { isTight: isCurrent && found.isTight, unfit: columns.filter((column) => !fitting.includes(column)), fitting };
}

interface Found {
  of: object | null;
  isTight: boolean;
  hidden: readonly string[];
}
