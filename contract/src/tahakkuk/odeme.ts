import { z } from 'zod';
import { formatDonem, gunOf, gunSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { formatTl, kurusSchema, pozitifKurusSchema, toplamKurusSchema } from '#contract/common/kurus.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { dosyaSchema, idSchema, type RouteInput, route, sayfaQuery } from '#contract/common/route.ts';
import { DONEM, METIN, secim, suzgecAlanlari, TARIH, TUTAR } from '#contract/common/suzgec.ts';
import { zorunluMetin } from '#contract/common/turkish-text.ts';
import { ODEME_DURUMLARI } from './odeme-durumu.ts';

export const ODEME_YONTEMLERI = ['havale', 'nakit', 'kart'] as const;
export const ODEME_YONTEMI_ADI: Record<(typeof ODEME_YONTEMLERI)[number], string> = {
  havale: 'Havale / EFT',
  nakit: 'Nakit',
  kart: 'Kart',
};

/** A payment with a negative amount reverses (iptal) another; its year and month are those of the accrual. */
export const odemeSchema = z.strictObject({
  odeme_id: z.int(),
  tahakkuk_id: z.int(),
  muhasebeci_id: z.int(),
  muhasebeci_adi: z.string(),
  tahakkuk_yili: z.int(),
  tahakkuk_ayi: z.int(),
  odeme_tutari: kurusSchema,
  odeme_tarihi: z.string(),
  odeme_yontemi: z.enum(ODEME_YONTEMLERI),
  aciklama: z.string(),
  iptal_edilen_id: z.int().nullable(),
  iptal_eden_id: z.int().nullable(),
  makbuz_id: z.int(),
  makbuz_adet: z.int(),
});
export type Odeme = z.infer<typeof odemeSchema>;

export const ODEME_SIRALAR = [
  'odeme_tarihi',
  'muhasebeci_adi',
  'donem',
  'odeme_tutari',
  'odeme_yontemi',
  'aciklama',
] as const;
export const ODEME_SUZGECLER = {
  odeme_tarihi: TARIH,
  muhasebeci_adi: METIN,
  donem: DONEM,
  odeme_tutari: TUTAR,
  odeme_yontemi: secim(ODEME_YONTEMI_ADI),
  aciklama: METIN,
} as const;

export const listOdemeler = route('GET', '/api/odemeler', {
  summary: 'Ödemeler: tümü ya da bir muhasebecinin.',
  roles: [...TUM_ADMINLER, 'muhasebeci'],
  query: z.strictObject({
    muhasebeci_id: idSchema.optional(),
    ...suzgecAlanlari(ODEME_SUZGECLER),
    sirala: z.enum(ODEME_SIRALAR).default('odeme_tarihi'),
    yon: z.enum(['asc', 'desc']).default('desc'),
    ...sayfaQuery,
  }),
  response: z.strictObject({ odemeler: z.array(odemeSchema), toplam: z.int(), toplam_tutar: toplamKurusSchema }),
});

export const createOdeme = route('POST', '/api/odemeler', {
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

export const TAHSILAT_EN_COK = 200;

const odemeGunuSchema = gunSchema.refine((gun) => gun <= gunOf(new Date()), 'Ödeme tarihi gelecekte olamaz.');

/**
 * All payments of the request are recorded, or none. `odeme_tarihi` must not lie before an accrual that it pays; an
 * error about a debt or its amount names it, as in `kalemler.1.odeme_tutari`.
 */
export const createTahsilat = route('POST', '/api/tahsilatlar', {
  summary: 'Bir muhasebecinin birkaç borcuna tek makbuzla ödeme kaydeder.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({
    muhasebeci_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    kalemler: z
      .array(
        z.strictObject({ tahakkuk_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER), odeme_tutari: pozitifKurusSchema }),
      )
      .min(1, 'Lütfen en az bir borç seçin.')
      .max(TAHSILAT_EN_COK, `Bir ödemede en çok ${TAHSILAT_EN_COK} borç ödenebilir.`)
      .refine(
        (kalemler) => new Set(kalemler.map(({ tahakkuk_id }) => tahakkuk_id)).size === kalemler.length,
        'Aynı borç bir ödemede iki kez olamaz.',
      ),
    odeme_yontemi: z.enum(['havale', 'nakit']).default('havale'),
    odeme_tarihi: odemeGunuSchema.optional(),
  }),
  response: z.strictObject({
    makbuz_id: z.int(),
    tutar: kurusSchema,
    odemeler: z.array(
      z.strictObject({
        odeme_id: z.int(),
        tahakkuk_id: z.int(),
        bakiye: kurusSchema,
        odeme_durumu: z.enum(ODEME_DURUMLARI),
      }),
    ),
  }),
});
export type TahsilatCreate = RouteInput<typeof createTahsilat>['body'];

