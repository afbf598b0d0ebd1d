/** What the example row of a list's template says, beside its key. */
export const ORNEK = {
  mukellefler: {
    ad: 'Ayşe Örnek',
    sirket_adi: 'Örnek Gıda Ltd. Şti.',
    telefon: '0532 000 00 00',
    email: 'ayse@ornek.com.tr',
    adres: 'Örnek Mah. 1. Sok. No: 1',
    hesap_turu: 'İşletme',
    muhasebeci: 'Muhasebecinin adı ya da TC kimlik no',
    personel: 'Personelin adı ya da TC kimlik no',
    aktif: 'Aktif',
  },
  muhasebeciler: {
    ad: 'Ali Örnek',
    telefon: '0532 000 00 00',
    email: 'ali@ornek.com.tr',
    sirket_adi: 'Örnek Müşavirlik',
    adres: 'Örnek Mah. 1. Sok. No: 1',
    bakiye: '1.234,50',
    aktif: 'Aktif',
  },
  personel: {
    ad: 'Veli Örnek',
    telefon: '0532 000 00 00',
    email: 'veli@ornek.com.tr',
    gorev: 'Muhasebe elemanı',
    aktif: 'Aktif',
  },
  hizmetler: { aciklama: 'Aylık KDV beyannamesi', fiyat: '1.234,50', gecerlilik: '', is_active: 'Aktif' },
} as const;
