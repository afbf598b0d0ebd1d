import { ILETI_DURUM_NAME, ILETI_TURU_NAME, KANAL_NAME } from '#contract/ileti/ileti-durumu.ts';
import { alan, baglanti, eklenme, MUHASEBECI, MUKELLEF, secim, type Tablo, tablo, tutar } from './alan.ts';

const KAYIT = { grup: 'Kayıtlar', duzenleyicide: false } as const;

export const ILETI_TABLOLARI = {
  mukellef_kisileri: {
    ...tablo('İletişim Kişileri', 'İletişim kişisi', { ...KAYIT, anahtar: 'kisi_id', adi: ['ad', 'mukellef_id'] }),
    alanlar: {
      kisi_id: alan('No', 'id'),
      mukellef_id: MUKELLEF,
      ad: alan('Ad'),
      telefon: alan('Telefon', 'telefon'),
      email: alan('E-posta', 'eposta'),
      aldiklari: alan('Aldıkları', 'json'),
      kanal: secim('Kanal', KANAL_NAME),
      izin: alan('İzin', 'evet_hayir'),
      izin_gunu: alan('İzin Günü', 'tarih'),
      sessiz: alan('Rahatsız Etmeyin', 'evet_hayir'),
      sessiz_sonu: alan('Rahatsız Etmeme Sonu', 'tarih'),
      eklenme_tarihi: eklenme,
    },
  },
  iletiler: {
    ...tablo('İletiler', 'İleti', { ...KAYIT, anahtar: 'ileti_id', adi: ['mukellef_id', 'alici'] }),
    masked: { metin: null, durdurma_ozeti: null },
    alanlar: {
      ileti_id: alan('No', 'id'),
      mukellef_id: MUKELLEF,
      muhasebeci_id: MUHASEBECI,
      kisi_id: baglanti('Kişi', 'mukellef_kisileri'),
      ana_ileti_id: baglanti('Asıl İleti', 'iletiler'),
      eposta_id: baglanti('E-posta', 'epostalar'),
      talep_id: baglanti('Evrak Talebi', 'evrak_talepleri'),
      anahtar: alan('Anahtar'),
      tur: secim('Tür', ILETI_TURU_NAME),
      otomatik: alan('Otomatik', 'evet_hayir'),
      kanal: secim('Kanal', KANAL_NAME),
      sablon: alan('Şablon'),
      kalemler: alan('Kalemler', 'json'),
      alici: alan('Alıcı'),
      kime: alan('Adres', 'json'),
      konu: alan('Konu'),
      durum: secim('Durum', ILETI_DURUM_NAME),
      gonderilecek: alan('Gönderilecek', 'zaman'),
      parca: alan('Parça', 'sayi'),
      ucret: tutar('Ücret'),
      deneme: alan('Deneme', 'sayi'),
      hata_metni: alan('Ne Oldu'),
      saglayici_no: alan('Sağlayıcı No'),
      sonraki_sorgu: alan('Sonraki Sorgu', 'zaman'),
      olusturma: alan('Oluşturma', 'zaman'),
      son_deneme: alan('Son Deneme', 'zaman'),
      sonuc_zamani: alan('Sonuç', 'zaman'),
      kaydeden: baglanti('Kaydeden', 'kullanicilar'),
    },
  },
  ileti_durdurmalari: {
    ...tablo('İleti Durdurmaları', 'Durdurma', { ...KAYIT, anahtar: 'durdurma_id', adi: ['mukellef_id', 'kime'] }),
    alanlar: {
      durdurma_id: alan('No', 'id'),
      mukellef_id: MUKELLEF,
      kime: alan('Adres'),
      zaman: alan('Zaman', 'zaman'),
    },
  },
} as const satisfies Readonly<Record<string, Tablo>>;
