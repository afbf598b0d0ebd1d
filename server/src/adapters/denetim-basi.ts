import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunOf } from '#contract/common/donem.ts';
import type { FileStore } from './file-store/file-store.ts';
import { createS3Store, type S3Ayarlari } from './file-store/s3-store.ts';

export interface DenetimBasi {
  block_id: number;
  hash: string;
}

export interface Seal {
  seal(): Promise<void>;
  baslar(): Promise<DenetimBasi[]>;
}

const BAS_DOSYASI = /^\d{4}-\d\d-\d\d-[0-9a-f]{8}\.jsonl$/;
const PROCESS = randomBytes(4).toString('hex');

export const basKlasoru = (dataDir: string): string => join(dataDir, 'denetim-baslari');

export const openBasDeposu = async (s3: S3Ayarlari | null): Promise<FileStore | null> =>
  s3 && createS3Store(s3, { on: 'denetim-baslari/', key: BAS_DOSYASI, kind: 'application/jsonl' });

export async function appendBas(klasor: string, bas: object): Promise<string> {
  const name = `${gunOf(new Date())}-${PROCESS}.jsonl`;
  await mkdir(klasor, { recursive: true, mode: 0o700 });
  await appendFile(join(klasor, name), `${JSON.stringify(bas)}\n`, { mode: 0o600 });
  return name;
}

/**
 * The store lacks a file, or its copy is shorter, when the store was down as this process, or one before it on this
 * folder, sealed the log.
 */
export async function listUnsent(klasor: string, depo: FileStore): Promise<string[]> {
  const sent = new Map<string, number>();
  for await (const { anahtar, boyut } of depo.list()) sent.set(anahtar, boyut);
  const own = (await readdir(klasor).catch(() => [])).filter((name) => BAS_DOSYASI.test(name));
  const sizes = await Promise.all(own.map(async (name) => [name, (await stat(join(klasor, name))).size] as const));
  return sizes.filter(([name, size]) => (sent.get(name) ?? -1) < size).map(([name]) => name);
}

/**
 * The audit log is sealed in blocks, and a block's hash covers all blocks before it. So of a file only its last block
 * head, and each head after which the block numbers do not rise, are compared with the database. A last line that a
 * crash cut off within its hash is ignored.
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

export async function readBaslar(
  klasor: string,
  depo: FileStore | null,
  adet = Number.POSITIVE_INFINITY,
): Promise<DenetimBasi[]> {
  const own = new Set((await readdir(klasor).catch(() => [])).filter((name) => BAS_DOSYASI.test(name)));
  const names = new Set(own);
  for await (const { anahtar } of depo?.list() ?? []) names.add(anahtar);
  const latest = [...names].sort().slice(-adet);
  const files = await Promise.all(
    latest.map(async (name) =>
      own.has(name) || !depo ? readFile(join(klasor, name), 'utf8') : text(await depo.get(name)),
    ),
  );
  return files.flatMap(sonBaslar);
}
