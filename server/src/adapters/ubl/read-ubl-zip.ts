import { join } from 'node:path';
import type { FisZipAtlamasi } from '#contract/fis/fis-aktarim.ts';
import { readFileApart } from '#server/adapters/apart/read-file.ts';
import { FileError } from '#server/adapters/tablo-dosyasi/hata.ts';
import { openZip } from '#server/adapters/zip/zip.ts';
import type { UblFatura } from './fatura.ts';

interface Atlanan {
  ad: string;
  neden: FisZipAtlamasi;
}
export type ZipEdilen = { dosya: string; faturalar: UblFatura[] } | { atlanan: Atlanan };

export interface UblZipi {
  faturalar: UblFatura[];
  /** So many files of the ZIP have invoices. */
  okunan: number;
  atlananlar: Atlanan[];
}

/** A workbook is a ZIP, too, and is known by its parts. */
export async function isUblZip(yol: string): Promise<boolean> {
  const zip = await openZip(yol, { perEntry: true }).catch(() => null);
  zip?.close();
  return zip !== null && !zip.girdiler.some(({ name }) => name === '[Content_Types].xml' || name.startsWith('xl/'));
}

/** Every file of an integrator's ZIP is either read or named with its reason. @throws FileError */
export async function readUblZip(yol: string, signal: AbortSignal): Promise<UblZipi> {
  const result: UblZipi = { faturalar: [], okunan: 0, atlananlar: [] };
  const add = (line: ZipEdilen): void => {
    if ('atlanan' in line) return void result.atlananlar.push(line.atlanan);
    result.faturalar.push(...line.faturalar);
    result.okunan += 1;
  };
  await readFileApart(join(import.meta.dirname, 'zip-worker.ts'), { yol }, add, signal);
  if (result.okunan + result.atlananlar.length === 0) throw new FileError('bos');
  return result;
}
