import { expect, it, vi } from 'vitest';
import { Jobs } from './jobs.ts';

it('jobs work while a turn runs, and a minute longer if it has changed something', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const jobs = new Jobs(() => {});
    const turn = Promise.withResolvers<number>();
    const running = jobs.run('İletiler', () => turn.promise);
    expect(jobs.isWorking()).toBe(true);
    turn.resolve(0);
    await running;
    expect(jobs.isWorking(), 'nothing was due').toBe(false);
    for (const changed of [200, true]) {
      await jobs.run('İletiler', async () => changed);
      vi.advanceTimersByTime(59_999);
      expect(jobs.isWorking()).toBe(true);
      vi.advanceTimersByTime(1);
      expect(jobs.isWorking()).toBe(false);
    }
    await expect(jobs.run('İletiler', () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
    expect(jobs.isWorking(), 'a failed turn is over').toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
