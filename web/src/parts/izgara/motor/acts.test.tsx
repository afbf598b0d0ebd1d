import { expect, test } from 'vitest';
import type { GridCell } from '#web/parts/status-grid/types.ts';
import { type Acts, type ActsEvent, NO_ACTS, reduceActs, shownOver } from './acts.ts';

type Event = ActsEvent<string, string>;
const EMPTY: Acts<string, string> = NO_ACTS;
const after = (...events: Event[]) => events.reduce(reduceActs<string, string>, EMPTY);
const asked: GridCell = { durum: 'talep', tutar: 5, state: 'pending' };
const sent = (sending: number, act = 'talep_et'): Event => ({ type: 'sent', sending, act, cells: [[1, asked]] });
const answered = (sending: number, oldu: boolean, durum: string | null): Event => ({
  type: 'answered',
  sending,
  answers: [{ key: 1, oldu, durum, reason: 'Dönem kapalı.' }],
});
const step = (metin: string) => ({ metin, requests: [metin], geri: 'hücre' });

test('a change shows at once, and the stored state shows again after its answer', () => {
  const base = new Map([[2, { durum: 'yapıldı', tutar: 1 }]]);
  expect([...shownOver(base, after(sent(1)).overlay)]).toEqual([[1, asked]]);
  expect(after(sent(1), answered(1, true, 'talep')).overlay.size).toBe(0);
});

test('a refused change turns red with its reason and remembers the act, so that it can be tried again', () => {
  const { overlay } = after(sent(1), answered(1, false, null));
  expect(overlay.get(1)).toEqual({ act: 'talep_et', failed: 'Dönem kapalı.', durum: null });
  expect(shownOver(new Map(), overlay).get(1)).toEqual({
    durum: null,
    tutar: null,
    state: 'failed',
    reason: 'Dönem kapalı.',
  });
});

test('a refusal is no longer shown once somebody has changed the cell', () => {
  const { overlay } = after(sent(1), answered(1, false, null));
  expect(shownOver(new Map([[1, { durum: 'onaylandı', tutar: 5 }]]), overlay).size).toBe(0);
});

test('the answer to an earlier change of a cell leaves the later one visible', () => {
  const now = after(sent(1), sent(2, 'talebi_kaldir'), answered(1, true, 'talep'));
  expect(now.overlay.get(1)).toMatchObject({ sending: 2, act: 'talebi_kaldir' });
  expect(after(sent(1), sent(2), answered(1, false, null)).overlay.get(1)).toMatchObject({ sending: 2 });
});

test('trying again replaces the refusal', () => {
  expect(after(sent(1), answered(1, false, null), sent(2)).overlay.get(1)).toMatchObject({ pending: asked });
});

test('undoing an act clears its cells and takes it off the stack, whichever act it is', () => {
  const [first, second] = [step('bir'), step('iki')];
  const now = after({ type: 'done', step: first }, { type: 'done', step: second }, { type: 'undone', step: first });
  expect(now.steps).toEqual([second]);
  expect(after(sent(1), { type: 'reversed', keys: [1] }).overlay.size).toBe(0);
});

test('a name is shown over a cell that somebody else has just changed, unless a change of it is under way', () => {
  const base = new Map([[1, { durum: 'onaylandı', tutar: 5 }]]);
  const changers = new Map([[1, 'Ayşe']]);
  expect(shownOver(base, EMPTY.overlay, changers).get(1)).toEqual({ durum: 'onaylandı', tutar: 5, kim: 'Ayşe' });
  expect(shownOver(base, after(sent(1)).overlay, changers).get(1)).toEqual(asked);
});
