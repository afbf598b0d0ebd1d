import { expect, it, vi } from 'vitest';
import { Jobs } from './jobs.ts';
import { repeat } from './repeat.ts';

const goOn = () => true;

it('jobs work while a turn runs, and a minute longer if it has changed something', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const jobs = new Jobs(() => {});
    const turn = Promise.withResolvers<number>();
    const running = jobs.run('İletiler', goOn, () => turn.promise);
    expect(jobs.isWorking()).toBe(true);
    turn.resolve(0);
    await running;
    expect(jobs.isWorking(), 'nothing was due').toBe(false);
    for (const changed of [200, true]) {
      await jobs.run('İletiler', goOn, async () => changed);
      vi.advanceTimersByTime(59_999);
      expect(jobs.isWorking()).toBe(true);
      vi.advanceTimersByTime(1);
      expect(jobs.isWorking()).toBe(false);
    }
    const failed = jobs.run('İletiler', goOn, () => Promise.reject(new Error('no answer')));
    await expect(failed).rejects.toThrow('no answer');
    expect(jobs.isWorking(), 'a failed turn is over').toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

it('a turn that says nothing for half an hour has failed, and its job goes on without it', async () => {
  vi.useFakeTimers();
  const HALF_AN_HOUR = 30 * 60_000;
  const jobs = new Jobs(() => {});
  const { ran, onError } = jobs.watch({ name: 'İletiler', fault: 'messages failed' });
  const never = Promise.withResolvers<number>();
  const asks: (() => boolean)[] = [];
  const stop = repeat({
    every: 10_000,
    onError,
    turn: async (isOn) => {
      await jobs.run('İletiler', isOn, (ask) => {
        asks.push(ask);
        return asks.length <= 2 ? never.promise : Promise.resolve(0);
      });
      ran();
    },
  });
  try {
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.advanceTimersByTimeAsync(HALF_AN_HOUR - 1);
    expect(asks[0]?.(), 'a long turn that asks is alive').toBe(true);
    await vi.advanceTimersByTimeAsync(HALF_AN_HOUR - 1);
    expect([jobs.isWorking(), asks.length], 'while it may be alive no other runs').toEqual([true, 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(jobs.isWorking()).toBe(false);
    expect(jobs.list()).toMatchObject([{ ad: 'İletiler', son_calisma: null, son_hata: { kod: 'SURE_ASIMI' } }]);
    expect(asks[0]?.()).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([jobs.isWorking(), asks.length], 'whose last turn hung keeps no office awake').toEqual([false, 2]);
    await vi.advanceTimersByTimeAsync(HALF_AN_HOUR);
    expect(asks.length).toBe(3);
    expect(jobs.list()).toMatchObject([{ son_calisma: expect.any(String) }]);
    never.reject(new Error('the line was cut'));
    await stop();
    expect(jobs.list(), 'what a turn that was given up comes to is no matter').toMatchObject([
      { son_hata: { kod: 'SURE_ASIMI' } },
    ]);
  } finally {
    vi.useRealTimers();
  }
});

it('a turn that throws before it gives a promise has failed, and leaves no timer that would end the server later', async () => {
  vi.useFakeTimers();
  try {
    const failed = new Jobs(() => {}).run('İletiler', goOn, () => {
      throw new Error('no answer');
    });
    await expect(failed).rejects.toThrow('no answer');
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
