import { rm, writeFile } from 'node:fs/promises';
import {
  TAHAKKUK_EN_COK,
  TAHAKKUK_YIGIN_EN_COK,
  TAHAKKUK_YIGINI_ERRORS,
  TAHAKKUK_ZIP_SURESI,
} from '#contract/beyanname/tahakkuk-yigini.ts';
import { BELGE_EN_COK } from '#contract/mukellef/belge-yukleme.ts';
import { openZip, type Zip, type ZipGirdisi } from '#server/adapters/zip/zip.ts';
import { AppError } from '#server/http/app-error.ts';
import { refuseVirus, type YuklenenDosya } from '#server/http/upload.ts';
import { addPdfDosyasi, type EklemeSonucu, type Hedef, type TahakkukOrtami } from './yukle-pdf.ts';

const isPdfAdi = ({ ad }: ZipGirdisi): boolean => /\.pdf$/i.test(ad) && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(ad);

function pdflerOf({ girdiler }: Zip): { pdfler: ZipGirdisi[]; atlanan: number } {
  const dosyalar = girdiler.filter(({ ad }) => !ad.endsWith('/'));
  const pdfler = dosyalar.filter(isPdfAdi);
  if (pdfler.length === 0) throw new AppError(TAHAKKUK_YIGINI_ERRORS.TAHAKKUK_ZIP, { neden: 'bos' });
  if (pdfler.length > TAHAKKUK_EN_COK) throw new AppError(TAHAKKUK_YIGINI_ERRORS.TAHAKKUK_COK_DOSYA);
  return { pdfler, atlanan: dosyalar.length - pdfler.length };
}

async function readPdfler(
  zip: Zip,
  { eklenecek, signal }: { eklenecek: readonly ZipGirdisi[]; signal: AbortSignal },
  add: (girdi: ZipGirdisi, icerik: Buffer) => Promise<void>,
): Promise<void> {
  let left = TAHAKKUK_YIGIN_EN_COK;
  for (const girdi of eklenecek) {
    signal.throwIfAborted();
    const chunks: Buffer[] = [];
    left -= await zip.unpack(girdi, Math.min(BELGE_EN_COK, left), (chunk) => chunks.push(chunk));
    await add(girdi, Buffer.concat(chunks));
  }
}

/**
 * A ZIP archive's unpacked size is counted while unpacking, because the sizes that it states may be false. What could
 * not be read in time is counted as `kalan`; the same ZIP may be sent again, for what is in the batch is not read twice.
 */
export async function addZip(ortam: TahakkukOrtami, hedef: Hedef, dosya: YuklenenDosya): Promise<EklemeSonucu> {
  const zip = await openZip(dosya.yol);
  const late = AbortSignal.timeout(TAHAKKUK_ZIP_SURESI);
  const signal = AbortSignal.any([dosya.signal, ortam.kapanis, late]);
  const yol = `${dosya.yol}.pdf`;
  try {
    const { pdfler, atlanan } = pdflerOf(zip);
    const sonuc = { eklenen: 0, tekrar: 0, atlanan, kalan: pdfler.length };
    const add = async ({ ad }: ZipGirdisi, icerik: Buffer): Promise<void> => {
      await writeFile(yol, icerik, { mode: 0o600, flag: 'wx' });
      await refuseVirus(ortam.tarayici, yol);
      const pdf = { ...dosya, yol, signal, ad: ad.split('/').at(-1)! };
      const isNew = await addPdfDosyasi(ortam, hedef, pdf).finally(() => rm(yol, { force: true }));
      sonuc[isNew ? 'eklenen' : 'tekrar'] += 1;
      sonuc.kalan -= 1;
    };
    await readPdfler(zip, { eklenecek: pdfler, signal }, add).catch((error) => {
      if (!late.aborted || error !== signal.reason) throw error;
    });
    return sonuc;
  } finally {
    zip.close();
    await rm(yol, { force: true });
  }
}
