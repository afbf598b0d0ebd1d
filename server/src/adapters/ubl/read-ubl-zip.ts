import { join } from 'node:path';
import type { DosyaHatasi } from '#contract/aktarim/aktarim.ts';
import type { FisZipAtlamasi } from '#contract/fis/fis-aktarim.ts';
import { runApart } from '#server/adapters/apart.ts';
import { DosyaHatasiError } from '#server/adapters/tablo-dosyasi/hata.ts';
import { openZip } from '#server/adapters/zip/zip.ts';
import type { UblFatura } from './fatura.ts';

interface Atlanan {
  ad: string;
  neden: FisZipAtlamasi;
}
export type ZipEdilen =
  | { dosya: string; faturalar: UblFatura[] }
  | { atlanan: Atlanan }
  | { bitti: true }
  | { hata: DosyaHatasi };

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
  return zip !== null && !zip.girdiler.some(({ ad }) => ad === '[Content_Types].xml' || ad.startsWith('xl/'));
}

/** Every file of an integrator's ZIP is either read or named with its reason. @throws DosyaHatasiError */
export async function readUblZip(yol: string, signal: AbortSignal): Promise<UblZipi> {
  const sonuc: UblZipi = { faturalar: [], okunan: 0, atlananlar: [] };
  const end = await runApart<ZipEdilen>(
    join(import.meta.dirname, 'zip-worker.ts'),
    [yol],
    async (line) => {
      if ('hata' in line) throw new DosyaHatasiError(line.hata);
      if ('bitti' in line) return true;
      if ('atlanan' in line) sonuc.atlananlar.push(line.atlanan);
      else {
        sonuc.faturalar.push(...line.faturalar);
        sonuc.okunan += 1;
      }
      return false;
    },
    signal,
  );
  if (end !== 'bitti') throw new DosyaHatasiError(end);
  if (sonuc.okunan + sonuc.atlananlar.length === 0) throw new DosyaHatasiError('bos');
  return sonuc;
}
