import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { FIS_AKTARIM_ERRORS, fisZipReason } from '#contract/fis/fis-aktarim.ts';
import { headOf, ZIP_HEAD } from '#server/adapters/head-of.ts';
import { FileError } from '#server/adapters/tablo-dosyasi/hata.ts';
import { Turns } from '#server/adapters/turns.ts';
import { UblError } from '#server/adapters/ubl/hata.ts';
import { readUbl } from '#server/adapters/ubl/read-ubl.ts';
import { isUblZip, readUblZip } from '#server/adapters/ubl/read-ubl-zip.ts';
import { AppError } from '#server/http/app-error.ts';
import { readTabloFisleri } from './tablo-fisleri.ts';
import type { FisTaslagi } from './taslak.ts';
import { taslakOf } from './ubl-fisleri.ts';
import type { Cevaplar } from './ubl-vergileri.ts';

export interface FisDosyasi {
  bicim: 'tablo' | 'ubl';
  taslaklar: FisTaslagi[];
  uyarilar: string[];
  okunan: number | null;
  disarida: { ad: string; neden: string }[];
}

async function isMarkup(yol: string): Promise<boolean> {
  const text = (await headOf(yol)).replace(/\0/g, '').replace(/^(ÿþ|þÿ|ï»¿)/, '');
  return text.trimStart().startsWith('<');
}

const readings = new Turns({
  places: 1,
  line: 4,
  refuse: () => new AppError(FIS_AKTARIM_ERRORS.FIS_DOSYASI_YOGUN),
});

interface Okuma {
  signal: AbortSignal;
  cevaplar: Cevaplar;
}

async function readUblFisleri(yol: string, { signal, cevaplar }: Okuma): Promise<FisDosyasi | null> {
  const zip = (await headOf(yol)).startsWith(ZIP_HEAD) && (await isUblZip(yol));
  if (!zip && !(await isMarkup(yol))) return null;
  const okunan = zip ? await readings.run(() => readUblZip(yol, signal)) : null;
  const faturalar = okunan?.faturalar ?? (await readUbl(yol));
  return {
    bicim: 'ubl',
    taslaklar: faturalar.map((fatura, i) => taslakOf(fatura, i + 1, cevaplar)),
    uyarilar: [],
    okunan: okunan?.okunan ?? null,
    disarida: okunan?.atlananlar.map(({ ad, neden }) => ({ ad, neden: fisZipReason(neden) })) ?? [],
  };
}

export async function readFisDosyasi(yol: string, okuma: Okuma): Promise<FisDosyasi> {
  try {
    const ubl = await readUblFisleri(yol, okuma);
    if (ubl) return ubl;
    return { bicim: 'tablo', okunan: null, disarida: [], ...(await readings.run(() => readTabloFisleri(yol))) };
  } catch (error) {
    if (error instanceof UblError) throw new AppError(FIS_AKTARIM_ERRORS.FIS_XML, { neden: error.neden });
    if (error instanceof FileError)
      throw error.neden === 'tur'
        ? new AppError(FIS_AKTARIM_ERRORS.FIS_DOSYASI_TURU)
        : new AppError(FIS_AKTARIM_ERRORS.FIS_DOSYASI, { neden: error.neden });
    throw error;
  }
}

export async function hashOf(yol: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(yol)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
