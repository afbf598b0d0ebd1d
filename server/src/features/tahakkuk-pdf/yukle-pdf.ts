import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { OKUMA_BOS, type OkunanTahakkuk } from '#contract/beyanname/tahakkuk-fisi.ts';
import { TAHAKKUK_YIGINI_ERRORS } from '#contract/beyanname/tahakkuk-yigini.ts';
import type { FileStore } from '#server/adapters/file-store/file-store.ts';
import type { OkunacakPdf, PdfInspector } from '#server/adapters/pdf/inspect-pdf.ts';
import type { Tarayici } from '#server/adapters/virus.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { temizAd } from '#server/http/dosya-adi.ts';
import { dropFile, writeWithFile } from '#server/rows/dosya.ts';
import { readTahakkuk } from './okuma/read.ts';
import { addPdf, countSorun, hasPdf, type YeniPdf } from './queries.ts';

export interface TahakkukOrtami {
  store: FileStore;
  pdf: PdfInspector;
  kota: number;
  tarayici: Tarayici | null;
  kapanis: AbortSignal;
}

export interface EklemeSonucu {
  eklenen: number;
  tekrar: number;
  atlanan: number;
  kalan: number;
}

export interface Hedef {
  tx: Tx;
  yigin_id: number;
}

/** The status page counts PDFs with one of these problems, so that an unknown layout of assessments is noticed. */
const SAYILANLAR = ['duzen', 'tur', 'tablo', 'metin'] as const;

async function read(
  { pdf }: TahakkukOrtami,
  dosya: OkunacakPdf,
): Promise<{ okunan: OkunanTahakkuk; sayfalar: string[]; isBelge: boolean }> {
  const sonuc = await pdf.inspect(dosya, { konumlu: true });
  if (sonuc.sorun) return { okunan: { ...OKUMA_BOS, sorunlar: ['dosya'] }, sayfalar: [], isBelge: false };
  return { okunan: readTahakkuk(sonuc.ogeler ?? []), sayfalar: sonuc.sayfalar, isBelge: true };
}

/** The result is false when the PDF is in the batch already. */
export async function addPdfDosyasi(
  ortam: TahakkukOrtami,
  { tx, yigin_id }: Hedef,
  dosya: OkunacakPdf & { ad: string },
): Promise<boolean> {
  const { yol, ad } = dosya;
  const icerik = await readFile(yol);
  const ozet = createHash('sha256').update(icerik).digest();
  if (await hasPdf(tx, yigin_id, ozet)) return false;
  const { okunan, sayfalar, isBelge } = await read(ortam, dosya);
  const anahtar = isBelge ? randomUUID() : null;
  const { kod, donem, tutar, odeme_gunu, kabul_gunu, kabul_no } = okunan;
  const satir: YeniPdf = {
    ad: temizAd(ad, 'pdf'),
    boyut: icerik.length,
    ozet,
    anahtar,
    sayfalar,
    okunan,
    kod,
    donem,
    tutar,
    odeme_gunu,
    kabul_gunu,
    kabul_no,
  };
  const write = () => addPdf(tx, yigin_id, satir);
  const sonuc = await (anahtar ? writeWithFile(ortam.store, { anahtar, yol }, write) : write());
  if (sonuc !== 'eklendi') await dropFile(ortam.store, anahtar);
  if (sonuc === 'yok') throw new AppError(TAHAKKUK_YIGINI_ERRORS.TAHAKKUK_YIGINI_YOK);
  if (sonuc === 'dolu') throw new AppError(TAHAKKUK_YIGINI_ERRORS.TAHAKKUK_COK_DOSYA);
  const sorun = SAYILANLAR.find((biri) => okunan.sorunlar.includes(biri));
  if (sonuc === 'eklendi' && sorun) await countSorun(tx, sorun);
  return sonuc === 'eklendi';
}
