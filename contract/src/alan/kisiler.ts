import { z } from 'zod';
import { AYLAR } from '#contract/common/donem.ts';
import { ilSchema } from '#contract/common/iller.ts';
import { optional, serbestMetin } from '#contract/common/kayit.ts';
import { kimlikNoSchema, tcKimlikNoError, tcKimlikNoSchema } from '#contract/common/kimlik-no.ts';
import { GECERSIZ_TUTAR, KURUS_MAX, TUTAR_COK_BUYUK } from '#contract/common/kurus.ts';
import { YETKI_SEVIYELERI, YETKI_SEVIYESI_ADI } from '#contract/common/roller.ts';
import {
  ad,
  adres,
  aktif,
  alan,
  baglanti,
  EVERYWHERE,
  eklenme,
  email,
  evetHayir,
  gibAdi,
  KULLANICI,
  kayit,
  LISTED,
  MUKELLEF,
  ROLLER_SECENEK,
  secimler,
  secmeli,
  secmeliDeger,
  shown,
  sirket,
  type Tablo,
  telefon,
  yalnizDegistir,
  yalnizEkle,
  yaz,
  zorunlu,
} from './alan.ts';

const anonim = alan('Anonimleştirme', 'zaman');
const eklenmeGunu = shown({ ...eklenme, gun: true }, ...LISTED);

export const ADMIN_ZORUNLU = 'TC Kimlik No ve Ad alanları zorunludur!';
export const MUHASEBECI_ZORUNLU = 'TC No ve Ad alanları zorunludur!';
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

/** Only the vault opens these passwords. */
export const PORTAL_SIFRELERI = {
  sistem_sifresi: 'Sistem Şifresi',
  isyeri_sifresi: 'İşyeri Şifresi',
  gib_sifre: 'GİB Şifresi',
  e_devlet_sifresi: 'e-Devlet Şifresi',
} as const;

const DONEMLER = { aylık: 'Aylık', 'üç aylık': 'Üç aylık' } as const;
/**
 * Duties that do not follow from the client's kind or books. A key is the code of a kind of the calendar, or the prefix
 * of several codes.
 */
const EK_YUKUMLULUKLER = {
  KDV2: 'KDV 2 (tevkifat)',
  DAMGA: 'Damga vergisi',
  KONAKLAMA: 'Konaklama vergisi',
  TURIZM: 'Turizm payı',
  GEKAP: 'GEKAP (poşet)',
  GV67: 'GVK geçici 67',
  OTV: 'ÖTV',
  BSMV: 'BSMV',
  OIV: 'Özel iletişim vergisi',
  KKDF: 'KKDF',
  DHV: 'Dijital hizmet vergisi',
  HABERLESME: 'Haberleşme vergisi',
  ILAN: 'İlan, reklam, eğlence',
  MTV: 'Motorlu taşıtlar vergisi',
  EMLAK: 'Emlak vergisi',
  HARC: 'Yıllık harçlar',
} as const;

