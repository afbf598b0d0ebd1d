import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '#contract/bildirim/olay.ts';
import { createQueryClient } from './query-client.ts';
import type { QueryMeta } from './query-meta.ts';
import { createRefetchPause } from './refetch-pause.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

const event: LiveEvent = { konu: 'hizmet_kayitlari', muhasebeciler: null, yil: null, ay: null };

/** A screen that shows one query, which the server answers after `answers` milliseconds. */
async function openScreen({ answers = 5, meta = {} }: { answers?: number; meta?: QueryMeta } = {}) {
  const client = createQueryClient();
  let asked = 0;
  let cutShort = 0;
  const queryFn = async ({ signal }: { signal: AbortSignal }) => {
    asked += 1;
    signal.addEventListener('abort', () => {
      cutShort += 1;
    });
    await new Promise((resolve) => setTimeout(resolve, answers));
    return asked;
  };
  const observer = new QueryObserver(client, { queryKey: ['hizmet_kayitlari'], queryFn, meta });
  observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(answers);
  asked = 0;
  const hear = createRefetchPause(client);
  return { client, hear, asked: () => asked, cutShort: () => cutShort };
}
type Screen = Awaited<ReturnType<typeof openScreen>>;

async function hearEvery(pause: number, ms: number, ...screens: Screen[]) {
  for (let passed = 0; passed < ms; passed += pause) {
    for (const { hear } of screens) hear(event);
    await vi.advanceTimersByTimeAsync(pause);
  }
}

test('a single change is followed at once, and once', async () => {
  const screen = await openScreen();
  screen.hear(event);
  expect(screen.asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(screen.asked()).toBe(1);
});

test('while others go on changing, a list follows within a second and sums of the office within four', async () => {
  const list = await openScreen();
  const sums = await openScreen({ meta: { toplam: true } });
  await hearEvery(100, 20_000, list, sums);
  expect(list.asked()).toBeGreaterThanOrEqual(19);
  expect(list.asked()).toBeLessThanOrEqual(23);
  expect(sums.asked()).toBeGreaterThanOrEqual(5);
  expect(sums.asked()).toBeLessThanOrEqual(8);
});

test('the last of many changes is never missed', async () => {
  const screen = await openScreen();
  await hearEvery(20, 3_000, screen);
  screen.hear(event);
  const before = screen.asked();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(screen.asked()).toBeGreaterThan(before);
  const after = screen.asked();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(screen.asked()).toBe(after);
});

test('a busy server is asked less: no answer is cut short, and the pause is three times as long as the answer took', async () => {
  const screen = await openScreen({ answers: 2_000 });
  await hearEvery(100, 15_000, screen);
  expect(screen.cutShort()).toBe(0);
  expect(screen.asked()).toBe(2);
});

test('a change during an answer is asked for once that answer is there', async () => {
  const screen = await openScreen({ answers: 100 });
  screen.hear(event);
  await vi.advanceTimersByTimeAsync(50);
  screen.hear(event);
  expect(screen.asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(screen.asked()).toBe(2);
  expect(screen.cutShort()).toBe(0);
});

test('the user’s own act is followed at once, however busy the others are', async () => {
  const screen = await openScreen({ meta: { toplam: true } });
  await hearEvery(100, 10_000, screen);
  const before = screen.asked();
  await screen.client
    .getMutationCache()
    .build(screen.client, { mutationFn: async () => {} })
    .execute(undefined);
  screen.hear(event);
  await vi.advanceTimersByTimeAsync(10);
  expect(screen.asked()).toBe(before + 1);
});

test('a hidden tab asks nothing until it is shown', async () => {
  const screen = await openScreen();
  screen.client.mount();
  focusManager.setFocused(false);
  await hearEvery(500, 5_000, screen);
  expect(screen.asked()).toBe(0);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(10);
  expect(screen.asked()).toBe(1);
  screen.client.unmount();
});

test('a change that does not concern the screen is not followed', async () => {
  const screen = await openScreen({ meta: { ilgili: ({ muhasebeciler }) => muhasebeciler?.includes(1) ?? true } });
  screen.hear({ ...event, muhasebeciler: [2, 3] });
  expect(screen.asked()).toBe(0);
  screen.hear({ ...event, muhasebeciler: [1, 3] });
  expect(screen.asked()).toBe(1);
});
