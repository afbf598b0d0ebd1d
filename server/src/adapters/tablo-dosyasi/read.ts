import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BaslikAlani } from '#contract/aktarim/aktarim-alanlari.ts';
import { readFileApart } from '#server/adapters/apart/read-file.ts';
import { readCsv } from './csv.ts';
import { type Hucre, tabloOf } from './tablo.ts';
import { readKind } from './tur.ts';

export interface DosyaBilgisi {
  basliklar: string[];
  uyarilar: string[];
  satir_sayisi: number;
}
export interface FileRow {
  sira: number;
  hucreler: Hucre[];
}
export type DosyaParcasi = { bilgi: DosyaBilgisi } | { satirlar: FileRow[] };

const SMALL = 100_000;

interface Alici {
  onBilgi: (bilgi: DosyaBilgisi) => Promise<void>;
  onRows: (rows: FileRow[]) => Promise<void>;
}

async function readSmallCsv(
  yol: string,
  alanlar: readonly BaslikAlani[],
  { onBilgi, onRows }: Alici,
): Promise<boolean> {
  if ((await stat(yol)).size > SMALL) return false;
  const dosya = await readKind(yol);
  if (dosya.kind !== 'csv') return false;
  const { rows, ...bilgi } = tabloOf(readCsv(dosya.bytes, alanlar), alanlar);
  await onBilgi({ ...bilgi, satir_sayisi: rows.length });
  await onRows(rows);
  return true;
}

/**
 * Of an uploaded table's first rows the header is the one that matches the most, but at least two, of `alanlar`,
 * otherwise the first filled row. `onBilgi` is called before `onRows`. @throws FileError
 */
export async function readDosya(yol: string, alanlar: readonly BaslikAlani[], alici: Alici): Promise<void> {
  if (!(await readSmallCsv(yol, alanlar, alici))) await readApart(yol, alanlar, alici);
}

async function readApart(yol: string, alanlar: readonly BaslikAlani[], { onBilgi, onRows }: Alici): Promise<void> {
  const request = { yol, alanlar: alanlar.map(({ ad, basliklar }) => ({ ad, basliklar })) };
  await readFileApart<DosyaParcasi>(join(import.meta.dirname, 'read-worker.ts'), request, (line) =>
    'bilgi' in line ? onBilgi(line.bilgi) : onRows(line.satirlar),
  );
}
