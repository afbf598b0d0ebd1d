import { z } from 'zod';
import { optional, serbestMetin } from '#contract/common/kayit.ts';
import { kimlikNoSchema } from '#contract/common/kimlik-no.ts';
import { YETKI_SEVIYESI_ADI } from '#contract/kisi/admin.ts';
import { HESAP_TURLERI, hesapTuruAdi } from '#contract/mukellef/mukellef.ts';
import {
  ad,
  adres,
  aktif,
  alan,
  baglanti,
  choices,
  eklenme,
  email,
  gibAdi,
  KULLANICI,
  kayit,
  kurus,
  MUKELLEF,
  ROLLER_SECENEK,
  sirket,
  type Tablo,
  tc,
  telefon,
  yalnizDegistir,
  yalnizEkle,
  yaz,
  zorunlu,
} from './alan.ts';

const anonim = alan('Anonimleştirme', 'zaman');

/** People of the office, their logins, and who works for whom. */
export const KISI_TABLOLARI = {
  admin: {
    ...{ etiket: 'Adminler', tekil: 'Admin', grup: 'Kişiler', anahtar: 'admin_id', adi: ['ad'], ekle: true, sil: true },
    alanlar: {
      admin_id: alan('No', 'id'),
      tc_kimlik_no: tc,
      ad: ad(),
      telefon,
      email,
      yetki_seviyesi: zorunlu({
        ...yaz('Yetki', z.enum(Object.keys(YETKI_SEVIYESI_ADI) as [string], 'Yetki seviyesi seçin.'), 'secim'),
        secenekler: YETKI_SEVIYESI_ADI,
      }),
      aktif,
      eklenme_tarihi: eklenme,
    },
  },
  muhasebeci: {
    ...{ etiket: 'Muhasebeciler', tekil: 'Muhasebeci', grup: 'Kişiler', anahtar: 'muhasebeci_id', adi: ['ad'], ekle: true, sil: true },
    alanlar: {
      muhasebeci_id: alan('No', 'id'),
      tc_no: tc,
      ad: ad(),
      telefon,
      email,
      adres,
      sirket_adi: sirket,
      bakiye: { ...kurus, etiket: 'Açılış Bakiyesi' },
      gib_kullanici_adi: gibAdi,
      muhasebeci_kodu: yaz('Muhasebeci Kodu', serbestMetin('Muhasebeci kodu', 100)),
      aktif,
      hatirlatma_kapali: yalnizDegistir({ ...aktif, etiket: 'Hatırlatma Kapalı' }),
      eklenme_tarihi: eklenme,
      anonim_tarihi: anonim,
    },
  },
  personel: {
    ...{ etiket: 'Personel', tekil: 'Personel', grup: 'Kişiler', anahtar: 'personel_id', adi: ['ad'], ekle: true, sil: true },
    alanlar: {
      personel_id: alan('No', 'id'),
      tc_kimlik_no: tc,
      ad: ad(),
      telefon,
      email,
      gorev: yaz('Görev', serbestMetin('Görev', 100)),
      aktif,
      anonim_tarihi: anonim,
    },
  },
  mukellefler: {
    ...{ etiket: 'Mükellefler', tekil: 'Mükellef', grup: 'Kişiler', anahtar: 'mukellef_id', adi: [['ad', 'tc_no']], ekle: true, sil: true },
    alanlar: {
      mukellef_id: alan('No', 'id'),
      muhasebeci_id: kayit(baglanti('Muhasebeci', 'muhasebeci', 'mükellef')),
      tc_no: yaz('TC / Vergi No', optional(kimlikNoSchema)),
      ad: ad(),
      sirket_adi: sirket,
      telefon,
      email,
      adres,
      hesap_turu: {
        ...yaz('Hesap Türü', z.union([z.literal('').transform(() => null), z.null(), z.enum(HESAP_TURLERI, 'Geçerli bir hesap türü seçin.')]), 'secim'),
        secenekler: choices(HESAP_TURLERI, hesapTuruAdi),
      },
      kullanici_kod: yaz('Kullanıcı Kodu', serbestMetin('Kullanıcı kodu', 100)),
      isyeri_kodu: yaz('İşyeri Kodu', serbestMetin('İşyeri kodu', 100)),
      gib_kullanici_adi: gibAdi,
      aktif,
      eklenme_tarihi: eklenme,
      anonim_tarihi: anonim,
    },
  },
  kullanicilar: {
    ...{ etiket: 'Kullanıcılar', tekil: 'Kullanıcı', grup: 'Kişiler', anahtar: 'id', adi: [['ad', 'soyad', 'tc_kimlik_no']], sil: true },
    not: 'Kullanıcı eklemek ve şifre vermek için Kullanıcı Yönetimi ekranını kullanın.',
    alanlar: {
      id: alan('No', 'id'),
      tc_kimlik_no: alan('TC Kimlik No'),
      ad: yalnizDegistir(yaz('Ad', serbestMetin('Ad', 200))),
      soyad: yalnizDegistir(yaz('Soyad', serbestMetin('Soyad', 100))),
      kullanici_adi: yalnizDegistir(yaz('Kullanıcı Adı', serbestMetin('Kullanıcı adı', 100))),
      rol: ROLLER_SECENEK,
      aktif: yalnizDegistir(aktif),
      sifre_degismeli: yalnizDegistir({ ...aktif, etiket: 'Şifre Değişmeli' }),
      muhasebeci_kodu: alan('Muhasebeci Kodu'),
      admin_id: baglanti('Admin', 'admin', 'kullanıcı girişi'),
      muhasebeci_id: baglanti('Muhasebeci', 'muhasebeci', 'kullanıcı girişi'),
      personel_id: baglanti('Personel', 'personel', 'kullanıcı girişi'),
      mukellef_id: baglanti('Mükellef', 'mukellefler', 'kullanıcı girişi'),
      created_at: eklenme,
      last_login: alan('Son Giriş', 'zaman'),
    },
  },
  muhasebeci_personel: {
    ...{ etiket: 'Atamalar', tekil: 'Atama', grup: 'Kişiler', anahtar: 'atama_id', adi: ['mukellef_id', 'personel_id'], ekle: true, sil: true },
    alanlar: {
      atama_id: alan('No', 'id'),
      mukellef_id: yalnizEkle(kayit(MUKELLEF)),
      personel_id: yalnizEkle(kayit(baglanti('Personel', 'personel', 'atanmış mükellef'))),
      atama_tarihi: alan('Atama Tarihi', 'zaman'),
    },
  },
  mukellef_notlari: {
    ...{ etiket: 'Mükellef Notları', tekil: 'Not', grup: 'Kişiler', anahtar: 'not_id', adi: ['mukellef_id'] },
    not: 'Bir notu yalnızca yazanı değiştirir ve siler.',
    alanlar: {
      not_id: alan('No', 'id'),
      mukellef_id: MUKELLEF,
      kullanici_id: KULLANICI,
      metin: alan('Not'),
      eklenme_tarihi: eklenme,
      degisme_tarihi: alan('Değişme', 'zaman'),
    },
  },
} as const satisfies Readonly<Record<string, Tablo>>;
