import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { BugunIsi } from '#contract/hizmet-kaydi/bugun.ts';
import { isFocusLost } from '#web/lib/lost-focus.ts';
import { keyOf } from './use-bugun.ts';

/** The arrows go from one piece of work to the next, and to closed lines; an open line is reached by Tab. */
const STOPS = '[data-is]:not([aria-expanded="true"])';

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

export function useDayFocus(root: RefObject<HTMLElement | null>, shown: readonly string[]) {
  const leaving = useRef<{ keys: ReadonlySet<string>; rows: HTMLElement[]; next: HTMLElement | undefined } | null>(
    null,
  );
  const stops = () => [...(root.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  useEffect(() => {
    if (leaving.current === null) return;
    const { keys, rows, next } = leaving.current;
    // Work that now waits for papers is still shown, by another row.
    const isGone = rows.length > 0 ? rows.every((row) => !row.isConnected) : !shown.some((key) => keys.has(key));
    if (!isGone) return;
    leaving.current = null;
    if (!isFocusLost() && !root.current?.contains(document.activeElement)) return;
    (next?.isConnected ? next : (stops()[0] ?? root.current?.querySelector('h2')))?.focus();
  });
  /** When these pieces of work are gone, the focus goes to what follows them, if it can in the same card. */
  const follow = (jobs: readonly BugunIsi[]) => {
    const keys = new Set(jobs.map(keyOf));
    const all = stops();
    const rows = all.filter(({ dataset }) => keys.has(dataset.is ?? ''));
    const at = rows[0] ? all.indexOf(rows[0]) : 0;
    const card = rows[0]?.closest('section');
    const others = [...all.slice(at), ...all.slice(0, at).reverse()].filter((stop) => !rows.includes(stop));
    leaving.current = { keys, rows, next: others.find((stop) => card?.contains(stop)) ?? others[0] };
  };
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || !(event.target instanceof Element)) return;
    const { target } = event;
    const all = stops();
    const from = all.findLastIndex(
      (stop) => stop === target || stop.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    event.preventDefault();
    all[step(from, all.length - 1)]?.focus();
  };
  return { walk, follow };
}
