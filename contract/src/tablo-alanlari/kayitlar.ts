import { OZET_ADI } from '#contract/bildirim.ts';
import { alan, baglanti, KULLANICI, MUHASEBECI, secim, type Tablo } from './alan.ts';

/** What the office has written down about itself. */
export const KAYIT_TABLOLARI = {
  ayarlar: {
    ...{ etiket: 'Ayarlar', tekil: 'Ayar', grup: 'Kayıtlar', anahtar: 'ayar_id', adi: ['ad'], not: 'Ayarlar kendi ekranından değişir.' },
    alanlar: { ayar_id: alan('No', 'id'), ad: alan('Ayar'), deger: alan('Değer', 'json') },
  },
  denetim: {
    ...{ etiket: 'Denetim Kaydı', tekil: 'Denetim kaydı', grup: 'Kayıtlar', anahtar: 'denetim_id', adi: ['denetim_id'] },
    not: 'Denetim kaydı değiştirilmez ve silinmez. Düz okunuşu Denetim ekranındadır.',
    alanlar: {
      denetim_id: alan('No', 'id'),
      zaman: alan('Zaman', 'zaman'),
      kullanici_id: KULLANICI,
      db_rolu: alan('Rol'),
      istemci: alan('Adres'),
      tablo: alan('Tablo'),
      satir_id: alan('Kayıt No', 'sayi'),
      islem: secim('İşlem', { insert: 'Ekleme', update: 'Değişiklik', delete: 'Silme' }),
    },
  },
  epostalar: {
    ...{
      etiket: 'E-postalar',
      tekil: 'E-posta',
      grup: 'Kayıtlar',
      anahtar: 'eposta_id',
      adi: ['konu'],
      not: 'E-postalar kendi ekranından gönderilir ve durdurulur.',
    },
    alanlar: {
      eposta_id: alan('No', 'id'),
      tur: secim('Tür', { hatirlatma: 'Hatırlatma', bildirim: 'Bildirim' }),
      kime: alan('Kime'),
      konu: alan('Konu'),
      durum: alan('Durum'),
      deneme: alan('Deneme', 'sayi'),
      hata_metni: alan('Hata'),
      muhasebeci_id: MUHASEBECI,
      kaydeden: baglanti('Kaydeden', 'kullanicilar'),
      olusturma: alan('Oluşturma', 'zaman'),
      sonraki_deneme: alan('Sonraki Deneme', 'zaman'),
      son_deneme: alan('Son Deneme', 'zaman'),
      gonderme: alan('Gönderme', 'zaman'),
    },
  },
  hatirlatmalar: {
    ...{ etiket: 'Hatırlatmalar', tekil: 'Hatırlatma', grup: 'Kayıtlar', anahtar: 'hatirlatma_id', adi: ['borc_id', 'eposta_id'] },
    not: 'Hatırlatmaları sunucu gönderir; zamanları Ayarlar ekranındadır.',
    alanlar: {
      hatirlatma_id: alan('No', 'id'),
      borc_id: baglanti('Tahakkuk', 'borc_tahakkuk'),
      adim: alan('Gün', 'sayi'),
      eposta_id: baglanti('E-posta', 'epostalar'),
      zaman: alan('Zaman', 'zaman'),
    },
  },
  bilgi_maddeleri: {
    ...{
      etiket: 'Bilgi Tabanı',
      tekil: 'Bilgi maddesi',
      grup: 'Kayıtlar',
      anahtar: 'madde_id',
      adi: ['baslik'],
      not: 'Bilgi tabanı kendi ekranından değişir.',
    },
    alanlar: {
      madde_id: alan('No', 'id'),
      kod: alan('Kod'),
      konu: alan('Konu'),
      baslik: alan('Başlık'),
      metin: alan('Metin'),
      anahtarlar: alan('Anahtarlar', 'json'),
      kaynak: alan('Kaynak'),
      kaynak_tarihi: alan('Kaynak Tarihi', 'tarih'),
      gecerlilik_baslangici: alan('Geçerlilik Başlangıcı', 'tarih'),
      gecerlilik_bitisi: alan('Geçerlilik Bitişi', 'tarih'),
      aktif: alan('Aktif', 'evet_hayir'),
      dosyadan: alan('Dosyadan', 'evet_hayir'),
      elle_degisti: alan('Elle Değişti', 'evet_hayir'),
    },
  },
  firma_logosu: {
    ...{ etiket: 'Firma Logosu', tekil: 'Firma logosu', grup: 'Kayıtlar', anahtar: 'logo_id', adi: ['logo_id'], duzenleyicide: false },
    alanlar: { tur: alan('Tür') },
  },
  ayar_sirlari: {
    ...{ etiket: 'Ayar Şifreleri', tekil: 'Ayar şifresi', grup: 'Kayıtlar', anahtar: 'sir_id', adi: ['ad'], duzenleyicide: false },
    alanlar: { ad: alan('Ayar'), degisme_tarihi: alan('Değişme', 'zaman') },
  },
  bildirim_tercihleri: {
    ...{ etiket: 'Bildirim Tercihleri', tekil: 'Bildirim tercihi', grup: 'Kayıtlar', anahtar: 'tercih_id', adi: ['kullanici_id'], duzenleyicide: false },
    alanlar: {
      kullanici_id: KULLANICI,
      kapali: alan('Kapalı Bildirimler', 'json'),
      ozet: secim('E-posta Özeti', OZET_ADI),
      ozet_zamani: alan('Özet Seçimi', 'zaman'),
    },
  },
  api_anahtarlari: {
    ...{ etiket: 'API Anahtarları', tekil: 'API anahtarı', grup: 'Kayıtlar', anahtar: 'api_anahtari_id', adi: ['kullanici_id', 'ad'], duzenleyicide: false },
    alanlar: {
      kullanici_id: KULLANICI,
      ad: alan('Ad'),
      kapsamlar: alan('Kapsamlar', 'json'),
      basi: alan('Başı'),
      olusturma: alan('Oluşturma', 'zaman'),
      bitis: alan('Bitiş', 'zaman'),
      iptal: alan('İptal', 'zaman'),
    },
  },
  dogrulayicilar: {
    ...{ etiket: 'Doğrulayıcı Uygulamaları', tekil: 'Doğrulayıcı', grup: 'Kayıtlar', anahtar: 'kullanici_id', adi: ['kullanici_id'], duzenleyicide: false },
    alanlar: { kullanici_id: KULLANICI, olusturma: alan('Oluşturma', 'zaman'), onay: alan('Onay', 'zaman') },
  },
  gecis_anahtarlari: {
    ...{
      etiket: 'Geçiş Anahtarları',
      tekil: 'Geçiş anahtarı',
      grup: 'Kayıtlar',
      anahtar: 'gecis_anahtari_id',
      adi: ['kullanici_id', 'ad'],
      duzenleyicide: false,
    },
    alanlar: { kullanici_id: KULLANICI, ad: alan('Ad'), olusturma: alan('Oluşturma', 'zaman'), son_kullanim: alan('Son Kullanım', 'zaman') },
  },
  kurtarma_kodlari: {
    ...{ etiket: 'Kurtarma Kodları', tekil: 'Kurtarma kodu', grup: 'Kayıtlar', anahtar: 'kurtarma_kodu_id', adi: ['kullanici_id'], duzenleyicide: false },
    alanlar: { kullanici_id: KULLANICI, kullanim: alan('Kullanım', 'zaman') },
  },
  kvkk_islemleri: {
    ...{ etiket: 'KVKK İşlemleri', tekil: 'KVKK işlemi', grup: 'Kayıtlar', anahtar: 'islem_id', adi: ['kisi_id'], duzenleyicide: false },
    alanlar: {
      zaman: alan('Zaman', 'zaman'),
      kullanici_id: alan('Kullanıcı No', 'sayi'),
      islem: secim('İşlem', { veri: 'Veri verildi', anonim: 'Anonimleştirildi', ihlal: 'İhlal listesi' }),
      kisi_turu: alan('Kişi Türü'),
      kisi_id: {
        ...alan('Kişi No', 'sayi'),
        hangi: { sutun: 'kisi_turu', tablolar: { mukellef: 'mukellefler', muhasebeci: 'muhasebeci', personel: 'personel' } },
      },
      neden: alan('Neden'),
    },
  },
  kasa_gosterimleri: {
    ...{ etiket: 'Açılan Portal Şifreleri', tekil: 'Portal şifresi gösterimi', grup: 'Kayıtlar', anahtar: 'gosterim_id', adi: ['satir_id'] },
    duzenleyicide: false,
    alanlar: {
      tablo: alan('Tablo'),
      satir_id: { ...alan('Kayıt No', 'sayi'), hangi: { sutun: 'tablo', tablolar: { mukellefler: 'mukellefler', muhasebeci: 'muhasebeci' } } },
      alan: alan('Şifre'),
      neden: alan('Neden'),
    },
  },
  konsol_sorgulari: {
    ...{ etiket: 'SQL Sorguları', tekil: 'SQL sorgusu', grup: 'Kayıtlar', anahtar: 'sorgu_id', adi: ['sorgu_id'], duzenleyicide: false },
    alanlar: {
      metin: alan('Sorgu'),
      durum: secim('Durum', { basladi: 'Başladı', basarili: 'Başarılı', reddedildi: 'Reddedildi', hata: 'Hata' }),
      satir_sayisi: alan('Satır', 'sayi'),
      sure_ms: alan('Süre (ms)', 'sayi'),
      mesaj: alan('Sonuç'),
    },
  },
  konsol_kayitli: {
    ...{ etiket: 'Kayıtlı SQL Sorguları', tekil: 'Kayıtlı SQL sorgusu', grup: 'Kayıtlar', anahtar: 'kayitli_id', adi: ['ad'], duzenleyicide: false },
    alanlar: { ad: alan('Ad'), metin: alan('Sorgu') },
  },
} as const satisfies Readonly<Record<string, Tablo>>;
