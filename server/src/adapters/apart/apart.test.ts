import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Outside } from '#server/testing/outside-worker.ts';
import { Apart } from './apart.ts';

const SCRIPT = join(import.meta.dirname, '../../testing/outside-worker.ts');
const folder = mkdtempSync(join(tmpdir(), 'muhasip-apart-'));
const [given, secret] = [join(folder, 'given'), join(folder, 'secret')];
let asked = 0;
const server = createServer((_, response) => {
  asked += 1;
  response.end();
});
beforeAll(async () => {
  for (const path of [given, secret]) writeFileSync(path, 'x');
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

type Answer = { done: unknown } | { refused: string };
const open: Apart<Answer>[] = [];
afterEach(() => Promise.all(open.splice(0).map((child) => child.stop())));

function begin(): Apart<Answer> {
  const child = new Apart<Answer>(SCRIPT, { heap: 64, young: 8, memory: 200 }, given);
  open.push(child);
  return child;
}
async function ask(request: Outside, options: { ms?: number; signal?: AbortSignal } = {}, child = begin()) {
  await child.send(request);
  return child.hear((answer) => answer, options);
}

it('a reader reads the file that it was given, several times if asked, and every text arrives as it was sent', async () => {
  const child = begin();
  expect(await ask({ act: 'read', path: given }, {}, child)).toEqual({ done: 'x' });
  for (const text of ['Şişli\u2028\r\nGıda', 'x'.repeat(3_000_000)])
    expect(await ask({ act: 'say', text }, {}, child)).toEqual({ done: text });
});

const FORBIDDEN = [
  ['reads another file', { act: 'read', path: secret }, 'ERR_ACCESS_DENIED'],
  ['reads the machine', { act: 'read', path: '/etc/passwd' }, 'ERR_ACCESS_DENIED'],
  ['writes even its own file', { act: 'write', path: given }, 'ERR_ACCESS_DENIED'],
  ['starts a program', { act: 'spawn' }, 'ERR_ACCESS_DENIED'],
  ['starts a thread', { act: 'thread' }, 'ERR_ACCESS_DENIED'],
  ['listens', { act: 'listen' }, 'Error: no network here'],
  ['sends a datagram', { act: 'datagram' }, 'Error: no network here'],
] satisfies [string, Outside, string][];

it('a reader is refused whatever else a file might make it do', async () => {
  const child = begin();
  for (const [what, request, refused] of FORBIDDEN)
    expect([what, await ask(request, {}, child)]).toEqual([what, { refused }]);
});

it('a reader reaches no server, and knows nothing of the environment', async () => {
  const path = String((server.address() as AddressInfo).port);
  const child = begin();
  for (const act of ['connect', 'fetch'] as const)
    expect(await ask({ act, path }, {}, child)).toEqual({ refused: 'Error: no network here' });
  expect(asked).toBe(0);
  expect(await ask({ act: 'env' }, {}, child)).toEqual({ done: [] });
});

it.each([
  ['hangs', 'hang', 'zaman', 1_500],
  ['fills its memory without a pause', 'grow', 'cok_buyuk', 60_000],
  ['fills its heap', 'heap', 'cok_buyuk', 60_000],
  ['writes a line without an end', 'endless', 'cok_buyuk', 60_000],
  ['leaves without an answer', 'leave', 'cok_buyuk', 60_000],
] as const)(
  'a reader that %s is ended, and the reason is known',
  async (_, act, ending, ms) => {
    const child = begin();
    expect(await ask({ act }, { ms }, child)).toBe(ending);
    expect(child.isOver).toBe(true);
  },
  90_000,
);

it('a reader whose answer is no JSON, or that nobody waits for any more, is over', async () => {
  const child = begin();
  await expect(ask({ act: 'noise' }, {}, child)).rejects.toThrow(SyntaxError);
  expect(child.isOver).toBe(true);
  const gone = new AbortController();
  const hanging = begin();
  const answer = ask({ act: 'hang' }, { signal: gone.signal }, hanging);
  gone.abort();
  expect(await answer).toBe('birakildi');
  expect(hanging.isOver).toBe(true);
});
