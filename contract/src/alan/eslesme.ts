import { KARAR_TURU_NAME } from '#contract/banka/eslesme-listesi.ts';
import { alan, baglanti, DEFTER, MUHASEBECI, secim, type Tablo, tablo, tutar } from './alan.ts';

export const ESLESME_TABLOLARI = {
  odeyenler: {
    ...tablo('Öğrenilen Gönderenler', 'Gönderen', { grup: 'Para', anahtar: 'odeyen_id', adi: ['ad'] }),
    not: 'Gönderenler Banka sayfasından değişir.',
    alanlar: {
      odeyen_id: alan('No', 'id'),
      ad: alan('Gönderen'),
      cekirdek: alan('Tanınan Ad'),
      iban: alan('IBAN'),
      muhasebeci_id: MUHASEBECI,
      otomatik: alan('Kendiliğinden', 'evet_hayir'),
      ogreten: baglanti('Öğreten', 'kullanicilar'),
      ogrenme: alan('Öğrenilme', 'zaman'),
      unutma: alan('Unutulma', 'zaman'),
    },
  },
  banka_kararlari: {
    ...tablo('Banka Kararları', 'Banka kararı', { grup: 'Para', anahtar: 'karar_id', adi: ['tur', 'karar_id'] }),
    not: DEFTER,
    alanlar: {
      karar_id: alan('No', 'id'),
      satir_id: baglanti('Banka Hareketi', 'banka_satirlari', 'karar'),
      sira: alan('Sıra', 'sayi'),
      onceki_sira: { ...alan('Önceki Sıra', 'sayi'), icin: 'program' },
      tur: secim('Karar', { ...KARAR_TURU_NAME, 'geri alındı': 'Geri alındı' }),
      neden: alan('Neden'),
      odeyen_id: baglanti('Gönderen', 'odeyenler'),
      otomatik: alan('Kendiliğinden', 'evet_hayir'),
      ogrendi: alan('Öğretti', 'evet_hayir'),
      geri_donen_id: baglanti('Geri Dönen', 'banka_kararlari', 'iade'),
      kayitli_makbuz: alan('Makbuz No', 'id'),
      kaydeden: baglanti('Karar Veren', 'kullanicilar'),
      zaman: alan('Zaman', 'zaman'),
    },
  },
  banka_karar_paylari: {
    ...tablo('Banka Kararlarının Payları', 'Pay', { grup: 'Para', anahtar: 'pay_id', adi: ['muhasebeci_id'] }),
    not: DEFTER,
    alanlar: {
      pay_id: alan('No', 'id'),
      karar_id: baglanti('Karar', 'banka_kararlari', 'pay'),
      muhasebeci_id: { ...MUHASEBECI, engel: 'banka kararı' },
      tutar: tutar('Tutar'),
      makbuz_id: alan('Makbuz No', 'id'),
    },
  },
} as const satisfies Readonly<Record<string, Tablo>>;
