import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FileStore } from './file-store/file-store.ts';
import { createS3Store, type S3Ayarlari } from './file-store/s3-store.ts';

/**
 * Head of an audit log block, kept outside the database. Whoever can write to the database could rebuild a chain, but
 * not change the heads kept here.
 */
export interface DenetimBasi {
  block_id: number;
  hash: string;
}

export interface Muhur {
  /**
   * Seals all committed rows of the log. When it resolves, every row that existed at the call is in a block, and that
   * block's head is stored outside the database.
   */
  seal(): Promise<void>;
  /** Reads the latest of the heads that were stored outside the database. */
  baslar(): Promise<DenetimBasi[]>;
}

/** The name of a file of heads. Each process begins one per day and only appends to it: 2026-11-22-1f0c9a3e.jsonl */
const BAS_DOSYASI = /^\d{4}-\d\d-\d\d-[0-9a-f]{8}\.jsonl$/;
const PROCESS = randomBytes(4).toString('hex');

export const basKlasoru = (dataDir: string): string => join(dataDir, 'denetim-baslari');

/** The bucket that receives the daily files as well; null where the office has none. */
export const openBasDeposu = async (s3: S3Ayarlari | null): Promise<FileStore | null> =>
  s3 && createS3Store(s3, { on: 'denetim-baslari/', anahtar: BAS_DOSYASI, tur: 'application/jsonl' });

/** Appends a head to today's file and returns the file's name. */
export async function appendBas(klasor: string, bas: object): Promise<string> {
  const ad = `${new Date().toISOString().slice(0, 10)}-${PROCESS}.jsonl`;
  await mkdir(klasor, { recursive: true, mode: 0o700 });
  await appendFile(join(klasor, ad), `${JSON.stringify(bas)}\n`, { mode: 0o600 });
  return ad;
}

/**
 * Picks the heads of a file that have to be compared. A block's hash covers all blocks before it, so these are the last
 * head and each head before a break in the chain. An incomplete line at the end is ignored, because a crash may leave
 * one.
 */
export function sonBaslar(icerik: string): DenetimBasi[] {
  const found: DenetimBasi[] = [];
  for (const line of icerik.split('\n')) {
    const [, id, hash] = /^\{"block_id":(\d+),"hash":"([0-9a-f]{64})"/.exec(line) ?? [];
    if (!id || !hash) continue;
    if (found.length > 0 && found.at(-1)!.block_id < Number(id)) found.pop();
    found.push({ block_id: Number(id), hash });
  }
  return found;
}

/** Reads heads from the folder and, where there is one, the bucket: those of the latest `adet` files, or of all. */
export async function readBaslar(
  klasor: string,
  depo: FileStore | null,
  adet = Number.POSITIVE_INFINITY,
): Promise<DenetimBasi[]> {
  const own = new Set((await readdir(klasor).catch(() => [])).filter((ad) => BAS_DOSYASI.test(ad)));
  const names = new Set(own);
  for await (const { anahtar } of depo?.list() ?? []) names.add(anahtar);
  const latest = [...names].sort().slice(-adet);
  const files = await Promise.all(
    latest.map(async (ad) => (own.has(ad) || !depo ? readFile(join(klasor, ad), 'utf8') : text(await depo.get(ad)))),
  );
  return files.flatMap(sonBaslar);
}
