import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { z } from 'zod';
import {
  type Baslik,
  type Bildirge,
  baslikSchema,
  bildirgeSchema,
  DOSYA_YOLU,
  NAMES,
  TABLO_PARCASI,
} from './bildirge.ts';
import { type Imza, type Imzalanan, imzaEngeli, imzaSchema } from './imza.ts';
import { BAS_UZUNLUGU, decryptStream, isSifreli } from './sifreli-akis.ts';
import { BackupError, YEDEK_METNI } from './yedek-hatasi.ts';

export interface Kayit {
  name: string;
  icerik: AsyncIterable<Buffer>;
}

const refuse = (reason: string): never => {
  throw new BackupError(YEDEK_METNI.bozuk(reason));
};

async function readStart(yol: string): Promise<Buffer> {
  const file = await open(yol).catch((error) => {
    throw new BackupError(`Yedek açılamıyor: ${yol} (${error.code}).`);
  });
  const { buffer, bytesRead } = await file.read(Buffer.alloc(BAS_UZUNLUGU)).finally(() => file.close());
  return buffer.subarray(0, bytesRead);
}

function asBackupError(error: unknown): unknown {
  const { code, message = '' } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR' || code === 'ERR_STREAM_PREMATURE_CLOSE' || /unexpected end/i.test(message))
    return new BackupError(YEDEK_METNI.yarim);
  if (code?.startsWith('Z_') || /tar/i.test(message)) return new BackupError(YEDEK_METNI.bozuk('içeriği okunamıyor'));
  return error;
}

/**
 * `readArsiv` gives every file of a backup to `her`. @throws YedekHatasi if the backup is foreign, damaged or cut off,
 * or the passphrase is wrong or missing
 */
export async function readArsiv(
  yol: string,
  parola: string | null,
  her: (kayit: Kayit) => Promise<void>,
): Promise<void> {
  const start = await readStart(yol);
  const isGzip = start[0] === 0x1f && start[1] === 0x8b;
  if (!isSifreli(start) && !isGzip) throw new BackupError(YEDEK_METNI.yabanci);
  if (isSifreli(start) && parola === null) throw new BackupError(YEDEK_METNI.parolali);
  const steps: Transform[] = isSifreli(start)
    ? [await decryptStream(parola as string, start), createGunzip()]
    : [createGunzip()];
  const file = createReadStream(yol, { start: isSifreli(start) ? BAS_UZUNLUGU : 0 });
  const tar = extract();
  // An error of an earlier step (reading, decryption, unpacking) also ends the tar reader, so the first error is the
  // one to report.
  let broken: unknown;
  const flown = pipeline([file, ...steps, tar] as never).catch((error) => {
    broken ??= error;
    tar.destroy(error);
  });
  try {
    for await (const entry of tar) {
      if (entry.header.type !== 'file') refuse(`içindeki ${entry.header.name} düz bir dosya değil`);
      await her({ name: entry.header.name, icerik: entry as unknown as AsyncIterable<Buffer> });
    }
    await flown;
  } catch (error) {
    file.destroy();
    tar.destroy();
    await flown;
    const own = error instanceof BackupError ? error : undefined;
    throw own ?? asBackupError(broken ?? error);
  }
  if (broken) throw asBackupError(broken);
}

export async function readWhole({ icerik }: Kayit): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of icerik) pieces.push(piece);
  return Buffer.concat(pieces);
}

const okuJson = <T extends z.ZodType>(icerik: Buffer, schema: T, yanlis: string): z.output<T> => {
  try {
    return schema.parse(JSON.parse(icerik.toString('utf8')));
  } catch (error) {
    throw error instanceof SyntaxError || (error as Error).name === 'ZodError' ? new BackupError(yanlis) : error;
  }
};

interface Sayilan {
  row: number;
  hash: ReturnType<typeof createHash>;
}

/** PostgreSQL's COPY writes a line feed inside a value as an escape, so counting line feeds counts rows. */
const rowsIn = (piece: Buffer): number => {
  let rows = 0;
  for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows += 1;
  return rows;
};

