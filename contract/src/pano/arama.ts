import { z } from 'zod';
import { alanlarAt, type RegisterTablosu } from '#contract/alan/register.ts';
import { type Rol, TUM_ADMINLER } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';

/** Shorter words find too much to be of use. */
export const ARAMA_EN_AZ = 2;

/**
 * Clients, accountants and staff by name, company, TC/VKN and phone; services and documents by name: the first eight of
 * each that the caller may see. Accountants and staff are for the office only.
 */
export const ara = route({
  method: 'GET',
  path: '/api/arama',
  summary: 'Her yerde arama: mükellefler, muhasebeciler, personel, hizmetler, belgeler.',
  roles: [...TUM_ADMINLER, 'muhasebeci', 'personel'],
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
  }),
});

/** Fields that suggest what there is, of lists that are none of the register. */
const METIN_ALANLARI = {
  borc_tahakkuk: ['muhasebeci_adi', 'aciklama'],
  odemeler: ['muhasebeci_adi', 'aciklama'],
  kart_odeme_denemeleri: ['muhasebeci_adi'],
  epostalar: ['konu', 'kime', 'muhasebeci_adi'],
  fis_urunler: ['market_adi', 'odeme_sekli'],
} as const;
/** Lists whose text filters suggest what there is. */
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
/** Kinds of fields that are filtered by a text. */
const METINLER = ['metin', 'kimlik', 'eposta', 'telefon'];
export const hasOneri = (tablo: OneriTablosu, alan: string): boolean =>
  tablo in METIN_ALANLARI
    ? (METIN_ALANLARI[tablo as keyof typeof METIN_ALANLARI] as readonly string[]).includes(alan)
    : alanlarAt(tablo as RegisterTablosu, 'filter').some(([ad, { tur }]) => ad === alan && METINLER.includes(tur));
/** Whose lists they are beside the office's. */
export const ONERI_OKUYANLAR: Partial<Record<OneriTablosu, readonly Rol[]>> = {
  mukellefler: ['muhasebeci', 'personel'],
  borc_tahakkuk: ['muhasebeci'],
  odemeler: ['muhasebeci'],
  fis_urunler: ['personel'],
};

/** Most values that a filter suggests. */
export const ONERI_EN_COK = 12;

/**
 * What a text filter of a list can be set to: values of all rows that the caller may see, in Turkish alphabetical
 * order.
 */
export const listOneriler = route({
  method: 'GET',
  path: '/api/arama/oneriler',
  summary: 'Bir liste süzgecinin önerileri: görülebilen bütün kayıtların değerleri.',
  roles: [...TUM_ADMINLER, 'muhasebeci', 'personel'],
  query: z.strictObject({
    tablo: z.enum(ONERI_TABLOLARI),
    alan: z.string().max(50),
    metin: z.string().trim().max(100).default(''),
  }),
  response: z.strictObject({ oneriler: z.array(z.string()).max(ONERI_EN_COK) }),
});
