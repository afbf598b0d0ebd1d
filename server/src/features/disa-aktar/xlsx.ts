import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createXlsx } from '#server/adapters/xlsx.ts';
import { createTurns } from './queue.ts';
import type { Sutun } from './sutun.ts';

const SMALL = 200;
const MAX_MS = 120_000;
const FLAGS = [
  '--max-old-space-size=320',
  '--max-semi-space-size=8',
  '--permission',
  '--allow-fs-read=*',
  '--disable-warning=ExperimentalWarning',
];
const writings = createTurns(1, 10);

type Parcalar<T> = AsyncIterable<T[]> | Iterable<T[]>;

/** A larger .xlsx file is made in another process, because making it here would keep other requests waiting. */
const writeApart = <T>(sayfa: string, sutunlar: readonly Sutun<T>[], parcalar: Parcalar<T>): Promise<Buffer> =>
  writings.run(async () => {
    const child = spawn(process.execPath, [...FLAGS, join(import.meta.dirname, 'xlsx-worker.ts')], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {},
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), MAX_MS);
    const exit = once(child, 'close');
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    // If the writing process dies, sending to it fails, too; the exit code reports that, so the error is ignored.
    child.stdin.on('error', () => {});
    try {
      const send = async (value: unknown): Promise<void> => {
        if (!child.stdin.write(`${JSON.stringify(value)}\n`)) await Promise.race([once(child.stdin, 'drain'), exit]);
      };
      await send({ sayfa, sutunlar: sutunlar.map(({ baslik, tur, genislik }) => ({ baslik, tur, genislik })) });
      for await (const rows of parcalar) await send(rows.map((row) => sutunlar.map(({ deger }) => deger(row))));
      child.stdin.end();
      const [code] = await exit;
      if (code !== 0) throw new Error(`the writer of the file ended with ${code}`);
      return Buffer.concat(output);
    } finally {
      clearTimeout(timer);
      child.kill('SIGKILL');
    }
  });

async function* chain<T>(first: T[], rest: AsyncIterator<T[]> | Iterator<T[]>): AsyncGenerator<T[]> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

export async function writeXlsx<T>(
  sayfa: string,
  sutunlar: readonly Sutun<T>[],
  parcalar: Parcalar<T>,
): Promise<Buffer> {
  const rest = Symbol.asyncIterator in parcalar ? parcalar[Symbol.asyncIterator]() : parcalar[Symbol.iterator]();
  const first = await rest.next();
  const rows: T[] = first.done ? [] : first.value;
  if (rows.length > SMALL) return writeApart(sayfa, sutunlar, chain(rows, rest));
  const second = first.done ? first : await rest.next();
  if (second.done) return createXlsx(sayfa, sutunlar, rows);
  return writeApart(sayfa, sutunlar, chain([...rows, ...second.value], rest));
}
