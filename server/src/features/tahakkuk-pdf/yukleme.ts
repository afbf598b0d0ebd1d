import { TAHAKKUK_YIGINI_ERRORS } from '#contract/beyanname/tahakkuk-yigini.ts';
import { BELGE_EN_COK } from '#contract/mukellef/belge-yukleme.ts';
import { headOf, ZIP_HEAD } from '#server/adapters/head-of.ts';
import { DosyaHatasiError } from '#server/adapters/tablo-dosyasi/hata.ts';
import { AppError } from '#server/http/app-error.ts';
import type { YuklenenDosya } from '#server/http/upload.ts';
import { addPdfDosyasi, type EklemeSonucu, type Hedef, type TahakkukOrtami } from './yukle-pdf.ts';
import { addZip } from './yukle-zip.ts';

const ZIP_NEDENI = (neden: string) => (neden === 'bos' || neden === 'cok_buyuk' ? neden : 'bozuk');

export async function addDosya(ortam: TahakkukOrtami, hedef: Hedef, dosya: YuklenenDosya): Promise<EklemeSonucu> {
  const { yol, ad, boyut } = dosya;
  const bas = await headOf(yol);
  if (bas.startsWith(ZIP_HEAD)) {
    return addZip(ortam, hedef, dosya).catch((error) => {
      throw error instanceof DosyaHatasiError
        ? new AppError(TAHAKKUK_YIGINI_ERRORS.TAHAKKUK_ZIP, { neden: ZIP_NEDENI(error.neden) })
        : error;
    });
  }
  if (!/\.pdf$/i.test(ad) && !bas.startsWith('%PDF')) throw new AppError(TAHAKKUK_YIGINI_ERRORS.TAHAKKUK_DOSYA_TURU);
  if (boyut > BELGE_EN_COK) throw new AppError('FILE_TOO_LARGE', { en_cok: BELGE_EN_COK });
  const oldu = await addPdfDosyasi(ortam, hedef, dosya);
  if (oldu === 'sigmadi') throw new AppError(TAHAKKUK_YIGINI_ERRORS.TAHAKKUK_COK_DOSYA);
  return { eklenen: 0, tekrar: 0, atlanan: 0, kalan: 0, [oldu]: 1 };
}
