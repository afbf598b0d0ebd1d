import { onTestFinished, vi } from 'vitest';

/**
 * Timers that start from here on run as usual; the returned function lets the milliseconds of a longer pause pass at
 * once.
 */
export function ownClock(): (ms: number) => Promise<unknown> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
    shouldClearNativeTimers: true,
  });
  onTestFinished(() => void vi.useRealTimers());
  return (ms) => vi.advanceTimersByTimeAsync(ms);
}