export const KISI_TABLOLARI = {
  admin: {
    ...{ etiket: 'Adminler', tekil: 'Admin', grup: 'Kişiler', anahtar: 'admin_id', adi: ['ad'], ekle: true, sil: true },
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
          secenekler: YETKI_SEVIYESI_ADI,
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
    ...{
      etiket: 'Muhasebeciler',
      tekil: 'Muhasebeci',
      grup: 'Kişiler',
      anahtar: 'muhasebeci_id',
      adi: ['ad'],
      ekle: true,
      sil: true,
    },
    order: ['ad', 'tc_no', 'aktif', 'sirket_adi', 'telefon', 'email', 'mukellef_sayisi', 'bakiye'],
    alanlar: {
      muhasebeci_id: alan('No', 'id'),
      tc_no: shown(zorunlu(yaz('TC No', tc(MUHASEBECI_ZORUNLU), 'kimlik')), ...EVERYWHERE, 'personal'),
      ad: shown(adiyla(MUHASEBECI_ZORUNLU), ...EVERYWHERE, 'personal'),
      telefon: shown(telefon, ...EVERYWHERE, 'personal'),
      email: shown(email, ...EVERYWHERE, 'personal'),
      sirket_adi: shown(sirket, ...EVERYWHERE, 'personal'),
      adres: shown(adres, 'form', 'list', 'filter', 'detail', 'import', 'export', 'personal'),
      gib_kullanici_adi: shown(gibAdi, 'form', 'list', 'filter', 'detail', 'import', 'export', 'personal'),
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
      aktif: shown(aktif, 'import', ...LISTED),
      hatirlatma_kapali: yalnizDegistir(evetHayir('Hatırlatma Kapalı')),
      eklenme_tarihi: eklenmeGunu,
      anonim_tarihi: anonim,
    },
    computed: { mukellef_sayisi: shown(alan('Mükellef', 'sayi'), ...LISTED) },
    masked: { gib_sifre: PORTAL_SIFRELERI.gib_sifre },
  },
  personel: {
    ...{
      etiket: 'Personel',
      tekil: 'Personel',
      grup: 'Kişiler',
      anahtar: 'personel_id',
      adi: ['ad'],
      ekle: true,
      sil: true,
    },
    order: ['ad'],
    alanlar: {
      personel_id: alan('No', 'id'),
      tc_kimlik_no: shown(zorunlu(yaz('TC Kimlik No', tcKimlikNoSchema, 'kimlik')), ...EVERYWHERE, 'personal'),
      ad: shown(ad(), ...EVERYWHERE, 'personal'),
      telefon: shown(telefon, ...EVERYWHERE, 'personal'),
      email: shown(email, ...EVERYWHERE, 'personal'),
      gorev: shown(yaz('Görev', serbestMetin('Görev', 100)), ...EVERYWHERE, 'personal'),
      aktif: shown(aktif, ...EVERYWHERE),
      anonim_tarihi: anonim,
    },
    computed: { mukellef_sayisi: shown(alan('Mükellef', 'sayi'), ...LISTED) },
  },
  mukellefler: {
    ...{
      etiket: 'Mükellefler',
      tekil: 'Mükellef',
      grup: 'Kişiler',
      anahtar: 'mukellef_id',
      adi: [['ad', 'tc_no']],
      ekle: true,
      sil: true,
    },
    order: ['ad', 'sirket_adi', 'tc_no', 'telefon', 'muhasebeci_adi', 'personel_adi', 'aktif', 'email'],
    alanlar: {
      mukellef_id: alan('No', 'id'),
      muhasebeci_id: kayit(baglanti('Muhasebeci', 'muhasebeci', 'mükellef')),
      tc_no: shown(
        { ...yaz('TC / Vergi No', optional(kimlikNoSchema), 'kimlik'), formda: 'TC Kimlik No / Vergi No' },
        ...([...EVERYWHERE, 'personal'] as const),
      ),
      ad: shown(ad(), ...EVERYWHERE, 'personal'),
      telefon: shown(telefon, ...EVERYWHERE, 'personal'),
      email: shown(email, ...EVERYWHERE, 'personal'),
      sirket_adi: shown(sirket, ...EVERYWHERE, 'personal'),
      hesap_turu: shown(
        secmeli(
          'Hesap Türü',
          {
            İşletme: 'İşletme',
            Bilanço: 'Bilanço',
            bireysel: 'bireysel',
            kurumsal: 'kurumsal',
            serbest: 'Serbest Meslek',
            diğer: 'diğer',
          },
          'Geçerli bir hesap türü seçin.',
        ),
        ...EVERYWHERE,
      ),
      kisi_turu: shown(
        secmeli(
          'Kişi Türü',
          {
            gerçek: 'Gerçek kişi',
            tüzel: 'Tüzel kişi',
            'adi ortaklık': 'Adi ortaklık',
            diğer: 'Dernek, vakıf, apartman',
          },
          'Geçerli bir kişi türü seçin.',
        ),
        ...EVERYWHERE,
      ),
      defter_turu: shown(
        secmeli(
          'Defter Türü',
          {
            işletme: 'İşletme',
            bilanço: 'Bilanço',
            serbest: 'Serbest Meslek',
            'basit usul': 'Basit Usul',
            yok: 'Defter yok',
          },
          'Geçerli bir defter türü seçin.',
        ),
        ...EVERYWHERE,
      ),
      isci_calistiriyor: shown(
        secmeliDeger(
          'İşçi Çalıştırıyor',
          'evet_hayir',
          new Map([
            [true, 'Evet'],
            [false, 'Hayır'],
          ]),
          'İşçi çalıştırıp çalıştırmadığını seçin.',
        ),
        ...EVERYWHERE,
      ),
      muhtasar_donemi: shown(secmeli('Muhtasar Dönemi', DONEMLER, 'Geçerli bir muhtasar dönemi seçin.'), ...EVERYWHERE),
      kdv_donemi: shown(secmeli('KDV Dönemi', DONEMLER, 'Geçerli bir KDV dönemi seçin.'), ...EVERYWHERE),
      e_defter: shown(
        secmeli('e-Defter', { yok: 'Yok', ...DONEMLER }, 'Geçerli bir e-defter seçeneği seçin.'),
        ...EVERYWHERE,
      ),
      hesap_donemi_sonu: shown(
        {
          ...secmeliDeger(
            'Hesap Dönemi Sonu',
            'sayi',
            new Map(AYLAR.map((ad, i) => [i + 1, ad] as const)),
            'Hesap döneminin son ayını seçin.',
          ),
          yardim: 'Yalnızca özel hesap dönemi olanda; seçilmezse takvim yılı.',
        },
        ...EVERYWHERE,
      ),
      ek_yukumlulukler: shown(
        secimler('Ek Yükümlülükler', EK_YUKUMLULUKLER, 'Geçerli bir yükümlülük seçin.'),
        ...(['form', 'import', 'list', 'filter', 'detail', 'export'] as const),
      ),
      il: shown(
        { ...yaz('İl', ilSchema), yardim: 'Yalnızca bir ilde uzatılan süreler ve mücbir sebepler bununla bulunur.' },
        ...EVERYWHERE,
      ),
      adres: shown(adres, 'form', 'detail', 'import', 'personal'),
      kullanici_kod: shown(
        yaz('Kullanıcı Kodu', serbestMetin('Kullanıcı kodu', 100)),
        'form',
        'detail',
        'import',
        'personal',
      ),
      isyeri_kodu: shown(yaz('İşyeri Kodu', serbestMetin('İşyeri kodu', 100)), 'form', 'detail', 'import', 'personal'),
      gib_kullanici_adi: shown(gibAdi, 'form', 'detail', 'import', 'personal'),
      aktif: shown(aktif, 'import', ...LISTED),
      eklenme_tarihi: eklenmeGunu,
      anonim_tarihi: anonim,
    },
    computed: {
      muhasebeci_adi: shown(alan('Muhasebeci'), ...LISTED),
      personel_adi: shown({ ...alan('Personel'), bos: true }, 'list', 'filter', 'detail', 'export'),
    },
    masked: { ...PORTAL_SIFRELERI, arama: null },
  },
  kullanicilar: {
    ...{
      etiket: 'Kullanıcılar',
      tekil: 'Kullanıcı',
      grup: 'Kişiler',
      anahtar: 'id',
      adi: [['ad', 'soyad', 'tc_kimlik_no']],
      sil: true,
    },
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
    ...{
      etiket: 'Atamalar',
      tekil: 'Atama',
      grup: 'Kişiler',
      anahtar: 'atama_id',
      adi: ['mukellef_id', 'personel_id'],
      ekle: true,
      sil: true,
    },
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
