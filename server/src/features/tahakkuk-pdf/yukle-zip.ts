import { rm, writeFile } from 'node:fs/promises';
import type { SKIP_REASONS } from '#contract/beyanname/tahakkuk-fisi.ts';
import { TAHAKKUK_EN_COK, TAHAKKUK_YIGIN_EN_COK, TAHAKKUK_ZIP_SURESI } from '#contract/beyanname/tahakkuk-yigini.ts';
import { BELGE_EN_COK } from '#contract/mukellef/belge-yukleme.ts';
import { FileError } from '#server/adapters/tablo-dosyasi/hata.ts';
import { walkZip } from '#server/adapters/zip/walk-zip.ts';
import { refuseVirus, type YuklenenDosya } from '#server/http/upload.ts';
import { addAtlanan } from './queries.ts';
import { type AddResult, addPdfDosyasi, type Hedef, type TahakkukOrtami } from './yukle-pdf.ts';

type Atlama = keyof typeof SKIP_REASONS;

const SINIRLAR = {
  dosya: BELGE_EN_COK,
  toplam: TAHAKKUK_YIGIN_EN_COK,
  adet: 4 * TAHAKKUK_EN_COK,
};

const atlamaOf = (name: string): 'resim' | 'pdf_degil' | null =>
  /\.pdf$/i.test(name) ? null : /\.(?:jpe?g|png|gif|bmp|tiff?|webp|heic|heif)$/i.test(name) ? 'resim' : 'pdf_degil';

const isZararli = (error: unknown): boolean => (error as { code?: string }).code === 'TARAMA_ZARARLI';

/**
 * Each file of a ZIP becomes a row of the batch: a paper, or the reason why it is none. The same ZIP may be sent again,
 * for what is in the batch is not read twice.
 */
export async function addZip(ortam: TahakkukOrtami, hedef: Hedef, dosya: YuklenenDosya): Promise<AddResult> {
  const late = AbortSignal.timeout(TAHAKKUK_ZIP_SURESI);
  const signal = AbortSignal.any([dosya.signal, ortam.closing, late]);
  const yol = `${dosya.yol}.pdf`;
  const result = { eklenen: 0, tekrar: 0, atlanan: 0, kalan: 0 };
  const gorulen = new Set<string>();
  const onAtlanan = async (name: string, reason: Atlama): Promise<void> => {
    await addAtlanan(hedef.tx, hedef.yigin_id, { name, reason });
    result.atlanan += 1;
  };
  const onDosya = async (name: string, icerik: Buffer): Promise<void> => {
    await writeFile(yol, icerik, { mode: 0o600, flag: 'wx' });
    try {
      await refuseVirus(ortam.tarayici, yol);
      const oldu = await addPdfDosyasi(ortam, hedef, { ...dosya, yol, signal, name, gorulen });
      if (oldu === 'kopya' || oldu === 'sigmadi') await onAtlanan(name, oldu);
      else result[oldu] += 1;
    } catch (error) {
      if (!isZararli(error)) throw error;
      await onAtlanan(name, 'zararli');
    } finally {
      await rm(yol, { force: true });
    }
  };
  const gezi = { sinirlar: SINIRLAR, signal, atlaninca: atlamaOf, onDosya, onAtlanan };
  result.kalan = await walkZip(dosya.yol, gezi, late);
  if (Object.values(result).every((n) => n === 0)) throw new FileError('bos');
  return result;
}
