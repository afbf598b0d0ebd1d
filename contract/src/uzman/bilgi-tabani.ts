import { z } from 'zod';
import { gunSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { degisenAlanlar, optional, surumSchema } from '#contract/common/kayit.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { aramaSchema, route, sayfaQuery } from '#contract/common/route.ts';
import { zorunluMetin, zorunluUzunMetin } from '#contract/common/turkish-text.ts';
import { kaynakSchema, soruSchema } from './uzman.ts';

export const MADDE_DURUMLARI = ['yürürlükte', 'pasif', 'başlamadı', 'süresi doldu'] as const;
export type MaddeDurumu = (typeof MADDE_DURUMLARI)[number];

/**
 * Both days of the validity of an entry of the knowledge base (YYYY-MM-DD) are included, and null is open. `dosyadan`
 * means that the entry came with the product, whose next version updates it unless somebody changed it
 * (`elle_degisti`).
 */
export const maddeSchema = z.strictObject({
  madde_id: z.int(),
  kod: z.string(),
  konu: z.string(),
  baslik: z.string(),
  metin: z.string(),
  anahtarlar: z.array(z.string()),
  kaynak: z.string(),
  kaynak_tarihi: z.string(),
  gecerlilik_baslangici: z.string().nullable(),
  gecerlilik_bitisi: z.string().nullable(),
  aktif: z.boolean(),
  dosyadan: z.boolean(),
  elle_degisti: z.boolean(),
  durum: z.enum(MADDE_DURUMLARI),
  surum: surumSchema,
});
export type Madde = z.infer<typeof maddeSchema>;

const alanlar = z.strictObject({
  konu: zorunluMetin('Konu', 100),
  baslik: zorunluMetin('Başlık', 200),
  metin: zorunluUzunMetin('Metin', 4_000),
  anahtarlar: z
    .array(z.string().trim().min(1, 'Anahtar boş olamaz.').max(200, 'Bir anahtar en çok 200 karakter olabilir.'))
    .max(30, 'En çok 30 anahtar yazılabilir.')
    .default([]),
  kaynak: zorunluMetin('Kaynak', 300),
  kaynak_tarihi: gunSchema,
  gecerlilik_baslangici: optional(gunSchema),
  gecerlilik_bitisi: optional(gunSchema),
  aktif: z.boolean().default(true),
});

export const BILGI_TABANI_ERRORS = defineErrors({
  MADDE_GECERLILIGI_TERS: {
    status: 400,
    message: 'Geçerlilik bitişi başlangıcından önce olamaz.',
    field: 'gecerlilik_bitisi',
  },
});

const { message, field } = BILGI_TABANI_ERRORS.MADDE_GECERLILIGI_TERS;
export const maddeCreateSchema = alanlar.refine(
  ({ gecerlilik_baslangici: ilk, gecerlilik_bitisi: last }) => !ilk || !last || ilk <= last,
  { message, path: [field] },
);
export type MaddeCreate = z.input<typeof maddeCreateSchema>;
export type MaddeAlanlari = z.output<typeof alanlar>;
export const maddeUpdateSchema = degisenAlanlar(alanlar.shape);
export type MaddeUpdate = z.input<typeof maddeUpdateSchema>;

export const MADDE_SIRALAR = ['konu', 'baslik', 'kaynak', 'kaynak_tarihi'] as const;

export const listMaddeler = route('GET', '/api/bilgi-maddeleri', {
  summary: 'Bilgi tabanının maddeleri.',
  roles: TUM_ADMINLER,
  query: z.strictObject({
    arama: aramaSchema.optional(),
    konu: z.string().max(100).optional(),
    durum: z.enum(MADDE_DURUMLARI).optional(),
    sirala: z.enum(MADDE_SIRALAR).default('konu'),
    yon: z.enum(['asc', 'desc']).default('asc'),
    ...sayfaQuery,
  }),
  response: z.strictObject({ maddeler: z.array(maddeSchema), toplam: z.int(), konular: z.array(z.string()) }),
});

export const createMadde = route('POST', '/api/bilgi-maddeleri', {
  summary: 'Bilgi tabanına madde ekler.',
  roles: PARA_YETKILILERI,
  body: maddeCreateSchema,
  response: maddeSchema,
});

export const updateMadde = route('PUT', '/api/bilgi-maddeleri/:madde_id', {
  summary: 'Maddeyi günceller.',
  roles: PARA_YETKILILERI,
  body: maddeUpdateSchema,
  response: maddeSchema,
  example: { baslik: 'Örnek', surum: 0 },
});

/** The higher `puan` is, the better an entry fits the question; no entry below `esik` answers it. */
export const denemeSchema = z.strictObject({
  yanit: z.string(),
  kaynaklar: z.array(kaynakSchema),
  esik: z.number(),
  eslesmeler: z.array(
    z.strictObject({ madde_id: z.int(), kod: z.string(), baslik: z.string(), konu: z.string(), puan: z.number() }),
  ),
});
export type Deneme = z.infer<typeof denemeSchema>;

export const tryBilgiTabani = route('GET', '/api/bilgi-maddeleri/dene', {
  summary: 'Bilgi tabanının bir soruyu nasıl yanıtladığını gösterir.',
  roles: TUM_ADMINLER,
  query: z.strictObject({ soru: soruSchema }),
  response: denemeSchema,
});

export const BILGI_TABANI_METNI = {
  eklendi: 'Madde eklendi.',
  guncellendi: 'Madde güncellendi.',
} as const;
