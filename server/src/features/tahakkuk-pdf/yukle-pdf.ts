import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import {
  type DOSYA_SORUNLARI,
  hasSorun,
  OKUMA_BOS,
  type OkunanTahakkuk,
  SKIP_REASONS,
} from '#contract/beyanname/tahakkuk-fisi.ts';
import { TAHAKKUK_YIGINI_ERRORS } from '#contract/beyanname/tahakkuk-yigini.ts';
import type { FileStore } from '#server/adapters/file-store/file-store.ts';
import type { OkunacakPdf, PdfInspector } from '#server/adapters/pdf/inspect-pdf.ts';
import type { PdfResult } from '#server/adapters/pdf/pdf-worker.ts';
import type { Tarayici } from '#server/adapters/virus.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { cleanName } from '#server/http/dosya-adi.ts';
import { dropFile, writeWithFile } from '#server/rows/dosya.ts';
import { readTahakkuk } from './okuma/read.ts';
import { addPdf, countSorun, hasPdf, type YeniPdf } from './queries.ts';

export interface TahakkukOrtami {
  store: FileStore;
  pdf: PdfInspector;
  kota: number;
  tarayici: Tarayici | null;
  closing: AbortSignal;
}

export interface AddResult {
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

const REASON: Readonly<Record<string, keyof typeof DOSYA_SORUNLARI>> = {
  BOS: 'bos',
  BOZUK: 'bozuk',
  KARMA: 'karma',
  SIFRELI: 'sifreli',
  ETKIN: 'etkin',
  COK_SAYFA: 'cok_sayfa',
  COK_AGIR: 'agir',
};

async function reasonOf(result: PdfResult, icerik: Buffer): Promise<OkunanTahakkuk['sorunlar'][number]> {
  if (!result.sorun) return 'dosya';
  if (result.ekli) return 'ekli';
  if (result.korumali) return 'korumali';
  if (result.sorun !== 'PDF_DEGIL') return REASON[result.sorun] ?? 'dosya';
  const kind = await fileTypeFromBuffer(icerik.subarray(0, 4_100));
  return kind?.mime.startsWith('image/') ? 'resim' : 'pdf_degil';
}

async function read(
  { pdf }: TahakkukOrtami,
  dosya: OkunacakPdf,
  icerik: Buffer,
): Promise<{ okunan: OkunanTahakkuk; pages: string[]; isBelge: boolean }> {
  const result = await pdf.inspect(dosya, { konumlu: true, arit: true });
  if (result.sorun) {
    const okunan = { ...OKUMA_BOS, sorunlar: [await reasonOf(result, icerik)] };
    return { okunan, pages: [], isBelge: false };
  }
  const okunan = { ...readTahakkuk(result.ogeler ?? []), cikarilan: result.cikarilan ?? [] };
  const isBelge = !hasSorun(okunan.sorunlar, SKIP_REASONS);
  return { okunan, pages: isBelge ? result.sayfalar : [], isBelge };
}

const hashOf = (icerik: Buffer): Buffer => createHash('sha256').update(icerik).digest();

/** Of the PDFs of one ZIP `gorulen` has the hashes, so that a file that is in it twice is told from one sent again. */
interface EklenecekPdf extends OkunacakPdf {
  name: string;
  gorulen?: Set<string>;
}

/** A PDF may be cleaned while it is read, so its bytes are read again for the file store. */
export async function addPdfDosyasi(
  ortam: TahakkukOrtami,
  { tx, yigin_id }: Hedef,
  { gorulen = new Set(), ...dosya }: EklenecekPdf,
): Promise<'eklenen' | 'tekrar' | 'kopya' | 'sigmadi'> {
  const { yol, name } = dosya;
  const asil = await readFile(yol);
  const asil_ozet = hashOf(asil);
  const key = asil_ozet.toString('hex');
  if (gorulen.has(key)) return 'kopya';
  gorulen.add(key);
  if (await hasPdf(tx, yigin_id, asil_ozet)) return 'tekrar';
  const { okunan, pages, isBelge } = await read(ortam, dosya, asil);
  const icerik = okunan.cikarilan.length > 0 ? await readFile(yol) : asil;
  const keyText = isBelge ? randomUUID() : null;
  const { kod, donem, tutar, odeme_gunu, kabul_gunu, kabul_no } = okunan;
  const row: YeniPdf = {
    ad: cleanName(name, 'pdf'),
    boyut: icerik.length,
    hash: icerik === asil ? asil_ozet : hashOf(icerik),
    key: keyText,
    pages,
    kod,
    donem,
    tutar,
    odeme_gunu,
    kabul_gunu,
    kabul_no,
    okunan: { ...okunan, ...(icerik !== asil && { asil_ozet: key }) },
  };
  const write = () => addPdf(tx, yigin_id, row);
  const result = await (keyText ? writeWithFile(ortam.store, { key: keyText, yol }, write) : write());
  if (result !== 'eklendi') await dropFile(ortam.store, keyText);
  if (result === 'yok') throw new AppError(TAHAKKUK_YIGINI_ERRORS.TAHAKKUK_YIGINI_YOK);
  if (result === 'dolu') return 'sigmadi';
  const sorun = okunan.tur === 'fis' && SAYILANLAR.find((one) => okunan.sorunlar.includes(one));
  if (result === 'eklendi' && sorun) await countSorun(tx, sorun);
  return result === 'eklendi' ? 'eklenen' : 'tekrar';
}
