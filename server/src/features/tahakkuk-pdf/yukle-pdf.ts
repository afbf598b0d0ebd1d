import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import {
  ATLAMA_NEDENLERI,
  type DOSYA_SORUNLARI,
  hasSorun,
  OKUMA_BOS,
  type OkunanTahakkuk,
} from '#contract/beyanname/tahakkuk-fisi.ts';
import { TAHAKKUK_YIGINI_ERRORS } from '#contract/beyanname/tahakkuk-yigini.ts';
import type { FileStore } from '#server/adapters/file-store/file-store.ts';
import type { OkunacakPdf, PdfInspector } from '#server/adapters/pdf/inspect-pdf.ts';
import type { PdfSonucu } from '#server/adapters/pdf/pdf-worker.ts';
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

/** The status page counts assessments with one of these problems, so that an unknown layout is noticed. */
const SAYILANLAR = ['duzen', 'tur', 'tablo', 'metin'] as const;

const NEDEN: Readonly<Record<string, keyof typeof DOSYA_SORUNLARI>> = {
  ...{ BOS: 'bos', BOZUK: 'bozuk', KARMA: 'karma', SIFRELI: 'sifreli', ETKIN: 'etkin' },
  ...{ COK_SAYFA: 'cok_sayfa', COK_AGIR: 'agir' },
};

async function nedenOf(sonuc: PdfSonucu, icerik: Buffer): Promise<OkunanTahakkuk['sorunlar'][number]> {
  if (!sonuc.sorun) return 'dosya';
  if (sonuc.ekli) return 'ekli';
  if (sonuc.korumali) return 'korumali';
  if (sonuc.sorun !== 'PDF_DEGIL') return NEDEN[sonuc.sorun] ?? 'dosya';
  const tur = await fileTypeFromBuffer(icerik.subarray(0, 4_100));
  return tur?.mime.startsWith('image/') ? 'resim' : 'pdf_degil';
}

async function read(
  { pdf }: TahakkukOrtami,
  dosya: OkunacakPdf,
  icerik: Buffer,
): Promise<{ okunan: OkunanTahakkuk; sayfalar: string[]; isBelge: boolean }> {
  const sonuc = await pdf.inspect(dosya, { konumlu: true, arit: true });
  if (sonuc.sorun) {
    const okunan = { ...OKUMA_BOS, sorunlar: [await nedenOf(sonuc, icerik)] };
    return { okunan, sayfalar: [], isBelge: false };
  }
  const okunan = { ...readTahakkuk(sonuc.ogeler ?? []), cikarilan: sonuc.cikarilan ?? [] };
  const isBelge = !hasSorun(okunan.sorunlar, ATLAMA_NEDENLERI);
  return { okunan, sayfalar: isBelge ? sonuc.sayfalar : [], isBelge };
}

const ozetOf = (icerik: Buffer): Buffer => createHash('sha256').update(icerik).digest();

/** Of the PDFs of one ZIP `gorulen` has the hashes, so that a file that is in it twice is told from one sent again. */
interface EklenecekPdf extends OkunacakPdf {
  ad: string;
  gorulen?: Set<string>;
}

/** A PDF may be cleaned while it is read, so its bytes are read again for the file store. */
export async function addPdfDosyasi(
  ortam: TahakkukOrtami,
  { tx, yigin_id }: Hedef,
  { gorulen = new Set(), ...dosya }: EklenecekPdf,
): Promise<'eklenen' | 'tekrar' | 'kopya' | 'sigmadi'> {
  const { yol, ad } = dosya;
  const asil = await readFile(yol);
  const asil_ozet = ozetOf(asil);
  const key = asil_ozet.toString('hex');
  if (gorulen.has(key)) return 'kopya';
  gorulen.add(key);
  if (await hasPdf(tx, yigin_id, asil_ozet)) return 'tekrar';
  const { okunan, sayfalar, isBelge } = await read(ortam, dosya, asil);
  const icerik = okunan.cikarilan.length > 0 ? await readFile(yol) : asil;
  const anahtar = isBelge ? randomUUID() : null;
  const { kod, donem, tutar, odeme_gunu, kabul_gunu, kabul_no } = okunan;
  const satir: YeniPdf = {
    ad: temizAd(ad, 'pdf'),
    boyut: icerik.length,
    ozet: icerik === asil ? asil_ozet : ozetOf(icerik),
    ...{ anahtar, sayfalar, kod, donem, tutar, odeme_gunu, kabul_gunu, kabul_no },
    okunan: { ...okunan, ...(icerik !== asil && { asil_ozet: key }) },
  };
  const write = () => addPdf(tx, yigin_id, satir);
  const sonuc = await (anahtar ? writeWithFile(ortam.store, { anahtar, yol }, write) : write());
  if (sonuc !== 'eklendi') await dropFile(ortam.store, anahtar);
  if (sonuc === 'yok') throw new AppError(TAHAKKUK_YIGINI_ERRORS.TAHAKKUK_YIGINI_YOK);
  if (sonuc === 'dolu') return 'sigmadi';
  const sorun = okunan.tur === 'fis' && SAYILANLAR.find((biri) => okunan.sorunlar.includes(biri));
  if (sonuc === 'eklendi' && sorun) await countSorun(tx, sorun);
  return sonuc === 'eklendi' ? 'eklenen' : 'tekrar';
}
