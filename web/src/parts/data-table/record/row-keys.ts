import type { KeyboardEvent, MouseEvent } from 'react';
import type { RowEdit } from '#web/parts/data-table/use-row-edit.ts';

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
  if (event.detail < 2) open(key);
}

/**
 * A double click on a cell acts (spec §2.4). Its first half has opened the record, which may stand over the cell or
 * have moved it, so the second half counts wherever it falls.
 */
export function awaitSecondClick(first: MouseEvent, act: () => void): void {
  if (first.detail !== 1) return;
  const next = (event: Event) => {
    if (event.type === 'click' && (event as UIEvent).detail > 1) return;
    for (const kind of ['click', 'dblclick']) window.removeEventListener(kind, next, true);
    if (event.type === 'dblclick' && !document.querySelector('dialog:modal')) act();
  };
  for (const kind of ['click', 'dblclick']) window.addEventListener(kind, next, true);
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
