import { BANKA_NAME, PARA_BIRIMI_NAME } from '#contract/banka/hesap.ts';
import { alan, baglanti, DEFTER, secim, type Tablo, tablo, tutar } from './alan.ts';

export const BANKA_TABLOLARI = {
  banka_hesaplari: {
    ...tablo('Banka Hesapları', 'Banka hesabı', { grup: 'Para', anahtar: 'hesap_id', adi: ['ad'] }),
    not: 'Banka hesapları Banka sayfasından değişir.',
    alanlar: {
      hesap_id: alan('No', 'id'),
      banka: secim('Banka', BANKA_NAME),
      ad: alan('Ad'),
      iban: alan('IBAN'),
      para_birimi: secim('Para Birimi', PARA_BIRIMI_NAME),
      acilis_gunu: alan('Açılış Günü', 'tarih'),
      acilis_bakiyesi: tutar('Açılış Bakiyesi'),
      aktif: alan('Durum', 'aktif'),
      olusturma: alan('Eklenme', 'zaman'),
    },
  },
  banka_ekstreleri: {
    ...tablo('Banka Ekstreleri', 'Banka ekstresi', { grup: 'Para', anahtar: 'ekstre_id', adi: ['dosya_adi'] }),
    not: DEFTER,
    alanlar: {
      ekstre_id: alan('No', 'id'),
      hesap_id: baglanti('Hesap', 'banka_hesaplari', 'ekstre'),
      dosya_adi: alan('Dosya'),
      bicim: alan('Biçim'),
      ilk_gun: alan('İlk Gün', 'tarih'),
      son_gun: alan('Son Gün', 'tarih'),
      acilis: tutar('Açılış'),
      kapanis: tutar('Kapanış'),
      devir: tutar('Gün Başı Bakiyesi'),
      satir_sayisi: alan('Satır', 'sayi'),
      yeni_sayisi: alan('Yeni Satır', 'sayi'),
      yukleyen: baglanti('Yükleyen', 'kullanicilar'),
      yukleme: alan('Yükleme', 'zaman'),
      geri_alinma: alan('Geri Alınma', 'zaman'),
    },
  },
  banka_satirlari: {
    ...tablo('Banka Hareketleri', 'Banka hareketi', {
      grup: 'Para',
      anahtar: 'satir_id',
      adi: ['hesap_id', 'gun', 'satir_id'],
    }),
    not: DEFTER,
    alanlar: {
      satir_id: alan('No', 'id'),
      hesap_id: baglanti('Hesap', 'banka_hesaplari', 'hareket'),
      ekstre_id: baglanti('Ekstre', 'banka_ekstreleri', 'hareket'),
      dosya_satiri: alan('Dosyadaki Satır', 'sayi'),
      gun: alan('Tarih', 'tarih'),
      saat: alan('Saat'),
      tutar: tutar('Tutar'),
      bakiye: tutar('Bakiye'),
      islem: alan('İşlem'),
      aciklama: alan('Açıklama'),
      referans: alan('Referans'),
      karsi_ad: alan('Karşı Taraf'),
      karsi_iban: alan('Karşı IBAN'),
      sira: alan('Aynı Gün Sırası', 'sayi'),
    },
  },
} as const satisfies Readonly<Record<string, Tablo>>;
