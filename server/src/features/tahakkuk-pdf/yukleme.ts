import { createHash, randomUUID } from 'node:crypto';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { OKUMA_BOS, type OkunanTahakkuk } from '#contract/beyanname/tahakkuk-fisi.ts';
import {
  TAHAKKUK_EN_COK,
  TAHAKKUK_YIGIN_EN_COK,
  TAHAKKUK_YIGINI_ERRORS,
  TAHAKKUK_ZIP_SURESI,
} from '#contract/beyanname/tahakkuk-yigini.ts';
import { BELGE_EN_COK } from '#contract/mukellef/belge-yukleme.ts';
import type { FileStore } from '#server/adapters/file-store/file-store.ts';
import type { OkunacakPdf, PdfInspector } from '#server/adapters/pdf/inspect-pdf.ts';
import { DosyaHatasiError } from '#server/adapters/tablo-dosyasi/hata.ts';
import type { Tarayici } from '#server/adapters/virus.ts';
import { openZip, type Zip, type ZipGirdisi } from '#server/adapters/zip/zip.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { temizAd } from '#server/http/dosya-adi.ts';
import { refuseVirus, type YuklenenDosya } from '#server/http/upload.ts';
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

interface Hedef {
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

async function addBir(
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

const isPdfAdi = ({ ad }: ZipGirdisi): boolean => /\.pdf$/i.test(ad) && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(ad);

function pdflerOf({ girdiler }: Zip): { pdfler: ZipGirdisi[]; atlanan: number } {
  const dosyalar = girdiler.filter(({ ad }) => !ad.endsWith('/'));
  const pdfler = dosyalar.filter(isPdfAdi);
  if (pdfler.length === 0) throw new AppError(TAHAKKUK_YIGINI_ERRORS.TAHAKKUK_ZIP, { neden: 'bos' });
  if (pdfler.length > TAHAKKUK_EN_COK) throw new AppError(TAHAKKUK_YIGINI_ERRORS.TAHAKKUK_COK_DOSYA);
  return { pdfler, atlanan: dosyalar.length - pdfler.length };
}

/**
 * A ZIP archive's unpacked size is counted while unpacking, because the sizes that it states may be false. What could
 * not be read in time is counted as `kalan`; the same ZIP may be sent again, for what is in the batch is not read twice.
 */
async function addZip(ortam: TahakkukOrtami, hedef: Hedef, dosya: YuklenenDosya): Promise<EklemeSonucu> {
  const zip = await openZip(dosya.yol);
  try {
    const { pdfler, atlanan } = pdflerOf(zip);
    const sure = AbortSignal.timeout(TAHAKKUK_ZIP_SURESI);
    const signal = AbortSignal.any([dosya.signal, ortam.kapanis, sure]);
    const sonuc = { eklenen: 0, tekrar: 0, atlanan, kalan: pdfler.length };
    let bayt = TAHAKKUK_YIGIN_EN_COK;
    const addGirdi = async (girdi: ZipGirdisi): Promise<void> => {
      signal.throwIfAborted();
      const parcalar: Buffer[] = [];
      bayt -= await zip.unpack(girdi, Math.min(BELGE_EN_COK, bayt), (parca) => parcalar.push(parca));
      const yol = `${dosya.yol}.pdf`;
      await writeFile(yol, Buffer.concat(parcalar), { mode: 0o600, flag: 'wx' });
      try {
        await refuseVirus(ortam.tarayici, yol);
        const ad = girdi.ad.split('/').at(-1)!;
        if (await addBir(ortam, hedef, { ...dosya, yol, ad, signal })) sonuc.eklenen += 1;
        else sonuc.tekrar += 1;
      } finally {
        await rm(yol, { force: true });
      }
    };
    for (const girdi of pdfler) {
      const isDone = await addGirdi(girdi).then(
        () => true,
        (error) => (sure.aborted && error === signal.reason ? false : Promise.reject(error)),
      );
      if (!isDone) break;
      sonuc.kalan -= 1;
    }
    return sonuc;
  } finally {
    zip.close();
  }
}

async function headOf(yol: string): Promise<string> {
  const file = await open(yol);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(5), 0, 5, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

const ZIP_NEDENI = (neden: string) => (neden === 'sifreli' || neden === 'cok_buyuk' ? neden : 'bozuk');

export async function addDosya(ortam: TahakkukOrtami, hedef: Hedef, dosya: YuklenenDosya): Promise<EklemeSonucu> {
  const { yol, ad, boyut } = dosya;
  const bas = await headOf(yol);
  if (bas.startsWith('PK\x03\x04')) {
    return addZip(ortam, hedef, dosya).catch((error) => {
      throw error instanceof DosyaHatasiError
        ? new AppError(TAHAKKUK_YIGINI_ERRORS.TAHAKKUK_ZIP, { neden: ZIP_NEDENI(error.neden) })
        : error;
    });
  }
  if (!/\.pdf$/i.test(ad) && !bas.startsWith('%PDF')) throw new AppError(TAHAKKUK_YIGINI_ERRORS.TAHAKKUK_DOSYA_TURU);
  if (boyut > BELGE_EN_COK) throw new AppError('FILE_TOO_LARGE', { en_cok: BELGE_EN_COK });
  const isYeni = await addBir(ortam, hedef, dosya);
  return { eklenen: Number(isYeni), tekrar: Number(!isYeni), atlanan: 0, kalan: 0 };
}
