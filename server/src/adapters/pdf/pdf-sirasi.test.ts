import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PdfSirasi } from './pdf-sirasi.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'], now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

interface Reading {
  kim: number;
  isUnfair(milliseconds: number): boolean;
  end(result: true | null): void;
}
const pass = (ms: number) => vi.advanceTimersByTime(ms);

/** A line in which somebody else's file is being read, so that the given users' files wait. */
function lineOf(...senders: number[]) {
  const line = new PdfSirasi();
  const begun: Reading[] = [];
  const add = (sender: number): AbortController => {
    const gone = new AbortController();
    const read = (isUnfair: Reading['isUnfair']) =>
      new Promise<true | null>((end) => begun.push({ kim: sender, isUnfair, end }));
    line.run({ sender, signal: gone.signal }, read).catch(() => {});
    return gone;
  };
  const begin = async (): Promise<Reading | null> => {
    await setImmediate();
    return begun.shift() ?? null;
  };
  const others = add(-1);
  for (const sender of senders) add(sender);
  const open = async () => {
    (await begin())?.end(true);
    others.abort();
  };
  return { add, begin, open };
}

it('the user who has used the reader least is next, among equals who has fewer files, and then who came first', async () => {
  const line = lineOf(1, 1, 1, 2, 3, 2);
  await line.open();
  const order: number[] = [];
  for (let next = await line.begin(); next; next = await line.begin()) {
    order.push(next.kim);
    expect(await line.begin()).toBeNull();
    pass(next.kim === 3 ? 10 : 100);
    next.end(true);
  }
  expect(order).toEqual([3, 2, 1, 2, 1, 1]);
});

it('what somebody used is forgotten after a minute', async () => {
  const line = lineOf(1);
  await line.open();
  const used = await line.begin();
  pass(5_000);
  line.add(1);
  line.add(2);
  used?.end(true);
  const other = await line.begin();
  expect(other?.kim).toBe(2);
  line.add(2);
  pass(61_000);
  other?.end(true);
  expect((await line.begin())?.kim).toBe(1);
});

it('after half a second a file gives way to a new file of somebody else, but not to the same user’s or to one that gave way', async () => {
  const line = lineOf(2, 1);
  await line.open();
  (await line.begin())?.end(null);
  const slow = (await line.begin())!;
  expect(slow.kim).toBe(1);
  expect(slow.isUnfair(9_000)).toBe(false);
  line.add(1);
  await setImmediate();
  expect(slow.isUnfair(9_000)).toBe(false);
  line.add(3);
  await setImmediate();
  expect([slow.isUnfair(400), slow.isUnfair(600)]).toEqual([false, true]);
  pass(600);
  slow.end(null);
  const order: (number | undefined)[] = [];
  for (let next = await line.begin(); next; next = await line.begin()) {
    order.push(next.kim);
    next.end(true);
  }
  expect(order).toEqual([2, 3, 1, 1]);
});

it('a file gives way at most five times, and one that nobody wants any more does not come back', async () => {
  const line = lineOf();
  const gone = line.add(1);
  await line.open();
  for (let n = 0; n < 5; n += 1) {
    const slow = await line.begin();
    const other = line.add(2 + n);
    await setImmediate();
    expect(slow?.isUnfair(2_000)).toBe(true);
    pass(2_000);
    slow?.end(null);
    const next = await line.begin();
    expect(next?.kim).toBe(2 + n);
    other.abort();
    next?.end(null);
  }
  const slow = await line.begin();
  line.add(9);
  await setImmediate();
  expect([slow?.kim, slow?.isUnfair(2_000)]).toEqual([1, false]);
  gone.abort();
  slow?.end(null);
  expect([(await line.begin())?.kim, await line.begin()]).toEqual([9, null]);
});
