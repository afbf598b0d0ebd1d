import { BELGE_TURLERI, belgeTuruName } from '#contract/mukellef/belge.ts';
import { alan, baglanti, choices, donem, eklenme, MUKELLEF, secim, type Tablo, tablo, tutar } from './alan.ts';

const FISTEN = 'Fişler satırlarıyla birlikte Fişler ekranından değişir: satırlar ile toplam birbirini tutmalıdır.';

export const BELGE_TABLOLARI = {
  fisler: {
    ...tablo('Fişler', 'Fiş', { grup: 'Belgeler', anahtar: 'fis_id', adi: ['mukellef_id', 'fis_id'] }),
    not: FISTEN,
    alanlar: {
      fis_id: alan('No', 'id'),
      mukellef_id: { ...MUKELLEF, engel: 'fiş' },
      kullanici_id: baglanti('Ekleyen', 'kullanicilar'),
      kaynak: secim('Kaynak', { elle: 'Elle', dosya: 'Dosya', 'e-fatura': 'e-Fatura' }),
      tevkifat: tutar('Tevkifat'),
      eklenme_tarihi: eklenme,
      surum: alan('Sürüm', 'sayi'),
      ek_ad: alan('Ek'),
      ek_tur: alan('Ek Türü'),
      ek_boyut: alan('Ek Boyutu (bayt)', 'sayi'),
    },
  },
  fis_urunler: {
    ...tablo('Fiş Satırları', 'Fiş satırı', { grup: 'Belgeler', anahtar: 'id', adi: ['urun_adi', 'fis_no'] }),
    not: FISTEN,
    alanlar: {
      id: alan('No', 'id'),
      fis_id: baglanti('Fiş', 'fisler'),
      tarih: alan('Tarih', 'tarih'),
      saat: alan('Saat'),
      fis_no: alan('Fiş No'),
      market_adi: alan('Market'),
      urun_adi: alan('Ürün'),
      miktar: alan('Miktar', 'ondalik'),
      birim_fiyat: tutar('Birim Fiyat'),
      iskonto: tutar('İskonto'),
      kdv_orani: alan('KDV %', 'sayi'),
      kdv_tutari: tutar('KDV'),
      tutar: tutar('Tutar'),
      toplam_tutar: tutar('Fiş Toplamı'),
      odeme_sekli: alan('Ödeme Şekli'),
    },
  },
  belgeler: {
    ...tablo('Belgeler', 'Belge', {
      grup: 'Belgeler',
      anahtar: 'belge_id',
      adi: ['mukellef_id', 'tur', ['ay', 'yil']],
    }),
    not: 'Belgeler mükellefin sayfasından yüklenir ve silinir.',
    alanlar: {
      belge_id: alan('No', 'id'),
      mukellef_id: { ...MUKELLEF, engel: 'belge' },
      yuva: alan('Belge Yeri', 'sayi'),
      tur: secim('Tür', choices(BELGE_TURLERI, belgeTuruName)),
      ...donem('yil', 'ay'),
      surum_no: alan('Sürüm', 'sayi'),
      eklenme_tarihi: eklenme,
      silinme_tarihi: alan('Silinme', 'zaman'),
    },
  },
  belge_surumleri: {
    ...tablo('Belge Sürümleri', 'Belge sürümü', { grup: 'Belgeler', anahtar: 'surum_id', adi: ['ad'] }),
    not: 'Belgeler mükellefin sayfasından yüklenir ve silinir.',
    alanlar: {
      surum_id: alan('No', 'id'),
      belge_id: baglanti('Belge', 'belgeler'),
      surum_no: alan('Sürüm', 'sayi'),
      ad: alan('Dosya'),
      boyut: alan('Boyut (bayt)', 'sayi'),
      sayfa_sayisi: alan('Sayfa', 'sayi'),
      kullanici_id: baglanti('Yükleyen', 'kullanicilar'),
      yukleme_tarihi: alan('Yükleme', 'zaman'),
    },
  },
} as const satisfies Readonly<Record<string, Tablo>>;
