import { z } from 'zod';
import { ayMetniSchema } from '#contract/common/donem.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema, route, sayfaQuery } from '#contract/common/route.ts';
import { METIN, secim, suzgecAlanlari } from '#contract/common/suzgec.ts';
import { secimSchema } from '#contract/common/toplu.ts';

/** How far a client's duties are confirmed. */
export const YUKUMLULUK_DURUMU = {
  belirsiz: 'Türü belirsiz',
  bekliyor: 'Onay bekliyor',
  degisti: 'Önerisi değişti',
  onayli: 'Onaylı',
} as const;
export type YukumlulukDurumu = keyof typeof YUKUMLULUK_DURUMU;
export const YUKUMLULUK_DURUMLARI = Object.keys(YUKUMLULUK_DURUMU) as [YukumlulukDurumu, ...YukumlulukDurumu[]];

const OKUR = [...TUM_ADMINLER, 'muhasebeci', 'personel'] as const;
/** Whoever edits a client's fields. */
const YAZAR = [...PARA_YETKILILERI, 'muhasebeci'] as const;

const kodSchema = z
  .string('Beyanname türünü seçin.')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9_]{1,30}$/, 'Beyanname türünü seçin.');

/** Filters of the list; `kod`: clients who owe the kind, confirmed or suggested. */
export const YUKUMLULUK_SUZGECLER = {
  durum: secim(YUKUMLULUK_DURUMU),
  muhasebeci_adi: METIN,
  personel_adi: METIN,
  kod: METIN,
};
export const YUKUMLULUK_SIRALAR = ['ad', 'muhasebeci_adi', 'personel_adi', 'durum'] as const;
export const yukumlulukSuzgecSchema = z.strictObject({
  arama: z.string().trim().max(100, 'Arama en çok 100 karakter olabilir.').optional(),
  ...suzgecAlanlari(YUKUMLULUK_SUZGECLER),
});
export type YukumlulukSuzgec = z.output<typeof yukumlulukSuzgecSchema>;

/**
 * A client with what it owes: confirmed; suggested and not decided yet (`eklenecek`); confirmed from a suggestion that
 * is none any more (`dusen`).
 */
const satirSchema = z.strictObject({
  mukellef_id: z.int(),
  ad: z.string(),
  tc_no: z.string().nullable(),
  muhasebeci_id: z.int(),
  muhasebeci_adi: z.string(),
  personel_adi: z.string().nullable(),
  durum: z.enum(YUKUMLULUK_DURUMLARI),
  verilenler: z.array(z.string()),
  eklenecek: z.array(z.string()),
  dusen: z.array(z.string()),
});
export type YukumlulukSatiri = z.infer<typeof satirSchema>;

/**
 * Active clients with what they owe; `sayilar` counts each state under the same filter, whichever state it asks for.
 */
export const listYukumlulukler = route({
  method: 'GET',
  path: '/api/yukumlulukler',
  summary: 'Aktif mükelleflerin verdiği ve önerilen beyannameler; türü belirsiz, onay bekleyen ve önerisi değişenler.',
  roles: OKUR,
  query: z.strictObject({
    ...yukumlulukSuzgecSchema.shape,
    sirala: z.enum(YUKUMLULUK_SIRALAR).default('ad'),
    yon: z.enum(['asc', 'desc']).default('asc'),
    ...sayfaQuery,
  }),
  response: z.strictObject({
    mukellefler: z.array(satirSchema),
    toplam: z.int(),
    sayilar: z.strictObject({ belirsiz: z.int(), bekliyor: z.int(), degisti: z.int(), onayli: z.int() }),
  }),
});

const params = z.strictObject({ mukellef_id: idSchema });
const kararSchema = z.strictObject({
  kod: kodSchema,
  ilk_donem: ayMetniSchema,
  son_donem: ayMetniSchema.nullable(),
  verilir: z.boolean(),
});
export type YukumlulukKarari = z.output<typeof kararSchema>;

