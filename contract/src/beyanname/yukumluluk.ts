import { z } from 'zod';
import { alan, LISTED, secim, shown } from '#contract/alan/alan.ts';
import { listRoute } from '#contract/alan/list.ts';
import { ayMetniSchema } from '#contract/common/donem.ts';
import { CALISANLAR, PARA_YETKILILERI } from '#contract/common/roller.ts';
import { idSchema, route } from '#contract/common/route.ts';
import { METIN } from '#contract/common/suzgec.ts';
import { secimSchema } from '#contract/common/toplu.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';

export const YUKUMLULUK_DURUMU = {
  belirsiz: 'Türü belirsiz',
  bekliyor: 'Onay bekliyor',
  degisti: 'Önerisi değişti',
  onayli: 'Onaylı',
} as const;
export type YukumlulukDurumu = keyof typeof YUKUMLULUK_DURUMU;
export const YUKUMLULUK_DURUMLARI = Object.keys(YUKUMLULUK_DURUMU) as [YukumlulukDurumu, ...YukumlulukDurumu[]];

const YAZAR = [...PARA_YETKILILERI, 'muhasebeci'] as const;

const kodSchema = z
  .string('Beyanname türünü seçin.')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9_]{1,30}$/, 'Beyanname türünü seçin.');

/** A code is never part of another, so this filter is exact. */
const { exact: _, ...KOD } = METIN;
/**
 * `eklenecek` are the kinds of declarations that are suggested for a client and not decided about yet, `dusen` the
 * confirmed suggestions that are no longer suggested.
 */
const rowSchema = z.strictObject({
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
export type YukumlulukRow = z.infer<typeof rowSchema>;

const names = (kodlar: readonly string[]): string => kodlar.map(shortKindName).join(', ');

export const listYukumlulukler = listRoute('/api/yukumlulukler', {
  name: 'Yükümlülükler',
  summary: 'Aktif mükelleflerin verdiği ve önerilen beyannameler; türü belirsiz, onay bekleyen ve önerisi değişenler.',
  roles: CALISANLAR,
  row: rowSchema,
  id: 'mukellef_id',
  columns: {
    ad: shown(alan('Mükellef'), 'list', 'sort', 'export'),
    muhasebeci_adi: shown(alan('Muhasebeci'), ...LISTED),
    personel_adi: shown(alan('Personel'), ...LISTED),
    durum: shown(secim('Durum', YUKUMLULUK_DURUMU), ...LISTED),
    verilenler: {
      ...shown(alan('Verdikleri'), 'list', 'export'),
      value: ({ verilenler }: YukumlulukRow) => names(verilenler),
    },
    oneri: {
      ...shown(alan('Öneri'), 'list', 'export'),
      value: ({ eklenecek, dusen }: YukumlulukRow) => names([...eklenecek, ...dusen]),
    },
    kod: { ...shown(alan('Tür'), 'filter'), filter: KOD },
  },
  order: ['ad', 'asc'],
  quick: ['muhasebeci_adi', 'personel_adi', 'durum'],
  more: {
    sayilar: z.strictObject({ belirsiz: z.int(), bekliyor: z.int(), degisti: z.int(), onayli: z.int() }),
  },
});
export type YukumlulukFilter = z.output<typeof listYukumlulukler.filters>;

const kararSchema = z.strictObject({
  kod: kodSchema,
  ilk_donem: ayMetniSchema,
  son_donem: ayMetniSchema.nullable(),
  verilir: z.boolean(),
});
export type YukumlulukKarari = z.output<typeof kararSchema>;

const mukellefYukumlulukleriSchema = z.strictObject({
  kararlar: z.array(z.strictObject({ ...kararSchema.shape, kaynak: z.enum(['kural', 'elle']) })),
  oneri: z.array(z.string()).nullable(),
  hesap_donemi_sonu: z.int(),
});
export type MukellefYukumlulukleri = z.infer<typeof mukellefYukumlulukleriSchema>;

export const getMukellefYukumlulukleri = route('GET', '/api/mukellefler/:mukellef_id/yukumlulukler', {
  summary: 'Bir mükellefin verdiği beyannameler ve öneriler.',
  roles: CALISANLAR,
  response: mukellefYukumlulukleriSchema,
});

export const setMukellefYukumlulukleri = route('PUT', '/api/mukellefler/:mukellef_id/yukumlulukler', {
  summary: 'Bir mükellefin verdiği ve vermediği beyanname türlerini kaydeder.',
  roles: YAZAR,
  body: z.strictObject({
    kararlar: z.array(kararSchema).min(1, 'En az bir tür seçin.').max(100, 'Bir seferde en çok 100 tür kaydedilir.'),
  }),
  response: mukellefYukumlulukleriSchema,
  example: { kararlar: [{ kod: 'KDV1', ilk_donem: '2026-01', son_donem: null, verilir: true }] },
});

const toplu = { secim: secimSchema(listYukumlulukler.filters), ilk_donem: ayMetniSchema };
const toplu_no = z.uuid('Geçersiz onay numarası.');
const sayilar = { mukellef: z.int(), yukumluluk: z.int() };

export const previewYukumlulukOnayi = route('POST', '/api/yukumlulukler/onizleme', {
  summary: 'Önerilerin toplu onayının ne yapacağını söyler.',
  roles: YAZAR,
  body: z.strictObject(toplu),
  response: z.strictObject({
    ...sayilar,
    belirsiz: z.int(),
    tamam: z.int(),
    cakisan: z.int(),
    turler: z.array(z.strictObject({ kod: z.string(), mukellef: z.int() })),
  }),
});

export const ONAY_PARCASI = 1_000;

/**
 * If the first request would not confirm as many duties of as many clients as the user saw (`beklenen`), the answer is
 * 409 YUKUMLULUKLER_DEGISTI with the new numbers. While the answer has `sonra`, clients may be left, and the browser
 * repeats the request with `devam`.
 */
export const confirmYukumlulukler = route('POST', '/api/yukumlulukler/onay', {
  summary: 'Seçilen ya da süzülen mükelleflerin önerilerini onaylar; çok mükellefte parça parça.',
  roles: YAZAR,
  body: z.strictObject({
    ...toplu,
    beklenen: z.strictObject(sayilar),
    devam: z.strictObject({ toplu_no: toplu_no.nullable(), sonra: idSchema }).optional(),
  }),
  response: z.strictObject({ toplu_no: toplu_no.nullable(), ...sayilar, sonra: z.int().nullable() }),
  idempotent: true,
});

export const reverseYukumlulukOnayi = route('POST', '/api/yukumlulukler/geri-al', {
  summary: 'Toplu onayı geri alır; sonradan elle değiştirilenler kalır.',
  roles: YAZAR,
  body: z.strictObject({ toplu_no }),
  response: z.strictObject({ ...sayilar, kaldi: z.boolean() }),
  idempotent: true,
});
