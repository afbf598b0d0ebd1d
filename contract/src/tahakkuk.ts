import { z } from 'zod';
import { aySchema, formatDonem, yilSchema } from './common/donem.ts';
import { defineErrors } from './common/errors.ts';
import { formatTl, kurusSchema, pozitifKurusSchema } from './common/kurus.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from './common/roller.ts';
import { idSchema, route, sayfaQuery } from './common/route.ts';

export const ODEME_DURUMU = { odenmedi: 'Ödenmedi', kismenOdendi: 'Kısmen Ödendi', tamamlandi: 'Tamamlandı' } as const;
export const ODEME_DURUMLARI = [ODEME_DURUMU.odenmedi, ODEME_DURUMU.kismenOdendi, ODEME_DURUMU.tamamlandi] as const;
export type OdemeDurumu = (typeof ODEME_DURUMLARI)[number];

/** An accrual: the debt of an accountant for a month; amounts in kuruş; borc_tutari = tahsilat + bakiye. */
export const tahakkukSchema = z.strictObject({
  borc_id: z.int(),
  muhasebeci_id: z.int(),
  muhasebeci_adi: z.string(),
  tahakkuk_yili: z.int(),
  tahakkuk_ayi: z.int(),
  borc_tutari: kurusSchema,
  tahsilat: kurusSchema,
  bakiye: kurusSchema,
  odeme_durumu: z.enum(ODEME_DURUMLARI),
  /** The status was set by hand. */
  elle: z.boolean(),
  /** What the month's services come to today less what they came to when the accrual was made; 0: up to date. */
  fark: kurusSchema,
  borc_tarihi: z.string(),
  aciklama: z.string(),
});
export type Tahakkuk = z.infer<typeof tahakkukSchema>;

const toplamlarSchema = z.strictObject({ borc_tutari: kurusSchema, tahsilat: kurusSchema, bakiye: kurusSchema });

/** Accruals, newest first; totals over all pages. `acik`: only those with a balance, by year descending then month ascending (spec §7). */
export const listTahakkuklar = route({
  method: 'GET',
  path: '/api/tahakkuklar',
  summary: 'Tahakkuk listesi ve toplamları.',
  roles: TUM_ADMINLER,
  query: z.strictObject({
    muhasebeci_id: idSchema.optional(),
    yil: yilSchema.optional(),
    ay: aySchema.optional(),
    odeme_durumu: z.enum(ODEME_DURUMLARI).optional(),
    acik: z.literal('1').optional(),
    ...sayfaQuery,
  }),
  response: z.strictObject({ tahakkuklar: z.array(tahakkukSchema), toplam: z.int(), toplamlar: toplamlarSchema }),
});

/** What a month's service records come to, in kuruş. `tutar` enters the accrual: everything but the rejected. */
export const hesapSchema = z.strictObject({
  yil: z.int(),
  ay: z.int(),
  kayit_sayisi: z.int(),
  tutar: kurusSchema,
  onaylanan: kurusSchema,
  bekleyen: kurusSchema,
  reddedilen: kurusSchema,
  /** The accrual that the month has already, if any. */
  mevcut: z.strictObject({ borc_id: z.int(), borc_tutari: kurusSchema, odeme_durumu: z.enum(ODEME_DURUMLARI) }).nullable(),
});
export type Hesap = z.infer<typeof hesapSchema>;

/** Computes the month of an accountant; 404 HIZMET_KAYDI_YOK where it has no record. */
export const computeTahakkuk = route({
  method: 'GET',
  path: '/api/tahakkuklar/hesap',
  summary: 'Bir muhasebecinin ayını hesaplar: onaylanan, bekleyen, reddedilen.',
  roles: TUM_ADMINLER,
  query: z.strictObject({ muhasebeci_id: idSchema, yil: yilSchema, ay: aySchema }),
  response: hesapSchema,
});

/** All months of a year that have records, for one accountant. */
export const computeYil = route({
  method: 'GET',
  path: '/api/tahakkuklar/hesap-yil',
  summary: 'Bir muhasebecinin yıl içindeki tüm aylarını hesaplar.',
  roles: TUM_ADMINLER,
  query: z.strictObject({ muhasebeci_id: idSchema, yil: yilSchema }),
  response: z.strictObject({ aylar: z.array(hesapSchema), toplam: kurusSchema }),
});

export const createTahakkuk = route({
  method: 'POST',
  path: '/api/tahakkuklar',
  summary: 'Tahakkuk ekler.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({
    muhasebeci_id: z.int('Lütfen bir muhasebeci seçin!').min(1, 'Lütfen bir muhasebeci seçin!').max(Number.MAX_SAFE_INTEGER),
    yil: yilSchema,
    ay: aySchema,
    borc_tutari: pozitifKurusSchema,
    aciklama: z.string().trim().max(500, 'Açıklama en çok 500 karakter olabilir.').default(''),
  }),
  response: z.strictObject({ borc_id: z.int() }),
});

/**
 * Creates the accruals of a year for all accountants in one statement: months that have an accrual or come to zero are skipped.
 * Returns counts, and the rows that were created.
 */
export const createTahakkuklar = route({
  method: 'POST',
  path: '/api/tahakkuklar/toplu',
  summary: 'Bir yılın tahakkuklarını tüm muhasebeciler için oluşturur.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({ yil: yilSchema }),
  response: z.strictObject({
    olusturulan: z.int(),
    mevcut: z.int(),
    sifir: z.int(),
    toplam_tutar: kurusSchema,
  }),
});
export type TopluSonuc = z.infer<typeof createTahakkuklar.response>;

export const TAHAKKUK_METNI = {
  muhasebeciSecin: 'Lütfen bir muhasebeci seçin!',
  gecerliTutar: 'Lütfen geçerli bir muhasebeci ve tutar seçin!',
  eklendi: 'Tahakkuk başarıyla eklendi!',
  hesapHatasi: 'Tahakkuk hesaplanırken bir hata oluştu!',
  bos: 'Tahakkuk kaydı bulunamadı.',
} as const;

export const TAHAKKUK_ERRORS = defineErrors({
  HIZMET_KAYDI_YOK: { status: 404, message: 'Seçili ay ve yıl için hizmet kaydı bulunamadı!' },
  TAHAKKUK_EXISTS: {
    status: 409,
    message: (d: { muhasebeci_adi: string; yil: number; ay: number; borc_tutari: number; odeme_durumu: string }) =>
      `Tahakkuk eklenemedi: ${d.muhasebeci_adi} için ${formatDonem(d)} döneminde ${formatTl(d.borc_tutari)} tutarında, '${d.odeme_durumu}' durumunda bir tahakkuk zaten var. Önce mevcut tahakkuku düzenleyin veya silin.`,
  },
});
