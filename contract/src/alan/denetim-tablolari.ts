import { OZET_NAME } from '#contract/bildirim/bildirim.ts';
import { alan, KULLANICI, secim, type Tablo, tablo } from './alan.ts';

const KAYIT = { grup: 'Kayıtlar', duzenleyicide: false } as const;

export const DENETIM_TABLOLARI = {
  firma_logosu: {
    ...tablo('Firma Logosu', 'Firma logosu', { ...KAYIT, anahtar: 'logo_id', adi: ['logo_id'] }),
    masked: { icerik: null },
    alanlar: { tur: alan('Tür') },
  },
  ayar_sirlari: {
    ...tablo('Ayar Şifreleri', 'Ayar şifresi', { ...KAYIT, anahtar: 'sir_id', adi: ['ad'] }),
    masked: { deger: null },
    alanlar: { ad: alan('Ayar'), degisme_tarihi: alan('Değişme', 'zaman') },
  },
  bildirim_tercihleri: {
    ...tablo('Bildirim Tercihleri', 'Bildirim tercihi', { ...KAYIT, anahtar: 'tercih_id', adi: ['kullanici_id'] }),
    alanlar: {
      kullanici_id: KULLANICI,
      kapali: alan('Kapalı Bildirimler', 'json'),
      ozet: secim('E-posta Özeti', OZET_NAME),
      ozet_zamani: alan('Özet Seçimi', 'zaman'),
    },
  },
  api_anahtarlari: {
    ...tablo('API Anahtarları', 'API anahtarı', { ...KAYIT, anahtar: 'api_anahtari_id', adi: ['kullanici_id', 'ad'] }),
    masked: { anahtar_ozeti: null },
    alanlar: {
      kullanici_id: KULLANICI,
      ad: alan('Ad'),
      scopes: alan('Kapsamlar', 'json'),
      basi: alan('Başı'),
      olusturma: alan('Oluşturma', 'zaman'),
      bitis: alan('Bitiş', 'zaman'),
      iptal: alan('İptal', 'zaman'),
    },
  },
  dogrulayicilar: {
    ...tablo('Doğrulama Uygulamaları', 'Doğrulama uygulaması', {
      ...KAYIT,
      anahtar: 'kullanici_id',
      adi: ['kullanici_id'],
    }),
    masked: { gizli_anahtar: null },
    alanlar: { kullanici_id: KULLANICI, olusturma: alan('Oluşturma', 'zaman'), onay: alan('Onay', 'zaman') },
  },
  gecis_anahtarlari: {
    ...tablo('Geçiş Anahtarları', 'Geçiş anahtarı', {
      ...KAYIT,
      anahtar: 'gecis_anahtari_id',
      adi: ['kullanici_id', 'ad'],
    }),
    masked: { acik_anahtar: null },
    alanlar: {
      kullanici_id: KULLANICI,
      ad: alan('Ad'),
      olusturma: alan('Oluşturma', 'zaman'),
      son_kullanim: alan('Son Kullanım', 'zaman'),
    },
  },
  kurtarma_kodlari: {
    ...tablo('Kurtarma Kodları', 'Kurtarma kodu', { ...KAYIT, anahtar: 'kurtarma_kodu_id', adi: ['kullanici_id'] }),
    masked: { kod_ozeti: null },
    alanlar: { kullanici_id: KULLANICI, kullanim: alan('Kullanım', 'zaman') },
  },
  kvkk_islemleri: {
    ...tablo('KVKK İşlemleri', 'KVKK işlemi', { ...KAYIT, anahtar: 'islem_id', adi: ['kisi_id'] }),
    alanlar: {
      zaman: alan('Zaman', 'zaman'),
      kullanici_id: alan('Kullanıcı No', 'sayi'),
      islem: secim('İşlem', {
        veri: 'Veri verildi',
        anonim: 'Anonimleştirildi',
        ihlal: 'İhlal listesi',
        imha: 'Süresi dolan silindi',
      }),
      kisi_turu: alan('Kişi Türü'),
      kisi_id: {
        ...alan('Kişi No', 'sayi'),
        hangi: {
          sutun: 'kisi_turu',
          tablolar: { mukellef: 'mukellefler', muhasebeci: 'muhasebeci', personel: 'personel' },
        },
      },
      neden: alan('Neden'),
    },
  },
  kasa_gosterimleri: {
    ...tablo('Açılan Portal Şifreleri', 'Portal şifresi gösterimi', {
      ...KAYIT,
      anahtar: 'gosterim_id',
      adi: ['satir_id'],
    }),
    alanlar: {
      tablo: alan('Tablo'),
      satir_id: {
        ...alan('Kayıt No', 'sayi'),
        hangi: { sutun: 'tablo', tablolar: { mukellefler: 'mukellefler', muhasebeci: 'muhasebeci' } },
      },
      alan: alan('Şifre'),
      neden: alan('Neden'),
    },
  },
  konsol_sorgulari: {
    ...tablo('SQL Sorguları', 'SQL sorgusu', { ...KAYIT, anahtar: 'sorgu_id', adi: ['sorgu_id'] }),
    alanlar: {
      metin: alan('Sorgu'),
      durum: secim('Durum', { basladi: 'Başladı', basarili: 'Başarılı', reddedildi: 'Reddedildi', hata: 'Hata' }),
      satir_sayisi: alan('Satır', 'sayi'),
      sure_ms: alan('Süre (ms)', 'sayi'),
      mesaj: alan('Sonuç'),
    },
  },
  yedek_indirmeleri: {
    ...tablo('Yedek İndirmeleri', 'Yedek indirmesi', { ...KAYIT, anahtar: 'indirme_id', adi: ['dosya'] }),
    alanlar: { dosya: alan('Dosya') },
  },
  konsol_kayitli: {
    ...tablo('Kayıtlı SQL Sorguları', 'Kayıtlı SQL sorgusu', { ...KAYIT, anahtar: 'kayitli_id', adi: ['ad'] }),
    alanlar: { ad: alan('Ad'), metin: alan('Sorgu') },
  },
} as const satisfies Readonly<Record<string, Tablo>>;
