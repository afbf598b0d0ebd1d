import { join } from 'node:path';
import { Apart } from '#server/adapters/apart/apart.ts';
import { type XlsxColumn as Column, createXlsx } from '#server/adapters/xlsx.ts';
import { createTurns } from './sheet-turns.ts';

const SMALL = 200;
const MAX_MS = 120_000;
const BOUNDS = { heap: 320, young: 8, memory: 640 };
const writings = createTurns(1, 10);

type Parcalar<T> = AsyncIterable<T[]> | Iterable<T[]>;

/** A larger .xlsx file is made in another process, because making it here would keep other requests waiting. */
const writeApart = <T>(page: string, columns: readonly Column<T>[], parcalar: Parcalar<T>): Promise<Buffer> =>
  writings.run(async () => {
    const child = new Apart<{ dosya: string }>(join(import.meta.dirname, 'xlsx-worker.ts'), BOUNDS);
    const answer = child.hear(({ dosya }) => Buffer.from(dosya, 'base64'), { ms: MAX_MS });
    answer.catch(() => {});
    try {
      await child.send({
        sayfa: page,
        sutunlar: columns.map(({ baslik, tur, genislik }) => ({ baslik, tur, genislik })),
      });
      for await (const rows of parcalar) await child.send(rows.map((row) => columns.map(({ value }) => value(row))));
      child.finish();
      const result = await answer;
      if (typeof result === 'string') throw new Error(`the writer of the file ended: ${result}`);
      return result;
    } finally {
      await child.stop();
    }
  });

async function* chain<T>(first: T[], rest: AsyncIterator<T[]> | Iterator<T[]>): AsyncGenerator<T[]> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

export async function writeXlsx<T>(
  page: string,
  columns: readonly Column<T>[],
  parcalar: Parcalar<T>,
): Promise<Buffer> {
  const rest = Symbol.asyncIterator in parcalar ? parcalar[Symbol.asyncIterator]() : parcalar[Symbol.iterator]();
  const first = await rest.next();
  const rows: T[] = first.done ? [] : first.value;
  if (rows.length > SMALL) return writeApart(page, columns, chain(rows, rest));
  const second = first.done ? first : await rest.next();
  if (second.done) return createXlsx(page, columns, rows);
  return writeApart(page, columns, chain([...rows, ...second.value], rest));
}
