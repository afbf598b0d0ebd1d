import { z } from 'zod';
import { defineErrors } from './common/errors.ts';
import { formatTl, kurusSchema, pozitifKurusSchema } from './common/kurus.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from './common/roller.ts';
import { idSchema, route, sayfaQuery } from './common/route.ts';
import { ODEME_DURUMLARI } from './tahakkuk.ts';

export const ODEME_YONTEMLERI = ['havale', 'nakit', 'kart'] as const;
export const ODEME_YONTEMI_ADI: Record<(typeof ODEME_YONTEMLERI)[number], string> = { havale: 'Havale / EFT', nakit: 'Nakit', kart: 'Kart' };

/** A payment, or its reversal (iptal: negative amount); kuruş. It shows its accrual's period. */
export const odemeSchema = z.strictObject({
  odeme_id: z.int(),
  tahakkuk_id: z.int(),
  tahakkuk_yili: z.int(),
  tahakkuk_ayi: z.int(),
  odeme_tutari: kurusSchema,
  odeme_tarihi: z.string(),
  odeme_yontemi: z.enum(ODEME_YONTEMLERI),
  aciklama: z.string(),
  iptal_edilen_id: z.int().nullable(),
});
export type Odeme = z.infer<typeof odemeSchema>;

/** Payments of an accountant, newest first. An admin names the accountant, an accountant gets the own. */
export const listOdemeler = route({
  method: 'GET',
  path: '/api/odemeler',
  summary: 'Bir muhasebecinin ödemeleri.',
  roles: [...TUM_ADMINLER, 'muhasebeci'],
  query: z.strictObject({ muhasebeci_id: idSchema.optional(), ...sayfaQuery }),
  response: z.strictObject({ odemeler: z.array(odemeSchema), toplam: z.int(), toplam_tutar: kurusSchema }),
});

/** Books a payment on one accrual; never more than its balance, also when two arrive at once. */
export const createOdeme = route({
  method: 'POST',
  path: '/api/odemeler',
  summary: 'Bir tahakkuka ödeme kaydeder.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({
    tahakkuk_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    odeme_tutari: pozitifKurusSchema,
    odeme_yontemi: z.enum(['havale', 'nakit']).default('havale'),
  }),
  response: z.strictObject({ odeme_id: z.int(), bakiye: kurusSchema, odeme_durumu: z.enum(ODEME_DURUMLARI) }),
});

/** The accountant's debt status: three totals and a row per accrual; kuruş. */
export const getBorcum = route({
  method: 'GET',
  path: '/api/borcum',
  summary: 'Muhasebecinin borç durumu.',
  roles: ['muhasebeci'],
  response: z.strictObject({
    toplam_borc: kurusSchema,
    odenen: kurusSchema,
    kalan: kurusSchema,
    aylar: z.array(
      z.strictObject({
        borc_id: z.int(),
        tahakkuk_yili: z.int(),
        tahakkuk_ayi: z.int(),
        borc_tutari: kurusSchema,
        tahsilat: kurusSchema,
        bakiye: kurusSchema,
        odeme_durumu: z.enum(ODEME_DURUMLARI),
        borc_tarihi: z.string(),
      }),
    ),
  }),
});
export type Borcum = z.infer<typeof getBorcum.response>;

export const ODEME_METNI = {
  eksik: 'Lütfen muhasebeci, borç ve ödeme tutarını seçin!',
  basarili: 'Ödeme başarıyla gerçekleştirildi!',
  hata: 'Ödeme sırasında bir hata oluştu.',
  tam: 'Tam ödeme yapıldı',
  kismi: 'Kısmi ödeme yapıldı',
  bosBorc: 'Ödenmemiş borç bulunamadı.',
  bosOdeme: 'Ödeme kaydı bulunamadı.',
} as const;

export const odemeFazlaMesaji = (tutar: number, bakiye: number): string =>
  `Ödeme tutarı (${formatTl(tutar)}) mevcut borçtan (${formatTl(bakiye)}) fazla olamaz!`;

export const ODEME_ERRORS = defineErrors({
  ODEME_FAZLA: { status: 409, message: (d: { tutar: number; bakiye: number }) => odemeFazlaMesaji(d.tutar, d.bakiye), field: 'odeme_tutari' },
});
