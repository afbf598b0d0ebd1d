import { type RawBuilder, sql } from 'kysely';
import { KISI_TURLERI } from '#contract/sistem/kvkk.ts';
import { list, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

const ROWS_AT_ONCE = 5_000;
const PEOPLE_AT_ONCE = 50;

type Sistem = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

async function drain(piece: (goesOn: boolean) => Promise<number>, full: number, goOn: () => boolean): Promise<number> {
  let total = 0;
  while (goOn()) {
    const adet = await piece(total > 0);
    total += adet;
    if (adet < full) break;
  }
  return total;
}

export async function runSaklamaJob(sistem: Sistem, goOn = () => true): Promise<number> {
  const rows = await sistem((tx) => list<{ tablo: string }>(tx)`select tablo from gate.list_saklama()`);
  const countOf = (call: RawBuilder<unknown>) => sistem((tx) => value<number>(tx)`${call}`);
  let total = 0;
  for (const { tablo } of rows)
    total += await drain(
      (goesOn) => countOf(sql`select gate.clean_saklama(${tablo}, ${ROWS_AT_ONCE}, ${goesOn}) as adet`),
      ROWS_AT_ONCE,
      goOn,
    );
  for (const kind of KISI_TURLERI)
    total += await drain(
      (goesOn) => countOf(sql`select gate.anonymize_suresi_dolanlar(${kind}, ${PEOPLE_AT_ONCE}, ${goesOn}) as adet`),
      PEOPLE_AT_ONCE,
      goOn,
    );
  return total;
}
