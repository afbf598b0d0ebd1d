import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Piece, Turns } from './turns.ts';

class FullError extends Error {}
const refuse = () => new FullError();

/** Pieces that run until they are ended, in the order in which they began. */
function begin<P extends Piece>(turns: Turns<P>) {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, piece = {} as P): Promise<string> => {
    const work = () =>
      new Promise<string>((end) => {
        began.push(name);
        ends.set(name, () => end(name));
      });
    return turns.run(work, piece).catch((error) => (error instanceof FullError ? 'full' : String(error)));
  };
  const end = async (...names: string[]) => {
    for (const name of names) {
      ends.get(name)?.();
      await setImmediate();
    }
  };
  return { began, add, end };
}

it('so many run at once, so many wait in the order in which they came, and the next is refused', async () => {
  const { began, add, end } = begin(new Turns({ places: 2, line: 2, refuse }));
  const answers = ['a', 'b', 'c', 'd'].map((name) => add(name));
  expect(await add('e')).toBe('full');
  expect(began).toEqual(['a', 'b']);
  await end('b');
  expect(began).toEqual(['a', 'b', 'c']);
  const late = add('f');
  await end('a', 'c', 'd', 'f');
  expect([...(await Promise.all(answers)), await late]).toEqual(['a', 'b', 'c', 'd', 'f']);
});

it('work that fails gives its place back', async () => {
  const turns = new Turns({ places: 1, line: 0, refuse });
  await expect(turns.run(() => Promise.reject(new Error('work')))).rejects.toThrow('work');
  expect(await turns.run(async () => 'next')).toBe('next');
});

it('users take turns, each with so many places, and who is ordered before comes first', async () => {
  const { began, add, end } = begin(
    new Turns<{ who: string; rank: number }>({ places: 2, each: 1, order: (a, b) => a.rank - b.rank }),
  );
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void add(name, { who: name[0]!, rank: 1 });
  void add('k1', { who: 'k', rank: 0 });
  await setImmediate();
  expect(began).toEqual(['a1', 'b1']);
  await end('b1', 'k1', 'a1', 'b2', 'a2', 'c1', 'a3');
  expect(began).toEqual(['a1', 'b1', 'k1', 'b2', 'a2', 'c1', 'a3']);
});

it('a full line takes the last place from whoever has the most, unless the new one has about as many', async () => {
  const { add, end, began } = begin(new Turns<{ who: string; isUncounted?: true }>({ places: 1, line: 4, refuse }));
  const many = ['a0', 'a1', 'a2', 'a3'].map((name) => add(name, { who: 'a' }));
  void add('k1', { who: 'k', isUncounted: true });
  void add('b1', { who: 'b' });
  expect(await add('a4', { who: 'a' })).toBe('full');
  void add('c1', { who: 'c' });
  expect(await many.at(-1)).toBe('full');
  void add('d1', { who: 'd' });
  expect(await many.at(-2)).toBe('full');
  expect(await add('e1', { who: 'e' })).toBe('full');
  void add('k2', { who: 'k', isUncounted: true });
  await end('a0', 'a1', 'k1', 'b1', 'c1', 'd1', 'k2');
  expect(began).toEqual(['a0', 'a1', 'k1', 'b1', 'c1', 'd1', 'k2']);
});

it('who no longer wants a turn leaves the line, and a place can be taken at once or not at all', async () => {
  const turns = new Turns<Piece>({ places: 1, refuse });
  const { began, add, end } = begin(turns);
  void add('a');
  const gone = new AbortController();
  const left = add('b', { signal: gone.signal });
  void add('c');
  gone.abort('gone');
  expect(await left).toBe('gone');
  expect(await add('d', { signal: AbortSignal.abort('before') })).toBe('before');
  expect(() => turns.take()).toThrow(FullError);
  await end('a', 'c');
  expect(began).toEqual(['a', 'c']);
  const giveBack = turns.take();
  expect(() => turns.take()).toThrow(FullError);
  giveBack();
  turns.take()();
});

it('a user holds so many pieces and so much at once, and always at least one piece', () => {
  const caps = new Turns({ each: 3, eachSize: 100, refuse });
  const first = caps.take({ who: 1, size: 150 });
  expect(() => caps.take({ who: 1, size: 1 })).toThrow(FullError);
  caps.take({ who: 2, size: 1 });
  first();
  const held = [30, 30, 30].map((size) => caps.take({ who: 1, size }));
  expect(() => caps.take({ who: 1, size: 1 })).toThrow(FullError);
  held[0]?.();
  expect(() => caps.take({ who: 1, size: 41 })).toThrow(FullError);
  caps.take({ who: 1, size: 40 });
});
