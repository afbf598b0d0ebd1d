import { z } from 'zod';
import { alanlarAt, type RegisterTablosu } from '#contract/alan/register.ts';
import { kurusSchema } from '#contract/common/kurus.ts';
import { CALISANLAR, type Rol } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';

export const ARAMA_EN_AZ = 2;

export const searchKayitlar = route('GET', '/api/arama', {
  summary: 'Her yerde arama: mükellefler, muhasebeciler, personel, hizmetler, belgeler, dekont nosuyla ödemeler.',
  roles: CALISANLAR,
  query: z.strictObject({
    q: z
      .string()
      .trim()
      .min(ARAMA_EN_AZ, `En az ${ARAMA_EN_AZ} karakter yazın.`)
      .max(100, 'En çok 100 karakter arayın.'),
  }),
  response: z.strictObject({
    mukellefler: z.array(
      z.strictObject({
        mukellef_id: z.int(),
        ad: z.string(),
        sirket_adi: z.string().nullable(),
        tc_no: z.string().nullable(),
        muhasebeci_adi: z.string(),
      }),
    ),
    muhasebeciler: z.array(
      z.strictObject({ muhasebeci_id: z.int(), ad: z.string(), sirket_adi: z.string().nullable() }),
    ),
    personel: z.array(z.strictObject({ personel_id: z.int(), ad: z.string(), gorev: z.string().nullable() })),
    hizmetler: z.array(z.strictObject({ id: z.int(), ad: z.string(), is_active: z.boolean() })),
    belgeler: z.array(
      z.strictObject({ belge_id: z.int(), ad: z.string(), mukellef_id: z.int(), mukellef_adi: z.string() }),
    ),
    /**
     * Money whose bank reference begins with the text; one reference may have paid several debts. `avans` says that it
     * paid none, so that it stands among the advances alone.
     */
    odemeler: z.array(
      z.strictObject({
        makbuz_id: z.int(),
        avans: z.boolean(),
        muhasebeci_id: z.int(),
        dekont_no: z.string(),
        muhasebeci_adi: z.string(),
        odeme_tarihi: z.string(),
        tutar: kurusSchema,
      }),
    ),
  }),
});

const METIN_ALANLARI = {
  borc_tahakkuk: ['muhasebeci_adi', 'aciklama'],
  odemeler: ['muhasebeci_adi', 'aciklama', 'dekont_no', 'odeme_notu'],
  kart_odeme_denemeleri: ['muhasebeci_adi'],
  epostalar: ['konu', 'kime', 'muhasebeci_adi'],
  fis_urunler: ['market_adi', 'fis_no', 'mukellef_adi'],
  denetim: ['kim'],
  hizmet_kayitlari: ['mukellef_adi', 'hizmet_adi'],
  belgeler: ['mukellef_adi'],
} as const;
export const ONERI_TABLOLARI = [
  'mukellefler',
  'muhasebeci',
  'personel',
  'admin',
  'kullanicilar',
  'hizmetler',
  ...(Object.keys(METIN_ALANLARI) as (keyof typeof METIN_ALANLARI)[]),
] as const;
export type OneriTablosu = (typeof ONERI_TABLOLARI)[number];
const METINLER = ['metin', 'kimlik', 'eposta', 'telefon'];
export const hasOneri = (tablo: OneriTablosu, alan: string): boolean =>
  tablo in METIN_ALANLARI
    ? (METIN_ALANLARI[tablo as keyof typeof METIN_ALANLARI] as readonly string[]).includes(alan)
    : alanlarAt(tablo as RegisterTablosu, 'filter').some(([name, { tur }]) => name === alan && METINLER.includes(tur));
export const ONERI_OKUYANLAR: Partial<Record<OneriTablosu, readonly Rol[]>> = {
  mukellefler: ['muhasebeci', 'personel'],
  borc_tahakkuk: ['muhasebeci'],
  odemeler: ['muhasebeci'],
  fis_urunler: ['personel'],
  hizmet_kayitlari: ['muhasebeci'],
  belgeler: ['muhasebeci', 'personel'],
};

export const ONERI_EN_COK = 30;

export const listOneriler = route('GET', '/api/arama/oneriler', {
  summary: 'Bir liste süzgecinin önerileri: görülebilen bütün kayıtların değerleri.',
  roles: CALISANLAR,
  query: z.strictObject({
    tablo: z.enum(ONERI_TABLOLARI),
    alan: z.string().max(50),
    metin: z.string().trim().max(100).default(''),
  }),
  response: z.strictObject({ oneriler: z.array(z.string()).max(ONERI_EN_COK) }),
});
