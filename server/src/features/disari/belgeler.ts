import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { belgeTuruName } from '#contract/mukellef/belge.ts';
import { FileMissingError, type FileStore } from '#server/adapters/file-store/file-store.ts';
import type { ZipParcasi } from '#server/adapters/zip/write-zip.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { FolderNames } from '#server/http/dosya-adi.ts';

interface Dosya {
  mukellef_id: number;
  ad: string;
  tc_no: string | null;
  anahtar: string;
  dosya: string;
  boyut: number;
  ozet: Buffer;
  tur: string;
  donem: string | null;
  /** The number of a version that is not the latest. */
  surum_no: number | null;
}

export interface BelgeSayimi {
  belge: number;
  bayt: number;
  eksik: number;
}

const CLIENTS = 100;
const FOLDER_LETTERS = 70;
const FILE_LETTERS = 90;

/** Files of clients behind this one, of as many clients as one statement takes; null are those of no client. */
const listDosyalar = (tx: Tx, last: number | null) => list<Dosya>(tx)`
  with kisi as (
    ${
      last === null
        ? sql`select null::bigint as mukellef_id, null::text as ad, null::text as tc_no`
        : sql`select mukellef_id, ad, tc_no from mukellefler
          where mukellef_id > ${last} order by mukellef_id limit ${CLIENTS}`
    }
  )
  select k.mukellef_id, k.ad, k.tc_no, d.anahtar::text, d.dosya, d.boyut, d.ozet, d.tur, d.donem, d.surum_no
  from kisi k cross join lateral (
    select s.anahtar, s.ad as dosya, s.boyut, s.ozet, b.tur,
      b.yil || coalesce('-' || lpad(b.ay::text, 2, '0'), '') as donem, b.belge_id as id,
      case when s.surum_no <> b.surum_no then s.surum_no end as surum_no
    from belgeler b join belge_surumleri s using (belge_id)
    where b.mukellef_id = k.mukellef_id and b.silinme_tarihi is null
    union all
    select f.ek_anahtar, f.ek_ad, f.ek_boyut, f.ek_ozet, 'fiş', (
        select to_char(u.tarih, 'YYYY-MM') from fis_urunler u where u.fis_id = f.fis_id order by u.id limit 1
      ), f.fis_id, null
    from fisler f
    where f.mukellef_id is not distinct from k.mukellef_id and f.ek_anahtar is not null
  ) d
  union all
  select mukellef_id, ad, tc_no, null, null, null, null, null, null, null from kisi
  order by 1, donem, tur, dosya, surum_no`;

const read = async (store: FileStore, { anahtar, ozet }: Dosya): Promise<{ content: Buffer; isWhole: boolean }> => {
  const content = await buffer(await store.get(anahtar));
  return { content, isWhole: createHash('sha256').update(content).digest().equals(ozet) };
};

/** A file that is not there is no fault of the store; any other error may be gone at once. */
const readTwice = (store: FileStore, dosya: Dosya): Promise<{ content: Buffer; isWhole: boolean } | null> =>
  read(store, dosya)
    .catch((error) => (error instanceof FileMissingError ? Promise.reject(error) : read(store, dosya)))
    .catch((error) => (error instanceof FileMissingError ? null : Promise.reject(error)));

const nameOf = ({ tur, dosya, surum_no }: Dosya, isWhole: boolean): string => {
  const [, stem = dosya, ending = ''] = /^(.+?)(\.[a-z0-9]{1,5})?$/i.exec(dosya) ?? [];
  const version = surum_no === null ? '' : ` (eski sürüm ${surum_no})`;
  const kind = tur === 'fiş' ? 'Fiş' : belgeTuruName(tur as never);
  return `${isWhole ? '' : 'BOZUK '}${kind} - ${stem}${version}${ending}`;
};

class Folder {
  readonly path: string;
  private readonly names = new Map<string, FolderNames>();

  constructor(path: string) {
    this.path = path;
  }

  give(dosya: Dosya, isWhole: boolean): string {
    const period = dosya.donem ?? 'Dönemsiz';
    const names = this.names.get(period) ?? new FolderNames();
    this.names.set(period, names);
    return `${this.path}/${period}/${names.give(nameOf(dosya, isWhole), FILE_LETTERS)}`;
  }
}

interface Belgeler {
  tx: Tx;
  store: FileStore;
  sayim: BelgeSayimi;
  /** Hears where a file would stand that is missing, or stands that is damaged. */
  onFault(path: string, reason: string): void;
}

async function* filesOf(folder: Folder, dosyalar: readonly Dosya[], env: Belgeler): AsyncGenerator<ZipParcasi> {
  for (const dosya of dosyalar) {
    const found = await readTwice(env.store, dosya);
    const name = folder.give(dosya, found?.isWhole ?? true);
    if (!found?.isWhole) {
      env.sayim.eksik += 1;
      env.onFault(name, found ? 'bozuk: içeriği yüklendiği günkü değil' : 'dosyası depoda yok');
    }
    if (!found) continue;
    yield { name, content: found.content };
    env.sayim.belge += 1;
    env.sayim.bayt += found.content.length;
  }
}

/**
 * Documents and attachments of receipts, in a folder for each client and period. A file is held whole, because one that
 * is damaged is to be named so before it is written; uploads are of 20 MB at most.
 */
export async function* documents(env: Belgeler): AsyncGenerator<ZipParcasi> {
  const clients = new FolderNames();
  for (let last = 0; ; ) {
    const rows = await listDosyalar(env.tx, last);
    if (rows.length === 0) break;
    for (const [mukellef_id, [first, ...rest]] of Map.groupBy(rows, (row) => row.mukellef_id)) {
      last = mukellef_id;
      const dosyalar = [first!, ...rest].filter(({ anahtar }) => anahtar !== null);
      if (dosyalar.length === 0) continue;
      const { ad, tc_no } = first!;
      const folder = clients.give(
        `${ad.slice(0, FOLDER_LETTERS - 14)} ${tc_no ?? `(no ${mukellef_id})`}`,
        FOLDER_LETTERS,
      );
      yield* filesOf(new Folder(`Belgeler/${folder}`), dosyalar, env);
    }
  }
  const others = (await listDosyalar(env.tx, null)).filter(({ anahtar }) => anahtar !== null);
  yield* filesOf(new Folder('Belgeler/Mükellefsiz fişler'), others, env);
}
