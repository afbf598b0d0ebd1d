import { z } from 'zod';
import { aySchema, gunSchema, yilSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { formatTl, kurusSchema, pozitifKurusSchema, toplamKurusSchema } from '#contract/common/kurus.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { dosyaSchema, idSchema, route, sayfaQuery } from '#contract/common/route.ts';
import { zorunluMetin } from '#contract/common/turkish-text.ts';
import { ODEME_DURUMLARI } from './odeme-durumu.ts';

export const ODEME_YONTEMLERI = ['havale', 'nakit', 'kart'] as const;
export const ODEME_YONTEMI_ADI: Record<(typeof ODEME_YONTEMLERI)[number], string> = { havale: 'Havale / EFT', nakit: 'Nakit', kart: 'Kart' };

/** A payment, or its reversal (iptal: negative amount); kuruş. It shows its accrual's period. */
export const odemeSchema = z.strictObject({
  odeme_id: z.int(),
  tahakkuk_id: z.int(),
  muhasebeci_adi: z.string(),
  tahakkuk_yili: z.int(),
  tahakkuk_ayi: z.int(),
  odeme_tutari: kurusSchema,
  odeme_tarihi: z.string(),
  odeme_yontemi: z.enum(ODEME_YONTEMLERI),
  aciklama: z.string(),
  iptal_edilen_id: z.int().nullable(),
  /** The reversal of this payment, if it has one. */
  iptal_eden_id: z.int().nullable(),
});
export type Odeme = z.infer<typeof odemeSchema>;

export const ODEME_SIRALAR = ['odeme_tarihi', 'muhasebeci_adi', 'donem', 'odeme_tutari', 'odeme_yontemi', 'aciklama'] as const;

/**
 * Payments, newest first unless sorted: of all accountants, or of the one that an admin names; an accountant gets the own. Filters: the accrual's period, and the days of
 * payment, both included.
 */
export const listOdemeler = route({
  method: 'GET',
  path: '/api/odemeler',
  summary: 'Ödemeler: tümü ya da bir muhasebecinin.',
  roles: [...TUM_ADMINLER, 'muhasebeci'],
  query: z.strictObject({
    muhasebeci_id: idSchema.optional(),
    yil: yilSchema.optional(),
    ay: aySchema.optional(),
    baslangic: gunSchema.optional(),
    bitis: gunSchema.optional(),
    sirala: z.enum(ODEME_SIRALAR).default('odeme_tarihi'),
    yon: z.enum(['asc', 'desc']).default('desc'),
    ...sayfaQuery,
  }),
  response: z.strictObject({ odemeler: z.array(odemeSchema), toplam: z.int(), toplam_tutar: toplamKurusSchema }),
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

/** Undoes a payment, whole, by a row of its own with the reason; the accrual is open again. ODEME_IPTAL_EDILMIS where it was undone already. */
export const reverseOdeme = route({
  method: 'POST',
  path: '/api/odemeler/:odeme_id/iptal',
  summary: 'Ödemeyi iptal eder.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  params: z.strictObject({ odeme_id: idSchema }),
  body: z.strictObject({ neden: zorunluMetin('İptal nedeni', 300) }),
  response: z.strictObject({ odeme_id: z.int(), bakiye: kurusSchema, odeme_durumu: z.enum(ODEME_DURUMLARI) }),
  example: { neden: 'Yanlış muhasebeciye kaydedilmiş' },
});

/** Tahsilat makbuzu of a payment, as PDF. */
export const downloadMakbuz = route({
  method: 'GET',
  path: '/api/odemeler/:odeme_id/makbuz',
  summary: 'Ödemenin tahsilat makbuzu (PDF).',
  roles: [...TUM_ADMINLER, 'muhasebeci'],
  params: z.strictObject({ odeme_id: idSchema }),
  response: dosyaSchema,
  download: true,
});

/** The accountant's debt status: three totals and a row per accrual; kuruş. */
export const getBorcum = route({
  method: 'GET',
  path: '/api/borcum',
  summary: 'Muhasebecinin borç durumu.',
  roles: ['muhasebeci'],
  response: z.strictObject({
    toplam_borc: toplamKurusSchema,
    odenen: toplamKurusSchema,
    kalan: toplamKurusSchema,
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
  iptalEdildi: 'Ödeme iptal edildi.',
} as const;

export const odemeFazlaMesaji = (tutar: number, bakiye: number): string =>
  `Ödeme tutarı (${formatTl(tutar)}) mevcut borçtan (${formatTl(bakiye)}) fazla olamaz!`;

export const ODEME_ERRORS = defineErrors({
  ODEME_IPTAL_EDILMIS: { status: 409, message: 'Bu ödeme zaten iptal edilmiş.' },
  IPTALIN_MAKBUZU: { status: 409, message: 'İptal kaydının makbuzu yoktur.' },
  IPTALIN_IPTALI: { status: 409, message: 'İptal kaydı iptal edilemez. Ödemeyi yeniden kaydedin.' },
  ODEME_FAZLA: { status: 409, message: (d: { tutar: number; bakiye: number }) => odemeFazlaMesaji(d.tutar, d.bakiye), field: 'odeme_tutari' },
});
