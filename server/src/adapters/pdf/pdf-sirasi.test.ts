import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Bekleyen, PdfSirasi } from './pdf-sirasi.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'], now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const file = (kim: number): Bekleyen => ({ kim, birakilma: 0 });
const pass = (ms: number) => vi.advanceTimersByTime(ms);

function lineOf(...kimler: number[]): PdfSirasi<Bekleyen> {
  const line = new PdfSirasi();
  for (const kim of kimler) line.add(file(kim));
  return line;
}

it('the user who has used the reader least is next, among equals who has fewer files, and then who came first', () => {
  const line = lineOf(1, 1, 1, 2, 3, 2);
  const order: number[] = [];
  for (let next = line.begin(); next; next = line.begin()) {
    order.push(next.kim);
    expect(line.begin()).toBeNull();
    pass(next.kim === 3 ? 10 : 100);
    line.end(true);
  }
  expect(order).toEqual([3, 2, 1, 2, 1, 1]);
});

it('what somebody used is forgotten after a minute', () => {
  const line = lineOf(1);
  line.begin();
  pass(5_000);
  line.end(true);
  line.add(file(1));
  line.add(file(2));
  pass(61_000);
  expect(line.begin()?.kim).toBe(1);
});

it('after half a second a file gives way to a new file of somebody else, but not to the same user’s or to one that gave way', () => {
  const line = lineOf(1);
  const slow = line.begin()!;
  line.add(file(1));
  expect(line.isUnfair(9_000)).toBe(false);
  line.add({ kim: 2, birakilma: 1 });
  expect(line.isUnfair(9_000)).toBe(false);
  line.add(file(3));
  expect([line.isUnfair(400), line.isUnfair(600)]).toEqual([false, true]);
  pass(600);
  line.end(false);
  expect([line.begin()?.kim, slow.birakilma]).toEqual([2, 1]);
});

it('a file gives way at most five times, and one that nobody wants any more does not come back', () => {
  const line = lineOf(1);
  for (let n = 0; n < 5; n += 1) {
    line.begin();
    line.add(file(2 + n));
    expect(line.isUnfair(2_000)).toBe(true);
    pass(2_000);
    line.end(false);
    line.remove(line.begin()!);
    line.end(false);
  }
  const slow = line.begin()!;
  line.add(file(9));
  expect([slow.kim, line.isUnfair(2_000)]).toEqual([1, false]);
  line.remove(slow);
  line.end(false);
  expect([line.begin()?.kim, line.begin()]).toEqual([9, null]);
});