/**
 * What has been decided about a client, what is suggested for it (null: too little is known), and by which accounting
 * year its periods end.
 */
const mukellefYukumlulukleriSchema = z.strictObject({
  kararlar: z.array(z.strictObject({ ...kararSchema.shape, kaynak: z.enum(['kural', 'elle']) })),
  oneri: z.array(z.string()).nullable(),
  hesap_donemi_sonu: z.int(),
});
export type MukellefYukumlulukleri = z.infer<typeof mukellefYukumlulukleriSchema>;

export const getMukellefYukumlulukleri = route({
  method: 'GET',
  path: '/api/mukellefler/:mukellef_id/yukumlulukler',
  summary: 'Bir mükellefin verdiği beyannameler ve öneriler.',
  roles: OKUR,
  params,
  response: mukellefYukumlulukleriSchema,
});

/** Decides about the kinds that are named; the others stay as they are. A period that is begun is owed to its end. */
export const setMukellefYukumlulukleri = route({
  method: 'PUT',
  path: '/api/mukellefler/:mukellef_id/yukumlulukler',
  summary: 'Bir mükellefin verdiği ve vermediği beyanname türlerini kaydeder.',
  roles: YAZAR,
  params,
  body: z.strictObject({
    kararlar: z.array(kararSchema).min(1, 'En az bir tür seçin.').max(100, 'Bir seferde en çok 100 tür kaydedilir.'),
  }),
  response: mukellefYukumlulukleriSchema,
  example: { kararlar: [{ kod: 'KDV1', ilk_donem: '2026-01', son_donem: null, verilir: true }] },
});

const toplu = { secim: secimSchema(yukumlulukSuzgecSchema), ilk_donem: ayMetniSchema };

/** What confirming the suggestions of the chosen clients would do, and what it would leave out. Writes nothing. */
export const previewYukumlulukOnayi = route({
  method: 'POST',
  path: '/api/yukumlulukler/onizleme',
  summary: 'Önerilerin toplu onayının ne yapacağını söyler.',
  roles: YAZAR,
  body: z.strictObject(toplu),
  response: z.strictObject({
    /** Clients who get a duty, and duties that they get. */
    mukellef: z.int(),
    yukumluluk: z.int(),
    /** Clients of whom too little is known. */
    belirsiz: z.int(),
    /** Clients of whom everything suggested is decided already. */
    tamam: z.int(),
    /** Suggested duties that are left out since the client owes another in their place. */
    cakisan: z.int(),
    /** How many clients get each kind. */
    turler: z.array(z.strictObject({ kod: z.string(), mukellef: z.int() })),
  }),
});

/**
 * Confirms what is suggested and not decided yet, from the month `ilk_donem` on, in one statement. `beklenen` is what
 * its user agreed to; 409 YUKUMLULUKLER_DEGISTI with the numbers of now where it would be something else, and nothing
 * is written. `toplu_no` is what undoing it names; null where nothing was written.
 */
export const confirmYukumlulukler = route({
  method: 'POST',
  path: '/api/yukumlulukler/onay',
  summary: 'Seçilen ya da süzülen mükelleflerin önerilerini onaylar.',
  roles: YAZAR,
  body: z.strictObject({ ...toplu, beklenen: z.strictObject({ mukellef: z.int(), yukumluluk: z.int() }) }),
  response: z.strictObject({ toplu_no: z.uuid().nullable(), mukellef: z.int(), yukumluluk: z.int() }),
  idempotent: true,
});

/** Takes back what a bulk confirmation wrote; what a person has changed since stays. */
export const reverseYukumlulukOnayi = route({
  method: 'POST',
  path: '/api/yukumlulukler/geri-al',
  summary: 'Toplu onayı geri alır; sonradan elle değiştirilenler kalır.',
  roles: YAZAR,
  body: z.strictObject({ toplu_no: z.uuid('Geçersiz onay numarası.') }),
  response: z.strictObject({ mukellef: z.int(), yukumluluk: z.int() }),
  idempotent: true,
});
