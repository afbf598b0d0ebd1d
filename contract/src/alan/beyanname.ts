import { BEYANNAME_DURUM_METNI, BEYANNAME_DURUMLARI } from '#contract/beyanname/beyanname-gecis.ts';
import { BILDIRIM_KANALI } from '#contract/beyanname/odeme-kalemi.ts';
import {
  alan,
  BEYANNAME_TURU,
  baglanti,
  donem,
  KULLANICI,
  MUHASEBECI,
  MUKELLEF,
  secim,
  type Tablo,
  tablo,
} from './alan.ts';

export const BEYANNAME_TABLOLARI = {
  mukellef_yukumlulukleri: {
    ...tablo('Yükümlülükler', 'Yükümlülük', {
      grup: 'Kayıtlar',
      anahtar: 'yukumluluk_id',
      adi: ['mukellef_id', 'kod'],
    }),
    not: 'Yükümlülükler mükellefin sayfasından ve Yükümlülükler ekranından onaylanır.',
    alanlar: {
      yukumluluk_id: alan('No', 'id'),
      mukellef_id: MUKELLEF,
      kod: BEYANNAME_TURU,
      ilk_donem: alan('İlk Dönem', 'ay'),
      son_donem: alan('Son Dönem', 'ay'),
      verilir: alan('Verilir', 'evet_hayir'),
      kaynak: secim('Kaynak', { kural: 'Öneriden', elle: 'Elle' }),
    },
  },
  beyannameler: {
    ...tablo('Beyannameler', 'Beyanname', {
      grup: 'Kayıtlar',
      anahtar: 'beyanname_id',
      adi: ['mukellef_id', 'kod', 'donem'],
    }),
    not: 'Beyannameler kendi çizelgelerinden ilerler.',
    alanlar: {
      beyanname_id: alan('No', 'id'),
      muhasebeci_id: { ...MUHASEBECI, engel: 'beyanname' },
      mukellef_id: MUKELLEF,
      kod: BEYANNAME_TURU,
      donem: alan('Dönem', 'ay'),
      duzeltme: alan('Düzeltme No', 'sayi'),
      son_gun: alan('Son Gün', 'tarih'),
      durum: secim(
        'Durum',
        Object.fromEntries(BEYANNAME_DURUMLARI.map((durum) => [durum, BEYANNAME_DURUM_METNI[durum].ad])),
      ),
      personel_id: baglanti('Personel', 'personel'),
      hazirlayan: baglanti('Hazırlayan', 'kullanicilar'),
      kontrol_eden: baglanti('Kontrol Eden', 'kullanicilar'),
      neden: alan('Verilmeme Nedeni'),
      kabul_gunu: alan('Kabul Günü', 'tarih'),
      kabul_no: alan('Tahakkuk No'),
      tutar: alan('Tutar', 'tutar'),
      odeme_gunu: alan('Ödeme Günü', 'tarih'),
      belge_id: baglanti('Tahakkuk fişi', 'belgeler'),
      beyanname_belge_id: baglanti('Beyanname PDF’i', 'belgeler'),
      degisme: alan('Değişme', 'zaman'),
      degistiren: baglanti('Değiştiren', 'kullanicilar'),
    },
  },
  odeme_tutarlari: {
    ...tablo('Ödeme Tutarları', 'Ödeme tutarı', {
      grup: 'Kayıtlar',
      anahtar: 'tutar_id',
      adi: ['mukellef_id', 'kod', 'donem'],
    }),
    not: 'Tutarlar Ödeme Listesi sayfasından girilir.',
    alanlar: {
      tutar_id: alan('No', 'id'),
      mukellef_id: MUKELLEF,
      kod: alan('Tür'),
      donem: alan('Dönem', 'ay'),
      tutar: alan('Tutar', 'tutar'),
      son_gun: alan('Son Gün', 'tarih'),
      yazan: baglanti('Yazan', 'kullanicilar'),
      zaman: alan('Zaman', 'zaman'),
    },
  },
  odeme_bildirimleri: {
    ...tablo('Ödeme Bildirimleri', 'Ödeme bildirimi', {
      grup: 'Kayıtlar',
      anahtar: 'bildirim_id',
      adi: ['mukellef_id', 'bildirim_id'],
    }),
    not: 'Bildirimler Ödeme Listesi sayfasından yazılır; değiştirilmez ve silinmez.',
    alanlar: {
      bildirim_id: alan('No', 'id'),
      mukellef_id: MUKELLEF,
      ...donem('yil', 'ay'),
      kanal: secim('Kanal', BILDIRIM_KANALI),
      tutarlar: alan('Tutarlar', 'json'),
      kullanici_id: KULLANICI,
      zaman: alan('Zaman', 'zaman'),
    },
  },
} as const satisfies Readonly<Record<string, Tablo>>;
