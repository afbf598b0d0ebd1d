import type { KeyboardEvent, MouseEvent } from 'react';
import type { RowEdit } from '#web/parts/data-table/use-row-edit.ts';

/** A plain click opens the row after this pause, because a double-click filters by the cell (spec §2.4). */
const DOUBLE_CLICK_MS = 220;
let timer: ReturnType<typeof setTimeout> | undefined;

const keyOf = (target: EventTarget): string | undefined =>
  (target as Element).closest<HTMLElement>('tr[data-key]')?.dataset.key;
const isNameLink = (target: EventTarget): boolean => (target as Element).closest('a[data-row]') !== null;
const isOwnControl = (target: EventTarget): boolean =>
  (target as Element).closest('a, button, input, select, textarea, label, [popover]') !== null;

/**
 * Opens the record of a clicked row. Clicks with Ctrl or the middle button are left to the browser, and a click that
 * ends a text selection opens nothing.
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

/** Handles keys on a row's name: Space or Enter opens the record, E edits, arrows or J and K go to other rows. */
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

const takesText = (target: EventTarget): boolean =>
  (target as Element).matches('input, select, textarea, [contenteditable="true"]');

/** Returns what a key does in an edited row: Enter saves, Escape cancels, unless a list of options is open. */
export function editKey<T>(event: KeyboardEvent, edit: RowEdit<T>): (() => void) | undefined {
  if ((event.target as Element).getAttribute('aria-expanded') === 'true') return undefined;
  if (event.key === 'Escape') return edit.cancel;
  return event.key === 'Enter' && event.target instanceof HTMLInputElement ? edit.save : undefined;
}

interface PanelActs {
  begin: () => void;
  before: (() => void) | undefined;
  after: (() => void) | undefined;
}

export function panelKey(
  event: KeyboardEvent<HTMLElement>,
  { begin, before, after }: PanelActs,
): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || takesText(event.target)) return undefined;
  // Buttons and links handle Enter and Space themselves, so the row leaves these keys to them.
  const onPanel = { Enter: begin, ArrowDown: after, ArrowUp: before }[event.key];
  if (onPanel && event.target === event.currentTarget) return onPanel;
  return { j: after, k: before, e: begin }[event.key.toLowerCase()];
}