function compare(
  bildirge: Bildirge,
  tablolar: Map<string, Sayilan>,
  dosyalar: Map<string, string>,
  hasKey: boolean,
): void {
  const empty = createHash('sha256').digest('hex');
  for (const { ad, satir, ozet } of bildirge.tablolar) {
    const found = tablolar.get(ad);
    if ((found?.row ?? 0) !== satir || (found?.hash.digest('hex') ?? empty) !== ozet)
      refuse(`${ad} tablosu bildirgedekinden farklı`);
    tablolar.delete(ad);
  }
  for (const { anahtar, ozet } of bildirge.dosyalar) {
    if (dosyalar.get(anahtar) !== ozet) refuse(`${anahtar} dosyası bildirgedekinden farklı`);
    dosyalar.delete(anahtar);
  }
  if (tablolar.size + dosyalar.size > 0 || hasKey !== bildirge.anahtar) refuse('bildirgede olmayan içerik var');
}

const readKeys = (icerik: Buffer): Buffer[] =>
  icerik
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => Buffer.from(line, 'hex'));

/**
 * In the result, `imzaEngeli` says why the signature of a backup cannot be checked; null means that it is right. The
 * key inside an encrypted backup may check it, because the passphrase protects that key. @throws YedekHatasi if the
 * backup is foreign, damaged, changed or cut off
 */
export async function checkArsiv(
  yol: string,
  parola: string | null,
  keys: readonly Buffer[],
): Promise<{ baslik: Baslik; bildirge: Bildirge; imzaEngeli: string | null }> {
  const imzalanan: Imzalanan = { baslik: Buffer.alloc(0), bildirge: Buffer.alloc(0), key: Buffer.alloc(0) };
  let imza: Imza | undefined;
  let baslik: Baslik | undefined;
  let bildirge: Bildirge | undefined;
  const tablolar = new Map<string, Sayilan>();
  const dosyalar = new Map<string, string>();
  await readArsiv(yol, parola, async (kayit) => {
    if (!baslik) {
      if (kayit.name !== NAMES.baslik) throw new BackupError(YEDEK_METNI.yabanci);
      imzalanan.baslik = await readWhole(kayit);
      baslik = okuJson(imzalanan.baslik, baslikSchema, YEDEK_METNI.yabanci);
      return;
    }
    if (bildirge && !imza && kayit.name === NAMES.imza) {
      imza = okuJson(await readWhole(kayit), imzaSchema, YEDEK_METNI.bozuk('imzası okunamıyor'));
      return;
    }
    if (bildirge) refuse('bildirgeden sonra içerik var');
    const tablo = TABLO_PARCASI.exec(kayit.name)?.[1];
    const dosya = DOSYA_YOLU.exec(kayit.name)?.[1];
    if (tablo) {
      const sayilan = tablolar.get(tablo) ?? { row: 0, hash: createHash('sha256') };
      tablolar.set(tablo, sayilan);
      for await (const piece of kayit.icerik) {
        sayilan.hash.update(piece);
        sayilan.row += rowsIn(piece);
      }
    } else if (dosya) {
      const hash = createHash('sha256');
      for await (const piece of kayit.icerik) hash.update(piece);
      dosyalar.set(dosya, hash.digest('hex'));
    } else if (kayit.name === NAMES.key) {
      imzalanan.key = await readWhole(kayit);
    } else if (kayit.name === NAMES.bildirge) {
      imzalanan.bildirge = await readWhole(kayit);
      bildirge = okuJson(imzalanan.bildirge, bildirgeSchema, YEDEK_METNI.bozuk('bildirgesi okunamıyor'));
    } else refuse(`içinde tanınmayan bir dosya var (${kayit.name})`);
  });
  if (!baslik) throw new BackupError(YEDEK_METNI.yabanci);
  if (!bildirge) throw new BackupError(YEDEK_METNI.yarim);
  compare(bildirge, tablolar, dosyalar, imzalanan.key.length > 0);
  const known = parola === null ? keys : [...keys, ...readKeys(imzalanan.key)];
  return { baslik, bildirge, imzaEngeli: imzaEngeli(imza, known, imzalanan, baslik.anahtar_no) };
}
