import { join } from 'node:path';
import {
  appendBas,
  basKlasoru,
  type DenetimBasi,
  listUnsent,
  readBaslar,
  type Seal,
} from '#server/adapters/denetim-basi.ts';
import type { FileStore } from '#server/adapters/file-store/file-store.ts';
import { list } from '#server/db/query.ts';
import type { Sessions } from '#server/db/session.ts';

const STORE_MS = 60_000;
/**
 * The page that checks the ledger compares the audit log with the stored block heads of at most this many files; `npm
 * run check-ledger` reads all files.
 */
const SON_DOSYALAR = 14;

export interface SealJob extends Seal {
  seal(gate?: Sessions['gate']): Promise<void>;
  flush(): Promise<void>;
}

interface SealEnv {
  gate: Sessions['gate'];
  dataDir: string;
  depo: FileStore | null;
  log: (bas: object) => void;
}

export function createSealJob({ gate, dataDir, depo, log }: SealEnv): SealJob {
  const klasor = basKlasoru(dataDir);
  // What an earlier process did not send is found by the first look into the store.
  let unsent: Set<string> | null = null;
  let sent = performance.now();
  const flush = async () => {
    sent = performance.now();
    if (!depo) return;
    unsent ??= new Set(await listUnsent(klasor, depo));
    for (const name of unsent) {
      await depo.put(name, join(klasor, name));
      unsent.delete(name);
    }
  };
  return {
    async seal(by = gate) {
      const rows = await by((tx) => list<DenetimBasi>(tx)`select * from entry.seal_denetim()`);
      for (const bas of rows) {
        log(bas);
        const name = await appendBas(klasor, bas);
        unsent?.add(name);
      }
      if (performance.now() - sent >= STORE_MS) await flush();
    },
    baslar: () => readBaslar(klasor, depo, SON_DOSYALAR),
    flush,
  };
}
