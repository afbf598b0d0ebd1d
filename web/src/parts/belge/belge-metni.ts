import { formatDonem } from '#contract/common/donem.ts';
import { BELGE_METNI, type Belge, belgeTuruName } from '#contract/mukellef/belge.ts';
import { yuvaName } from '#contract/mukellef/belge-adi.ts';
import { BELGE_EN_COK } from '#contract/mukellef/belge-yukleme.ts';

const MB = 1_048_576;

const belgeDonemi = ({ yil, ay }: Pick<Belge, 'yil' | 'ay'>): string =>
  yil === null ? '' : ay === null ? String(yil) : formatDonem({ yil, ay });

export const belgeBasligi = (belge: Pick<Belge, 'yuva' | 'tur' | 'yil' | 'ay'>): string =>
  belge.yuva === null
    ? [belgeTuruName(belge.tur), belgeDonemi(belge)].filter(Boolean).join(' · ')
    : yuvaName(belge.yuva);

export function dosyaSorunu(file: File | undefined): string | null {
  if (!file) return BELGE_METNI.dosyaSecin;
  if (!/\.pdf$/i.test(file.name) || (file.type !== '' && file.type !== 'application/pdf')) return BELGE_METNI.sadecePdf;
  if (file.size === 0) return 'Dosya boş (0 bayt). Lütfen dolu bir PDF dosyası seçin.';
  return file.size > BELGE_EN_COK ? `Dosya çok büyük: en çok ${BELGE_EN_COK / MB} MB olabilir.` : null;
}
