import { BELGE_SAKLAMA_GUN } from '#contract/mukellef/belge.ts';
import type { FileStore } from '#server/adapters/file-store/file-store.ts';
import { list, value } from '#server/db/query.ts';
import type { Sessions } from '#server/db/session.ts';

/** The clean-up of stored files leaves files younger than this alone, because their upload may still be running. */
const YOUNG_MS = 24 * 3_600_000;
const AT_ONCE = 500;

type Gate = Sessions['gate'];

async function removeSilinenler(gate: Gate, goOn: () => boolean): Promise<number> {
  let total = 0;
  while (goOn()) {
    const adet = await gate(
      (tx) => value<number>(tx)`select entry.run_belge_cleaning(${BELGE_SAKLAMA_GUN}, ${AT_ONCE}) as adet`,
    );
    total += adet;
    if (adet < AT_ONCE) break;
  }
  return total;
}

async function removeSahipsizler(gate: Gate, store: FileStore, keys: readonly string[]): Promise<number> {
  const rows = await gate((tx) => list<{ anahtar: string }>(tx)`select entry.find_orphan_belgeler(${keys}) as anahtar`);
  for (const { anahtar } of rows) await store.remove(anahtar);
  return rows.length;
}

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
