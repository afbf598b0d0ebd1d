import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { repeat } from './repeat.ts';

it('turns follow each other, go on after a failed one, and stopping waits for the running one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onError = vi.fn();
  let turns = 0;
  let isOver = false;
  const stop = repeat({
    every: 5,
    onError,
    turn: async (goOn) => {
      turns += 1;
      if (turns === 1) throw new Error('once');
      if (turns > 2) return;
      while (goOn()) await sleep(5);
      await promise;
      isOver = true;
    },
  });
  await vi.waitFor(() => expect(turns).toBe(2));
  await sleep(30);
  expect(turns).toBe(2);
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'once' }));
  const stopped = stop();
  resolve();
  await stopped;
  expect([turns, isOver]).toEqual([2, true]);
});

it('the first turn waits when it is told to', async () => {
  const turn = vi.fn(async () => {});
  const stop = repeat({ every: 60_000, first: 20, turn, onError: () => {} });
  expect(turn).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(turn).toHaveBeenCalledOnce());
  await stop();
});
