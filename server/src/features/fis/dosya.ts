import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { FIS_AKTARIM_ERRORS } from '#contract/fis/fis-aktarim.ts';
import { DosyaHatasiError } from '#server/adapters/tablo-dosyasi/hata.ts';
import { UblHatasiError } from '#server/adapters/ubl/hata.ts';
import { readUbl } from '#server/adapters/ubl/read-ubl.ts';
import { AppError } from '#server/http/app-error.ts';
import { readTabloFisleri } from './tablo-fisleri.ts';
import type { FisTaslagi } from './taslak.ts';
import { taslakOf } from './ubl-fisleri.ts';

export interface FisDosyasi {
  bicim: 'tablo' | 'ubl';
  taslaklar: FisTaslagi[];
  uyarilar: string[];
}

const HEAD = 200;

async function isMarkup(yol: string): Promise<boolean> {
  const file = await open(yol);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    const text = buffer
      .subarray(0, bytesRead)
      .toString('latin1')
      .replace(/\0/g, '')
      .replace(/^(ÿþ|þÿ|ï»¿)/, '');
    return text.trimStart().startsWith('<');
  } finally {
    await file.close();
  }
}

const WAITING_MAX = 5;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= WAITING_MAX) throw new AppError(FIS_AKTARIM_ERRORS.FIS_DOSYASI_YOGUN);
  waiting += 1;
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn.finally(() => {
    waiting -= 1;
  });
}

export async function readFisDosyasi(yol: string): Promise<FisDosyasi> {
  try {
    if (await isMarkup(yol))
      return {
        bicim: 'ubl',
        taslaklar: (await readUbl(yol)).map((fatura, i) => taslakOf(fatura, i + 1)),
        uyarilar: [],
      };
    return { bicim: 'tablo', ...(await inTurn(() => readTabloFisleri(yol))) };
  } catch (error) {
    if (error instanceof UblHatasiError) throw new AppError(FIS_AKTARIM_ERRORS.FIS_XML, { neden: error.neden });
    if (error instanceof DosyaHatasiError)
      throw error.neden === 'tur'
        ? new AppError(FIS_AKTARIM_ERRORS.FIS_DOSYASI_TURU)
        : new AppError(FIS_AKTARIM_ERRORS.FIS_DOSYASI, { neden: error.neden });
    throw error;
  }
}

export async function ozetOf(yol: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(yol)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
