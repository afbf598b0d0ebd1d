import { EVRAK_DURUM_METNI, EVRAK_DURUMLARI, type EvrakDurumu } from '#contract/evrak/evrak-gecis.ts';
import { belgeTuruName } from '#contract/mukellef/belge.ts';
import { alan, baglanti, choices, donem, MUKELLEF, secim, type Tablo, tablo } from './alan.ts';

const SAYFADAN = 'Evrak talepleri kendi sayfasından ilerler.';

export const EVRAK_TABLOLARI = {
  evrak_turleri: {
    ...tablo('Evrak Türleri', 'Evrak türü', { grup: 'Belgeler', anahtar: 'tur_id', adi: ['ad'] }),
    not: 'Evrak türleri Evrak sayfasından değişir.',
    alanlar: {
      tur_id: alan('No', 'id'),
      ad: alan('Evrak'),
      aciklama: alan('Açıklama'),
      defter_turleri: alan('Defter Türleri', 'json'),
      isci: alan('Yalnız İşçi Çalıştıranlardan', 'evet_hayir'),
      belge_turu: secim('Belge Türü', choices(['fatura', 'bordro', 'sözleşme', 'dekont', 'diğer'], belgeTuruName)),
      sira: alan('Sıra', 'sayi'),
      aktif: alan('Aktif', 'evet_hayir'),
    },
  },
  evrak_talepleri: {
    ...tablo('Evrak Talepleri', 'Evrak talebi', {
      grup: 'Belgeler',
      anahtar: 'talep_id',
      adi: ['mukellef_id', ['ay', 'yil']],
    }),
    not: SAYFADAN,
    alanlar: {
      talep_id: alan('No', 'id'),
      mukellef_id: MUKELLEF,
      ...donem('yil', 'ay'),
      son_gun: alan('Son Gün', 'tarih'),
      olusturan: baglanti('İsteyen', 'kullanicilar'),
      olusturma: alan('İstenme', 'zaman'),
    },
  },
  evrak_kalemleri: {
    ...tablo('İstenen Evrak', 'İstenen evrak', {
      grup: 'Belgeler',
      anahtar: 'kalem_id',
      adi: ['mukellef_id', 'tur_id'],
    }),
    not: SAYFADAN,
    alanlar: {
      kalem_id: alan('No', 'id'),
      talep_id: baglanti('Talep', 'evrak_talepleri'),
      mukellef_id: MUKELLEF,
      tur_id: baglanti('Evrak', 'evrak_turleri', 'istenen evrak'),
      durum: secim(
        'Durum',
        choices(EVRAK_DURUMLARI, (durum) => EVRAK_DURUM_METNI[durum as EvrakDurumu].ad),
      ),
      neden: alan('Ret Nedeni'),
      mukellef_notu: alan('Mükellefin Notu'),
      gelis: alan('Geliş', 'zaman'),
      degisme: alan('Değişme', 'zaman'),
      degistiren: baglanti('Değiştiren', 'kullanicilar'),
    },
  },
  evrak_dosyalari: {
    ...tablo('Gelen Evrak Dosyaları', 'Evrak dosyası', { grup: 'Belgeler', anahtar: 'dosya_id', adi: ['ad'] }),
    not: SAYFADAN,
    alanlar: {
      dosya_id: alan('No', 'id'),
      kalem_id: baglanti('İstenen Evrak', 'evrak_kalemleri'),
      mukellef_id: MUKELLEF,
      belge_id: baglanti('Belge', 'belgeler'),
      ad: alan('Dosya'),
      tur: alan('Tür'),
      boyut: alan('Boyut (bayt)', 'sayi'),
      kullanici_id: baglanti('Yükleyen', 'kullanicilar'),
      gelis: alan('Geliş', 'zaman'),
    },
  },
  baglantilar: {
    ...tablo('Evrak Bağlantıları', 'Evrak bağlantısı', {
      grup: 'Belgeler',
      duzenleyicide: false,
      anahtar: 'baglanti_id',
      adi: ['mukellef_id', 'talep_id'],
    }),
    masked: { kod: null },
    alanlar: {
      baglanti_id: alan('No', 'id'),
      talep_id: baglanti('Talep', 'evrak_talepleri'),
      mukellef_id: MUKELLEF,
      olusturma: alan('Oluşturma', 'zaman'),
      kapanis: alan('Kapanış', 'zaman'),
    },
  },
  baglanti_sirlari: {
    ...tablo('Bağlantı Sırları', 'Bağlantı sırrı', {
      grup: 'Belgeler',
      duzenleyicide: false,
      anahtar: 'sir_id',
      adi: ['mukellef_id', 'olusturma'],
    }),
    masked: { ozet: null },
    alanlar: {
      sir_id: alan('No', 'id'),
      baglanti_id: baglanti('Bağlantı', 'baglantilar'),
      mukellef_id: MUKELLEF,
      kisa: alan('Kısa Kod', 'evet_hayir'),
      deneme: alan('Yanlış Deneme', 'sayi'),
      ileti_id: baglanti('İleti', 'iletiler'),
      olusturan: baglanti('Yapan', 'kullanicilar'),
      olusturma: alan('Oluşturma', 'zaman'),
      bitis: alan('Bitiş', 'zaman'),
    },
  },
} as const satisfies Readonly<Record<string, Tablo>>;
