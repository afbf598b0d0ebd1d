import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { z } from 'zod';
import {
  ADLAR,
  type Baslik,
  type Bildirge,
  baslikSchema,
  bildirgeSchema,
  DOSYA_YOLU,
  TABLO_PARCASI,
} from './bildirge.ts';
import { type Imza, type Imzalanan, imzaEngeli, imzaSchema } from './imza.ts';
import { BAS_UZUNLUGU, decryptStream, isSifreli } from './sifreli-akis.ts';
import { YEDEK_METNI, YedekHatasi } from './yedek-hatasi.ts';

export interface Kayit {
  ad: string;
  icerik: AsyncIterable<Buffer>;
}

const refuse = (neden: string): never => {
  throw new YedekHatasi(YEDEK_METNI.bozuk(neden));
};

async function readStart(yol: string): Promise<Buffer> {
  const file = await open(yol).catch((error) => {
    throw new YedekHatasi(`Yedek açılamıyor: ${yol} (${error.code}).`);
  });
  const { buffer, bytesRead } = await file.read(Buffer.alloc(BAS_UZUNLUGU)).finally(() => file.close());
  return buffer.subarray(0, bytesRead);
}

function asYedekHatasi(error: unknown): unknown {
  const { code, message = '' } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR' || code === 'ERR_STREAM_PREMATURE_CLOSE' || /unexpected end/i.test(message))
    return new YedekHatasi(YEDEK_METNI.yarim);
  if (code?.startsWith('Z_') || /tar/i.test(message)) return new YedekHatasi(YEDEK_METNI.bozuk('içeriği okunamıyor'));
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
  if (!isSifreli(start) && !isGzip) throw new YedekHatasi(YEDEK_METNI.yabanci);
  if (isSifreli(start) && parola === null) throw new YedekHatasi(YEDEK_METNI.parolali);
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
      await her({ ad: entry.header.name, icerik: entry as unknown as AsyncIterable<Buffer> });
    }
    await flown;
  } catch (error) {
    file.destroy();
    tar.destroy();
    await flown;
    const own = error instanceof YedekHatasi ? error : undefined;
    throw own ?? asYedekHatasi(broken ?? error);
  }
  if (broken) throw asYedekHatasi(broken);
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
    throw error instanceof SyntaxError || (error as Error).name === 'ZodError' ? new YedekHatasi(yanlis) : error;
  }
};

interface Sayilan {
  satir: number;
  ozet: ReturnType<typeof createHash>;
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
  hasAnahtar: boolean,
): void {
  const empty = createHash('sha256').digest('hex');
  for (const { ad, satir, ozet } of bildirge.tablolar) {
    const found = tablolar.get(ad);
    if ((found?.satir ?? 0) !== satir || (found?.ozet.digest('hex') ?? empty) !== ozet)
      refuse(`${ad} tablosu bildirgedekinden farklı`);
    tablolar.delete(ad);
  }
  for (const { anahtar, ozet } of bildirge.dosyalar) {
    if (dosyalar.get(anahtar) !== ozet) refuse(`${anahtar} dosyası bildirgedekinden farklı`);
    dosyalar.delete(anahtar);
  }
  if (tablolar.size + dosyalar.size > 0 || hasAnahtar !== bildirge.anahtar) refuse('bildirgede olmayan içerik var');
}

const okuAnahtarlar = (icerik: Buffer): Buffer[] =>
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
  anahtarlar: readonly Buffer[],
): Promise<{ baslik: Baslik; bildirge: Bildirge; imzaEngeli: string | null }> {
  const imzalanan: Imzalanan = { baslik: Buffer.alloc(0), bildirge: Buffer.alloc(0), anahtar: Buffer.alloc(0) };
  let imza: Imza | undefined;
  let baslik: Baslik | undefined;
  let bildirge: Bildirge | undefined;
  const tablolar = new Map<string, Sayilan>();
  const dosyalar = new Map<string, string>();
  await readArsiv(yol, parola, async (kayit) => {
    if (!baslik) {
      if (kayit.ad !== ADLAR.baslik) throw new YedekHatasi(YEDEK_METNI.yabanci);
      imzalanan.baslik = await readWhole(kayit);
      baslik = okuJson(imzalanan.baslik, baslikSchema, YEDEK_METNI.yabanci);
      return;
    }
    if (bildirge && !imza && kayit.ad === ADLAR.imza) {
      imza = okuJson(await readWhole(kayit), imzaSchema, YEDEK_METNI.bozuk('imzası okunamıyor'));
      return;
    }
    if (bildirge) refuse('bildirgeden sonra içerik var');
    const tablo = TABLO_PARCASI.exec(kayit.ad)?.[1];
    const dosya = DOSYA_YOLU.exec(kayit.ad)?.[1];
    if (tablo) {
      const sayilan = tablolar.get(tablo) ?? { satir: 0, ozet: createHash('sha256') };
      tablolar.set(tablo, sayilan);
      for await (const piece of kayit.icerik) {
        sayilan.ozet.update(piece);
        sayilan.satir += rowsIn(piece);
      }
    } else if (dosya) {
      const ozet = createHash('sha256');
      for await (const piece of kayit.icerik) ozet.update(piece);
      dosyalar.set(dosya, ozet.digest('hex'));
    } else if (kayit.ad === ADLAR.anahtar) {
      imzalanan.anahtar = await readWhole(kayit);
    } else if (kayit.ad === ADLAR.bildirge) {
      imzalanan.bildirge = await readWhole(kayit);
      bildirge = okuJson(imzalanan.bildirge, bildirgeSchema, YEDEK_METNI.bozuk('bildirgesi okunamıyor'));
    } else refuse(`içinde tanınmayan bir dosya var (${kayit.ad})`);
  });
  if (!baslik) throw new YedekHatasi(YEDEK_METNI.yabanci);
  if (!bildirge) throw new YedekHatasi(YEDEK_METNI.yarim);
  compare(bildirge, tablolar, dosyalar, imzalanan.anahtar.length > 0);
  const known = parola === null ? anahtarlar : [...anahtarlar, ...okuAnahtarlar(imzalanan.anahtar)];
  return { baslik, bildirge, imzaEngeli: imzaEngeli(imza, known, imzalanan, baslik.anahtar_no) };
}
