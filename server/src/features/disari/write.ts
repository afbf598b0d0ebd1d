import { sql } from 'kysely';
import type { DisariAsamasi } from '#contract/sistem/disari.ts';
import type { FileStore } from '#server/adapters/file-store/file-store.ts';
import { writeZip, type ZipParcasi } from '#server/adapters/zip/write-zip.ts';
import { APP_VERSION } from '#server/config/app-version.ts';
import type { Tx } from '#server/db/session.ts';
import { getFirma } from '#server/features/ayar/queries.ts';
import type { ServedList, Transaction } from '#server/http/register-route.ts';
import { documents } from './belgeler.ts';
import { okuPage } from './oku.ts';
import { countDeleted, type Ilerleme } from './queries.ts';
import { returning } from './returning.ts';
import { lists, log, type SheetInfo, statements, tables } from './sheets.ts';

export interface Disari {
  tx: Tx;
  snapshot: Transaction;
  served: readonly ServedList[];
  store: FileStore;
  kim: string;
  /** It is written on, so that others can tell how far the download is. */
  now: Ilerleme;
}

const START = { asama: 'listeler' as DisariAsamasi, satir: 0, belge: 0, bayt: 0, eksik: 0 };
export const noProgress = (): Ilerleme => ({ ...START });

/** A reader may take long to fetch the sheets, and the snapshot waits for it. */
const SNAPSHOT_IDLE = '10min';

/** What one makes of a snapshot piece by piece; it ends with the making, however that ends. */
async function* withSnapshot<T>(snapshot: Transaction, make: (tx: Tx) => AsyncGenerator<T>): AsyncGenerator<T> {
  const opened = Promise.withResolvers<Tx>();
  const made = Promise.withResolvers<void>();
  const held = snapshot(async (tx) => {
    opened.resolve(tx);
    await made.promise;
  });
  held.catch(opened.reject);
  try {
    yield* make(await opened.promise);
  } finally {
    made.resolve();
    await held.catch(() => {});
  }
}

async function* parts({ tx, snapshot, served, store, kim, now }: Disari): AsyncGenerator<ZipParcasi> {
  const zaman = new Date();
  const sheets: SheetInfo[] = [];
  const olmayanlar: string[] = [];
  const faults: { path: string; reason: string }[] = [];
  const yazilan = {
    sheets,
    olmayanlar,
    addRows: (count: number) => {
      now.satir += count;
    },
  };
  let firma = '';
  yield* withSnapshot(snapshot, async function* (at) {
    await sql`select set_config('idle_in_transaction_session_timeout', ${SNAPSHOT_IDLE}, true)`.execute(at);
    firma = (await getFirma(at)).firma_adi;
    yield* lists(at, served, yazilan);
    yield* returning(at, yazilan);
    now.asama = 'tablolar';
    yield* tables(at, yazilan);
    now.asama = 'ekstreler';
    yield* statements(at, firma, yazilan);
    now.asama = 'denetim';
    yield* log(at, yazilan);
  });
  now.asama = 'belgeler';
  yield* documents({ tx, store, sayim: now, onFault: (path, reason) => faults.push({ path, reason }) });
  const page = { firma, kim, surum: APP_VERSION, zaman, sheets, olmayanlar, belgeler: now, faults };
  yield { name: 'OKU.html', content: Buffer.from(okuPage({ ...page, silinenBelge: await countDeleted(tx) })) };
}

/** The whole office as a ZIP that is made while it is read. */
export const writeDisari = (disari: Disari): AsyncGenerator<Buffer> => writeZip(parts(disari));