export function spreadTutar(
  tutar: number,
  borclar: readonly { bakiye: number }[],
): { paylar: number[]; artan: number } {
  let artan = tutar;
  const paylar = borclar.map(({ bakiye }) => {
    const pay = Math.min(artan, bakiye);
    artan -= pay;
    return pay;
  });
  return { paylar, artan };
}

/** A payment is reversed as a whole, by a row of its own. `makbuz` also reverses the other payments of its receipt. */
export const reverseOdeme = route('POST', '/api/odemeler/:odeme_id/iptal', {
  summary: 'Ödemeyi iptal eder.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({ neden: zorunluMetin('İptal nedeni', 300), makbuz: z.boolean().default(false) }),
  response: z.strictObject({ odeme_id: z.int(), bakiye: kurusSchema, odeme_durumu: z.enum(ODEME_DURUMLARI) }),
  example: { neden: 'Yanlış muhasebeciye kaydedilmiş' },
});

export const downloadMakbuz = route('GET', '/api/odemeler/:odeme_id/makbuz', {
  summary: 'Ödemenin tahsilat makbuzu (PDF).',
  roles: [...TUM_ADMINLER, 'muhasebeci'],
  response: dosyaSchema,
});

/** `kalan` is the open part of the accruals; `acilis_bakiyesi` is an accountant's older debt that is no accrual yet. */
export const getBorcum = route('GET', '/api/borcum', {
  summary: 'Muhasebecinin borç durumu.',
  roles: [...TUM_ADMINLER, 'muhasebeci'],
  query: z.strictObject({ muhasebeci_id: idSchema.optional() }),
  response: z.strictObject({
    muhasebeci_id: z.int(),
    muhasebeci_adi: z.string(),
    toplam_borc: toplamKurusSchema,
    odenen: toplamKurusSchema,
    kalan: toplamKurusSchema,
    vadesi_gecen: toplamKurusSchema,
    acilis_bakiyesi: kurusSchema,
    /**
     * `son_odeme` is the last receipt of payments that is not wholly reversed; its `tutar` counts only payments that
     * still stand.
     */
    son_odeme: z.strictObject({ tutar: kurusSchema, tarih: z.string() }).nullable(),
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
  ODEME_BORCU_YOK: {
    status: 404,
    message: 'Bu borç silinmiş ya da seçilen muhasebecinin değil. Sayfayı yenileyip borcu yeniden seçin.',
  },
  ODEME_TARIHI_ERKEN: {
    status: 409,
    message: (d: { yil: number; ay: number; tarih: string }) =>
      `Ödeme tarihi, ödenen ${formatDonem(d)} borcunun tahakkuk tarihinden (${d.tarih}) önce olamaz.`,
    field: 'odeme_tarihi',
  },
  ODEME_FAZLA: {
    status: 409,
    message: (d: { tutar: number; bakiye: number }) => odemeFazlaMesaji(d.tutar, d.bakiye),
    field: 'odeme_tutari',
  },
});
