import { z } from 'zod';
import { serbestMetin } from '#contract/common/kayit.ts';
import { tcKimlikNoError, tcKimlikNoSchema } from '#contract/common/kimlik-no.ts';
import { GECERSIZ_TUTAR, KURUS_MAX, TUTAR_COK_BUYUK } from '#contract/common/kurus.ts';
import { YETKI_SEVIYELERI, YETKI_SEVIYESI_NAME } from '#contract/common/roller.ts';
import {
  adres,
  aktif,
  alan,
  anonim,
  baglanti,
  EVERYWHERE,
  eklenme,
  eklenmeGunu,
  email,
  evetHayir,
  gibName,
  KULLANICI,
  kayit,
  LISTED,
  MUKELLEF,
  name,
  ROLLER_SECENEK,
  secmeli,
  shown,
  sirket,
  type Tablo,
  tablo,
  telefon,
  yalnizDegistir,
  yalnizEkle,
  yaz,
  zorunlu,
} from './alan.ts';
import { MUKELLEFLER, PORTAL_SIFRELERI } from './mukellef.ts';

export const ADMIN_ZORUNLU = 'TC Kimlik No ve Ad alanları zorunludur!';
export const MUHASEBECI_ZORUNLU = 'TC No ve Ad alanları zorunludur!';
const AYIN_GUNLERI = Array.from({ length: 28 }, (_, i) => String(i + 1));
const ODEME_GUNLERI = Object.fromEntries([
  ...AYIN_GUNLERI.map((gun) => [gun, `Ayın ${gun}. günü`]),
  ['ay sonu', 'Ayın son günü'],
]);
/** A list of another program has the day alone. */
const ODEME_GUNU_ESLERI = { 'ay sonu': ['31', 'son gün'] };
const tc = (mesaj: string) =>
  z
    .string(mesaj)
    .trim()
    .max(20)
    .superRefine((no, ctx) => {
      const message = no === '' ? mesaj : tcKimlikNoError(no);
      if (message) ctx.addIssue({ code: 'custom', message });
    });
const adiyla = (mesaj: string) =>
  zorunlu(yaz('Ad', z.string(mesaj).trim().min(1, mesaj).max(200, 'Ad en çok 200 karakter olabilir.')));

