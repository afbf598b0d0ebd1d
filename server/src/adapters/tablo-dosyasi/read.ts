import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BaslikAlani } from '#contract/aktarim/aktarim-alanlari.ts';
import { readFileApart } from '#server/adapters/apart/read-file.ts';
import {
  type DosyaBilgisi,
  type FileRow,
  type Okunan,
  readSayfalar,
  readTablo,
  type SayfaBilgisi,
  type Tanima,
} from './pages.ts';
import { readKind } from './tur.ts';

export type { DosyaBilgisi, FileRow, SayfaBilgisi };
export type OkumaIstegi = { yol: string } & ({ alanlar: BaslikAlani[] } | Tanima);

const SMALL = 100_000;

/** For each table `onBilgi` is called before `onRows`. */
interface Alici<Bilgi> {
  onBilgi: (bilgi: Bilgi) => Promise<void>;
  onRows: (rows: FileRow[]) => Promise<void>;
}

/** Such a text is read in the server's own process. */
export const isSmallCsv = async (yol: string): Promise<boolean> =>
  (await stat(yol)).size <= SMALL && (await readKind(yol)).kind === 'csv';

async function give<Bilgi>(tables: readonly Okunan<Bilgi>[], { onBilgi, onRows }: Alici<Bilgi>): Promise<void> {
  for (const { bilgi, rows } of tables) {
    await onBilgi(bilgi);
    await onRows(rows);
  }
}

const readApart = <Bilgi>(request: OkumaIstegi, { onBilgi, onRows }: Alici<Bilgi>): Promise<void> =>
  readFileApart<{ bilgi: Bilgi } | { satirlar: FileRow[] }>(
    join(import.meta.dirname, 'read-worker.ts'),
    request,
    (line) => ('bilgi' in line ? onBilgi(line.bilgi) : onRows(line.satirlar)),
  );

/**
 * Of an uploaded table's first rows the header is the one that matches the most, but at least two, of `alanlar`,
 * otherwise the first filled row. @throws FileError
 */
export async function readDosya(
  yol: string,
  alanlar: readonly BaslikAlani[],
  alici: Alici<DosyaBilgisi>,
): Promise<void> {
  if (await isSmallCsv(yol)) return give([await readTablo(yol, alanlar)], alici);
  await readApart({ yol, alanlar: alanlar.map(({ ad, basliklar }) => ({ ad, basliklar })) }, alici);
}

/** All sheets of a file, with their rows above the header, too. @throws FileError if none can be read */
export async function readSheets(yol: string, tanima: Tanima, alici: Alici<SayfaBilgisi>): Promise<void> {
  if (await isSmallCsv(yol)) return give(await readSayfalar(yol, tanima), alici);
  await readApart({ yol, ...tanima }, alici);
}
