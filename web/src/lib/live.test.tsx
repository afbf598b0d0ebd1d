import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type LiveEvent, streamOlaylar as route } from '#contract/bildirim/olay.ts';
import { Failure, part, stub, stubFetch, UNREACHABLE } from '#web/testing/stub-fetch.ts';
import { connection, reportReachable } from './connection.ts';
import { createReceiver, liveState, streamOlaylar } from './live.ts';
import { hear } from './olay-stream.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  liveState.set('connecting');
});
afterEach(() => vi.useRealTimers());

const CHANGE: LiveEvent = { konu: 'mukellefler', muhasebeciler: null, yil: null, ay: null };

/** Each connection gets an answer from `answer`; `write` writes to the newest one. */
function openStream(answer: (connection: number) => 'open' | 'mute' | Failure | typeof UNREACHABLE = () => 'open') {
  let connections = 0;
  let out: ReadableStreamDefaultController<Uint8Array>;
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    out = controller;
  };
  const bodies = () => new ReadableStream<Uint8Array>({ start });
  stubFetch([
    stub(route, async () => {
      connections += 1;
      const kind = answer(connections);
      if (kind === 'mute') return new Promise<never>(() => {});
      return part((kind === 'open' ? bodies() : kind) as object);
    }),
  ]);
  const client = new QueryClient();
  client.setQueryData([CHANGE.konu], []);
  const askAgain = vi.spyOn(client, 'invalidateQueries');
  onTestFinished(hear(createReceiver(client)));
  return {
    askAgain,
    connections: () => connections,
    write: (text: string) => out.enqueue(new TextEncoder().encode(text)),
    end: () => out.close(),
  };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const state = () => expect.poll(() => liveState.get());

test("a screen follows changes again and asks for everything anew within eight seconds of the database's return", async () => {
  let isBack = true;
  const stream = openStream(() =>
    isBack ? 'open' : new Failure(503, { code: 'UNAVAILABLE', message: 'Veritabanı yok' }),
  );
  await state().toBe('open');
  isBack = false;
  stream.end();
  await state().toBe('lost');
  await pass(35_000);
  expect(liveState.get()).toBe('lost');
  isBack = true;
  await pass(8_000);
  await state().toBe('open');
  expect(stream.askAgain).toHaveBeenCalledOnce();
});

test('a stream that falls silent is noticed after 25 seconds, shown as connecting, and replaced', async () => {
  const stream = openStream((connection) => (connection === 2 ? 'mute' : 'open'));
  await state().toBe('open');
  for (let i = 0; i < 12; i += 1) {
    await pass(10_000);
    stream.write(': \n\n');
    await pass(0);
  }
  expect([liveState.get(), stream.connections()]).toEqual(['open', 1]);

  await pass(24_000);
  expect([liveState.get(), stream.connections()]).toEqual(['open', 1]);
  await pass(1_000);
  await state().toBe('connecting');
  expect(stream.connections()).toBe(2);
  // The second connection is never answered, as in a network that swallows everything.
  await pass(10_000);
  await state().toBe('lost');
  await pass(1_000);
  await state().toBe('open');
  expect(stream.askAgain).toHaveBeenCalledOnce();
});

test('a change is heard, and is a sign of life like a comment', async () => {
  const stream = openStream();
  await state().toBe('open');
  for (let i = 0; i < 3; i += 1) {
    await pass(20_000);
    stream.write(`data: ${JSON.stringify(CHANGE)}\n\n`);
    await expect.poll(() => stream.askAgain.mock.calls.length).toBe(i + 1);
  }
  expect([liveState.get(), stream.connections()]).toEqual(['open', 1]);
});

test('a server that cannot be reached is said to be so', async () => {
  onTestFinished(reportReachable);
  openStream(() => UNREACHABLE);
  await state().toBe('lost');
  expect(connection.get()).toBe('offline');
});

test('a session that is over is said once, and the stream is not asked for again', async () => {
  const said: unknown[] = [];
  let asked = 0;
  stubFetch([
    stub(route, () => {
      asked += 1;
      return new Failure(401, { code: 'UNAUTHENTICATED', message: 'Oturumunuz sona ermiş.' });
    }),
  ]);
  onTestFinished(hear((haber) => said.push(haber)));
  await expect.poll(() => said).toEqual(['connecting', 'ended']);
  await pass(60_000);
  expect([said, asked]).toEqual([['connecting', 'ended'], 1]);
});

test('a tab asks for everything anew when another tab has replaced the worker that died, but not at its own start', () => {
  const client = new QueryClient();
  client.setQueryData([CHANGE.konu], []);
  const askAgain = vi.spyOn(client, 'invalidateQueries');
  const receive = createReceiver(client);
  for (const haber of ['connecting', 'open', 'open'] as const) receive(haber);
  expect(askAgain).not.toHaveBeenCalled();
  for (const haber of ['connecting', 'open', 'open'] as const) receive(haber);
  expect(askAgain).toHaveBeenCalledOnce();
});

test('a tab that is opened while the stream is broken asks for everything anew once it is back', () => {
  const client = new QueryClient();
  client.setQueryData([CHANGE.konu], []);
  const askAgain = vi.spyOn(client, 'invalidateQueries');
  const receive = createReceiver(client);
  for (const haber of ['lost', 'open'] as const) receive(haber);
  expect(askAgain).toHaveBeenCalledOnce();
});

test('a tab whose shared worker has died starts another one and asks for everything anew', async () => {
  let workers = 0;
  vi.stubGlobal(
    'SharedWorker',
    class {
      constructor() {
        workers += 1;
      }
    },
  );
  const client = new QueryClient();
  client.setQueryData([CHANGE.konu], []);
  const askAgain = vi.spyOn(client, 'invalidateQueries');
  streamOlaylar(client);
  const worker = new BroadcastChannel('olaylar:undefined');
  onTestFinished(() => worker.close());
  worker.postMessage('open');
  await state().toBe('open');
  await pass(24_000);
  expect([liveState.get(), workers]).toEqual(['open', 1]);
  await pass(1_000);
  expect([liveState.get(), workers]).toEqual(['connecting', 2]);
  worker.postMessage('open');
  await state().toBe('open');
  expect(askAgain).toHaveBeenCalledOnce();
});