export const KISI_TABLOLARI = {
  admin: {
    ...tablo('Adminler', 'Admin', { grup: 'Kişiler', anahtar: 'admin_id', adi: ['ad'], ekle: true, sil: true }),
    order: ['ad'],
    alanlar: {
      admin_id: alan('No', 'id'),
      tc_kimlik_no: shown(zorunlu(yaz('TC Kimlik No', tc(ADMIN_ZORUNLU), 'kimlik')), 'form', ...LISTED),
      ad: shown(adiyla(ADMIN_ZORUNLU), 'form', ...LISTED),
      telefon: shown(telefon, 'form', ...LISTED),
      email: shown(email, 'form', ...LISTED),
      yetki_seviyesi: shown(
        {
          ...zorunlu(yaz('Yetki Seviyesi', z.enum(YETKI_SEVIYELERI, 'Yetki seviyesi seçin.'), 'secim')),
          secenekler: YETKI_SEVIYESI_NAME,
          yardim:
            'Moderatör okur, onaylar ve atar; yönetici para, silme ve girişleri de yapar; süper yönetici her şeyi.',
        },
        ...(['form', ...LISTED] as const),
      ),
      aktif: shown(aktif, ...LISTED),
      eklenme_tarihi: eklenmeGunu,
    },
  },
  muhasebeci: {
    ...tablo('Muhasebeciler', 'Muhasebeci', {
      grup: 'Kişiler',
      anahtar: 'muhasebeci_id',
      adi: ['ad'],
      ekle: true,
      sil: true,
    }),
    order: ['ad', 'tc_no', 'aktif', 'sirket_adi', 'telefon', 'email', 'mukellef_sayisi', 'kalan', 'bakiye'],
    alanlar: {
      muhasebeci_id: alan('No', 'id'),
      tc_no: shown(zorunlu(yaz('TC No', tc(MUHASEBECI_ZORUNLU), 'kimlik')), ...EVERYWHERE, 'personal'),
      ad: shown(adiyla(MUHASEBECI_ZORUNLU), ...EVERYWHERE, 'personal'),
      telefon: shown(telefon, ...EVERYWHERE, 'personal'),
      email: shown(email, ...EVERYWHERE, 'personal'),
      sirket_adi: shown(sirket, ...EVERYWHERE, 'personal'),
      adres: shown(adres, 'form', 'list', 'filter', 'detail', 'import', 'export', 'personal'),
      gib_kullanici_adi: shown(gibName, 'form', 'list', 'filter', 'detail', 'import', 'export', 'personal'),
      muhasebeci_kodu: shown(
        yaz('Muhasebeci Kodu', serbestMetin('Muhasebeci kodu', 100)),
        'form',
        'import',
        'list',
        'filter',
        'detail',
        'export',
        'personal',
      ),
      bakiye: shown(
        zorunlu(
          yaz(
            'Açılış Bakiyesi',
            z.int(GECERSIZ_TUTAR).min(0, 'Bakiye sıfırdan küçük olamaz.').max(KURUS_MAX, TUTAR_COK_BUYUK),
            'tutar',
          ),
        ),
        ...EVERYWHERE,
      ),
      odeme_gunu: shown(
        {
          ...secmeli('Ödeme Günü', ODEME_GUNLERI, 'Geçerli bir ödeme günü seçin.', ODEME_GUNU_ESLERI),
          yardim: 'Borçlarının vadesi o güne gelir. Boşsa vade, Ayarlar’daki gün sayısıyla bulunur.',
        },
        ...EVERYWHERE,
      ),
      aktif: shown(aktif, 'import', ...LISTED),
      hatirlatma_kapali: yalnizDegistir(evetHayir('Hatırlatma Kapalı')),
      eklenme_tarihi: eklenmeGunu,
      anonim_tarihi: anonim,
    },
    computed: {
      mukellef_sayisi: shown(alan('Mükellef', 'sayi'), ...LISTED),
      tekrar_sayisi: shown(alan('Tekrarlanan', 'sayi'), ...LISTED),
      kalan: shown(alan('Kalan', 'tutar'), ...LISTED),
    },
    masked: { gib_sifre: PORTAL_SIFRELERI.gib_sifre },
  },
  personel: {
    ...tablo('Personel', 'Personel', { grup: 'Kişiler', anahtar: 'personel_id', adi: ['ad'], ekle: true, sil: true }),
    order: ['ad'],
    alanlar: {
      personel_id: alan('No', 'id'),
      tc_kimlik_no: shown(zorunlu(yaz('TC Kimlik No', tcKimlikNoSchema, 'kimlik')), ...EVERYWHERE, 'personal'),
      ad: shown(name(), ...EVERYWHERE, 'personal'),
      telefon: shown(telefon, ...EVERYWHERE, 'personal'),
      email: shown(email, ...EVERYWHERE, 'personal'),
      gorev: shown(yaz('Görev', serbestMetin('Görev', 100)), ...EVERYWHERE, 'personal'),
      aktif: shown(aktif, ...EVERYWHERE),
      anonim_tarihi: anonim,
    },
    computed: { mukellef_sayisi: shown(alan('Mükellef', 'sayi'), ...LISTED) },
  },
  mukellefler: MUKELLEFLER,
  kullanicilar: {
    ...tablo('Kullanıcılar', 'Kullanıcı', {
      grup: 'Kişiler',
      anahtar: 'id',
      adi: [['ad', 'soyad', 'tc_kimlik_no']],
      sil: true,
    }),
    not: 'Kullanıcı eklemek ve şifre vermek için Kullanıcı Yönetimi ekranını kullanın.',
    order: ['ad', 'soyad', 'tc_kimlik_no', 'rol', 'kullanici_adi', 'aktif', 'last_login', 'created_at'],
    alanlar: {
      id: alan('No', 'id'),
      tc_kimlik_no: shown(alan('TC Kimlik No', 'kimlik'), ...LISTED),
      ad: shown(yalnizDegistir(yaz('Ad', serbestMetin('Ad', 200))), 'form', ...LISTED),
      soyad: shown(yalnizDegistir(yaz('Soyad', serbestMetin('Soyad', 100))), 'form', ...LISTED),
      kullanici_adi: shown(yalnizDegistir(yaz('Kullanıcı adı', serbestMetin('Kullanıcı adı', 100))), 'form', ...LISTED),
      rol: shown({ ...ROLLER_SECENEK, etiket: 'Tür' }, ...LISTED),
      aktif: shown(yalnizDegistir(aktif), 'form', ...LISTED),
      sifre_degismeli: yalnizDegistir(evetHayir('Şifre Değişmeli')),
      muhasebeci_kodu: alan('Muhasebeci Kodu'),
      admin_id: baglanti('Admin', 'admin', 'kullanıcı girişi'),
      muhasebeci_id: baglanti('Muhasebeci', 'muhasebeci', 'kullanıcı girişi'),
      personel_id: baglanti('Personel', 'personel', 'kullanıcı girişi'),
      mukellef_id: baglanti('Mükellef', 'mukellefler', 'kullanıcı girişi'),
      created_at: shown({ ...alan('Kayıt', 'zaman'), gun: true }, ...LISTED),
      last_login: shown({ ...alan('Son giriş', 'zaman'), bos: true }, ...LISTED),
    },
    masked: { sifre_hash: null },
  },
  muhasebeci_personel: {
    ...tablo('Atamalar', 'Atama', {
      grup: 'Kişiler',
      anahtar: 'atama_id',
      adi: ['mukellef_id', 'personel_id'],
      ekle: true,
      sil: true,
    }),
    alanlar: {
      atama_id: alan('No', 'id'),
      mukellef_id: yalnizEkle(kayit(MUKELLEF)),
      personel_id: yalnizEkle(kayit(baglanti('Personel', 'personel', 'atanmış mükellef'))),
      atama_tarihi: alan('Atama Tarihi', 'zaman'),
    },
  },
  mukellef_notlari: {
    ...tablo('Mükellef Notları', 'Not', { grup: 'Kişiler', anahtar: 'not_id', adi: ['mukellef_id'] }),
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
