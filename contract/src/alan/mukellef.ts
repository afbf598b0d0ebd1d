import { AYLAR } from '#contract/common/donem.ts';
import { ilSchema } from '#contract/common/iller.ts';
import { optional, serbestMetin } from '#contract/common/kayit.ts';
import { kimlikNoSchema } from '#contract/common/kimlik-no.ts';
import {
  adres,
  aktif,
  alan,
  anonim,
  baglanti,
  EVERYWHERE,
  eklenmeGunu,
  email,
  gibName,
  kayit,
  LISTED,
  name,
  optionalValue,
  secimler,
  secmeli,
  shown,
  sirket,
  type Tablo,
  tablo,
  telefon,
  yaz,
} from './alan.ts';

export const PORTAL_SIFRELERI = {
  sistem_sifresi: 'Sistem Şifresi',
  isyeri_sifresi: 'İşyeri Şifresi',
  gib_sifre: 'GİB Şifresi',
  e_devlet_sifresi: 'e-Devlet Şifresi',
} as const;

const DONEMLER = { aylık: 'Aylık', 'üç aylık': 'Üç aylık' } as const;
const DONEM_ESLERI = { aylık: ['1 aylık', 'her ay'], 'üç aylık': ['3 aylık', '3 ayda bir', 'üç ayda bir'] } as const;
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

export const MUKELLEFLER = {
  ...tablo('Mükellefler', 'Mükellef', {
    grup: 'Kişiler',
    anahtar: 'mukellef_id',
    adi: [['ad', 'tc_no']],
    ekle: true,
    sil: true,
  }),
  order: ['ad', 'sirket_adi', 'tc_no', 'telefon', 'muhasebeci_adi', 'personel_adi', 'aktif', 'email'],
  alanlar: {
    mukellef_id: alan('No', 'id'),
    muhasebeci_id: kayit(baglanti('Muhasebeci', 'muhasebeci', 'mükellef')),
    tc_no: shown(
      { ...yaz('TC / Vergi No', optional(kimlikNoSchema), 'kimlik'), formda: 'TC Kimlik No / Vergi No' },
      ...([...EVERYWHERE, 'personal'] as const),
    ),
    ad: shown(name(), ...EVERYWHERE, 'personal'),
    telefon: shown(telefon, ...EVERYWHERE, 'personal'),
    email: shown(email, ...EVERYWHERE, 'personal'),
    sirket_adi: shown(sirket, ...EVERYWHERE, 'personal'),
    hesap_turu: shown(
      secmeli(
        'Hesap Türü',
        {
          İşletme: 'İşletme',
          Bilanço: 'Bilanço',
          bireysel: 'Bireysel',
          kurumsal: 'Kurumsal',
          serbest: 'Serbest Meslek',
          diğer: 'Diğer',
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
        {
          gerçek: ['Şahıs', 'Şahıs firması', 'Şahıs işletmesi'],
          tüzel: ['Ltd.', 'Limited', 'Limited şirket', 'Ltd. Şti.', 'A.Ş.', 'Anonim', 'Anonim şirket', 'Kooperatif'],
          diğer: ['Dernek', 'Vakıf', 'Apartman', 'Site yönetimi'],
        },
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
        {
          işletme: ['İşletme hesabı', 'İşletme defteri', 'İşletme hesabı esası'],
          bilanço: ['Bilanço esası', 'Bilanço usulü', 'Bilanço defteri'],
          serbest: ['Serbest meslek erbabı', 'Serbest meslek kazanç defteri', 'SMK'],
          'basit usul': ['Basit'],
        },
      ),
      ...EVERYWHERE,
    ),
    isci_calistiriyor: shown(
      optionalValue(
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
    muhtasar_donemi: shown(
      secmeli('Muhtasar Dönemi', DONEMLER, 'Geçerli bir muhtasar dönemi seçin.', DONEM_ESLERI),
      ...EVERYWHERE,
    ),
    kdv_donemi: shown(secmeli('KDV Dönemi', DONEMLER, 'Geçerli bir KDV dönemi seçin.', DONEM_ESLERI), ...EVERYWHERE),
    e_defter: shown(
      secmeli('e-Defter', { yok: 'Yok', ...DONEMLER }, 'Geçerli bir e-defter seçeneği seçin.', DONEM_ESLERI),
      ...EVERYWHERE,
    ),
    hesap_donemi_sonu: shown(
      {
        ...optionalValue(
          'Hesap Dönemi Sonu',
          'sayi',
          new Map(AYLAR.map((name, i) => [i + 1, name] as const)),
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
    ilce: shown(yaz('İlçe', serbestMetin('İlçe', 50)), ...EVERYWHERE),
    adres: shown(adres, 'form', 'detail', 'import', 'personal'),
    kullanici_kod: shown(
      yaz('Kullanıcı Kodu', serbestMetin('Kullanıcı kodu', 100)),
      'form',
      'detail',
      'import',
      'personal',
    ),
    isyeri_kodu: shown(yaz('İşyeri Kodu', serbestMetin('İşyeri kodu', 100)), 'form', 'detail', 'import', 'personal'),
    gib_kullanici_adi: shown(gibName, 'form', 'detail', 'import', 'personal'),
    aktif: shown(aktif, 'import', ...LISTED),
    eklenme_tarihi: eklenmeGunu,
    anonim_tarihi: anonim,
  },
  computed: {
    muhasebeci_adi: shown(alan('Muhasebeci'), ...LISTED),
    personel_adi: shown({ ...alan('Personel'), bos: true }, 'list', 'filter', 'detail', 'export'),
  },
  masked: { ...PORTAL_SIFRELERI, arama: null },
} as const satisfies Tablo;
