import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { DosyaHatasi } from '#contract/aktarim/aktarim.ts';
import type { BaslikAlani } from '#contract/aktarim/aktarim-alanlari.ts';
import { readCsv } from './csv.ts';
import { DosyaHatasiError } from './hata.ts';
import { type Hucre, tabloOf } from './tablo.ts';
import { readTur } from './tur.ts';

export interface DosyaBilgisi {
  basliklar: string[];
  uyarilar: string[];
  satir_sayisi: number;
}
export interface DosyaSatiri {
  sira: number;
  hucreler: Hucre[];
}
type Line = { bilgi: DosyaBilgisi } | { satirlar: DosyaSatiri[] } | { bitti: true } | { hata: DosyaHatasi };

const MAX_MS = 60_000;
const SMALL = 100_000;
/**
 * The child process that reads untrusted files may read files, but neither write files nor start programs. A small
 * young generation of its heap keeps its memory low at the same speed.
 */
const FLAGS = [
  '--max-old-space-size=192',
  '--max-semi-space-size=8',
  '--permission',
  '--allow-fs-read=*',
  '--disable-warning=ExperimentalWarning',
];

const start = (yol: string, alanlar: readonly BaslikAlani[]): ChildProcess =>
  spawn(
    process.execPath,
    [
      ...FLAGS,
      join(import.meta.dirname, 'read-worker.ts'),
      yol,
      JSON.stringify(alanlar.map(({ ad, basliklar }) => ({ ad, basliklar }))),
    ],
    { stdio: ['ignore', 'pipe', 'ignore'], env: {} },
  );

interface Alici {
  onBilgi: (bilgi: DosyaBilgisi) => Promise<void>;
  onSatirlar: (satirlar: DosyaSatiri[]) => Promise<void>;
}

async function readSmallCsv(
  yol: string,
  alanlar: readonly BaslikAlani[],
  { onBilgi, onSatirlar }: Alici,
): Promise<boolean> {
  if ((await stat(yol)).size > SMALL) return false;
  const { tur, bytes } = await readTur(yol);
  if (tur !== 'csv') return false;
  const { satirlar, ...bilgi } = tabloOf(readCsv(bytes), alanlar);
  await onBilgi({ ...bilgi, satir_sayisi: satirlar.length });
  await onSatirlar(satirlar);
  return true;
}

/**
 * Of an uploaded table's first rows the header is the one that matches the most, but at least two, of `alanlar`,
 * otherwise the first filled row. `onBilgi` is called before `onSatirlar`. @throws DosyaHatasiError
 */
export async function readDosya(yol: string, alanlar: readonly BaslikAlani[], alici: Alici): Promise<void> {
  if (!(await readSmallCsv(yol, alanlar, alici))) await readApart(yol, alanlar, alici);
}

async function readApart(yol: string, alanlar: readonly BaslikAlani[], { onBilgi, onSatirlar }: Alici): Promise<void> {
  const child = start(yol, alanlar);
  const exit = once(child, 'close');
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, MAX_MS);
  try {
    for await (const text of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
      const line = JSON.parse(text) as Line;
      if ('hata' in line) throw new DosyaHatasiError(line.hata);
      if ('bitti' in line) return;
      if ('bilgi' in line) await onBilgi(line.bilgi);
      else await onSatirlar(line.satirlar);
    }
    throw new DosyaHatasiError(isLate ? 'zaman' : 'cok_buyuk');
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
    await exit;
  }
}
