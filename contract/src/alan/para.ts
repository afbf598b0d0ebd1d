import { ODEME_YONTEMI_ADI } from '#contract/tahakkuk/odeme.ts';
import { alan, baglanti, DEFTER, donem, KULLANICI, MUHASEBECI, secim, type Tablo, tablo, tutar } from './alan.ts';

/** Nobody edits the ledger, so all of its fields are read-only. */
export const PARA_TABLOLARI = {
  borc_tahakkuk: {
    ...tablo('Tahakkuklar', 'Tahakkuk', {
      grup: 'Para',
      anahtar: 'borc_id',
      adi: ['muhasebeci_id', ['tahakkuk_ayi', 'tahakkuk_yili']],
    }),
    not: DEFTER,
    alanlar: {
      borc_id: alan('No', 'id'),
      muhasebeci_id: { ...MUHASEBECI, engel: 'tahakkuk' },
      ...donem('tahakkuk_yili', 'tahakkuk_ayi'),
      borc_tutari: tutar('Borç'),
      tahsilat: tutar('Tahsilat'),
      bakiye: tutar('Bakiye'),
      hizmet_toplami: tutar('Hizmet Toplamı'),
      odeme_durumu: alan('Ödeme Durumu'),
      elle_durum: alan('Elle Durum'),
      elle_neden: alan('Elle Durum Nedeni'),
      aciklama: alan('Açıklama'),
      borc_tarihi: alan('Borç Tarihi', 'zaman'),
      iptal: alan('Silinme', 'zaman'),
    },
  },
  odemeler: {
    ...tablo('Ödemeler', 'Ödeme', {
      grup: 'Para',
      anahtar: 'odeme_id',
      adi: ['muhasebeci_id', ['tahakkuk_ayi', 'tahakkuk_yili'], 'odeme_id'],
    }),
    not: DEFTER,
    alanlar: {
      odeme_id: alan('No', 'id'),
      tahakkuk_id: baglanti('Tahakkuk', 'borc_tahakkuk', 'ödeme'),
      muhasebeci_id: { ...MUHASEBECI, engel: 'ödeme' },
      ...donem('tahakkuk_yili', 'tahakkuk_ayi'),
      odeme_tutari: tutar('Tutar'),
      odeme_yontemi: secim('Yöntem', ODEME_YONTEMI_ADI),
      odeme_tarihi: alan('Ödeme Tarihi', 'zaman'),
      aciklama: alan('Açıklama'),
      iptal_edilen_id: baglanti('İptal Edilen Ödeme', 'odemeler', 'iptal'),
      makbuz_id: baglanti('Makbuzun İlk Ödemesi', 'odemeler', 'aynı makbuzdaki ödeme'),
      kaydeden: baglanti('Kaydeden', 'kullanicilar'),
    },
  },
  kart_odeme_denemeleri: {
    ...tablo('Kart Ödemeleri', 'Kart ödemesi', {
      grup: 'Para',
      anahtar: 'deneme_id',
      adi: ['muhasebeci_id', 'deneme_id'],
    }),
    not: DEFTER,
    masked: { anahtar: null, istek_ozeti: null, saglayici_token: null, yonlendirme: null },
    alanlar: {
      deneme_id: alan('No', 'id'),
      muhasebeci_id: { ...MUHASEBECI, engel: 'kart ödemesi' },
      kullanici_id: KULLANICI,
      saglayici: alan('Sağlayıcı'),
      tutar: tutar('Tutar'),
      durum: alan('Durum'),
      red_kodu: alan('Ret Nedeni'),
      olusturma: alan('Başlangıç', 'zaman'),
      durum_zamani: alan('Durum Zamanı', 'zaman'),
    },
  },
  kart_odeme_kalemleri: {
    ...tablo('Kart Ödemesi Kalemleri', 'Kart ödemesi kalemi', {
      grup: 'Para',
      anahtar: 'kalem_id',
      adi: ['borc_id', 'kalem_id'],
    }),
    not: DEFTER,
    alanlar: {
      kalem_id: alan('No', 'id'),
      deneme_id: baglanti('Kart Ödemesi', 'kart_odeme_denemeleri', 'kalem'),
      borc_id: baglanti('Tahakkuk', 'borc_tahakkuk'),
      ...donem('tahakkuk_yili', 'tahakkuk_ayi'),
      tutar: tutar('Tutar'),
      kaydedilen: tutar('Kaydedilen'),
      odeme_id: baglanti('Ödeme', 'odemeler', 'kart ödemesi kalemi'),
    },
  },
  kart_odeme_iadeleri: {
    ...tablo('Kart İadeleri', 'Kart iadesi', { grup: 'Para', anahtar: 'iade_id', adi: ['odeme_id', 'iade_id'] }),
    not: DEFTER,
    alanlar: {
      iade_id: alan('No', 'id'),
      deneme_id: baglanti('Kart Ödemesi', 'kart_odeme_denemeleri', 'iade'),
      odeme_id: baglanti('Ödeme', 'odemeler', 'kart iadesi'),
      tutar: tutar('Tutar'),
      neden: alan('Neden'),
      durum: alan('Durum'),
      olusturma: alan('Başlangıç', 'zaman'),
      durum_zamani: alan('Durum Zamanı', 'zaman'),
    },
  },
} as const satisfies Readonly<Record<string, Tablo>>;
