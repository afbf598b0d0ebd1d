import type { GridCell } from '#web/parts/status-grid/types.ts';

export type Key = number | string;
export type Cells = ReadonlyMap<Key, GridCell>;

/**
 * An overlay is a change of a cell that is being sent, shown in place of the stored state, or that failed. A failed
 * change marks the cell until its stored state changes or another act changes the cell.
 */
export type Overlay<A> = { act: A } & (
  | { sending: number; pending: GridCell }
  | { failed: string; durum: string | null }
);

export interface Step<Q> {
  metin: string;
  requests: readonly Q[];
  geri: string;
}

export interface Acts<A, Q> {
  overlay: ReadonlyMap<Key, Overlay<A>>;
  steps: readonly Step<Q>[];
}

interface Answer {
  key: Key;
  oldu: boolean;
  durum: string | null;
  reason: string;
}

export type ActsEvent<A, Q> =
  | { type: 'sent'; sending: number; act: A; cells: readonly (readonly [Key, GridCell])[] }
  | { type: 'answered'; sending: number; answers: readonly Answer[] }
  | { type: 'reversed'; keys: readonly Key[] }
  | { type: 'done'; step: Step<Q> }
  | { type: 'undone'; step: Step<Q> };

export const NO_ACTS: Acts<never, never> = { overlay: new Map(), steps: [] };
const NO_CELL: GridCell = { durum: null, tutar: null };

export const sendingOf = (over: Overlay<unknown> | undefined): number | undefined =>
  over && 'pending' in over ? over.sending : undefined;

export function reduceActs<A, Q>(now: Acts<A, Q>, event: ActsEvent<A, Q>): Acts<A, Q> {
  if (event.type === 'done') return { ...now, steps: [...now.steps, event.step] };
  if (event.type === 'undone') return { ...now, steps: now.steps.filter((step) => step !== event.step) };
  const overlay = new Map(now.overlay);
  if (event.type === 'sent') {
    const { sending, act } = event;
    for (const [key, pending] of event.cells) overlay.set(key, { act, sending, pending });
  } else if (event.type === 'reversed') {
    for (const key of event.keys) overlay.delete(key);
  } else {
    for (const { key, oldu, durum, reason } of event.answers) {
      const over = overlay.get(key);
      // If a later change of the same cell is still being sent, the cell goes on showing that later change.
      if (!over || sendingOf(over) !== event.sending) continue;
      if (oldu) overlay.delete(key);
      else overlay.set(key, { act: over.act, failed: reason, durum });
    }
  }
  return { ...now, overlay };
}

export function shownOver(
  base: Cells,
  overlay: Acts<unknown, unknown>['overlay'],
  changers?: ReadonlyMap<Key, string>,
): Cells {
  const cells = new Map<Key, GridCell>();
  for (const [key, changer] of changers ?? []) cells.set(key, { ...(base.get(key) ?? NO_CELL), kim: changer });
  for (const [key, over] of overlay) {
    const cell = base.get(key) ?? NO_CELL;
    if ('pending' in over) cells.set(key, over.pending);
    else if (cell.durum === over.durum) cells.set(key, { ...cell, state: 'failed', reason: over.failed });
  }
  return cells;
}
