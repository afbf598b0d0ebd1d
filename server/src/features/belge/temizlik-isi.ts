import { sql } from 'kysely';
import { BELGE_SAKLAMA_GUN } from '#contract/mukellef/belge.ts';
import type { FileStore } from '#server/adapters/file-store/file-store.ts';
import type { Sessions } from '#server/db/session.ts';
import { repeat } from '#server/repeat.ts';

const PACE_MS = 24 * 3_600_000;
/** Not while the server is busy starting, and not by all servers at once. */
const FIRST_MS = 5 * 60_000;
/** A file that has no row yet may be one whose upload is on. */
const YOUNG_MS = 24 * 3_600_000;
const AT_ONCE = 500;

type Gate = Sessions['gate'];

/** Documents whose days are over go for good, a piece at a time. */
async function removeSilinenler(gate: Gate, goOn: () => boolean): Promise<number> {
  let total = 0;
  while (goOn()) {
    const { rows } = await gate((tx) =>
      sql<{ adet: number }>`select entry.run_belge_cleaning(${BELGE_SAKLAMA_GUN}, ${AT_ONCE}) as adet`.execute(tx),
    );
    const adet = rows[0]?.adet ?? 0;
    total += adet;
    if (adet < AT_ONCE) break;
  }
  return total;
}

async function removeSahipsizler(gate: Gate, store: FileStore, anahtarlar: readonly string[]): Promise<number> {
  const { rows } = await gate((tx) =>
    sql<{ anahtar: string }>`select entry.find_orphan_belgeler(${anahtarlar}) as anahtar`.execute(tx),
  );
  for (const { anahtar } of rows) await store.remove(anahtar);
  return rows.length;
}

/**
 * Takes away what was deleted long ago, then every file of the store that no row has: those of these documents, and
 * those that a crash left behind between file and row. A row without a file does not come about, since the file is
 * always there first. Several servers may do so at once.
 */
export async function runBelgeTemizligi(
  gate: Gate,
  store: FileStore,
  { an: now = new Date(), goOn = () => true }: { an?: Date; goOn?: () => boolean } = {},
): Promise<{ belge: number; dosya: number }> {
  const belge = await removeSilinenler(gate, goOn);
  let dosya = 0;
  let batch: string[] = [];
  const sweep = async () => {
    if (batch.length > 0) dosya += await removeSahipsizler(gate, store, batch);
    batch = [];
  };
  for await (const { anahtar, zaman } of store.list()) {
    if (!goOn()) break;
    if (now.getTime() - zaman.getTime() > YOUNG_MS) batch.push(anahtar);
    if (batch.length === AT_ONCE) await sweep();
  }
  await sweep();
  return { belge, dosya };
}

/** Once a day; what fails is reported and tried the next day (repeat.ts). */
export const startBelgeTemizligi = (
  gate: Gate,
  store: FileStore,
  onError: (error: unknown) => void,
): (() => Promise<void>) =>
  repeat({ every: PACE_MS, first: FIRST_MS, onError, turn: (goOn) => runBelgeTemizligi(gate, store, { goOn }) });
