import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { getOturum } from '#contract/oturum/oturum.ts';
import { Failure, stub, stubFetch } from '#web/testing/stub-fetch.ts';
import { liveState, streamOlaylar } from './live.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a screen follows changes again and asks for everything anew within eight seconds of the database's return", async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stubFetch([stub(getOturum, new Failure(503, { code: 'UNAVAILABLE', message: 'Veritabanı yok' }))]);
  let isBack = true;
  class Stream {
    onopen?: () => void;
    onerror?: () => void;
    constructor() {
      current = this;
      queueMicrotask(() => (isBack ? this.onopen : this.onerror)?.());
    }
    close(): void {}
  }
  let current: Stream | undefined;
  vi.stubGlobal('EventSource', Stream);
  const client = new QueryClient();
  const askAgain = vi.spyOn(client, 'invalidateQueries');
  const stop = streamOlaylar(client);
  await vi.advanceTimersByTimeAsync(0);
  expect(liveState.get()).toBe('open');

  isBack = false;
  current?.onerror?.();
  await vi.advanceTimersByTimeAsync(35_000);
  expect(liveState.get()).toBe('lost');
  isBack = true;
  await vi.advanceTimersByTimeAsync(8_000);
  expect(liveState.get()).toBe('open');
  expect(askAgain).toHaveBeenCalledOnce();
  stop();
});
