import type { KeyboardEvent, MouseEvent } from 'react';
import type { RowEdit } from '#web/parts/data-table/use-row-edit.ts';

/** A double-click filters by the cell's value (spec §2.4), so a single click waits 220 ms before it opens the row. */
const DOUBLE_CLICK_MS = 220;
let timer: ReturnType<typeof setTimeout> | undefined;

const keyOf = (target: EventTarget): string | undefined =>
  (target as Element).closest<HTMLElement>('tr[data-key]')?.dataset.key;
const isNameLink = (target: EventTarget): boolean => (target as Element).closest('a[data-row]') !== null;
const isOwnControl = (target: EventTarget): boolean =>
  (target as Element).closest('a, button, input, select, textarea, label, [popover]') !== null;

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
  // Enter and the arrow keys act on the record's panel only while the panel itself has the focus, because buttons and
  // fields inside the panel use the same keys.
  const onPanel = { Enter: begin, ArrowDown: after, ArrowUp: before }[event.key];
  if (onPanel && event.target === event.currentTarget) return onPanel;
  return { j: after, k: before, e: begin }[event.key.toLowerCase()];
}
