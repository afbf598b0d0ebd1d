import { rm, writeFile } from 'node:fs/promises';
import type { ATLAMA_NEDENLERI } from '#contract/beyanname/tahakkuk-fisi.ts';
import { TAHAKKUK_EN_COK, TAHAKKUK_YIGIN_EN_COK, TAHAKKUK_ZIP_SURESI } from '#contract/beyanname/tahakkuk-yigini.ts';
import { BELGE_EN_COK } from '#contract/mukellef/belge-yukleme.ts';
import { DosyaHatasiError } from '#server/adapters/tablo-dosyasi/hata.ts';
import { walkZip } from '#server/adapters/zip/walk-zip.ts';
import { refuseVirus, type YuklenenDosya } from '#server/http/upload.ts';
import { addAtlanan } from './queries.ts';
import { addPdfDosyasi, type EklemeSonucu, type Hedef, type TahakkukOrtami } from './yukle-pdf.ts';

type Atlama = keyof typeof ATLAMA_NEDENLERI;

const SINIRLAR = {
  dosya: BELGE_EN_COK,
  toplam: TAHAKKUK_YIGIN_EN_COK,
  adet: 4 * TAHAKKUK_EN_COK,
};

const atlamaOf = (ad: string): 'resim' | 'pdf_degil' | null =>
  /\.pdf$/i.test(ad) ? null : /\.(?:jpe?g|png|gif|bmp|tiff?|webp|heic|heif)$/i.test(ad) ? 'resim' : 'pdf_degil';

const isZararli = (error: unknown): boolean => (error as { code?: string }).code === 'TARAMA_ZARARLI';

/**
 * Each file of a ZIP becomes a row of the batch: a paper, or the reason why it is none. The same ZIP may be sent again,
 * for what is in the batch is not read twice.
 */
export async function addZip(ortam: TahakkukOrtami, hedef: Hedef, dosya: YuklenenDosya): Promise<EklemeSonucu> {
  const late = AbortSignal.timeout(TAHAKKUK_ZIP_SURESI);
  const signal = AbortSignal.any([dosya.signal, ortam.kapanis, late]);
  const yol = `${dosya.yol}.pdf`;
  const sonuc = { eklenen: 0, tekrar: 0, atlanan: 0, kalan: 0 };
  const gorulen = new Set<string>();
  const onAtlanan = async (ad: string, neden: Atlama): Promise<void> => {
    await addAtlanan(hedef.tx, hedef.yigin_id, { ad, neden });
    sonuc.atlanan += 1;
  };
  const onDosya = async (ad: string, icerik: Buffer): Promise<void> => {
    await writeFile(yol, icerik, { mode: 0o600, flag: 'wx' });
    try {
      await refuseVirus(ortam.tarayici, yol);
      const oldu = await addPdfDosyasi(ortam, hedef, { ...dosya, yol, signal, ad, gorulen });
      if (oldu === 'kopya' || oldu === 'sigmadi') await onAtlanan(ad, oldu);
      else sonuc[oldu] += 1;
    } catch (error) {
      if (!isZararli(error)) throw error;
      await onAtlanan(ad, 'zararli');
    } finally {
      await rm(yol, { force: true });
    }
  };
  const gezi = { sinirlar: SINIRLAR, signal, atlaninca: atlamaOf, onDosya, onAtlanan };
  sonuc.kalan = await walkZip(dosya.yol, gezi, late);
  if (Object.values(sonuc).every((n) => n === 0)) throw new DosyaHatasiError('bos');
  return sonuc;
}
