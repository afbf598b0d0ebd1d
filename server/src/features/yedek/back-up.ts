import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { FileMissingError, type FileStore } from '#server/adapters/file-store/file-store.ts';
import { type Baslik, type Bildirge, type DosyaKaydi, NAMES, type TabloKaydi } from './arsiv/bildirge.ts';
import { type Imzalanan, signArsiv } from './arsiv/imza.ts';
import { type ArsivYazici, writeArsiv } from './arsiv/write.ts';
import { connectOwner, copyOut, KAYITLI_DOSYALAR, listTablolar, type Tablo } from './tablolar.ts';

const PARCA_BYTES = 4 * 1_048_576;

export interface YedekSecenekleri {
  owner: pg.ClientConfig;
  store: FileStore;
  yol: string;
  parola: string | null;
  keys: readonly Buffer[] | null;
  signingKey: Buffer;
  surum: string;
  onAdim?: (adim: string) => void;
}

export interface BackupResult {
  size: number;
  baslik: Baslik;
  bildirge: Bildirge;
}

async function writeTablo(client: pg.Client, tablo: Tablo, arsiv: ArsivYazici): Promise<TabloKaydi> {
  const hash = createHash('sha256');
  let pieces: Buffer[] = [];
  let bytes = 0;
  let part = 0;
  const flush = async () => {
    if (bytes === 0) return;
    part += 1;
    await arsiv.add(`tablolar/${tablo.ad}/${String(part).padStart(6, '0')}.copy`, Buffer.concat(pieces));
    pieces = [];
    bytes = 0;
  };
  const add = (piece: Buffer) => {
    pieces.push(piece);
    bytes += piece.length;
  };
  let row = 0;
  for await (const piece of copyOut(client, tablo) as AsyncIterable<Buffer>) {
    hash.update(piece);
    for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) row += 1;
    const end = piece.lastIndexOf(10) + 1;
    add(piece.subarray(0, end));
    if (bytes >= PARCA_BYTES) await flush();
    add(piece.subarray(end));
  }
  await flush();
  return { ad: tablo.ad, kolonlar: tablo.kolonlar, satir: row, ozet: hash.digest('hex') };
}

async function writeDosyalar(store: FileStore, arsiv: ArsivYazici): Promise<DosyaKaydi[]> {
  const dosyalar: DosyaKaydi[] = [];
  for await (const { anahtar } of store.list()) {
    const content = await store
      .get(anahtar)
      .then(buffer)
      .catch((error) => (error instanceof FileMissingError ? null : Promise.reject(error)));
    if (!content) continue;
    await arsiv.add(`belgeler/${anahtar}`, content);
    dosyalar.push({ anahtar, boyut: content.length, ozet: createHash('sha256').update(content).digest('hex') });
  }
  return dosyalar;
}

async function readBaslik(client: pg.Client, surum: string): Promise<Baslik> {
  const { rows } = await client.query<{ gocler: string[]; anahtar_no: string | null; tarih: string }>(
    `
      select array(select ad from schema_files where once order by ad collate "C") as gocler,
        (select anahtar_no from kasa_anahtari) as anahtar_no,
        to_char(now() at time zone 'Europe/Istanbul', 'YYYY-MM-DD"T"HH24:MI:SS"+03:00"') as tarih`,
  );
  return { urun: 'muhasip', bicim: 1, surum, ...rows[0]! };
}

async function readDenetimBasi(client: pg.Client): Promise<Bildirge['denetim_basi']> {
  const { rows } = await client.query(
    `
      select block_id::float8 as block_id, encode(hash, 'hex') as hash
      from denetim_block
      order by denetim_block.block_id desc limit 1`,
  );
  return rows[0] ?? null;
}

async function readDiziler(client: pg.Client): Promise<Bildirge['diziler']> {
  const { rows } = await client.query(
    `
      select sequencename::text as ad, last_value::float8 as son
      from pg_sequences
      where schemaname = 'public'
      order by sequencename collate "C"`,
  );
  return rows;
}

/**
 * A backup saves stored files after the database, because a file is stored before the row that names it. A document's
 * file is kept for a month after its deletion; one of a receipt or an accrual paper that was removed meanwhile is named
 * as missing. @throws YedekHatasi if the login does not see every row
 */
export async function createYedek({
  owner,
  store,
  yol,
  parola,
  keys,
  signingKey,
  surum,
  onAdim = () => {},
}: YedekSecenekleri): Promise<BackupResult> {
  const client = await connectOwner(owner);
  try {
    // The audit log is sealed first, so that its last block, which the backup names, covers what was logged before.
    await client.query('select gate.seal_denetim()');
    await client.query('begin isolation level repeatable read read only');
    const baslik = await readBaslik(client, surum);
    const bildirge: Bildirge = {
      tablolar: [],
      diziler: [],
      dosyalar: [],
      eksik_dosyalar: [],
      denetim_basi: await readDenetimBasi(client),
      anahtar: keys !== null,
    };
    const size = await writeArsiv(yol, parola, async (arsiv) => {
      const imzalanan: Imzalanan = {
        baslik: Buffer.from(JSON.stringify(baslik)),
        bildirge: Buffer.alloc(0),
        key: Buffer.from((keys ?? []).map((key) => `${key.toString('hex')}\n`).join('')),
      };
      await arsiv.add(NAMES.baslik, imzalanan.baslik);
      for (const tablo of await listTablolar(client)) {
        onAdim(tablo.ad);
        bildirge.tablolar.push(await writeTablo(client, tablo, arsiv));
      }
      const { rows } = await client.query<{ anahtar: string }>(`select anahtar::text from (${KAYITLI_DOSYALAR}) d`);
      // A snapshot does not cover PostgreSQL's sequences; read after the tables, they are at least as high as the
      // tables need.
      bildirge.diziler = await readDiziler(client);
      await client.query('commit');
      onAdim('belgeler');
      bildirge.dosyalar = await writeDosyalar(store, arsiv);
      const found = new Set(bildirge.dosyalar.map(({ anahtar }) => anahtar));
      bildirge.eksik_dosyalar = rows.map(({ anahtar }) => anahtar).filter((key) => !found.has(key));
      if (keys) await arsiv.add(NAMES.key, imzalanan.key);
      imzalanan.bildirge = Buffer.from(JSON.stringify(bildirge));
      await arsiv.add(NAMES.bildirge, imzalanan.bildirge);
      await arsiv.add(NAMES.imza, Buffer.from(JSON.stringify(signArsiv(signingKey, imzalanan))));
    });
    return { size, baslik, bildirge };
  } finally {
    await client.end().catch(() => {});
  }
}
