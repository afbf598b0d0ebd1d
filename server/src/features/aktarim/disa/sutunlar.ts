import { currentDonem, formatDonem, formatTarihSaat } from '#contract/common/donem.ts';
import { formatFiyat } from '#contract/common/kurus.ts';
import { ROL_ADI, YETKI_SEVIYESI_ADI } from '#contract/common/roller.ts';
import { FIS_SUTUNLARI } from '#contract/fis/fis-aktarim.ts';
import type { Hizmet } from '#contract/hizmet/hizmet.ts';
import { gecerlilikOf, sonrakiFiyat } from '#contract/hizmet/hizmet-fiyati.ts';
import type { Admin } from '#contract/kisi/admin.ts';
import type { Kullanici } from '#contract/kisi/kullanici.ts';
import type { Muhasebeci } from '#contract/kisi/muhasebeci.ts';
import type { Personel } from '#contract/kisi/personel.ts';
import { hesapTuruAdi, type Mukellef } from '#contract/mukellef/mukellef.ts';
import type { FisDosyaSatiri } from '#server/features/fis/queries.ts';
import type { Sutun } from './dosya.ts';

const FIS_SUTUN_TURLERI: Readonly<Record<string, Sutun<unknown>['tur']>> = {
  tarih: 'tarih',
  miktar: 'miktar',
  birim_fiyat: 'tutar',
  iskonto: 'tutar',
  kdv_orani: 'sayi',
  tutar: 'tutar',
  toplam_tutar: 'tutar',
};

// The columns of each list, by the keys that its table has in the browser.

const metin = <T>(key: keyof T & string, baslik: string, genislik = 24): Sutun<T> => ({ key, baslik, genislik, deger: (row) => row[key] as string | null });
const durum = <T extends { aktif: boolean }>(): Sutun<T> => ({ key: 'aktif', baslik: 'Durum', genislik: 10, deger: (row) => (row.aktif ? 'Aktif' : 'Pasif') });
const eklenme = <T extends { eklenme_tarihi: string }>(): Sutun<T> => ({
  key: 'eklenme_tarihi',
  baslik: 'Eklenme',
  tur: 'tarih',
  deger: (row) => row.eklenme_tarihi,
});

export const MUKELLEF_SUTUNLARI: readonly Sutun<Mukellef>[] = [
  metin('ad', 'Ad', 30),
  metin('sirket_adi', 'Şirket', 30),
  metin('tc_no', 'TC / Vergi No', 14),
  metin('telefon', 'Telefon', 18),
  metin('muhasebeci_adi', 'Muhasebeci'),
  metin('personel_adi', 'Personel'),
  durum(),
  metin('email', 'E-posta', 28),
  { key: 'hesap_turu', baslik: 'Hesap Türü', genislik: 16, deger: ({ hesap_turu }) => hesap_turu && hesapTuruAdi(hesap_turu) },
  eklenme(),
];
export const MUHASEBECI_SUTUNLARI: readonly Sutun<Muhasebeci>[] = [
  metin('ad', 'Ad', 30),
  metin('tc_no', 'TC No', 14),
  durum(),
  metin('sirket_adi', 'Şirket', 30),
  metin('telefon', 'Telefon', 18),
  metin('email', 'E-posta', 28),
  { key: 'mukellef_sayisi', baslik: 'Mükellef', tur: 'sayi', genislik: 10, deger: (row) => row.mukellef_sayisi },
  { key: 'bakiye', baslik: 'Açılış Bakiyesi', tur: 'tutar', deger: (row) => row.bakiye },
  metin('gib_kullanici_adi', 'GİB Kullanıcı Adı'),
  metin('adres', 'Adres', 40),
  eklenme(),
];
export const PERSONEL_SUTUNLARI: readonly Sutun<Personel>[] = [
  metin('ad', 'Ad', 30),
  metin('tc_kimlik_no', 'TC Kimlik No', 14),
  metin('telefon', 'Telefon', 18),
  metin('email', 'E-posta', 28),
  metin('gorev', 'Görev'),
  durum(),
  { key: 'mukellef_sayisi', baslik: 'Mükellef', tur: 'sayi', genislik: 10, deger: (row) => row.mukellef_sayisi },
];
export const KULLANICI_SUTUNLARI: readonly Sutun<Kullanici>[] = [
  metin('ad', 'Ad', 30),
  metin('soyad', 'Soyad'),
  metin('tc_kimlik_no', 'TC Kimlik No', 14),
  { key: 'rol', baslik: 'Tür', genislik: 14, deger: ({ rol }) => ROL_ADI[rol] },
  metin('kullanici_adi', 'Kullanıcı adı'),
  durum(),
  { key: 'last_login', baslik: 'Son giriş', genislik: 18, deger: ({ last_login }) => last_login && formatTarihSaat(last_login) },
  { key: 'created_at', baslik: 'Kayıt', tur: 'tarih', deger: ({ created_at }) => created_at },
];
export const ADMIN_SUTUNLARI: readonly Sutun<Admin>[] = [
  metin('ad', 'Ad', 30),
  metin('tc_kimlik_no', 'TC Kimlik No', 14),
  metin('telefon', 'Telefon', 18),
  metin('email', 'E-posta', 28),
  { key: 'yetki_seviyesi', baslik: 'Yetki Seviyesi', genislik: 18, deger: ({ yetki_seviyesi }) => YETKI_SEVIYESI_ADI[yetki_seviyesi] },
  durum(),
  eklenme(),
];
/** By the headers that an import of receipts knows; `id` is the line's and is not read again. */
export const FIS_DOSYASI_SUTUNLARI: readonly Sutun<FisDosyaSatiri>[] = [
  { key: 'id', baslik: 'ID', tur: 'sayi', genislik: 10, deger: (row) => row.id },
  ...FIS_SUTUNLARI.map(({ ad, etiket }): Sutun<FisDosyaSatiri> => {
    const tur = FIS_SUTUN_TURLERI[ad];
    return { key: ad, baslik: etiket, ...(tur && { tur }), deger: (row) => row[ad as keyof FisDosyaSatiri] };
  }),
  metin('mukellef_adi', 'Mükellef', 30),
];
export const HIZMET_SUTUNLARI: readonly Sutun<Hizmet>[] = [
  metin('ad', 'Hizmet', 30),
  { key: 'is_active', baslik: 'Durum', genislik: 10, deger: (row) => (row.is_active ? 'Aktif' : 'Pasif') },
  metin('aciklama', 'Açıklama', 40),
  { key: 'fiyat', baslik: 'Fiyat', tur: 'tutar', deger: (row) => row.fiyat },
  {
    key: 'gecerlilik_ayi',
    baslik: 'Sonraki fiyat',
    deger: (row) => {
      const next = sonrakiFiyat(row, currentDonem());
      return next ? `${formatFiyat(next.fiyat)} (${formatDonem(gecerlilikOf(next))})` : null;
    },
  },
];

/** The columns that are shown, in the order of the list; all of them where none is named. */
export function chooseSutunlar<T>(sutunlar: readonly Sutun<T>[], shown: string | undefined): readonly Sutun<T>[] {
  const keys = shown?.split(',') ?? [];
  const chosen = sutunlar.filter(({ key }) => keys.includes(key));
  return chosen.length > 0 ? chosen : sutunlar;
}
