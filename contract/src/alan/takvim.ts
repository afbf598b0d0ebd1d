import { SIKLIK_NAME, TATIL_TURU_NAME, TEYIT_NAME } from '#contract/takvim/kural.ts';
import { type Alan, alan, BEYANNAME_TURU, KULLANICI, MUKELLEF, secim, type Tablo, tablo } from './alan.ts';

const TAKVIM = { grup: 'Kayıtlar', not: 'Takvimin kuralları kendi ekranından değişir.' } as const;
const URUN: Readonly<Record<'urun_kodu' | 'elle_degisti' | 'urun_hali', Alan>> = {
  urun_kodu: { ...alan('Üründeki Adı'), icin: 'program' },
  elle_degisti: alan('Elle Değişti', 'evet_hayir'),
  urun_hali: alan('Ürünün Hâli', 'json'),
};

export const TAKVIM_TABLOLARI = {
  beyanname_turleri: {
    ...tablo('Beyanname Türleri', 'Beyanname türü', { ...TAKVIM, anahtar: 'tur_id', adi: ['kod', 'ilk_donem'] }),
    alanlar: {
      tur_id: alan('No', 'id'),
      kod: BEYANNAME_TURU,
      ad: alan('Ad'),
      siklik: secim('Sıklık', SIKLIK_NAME),
      ilk_donem: alan('İlk Dönem', 'ay'),
      son_donem: alan('Son Dönem', 'ay'),
      ofs: alan('Kaç Ay Sonra', 'sayi'),
      gun: alan('Gün', 'sayi'),
      aylar: alan('Aylar', 'json'),
      mali_tatil: alan('Mali Tatil', 'evet_hayir'),
      hesap_donemi: alan('Hesap Dönemine Göre', 'evet_hayir'),
      sure: alan('Süre'),
      kim: alan('Kim'),
      dayanak: alan('Dayanak'),
      teyit: secim('Teyit', TEYIT_NAME),
      acik: alan('Takvimde', 'evet_hayir'),
      ...URUN,
    },
  },
  resmi_tatiller: {
    ...tablo('Resmî Tatiller', 'Tatil', { ...TAKVIM, anahtar: 'tatil_id', adi: ['ad', 'ilk_gun'] }),
    alanlar: {
      tatil_id: alan('No', 'id'),
      ad: alan('Ad'),
      tur: secim('Tür', TATIL_TURU_NAME),
      ilk_gun: alan('İlk Gün', 'tarih'),
      gun_sayisi: alan('Gün Sayısı', 'sayi'),
      her_yil: alan('Her Yıl', 'evet_hayir'),
      arife: alan('Arifesi Var', 'evet_hayir'),
      kesin: alan('Onaylandı', 'evet_hayir'),
      dayanak: alan('Dayanak'),
      acik: alan('Takvimde', 'evet_hayir'),
      ...URUN,
    },
  },
  sure_uzatmalari: {
    ...tablo('Süre Uzatmaları', 'Süre uzatması', { ...TAKVIM, anahtar: 'uzatma_id', adi: ['kod', 'donem', 'dayanak'] }),
    alanlar: {
      uzatma_id: alan('No', 'id'),
      kod: BEYANNAME_TURU,
      donem: alan('Dönem', 'ay'),
      il: alan('İl'),
      ilceler: alan('İlçeler', 'json'),
      yeni_gun: alan('Yeni Gün', 'tarih'),
      yeni_odeme_gunu: alan('Yeni Ödeme Günü', 'tarih'),
      dayanak: alan('Sirküler'),
      acik: alan('Takvimde', 'evet_hayir'),
      ...URUN,
    },
  },
  mucbir_sebepler: {
    ...tablo('Mücbir Sebepler', 'Mücbir sebep', { ...TAKVIM, anahtar: 'mucbir_id', adi: ['il', 'ilk_gun', 'dayanak'] }),
    alanlar: {
      mucbir_id: alan('No', 'id'),
      il: alan('İl'),
      ilceler: alan('İlçeler', 'json'),
      mukellef_id: MUKELLEF,
      ilk_gun: alan('İlk Gün', 'tarih'),
      son_gun: alan('Son Gün', 'tarih'),
      verilis_gunu: alan('Veriliş Günü', 'tarih'),
      dayanak: alan('Dayanak'),
      acik: alan('Takvimde', 'evet_hayir'),
    },
  },
  takvim_akislari: {
    ...tablo('Takvim Akışları', 'Takvim akışı', {
      ...TAKVIM,
      anahtar: 'kullanici_id',
      adi: ['kullanici_id'],
      duzenleyicide: false,
    }),
    masked: { token_hash: null },
    alanlar: { kullanici_id: KULLANICI, tam_ad: alan('Tam Adla', 'evet_hayir'), olusturma: alan('Oluşturma', 'zaman') },
  },
} as const satisfies Readonly<Record<string, Tablo>>;
