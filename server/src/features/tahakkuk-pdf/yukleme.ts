import { createHash, randomUUID } from 'node:crypto';
import { open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OKUMA_BOS, type OkunanTahakkuk } from '#contract/beyanname/tahakkuk-fisi.ts';
import { TAHAKKUK_EN_COK, TAHAKKUK_YIGIN_EN_COK, TAHAKKUK_YIGINI_ERRORS } from '#contract/beyanname/tahakkuk-yigini.ts';
import { BELGE_EN_COK } from '#contract/mukellef/belge-yukleme.ts';
import type { FileStore } from '#server/adapters/file-store/file-store.ts';
import { PdfBusyError, type PdfInspector } from '#server/adapters/pdf/inspect-pdf.ts';
import { DosyaHatasiError } from '#server/adapters/tablo-dosyasi/hata.ts';
import { inflate, listZip, type ZipGirdisi } from '#server/adapters/tablo-dosyasi/zip.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { temizAd } from '#server/http/dosya-adi.ts';
import type { YuklenenDosya } from '#server/http/upload.ts';
import { dropFile, writeWithFile } from '#server/rows/dosya.ts';
import { readTahakkuk } from './okuma/read.ts';
import { addPdf, countSorun, type YeniPdf } from './queries.ts';

export interface TahakkukOrtami {
  store: FileStore;
  pdf: PdfInspector;
  kota: number;
}

export interface EklemeSonucu {
  eklenen: number;
  tekrar: number;
  atlanan: number;
}

interface Hedef {
  tx: Tx;
  yigin_id: number;
}

/** The status page counts PDFs with one of these problems, so that an unknown layout of assessments is noticed. */
const SAYILANLAR = ['duzen', 'tur', 'tablo', 'metin'] as const;

async function read(
  { pdf }: TahakkukOrtami,
  yol: string,
): Promise<{ okunan: OkunanTahakkuk; sayfalar: string[]; isBelge: boolean }> {
  const sonuc = await pdf.inspect(yol, { konumlu: true }).catch((error) => {
    throw error instanceof PdfBusyError ? new AppError('UNAVAILABLE') : error;
  });
  if (sonuc.sorun) return { okunan: { ...OKUMA_BOS, sorunlar: ['dosya'] }, sayfalar: [], isBelge: false };
  return { okunan: readTahakkuk(sonuc.ogeler ?? []), sayfalar: sonuc.sayfalar, isBelge: true };
}

async function addBir(
  ortam: TahakkukOrtami,
  { tx, yigin_id }: Hedef,
  { yol, ad }: { yol: string; ad: string },
): Promise<boolean> {
  const { size } = await stat(yol);
  const ozet = createHash('sha256')
    .update(await readFile(yol))
    .digest();
  const { okunan, sayfalar, isBelge } = await read(ortam, yol);
  const anahtar = isBelge ? randomUUID() : null;
  const { kod, donem, tutar, odeme_gunu, kabul_gunu, kabul_no } = okunan;
  const satir: YeniPdf = {
    ad: temizAd(ad, 'pdf'),
    boyut: size,
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

async function zipIcinden(yol: string): Promise<{ girdiler: ZipGirdisi[]; atlanan: number }> {
  const hepsi = listZip(await readFile(yol)).filter(({ ad }) => !ad.endsWith('/'));
  const girdiler = hepsi.filter(isPdfAdi);
  if (girdiler.length === 0) throw new AppError(TAHAKKUK_YIGINI_ERRORS.TAHAKKUK_ZIP, { neden: 'bos' });
  if (girdiler.length > TAHAKKUK_EN_COK) throw new AppError(TAHAKKUK_YIGINI_ERRORS.TAHAKKUK_COK_DOSYA);
  return { girdiler, atlanan: hepsi.length - girdiler.length };
}

/** A ZIP archive's unpacked size is counted while unpacking, because the sizes that it states may be false. */
async function addZip(ortam: TahakkukOrtami, hedef: Hedef, yol: string): Promise<EklemeSonucu> {
  const { girdiler, atlanan } = await zipIcinden(yol);
  const sonuc = { eklenen: 0, tekrar: 0, atlanan };
  let kalan = TAHAKKUK_YIGIN_EN_COK;
  for (const girdi of girdiler) {
    const parcalar: Buffer[] = [];
    kalan -= await inflate(girdi, Math.min(BELGE_EN_COK, kalan), (parca) => parcalar.push(parca));
    const gecici = path.join(tmpdir(), `muhasip-tahakkuk-${randomUUID()}`);
    try {
      await writeFile(gecici, Buffer.concat(parcalar), { mode: 0o600, flag: 'wx' });
      const ad = girdi.ad.split('/').at(-1)!;
      if (await addBir(ortam, hedef, { yol: gecici, ad })) sonuc.eklenen += 1;
      else sonuc.tekrar += 1;
    } finally {
      await rm(gecici, { force: true });
    }
  }
  return sonuc;
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

export async function addDosya(
  ortam: TahakkukOrtami,
  hedef: Hedef,
  { yol, ad, boyut }: YuklenenDosya,
): Promise<EklemeSonucu> {
  const bas = await headOf(yol);
  if (bas.startsWith('PK\x03\x04')) {
    return addZip(ortam, hedef, yol).catch((error) => {
      throw error instanceof DosyaHatasiError
        ? new AppError(TAHAKKUK_YIGINI_ERRORS.TAHAKKUK_ZIP, { neden: ZIP_NEDENI(error.neden) })
        : error;
    });
  }
  if (!/\.pdf$/i.test(ad) && !bas.startsWith('%PDF')) throw new AppError(TAHAKKUK_YIGINI_ERRORS.TAHAKKUK_DOSYA_TURU);
  if (boyut > BELGE_EN_COK) throw new AppError('FILE_TOO_LARGE', { en_cok: BELGE_EN_COK });
  const isYeni = await addBir(ortam, hedef, { yol, ad });
  return { eklenen: Number(isYeni), tekrar: Number(!isYeni), atlanan: 0 };
}
