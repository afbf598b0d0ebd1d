import { zorunluUzunMetin } from '#contract/common/turkish-text.ts';
import { fiyatSchema } from '#contract/hizmet/hizmet-fiyati.ts';
import { aktif, alan, LISTED, name, shown, type Tablo, tablo, yalnizEkle, yaz, zorunlu } from './alan.ts';

/** The list of services shows this month's price as `fiyat`; the table's column `fiyat` holds the first price. */
export const HIZMET = {
  ...tablo('Hizmetler', 'Hizmet', { grup: 'Hizmetler', anahtar: 'id', adi: ['ad'], ekle: true, sil: true }),
  not: 'Bir hizmetin fiyatı yeni bir Hizmet Fiyatı ile değişir; geçmiş aylar fiyatını korur.',
  order: ['ad', 'is_active'],
  alanlar: {
    id: alan('No', 'id'),
    ad: shown({ ...name(), etiket: 'Hizmet', formda: 'Hizmet Adı' }, 'form', 'import', ...LISTED),
    aciklama: shown(zorunlu(yaz('Açıklama', zorunluUzunMetin('Açıklama', 500))), 'form', 'import', ...LISTED),
    fiyat: shown(yalnizEkle(zorunlu(yaz('Fiyat', fiyatSchema, 'tutar'))), 'form', 'import', ...LISTED),
    is_active: shown(aktif, 'import', ...LISTED),
  },
} as const satisfies Tablo;
