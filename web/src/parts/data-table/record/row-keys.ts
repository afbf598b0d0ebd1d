import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * Longest time between the clicks of a double-click, which filters by the cell (spec §2.4), that a plain click waits
 * for.
 */
const DOUBLE_CLICK_MS = 220;
let timer: ReturnType<typeof setTimeout> | undefined;

const keyOf = (target: EventTarget): string | undefined =>
  (target as Element).closest<HTMLElement>('tr[data-key]')?.dataset.key;
const isNameLink = (target: EventTarget): boolean => (target as Element).closest('a[data-row]') !== null;
const isOwnControl = (target: EventTarget): boolean =>
  (target as Element).closest('a, button, input, select, textarea, label, [popover]') !== null;

/**
 * A click anywhere in a row opens its record; Ctrl-click and the middle button are the browser's own, and so is a text
 * that is being chosen.
 */
export function rowClick(event: MouseEvent<HTMLElement>, open: (key: string) => void): void {
  const key = keyOf(event.target);
  if (key === undefined || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (!isNameLink(event.target) && (isOwnControl(event.target) || window.getSelection()?.isCollapsed === false)) return;
  event.preventDefault();
  clearTimeout(timer);
  if (event.detail === 0) open(key);
  if (event.detail === 1) timer = setTimeout(() => open(key), DOUBLE_CLICK_MS);
}

interface RowKeys {
  open: (key: string) => void;
  edit: ((key: string) => void) | undefined;
}

/** On a row's name: Space or Enter opens its record, E edits it in place, arrows or J and K go from row to row. */
export function rowKeyDown(event: KeyboardEvent<HTMLElement>, { open, edit }: RowKeys): void {
  const link = event.target;
  if (
    !(link instanceof HTMLElement) ||
    link.dataset.row === undefined ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  )
    return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[key];
  if (step !== undefined) {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    links[links.indexOf(link) + step]?.focus();
  } else if (key === ' ') open(link.dataset.row);
  else if (key === 'e' && edit) edit(link.dataset.row);
  else return;
  event.preventDefault();
}
