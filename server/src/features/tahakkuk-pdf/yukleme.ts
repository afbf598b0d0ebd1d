import { TAHAKKUK_YIGINI_ERRORS } from '#contract/beyanname/tahakkuk-yigini.ts';
import { BELGE_EN_COK } from '#contract/mukellef/belge-yukleme.ts';
import { headOf, ZIP_HEAD } from '#server/adapters/head-of.ts';
import { FileError } from '#server/adapters/tablo-dosyasi/hata.ts';
import { AppError } from '#server/http/app-error.ts';
import type { YuklenenDosya } from '#server/http/upload.ts';
import { type AddResult, addPdfDosyasi, type Hedef, type TahakkukOrtami } from './yukle-pdf.ts';
import { addZip } from './yukle-zip.ts';

const ZIP_REASON = (reason: string) => (reason === 'bos' || reason === 'cok_buyuk' ? reason : 'bozuk');

export async function addDosya(ortam: TahakkukOrtami, hedef: Hedef, dosya: YuklenenDosya): Promise<AddResult> {
  const { yol, name, size } = dosya;
  const bas = await headOf(yol);
  if (bas.startsWith(ZIP_HEAD)) {
    return addZip(ortam, hedef, dosya).catch((error) => {
      throw error instanceof FileError
        ? new AppError(TAHAKKUK_YIGINI_ERRORS.TAHAKKUK_ZIP, { neden: ZIP_REASON(error.neden) })
        : error;
    });
  }
  if (!/\.pdf$/i.test(name) && !bas.startsWith('%PDF')) throw new AppError(TAHAKKUK_YIGINI_ERRORS.TAHAKKUK_DOSYA_TURU);
  if (size > BELGE_EN_COK) throw new AppError('FILE_TOO_LARGE', { en_cok: BELGE_EN_COK });
  const oldu = await addPdfDosyasi(ortam, hedef, dosya);
  if (oldu === 'sigmadi') throw new AppError(TAHAKKUK_YIGINI_ERRORS.TAHAKKUK_COK_DOSYA);
  return { eklenen: 0, tekrar: 0, atlanan: 0, kalan: 0, [oldu]: 1 };
}
