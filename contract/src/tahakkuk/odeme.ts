import { z } from 'zod';
import { alan, LISTED, secim, shown } from '#contract/alan/alan.ts';
import { type Columns, listRoute } from '#contract/alan/list.ts';
import { formatAyMetni, formatDonem, formatTarih, gunOf, gunSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { formatTl, kurusSchema, pozitifKurusSchema, totalKurusSchema } from '#contract/common/kurus.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { dosyaSchema, idSchema, type RouteInput, route } from '#contract/common/route.ts';
import { DONEM } from '#contract/common/suzgec.ts';
import { oneBlank, zorunluMetin } from '#contract/common/turkish-text.ts';
import { donemName } from './donem-adi.ts';
import { ODEME_DURUMLARI } from './odeme-durumu.ts';

export const ODEME_YONTEMLERI = ['havale', 'nakit', 'kart', 'avans'] as const;
export const ODEME_YONTEMI_NAME: Record<(typeof ODEME_YONTEMLERI)[number], string> = {
  havale: 'Havale / EFT',
  nakit: 'Nakit',
  kart: 'Kart',
  avans: 'Avans',
};

/** A payment with a negative amount reverses (iptal) another; its year and month are those of the accrual. */
export const odemeSchema = z.strictObject({
  odeme_id: z.int(),
  tahakkuk_id: z.int(),
  muhasebeci_id: z.int(),
  muhasebeci_adi: z.string(),
  tahakkuk_yili: z.int(),
  tahakkuk_ayi: z.int(),
  devir: z.boolean(),
  odeme_tutari: kurusSchema,
  odeme_tarihi: z.string(),
  odeme_yontemi: z.enum(ODEME_YONTEMLERI),
  aciklama: z.string(),
  dekont_no: z.string(),
  odeme_notu: z.string(),
  iptal_edilen_id: z.int().nullable(),
  /** The reversal of a payment that is reversed whole; `iptal_tutari` is what was reversed of it so far. */
  iptal_eden_id: z.int().nullable(),
  iptal_tutari: kurusSchema,
  makbuz_id: z.int(),
  makbuz_adet: z.int(),
  /** What is left of the advance that was taken with the same receipt. */
  makbuz_avansi: kurusSchema,
});
export type Odeme = z.infer<typeof odemeSchema>;

export const ODEME_COLUMNS = {
  odeme_tarihi: shown({ ...alan('Tarih', 'zaman'), gun: true }, ...LISTED),
  muhasebeci_adi: shown(alan('Muhasebeci'), ...LISTED),
  donem: { ...shown(alan('Dönem'), ...LISTED), value: donemName, filter: DONEM },
  odeme_tutari: { ...shown(alan('Tutar', 'tutar'), ...LISTED), sum: true, sheet: { header: 'Tutar (TL)' } },
  odeme_yontemi: shown(secim('Yöntem', ODEME_YONTEMI_NAME), ...LISTED),
  aciklama: {
    ...shown(alan('Açıklama'), ...LISTED),
    sheet: { value: (row: Odeme) => (iptalNotu(row) ? `${row.aciklama} (${iptalNotu(row)})` : row.aciklama) },
  },
  dekont_no: shown(alan('Dekont No'), ...LISTED),
  odeme_notu: shown(alan('Not'), ...LISTED),
} as const satisfies Columns;

/** `gelen` is the money that came in on these days, advances among it; null where more is filtered than days. */
export const listOdemeler = listRoute('/api/odemeler', {
  name: 'Ödemeler',
  summary: 'Ödemeler: tümü ya da bir muhasebecinin.',
  roles: [...TUM_ADMINLER, 'muhasebeci'],
  row: odemeSchema,
  id: 'odeme_id',
  columns: ODEME_COLUMNS,
  order: ['odeme_tarihi', 'desc'],
  quick: ['muhasebeci_adi', 'odeme_tarihi', 'odeme_yontemi'],
  query: { muhasebeci_id: idSchema.optional() },
  more: { gelen: totalKurusSchema.nullable() },
});

const rowText = (label: string, max: number) =>
  z.string().overwrite(oneBlank).trim().max(max, `${label} en çok ${max} karakter olabilir.`);

export const DEKONT_NO_EN_COK = 50;
export const ODEME_NOTU_EN_COK = 300;
export const dekontNoSchema = rowText('Dekont no', DEKONT_NO_EN_COK);

/**
 * `onaylanan_makbuz` is the receipt that ODEME_MUKERRER named: with it, the user has confirmed that this is another
 * payment than that one.
 */
const odemeBilgileri = {
  odeme_yontemi: z.enum(['havale', 'nakit']).default('havale'),
  dekont_no: dekontNoSchema.optional(),
  odeme_notu: rowText('Not', ODEME_NOTU_EN_COK).optional(),
  onaylanan_makbuz: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
};

export const createOdeme = route('POST', '/api/odemeler', {
  summary: 'Bir tahakkuka ödeme kaydeder.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({
    tahakkuk_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    odeme_tutari: pozitifKurusSchema,
    ...odemeBilgileri,
  }),
  response: z.strictObject({ odeme_id: z.int(), bakiye: kurusSchema, odeme_durumu: z.enum(ODEME_DURUMLARI) }),
});

export const TAHSILAT_EN_COK = 200;

export const ODEME_GELECEKTE = 'Ödeme tarihi gelecekte olamaz.';
export const odemeGunuSchema = gunSchema.refine((gun) => gun <= gunOf(new Date()), ODEME_GELECEKTE);

/**
 * All payments of the request are recorded, or none. `avans` is money beyond the debts, which is kept as the accountant's
 * advance; `tutar` of the answer is all that came in. `odeme_tarihi` must not lie before an accrual that it pays; an
 * error about a debt or its amount names it, as in `kalemler.1.odeme_tutari`.
 */
export const createTahsilat = route('POST', '/api/tahsilatlar', {
  summary: 'Bir muhasebecinin birkaç borcuna tek makbuzla ödeme kaydeder.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z
    .strictObject({
      muhasebeci_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
      kalemler: z
        .array(
          z.strictObject({
            tahakkuk_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
            odeme_tutari: pozitifKurusSchema,
          }),
        )
        .max(TAHSILAT_EN_COK, `Bir ödemede en çok ${TAHSILAT_EN_COK} borç ödenebilir.`)
        .refine(
          (kalemler) => new Set(kalemler.map(({ tahakkuk_id }) => tahakkuk_id)).size === kalemler.length,
          'Aynı borç bir ödemede iki kez olamaz.',
        ),
      avans: pozitifKurusSchema.optional(),
      ...odemeBilgileri,
      odeme_tarihi: odemeGunuSchema.optional(),
    })
    .refine(({ kalemler, avans }) => kalemler.length > 0 || avans !== undefined, {
      message: 'Lütfen en az bir borç seçin.',
      path: ['kalemler'],
    }),
  response: z.strictObject({
    makbuz_id: z.int(),
    tutar: kurusSchema,
    avans: kurusSchema,
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

/** What is left of a payment is reversed, by a row of its own. `makbuz` also reverses the other payments of its receipt. */
export const reverseOdeme = route('POST', '/api/odemeler/:odeme_id/iptal', {
  summary: 'Ödemeyi iptal eder.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({ neden: zorunluMetin('İptal nedeni', 300), makbuz: z.boolean().default(false) }),
  response: z.strictObject({ odeme_id: z.int(), bakiye: kurusSchema, odeme_durumu: z.enum(ODEME_DURUMLARI) }),
  example: { neden: 'Yanlış muhasebeciye kaydedilmiş' },
});

/** What the lists say beside a payment that was reversed whole or in part. */
export const iptalNotu = ({ iptal_eden_id, iptal_tutari }: Pick<Odeme, 'iptal_eden_id' | 'iptal_tutari'>): string =>
  iptal_eden_id !== null ? 'iptal edildi' : iptal_tutari > 0 ? `${formatTl(iptal_tutari)} iade edildi` : '';

export const downloadMakbuz = route('GET', '/api/odemeler/:odeme_id/makbuz', {
  summary: 'Ödemenin tahsilat makbuzu (PDF).',
  roles: [...TUM_ADMINLER, 'muhasebeci'],
  response: dosyaSchema,
});

export const ODEME_METNI = {
  eksik: 'Lütfen muhasebeci, borç ve ödeme tutarını seçin!',
  basarili: 'Ödeme başarıyla gerçekleştirildi!',
  error: 'Ödeme sırasında bir hata oluştu.',
  tam: 'Tam ödeme yapıldı',
  kismi: 'Kısmi ödeme yapıldı',
  bosBorc: 'Ödenmemiş borç bulunamadı.',
  bosOdeme: 'Ödeme kaydı bulunamadı.',
  iptalEdildi: 'Ödeme iptal edildi.',
} as const;

export const odemeFazlaMesaji = (tutar: number, bakiye: number): string =>
  `Ödeme tutarı (${formatTl(tutar)}) mevcut borçtan (${formatTl(bakiye)}) fazla olamaz!`;

export const makbuzNo = ({ makbuz_id, odeme_tarihi }: Pick<Odeme, 'makbuz_id' | 'odeme_tarihi'>): string =>
  `${gunOf(new Date(odeme_tarihi)).slice(0, 4)}-${String(makbuz_id).padStart(6, '0')}`;

/**
 * An earlier receipt that a new payment may repeat; `tutar` counts its payments that still stand. With `bolunme`, one of
 * the two amounts is equal to so many receipts (`adet`) together: the new one (`yeni`), or an earlier one (`önceki`) to
 * which the new one is a part.
 */
export interface OncekiOdeme {
  bolunme: { biri: 'yeni' | 'önceki'; adet: number } | null;
  makbuz_id: number;
  muhasebeci_adi: string;
  odeme_tarihi: string;
  tutar: number;
  odeme_yontemi: (typeof ODEME_YONTEMLERI)[number];
  dekont_no: string;
  odeme_notu: string;
  kaydeden: string | null;
  donemler: string[];
}

const bolunmeMetni = ({ bolunme }: OncekiOdeme): string =>
  !bolunme
    ? ''
    : bolunme.biri === 'yeni'
      ? `O günün ${bolunme.adet} makbuzu birlikte bu tutarı tutuyor`
      : `Bu ödeme, o günün ${bolunme.adet} makbuzuyla birlikte aynı gün tek makbuzla alınan tutarı tutuyor`;

export const oncekiOdemeSatirlari = (o: OncekiOdeme): string[] =>
  [
    `${formatTarih(o.odeme_tarihi)}, ${o.muhasebeci_adi}: ${formatTl(o.tutar)} (${ODEME_YONTEMI_NAME[o.odeme_yontemi]})`,
    bolunmeMetni(o),
    o.donemler.map(formatAyMetni).join(', '),
    o.dekont_no && `Dekont no ${o.dekont_no}`,
    o.odeme_notu,
    `Makbuz ${makbuzNo(o)}`,
    o.kaydeden && `Kaydeden ${o.kaydeden}`,
  ].filter((row): row is string => Boolean(row));

export const tarihErkenMesaji = (borc: { tahakkuk_yili: number; tahakkuk_ayi: number; borc_tarihi: string }): string =>
  `Ödeme tarihi, ödenen ${formatDonem({ yil: borc.tahakkuk_yili, ay: borc.tahakkuk_ayi })} borcunun tahakkuk tarihinden (${formatTarih(borc.borc_tarihi)}) önce olamaz.`;

export const ODEME_ERRORS = defineErrors({
  ODEME_MUKERRER: {
    status: 409,
    message: (o: OncekiOdeme) =>
      `Bu ödeme daha önce kaydedilmiş olabilir. Önceki: ${oncekiOdemeSatirlari(o).join(' · ')}. Ayrı bir ödemeyse onaylayarak kaydedin.`,
  },
  ODEME_IPTAL_EDILMIS: { status: 409, message: 'Bu ödeme zaten iptal edilmiş.' },
  IPTALIN_MAKBUZU: { status: 409, message: 'İptal kaydının makbuzu yoktur.' },
  AVANSIN_MAKBUZU: { status: 409, message: 'Avanstan ödemenin makbuzu yoktur; makbuz avans alınırken verilir.' },
  IPTALIN_IPTALI: { status: 409, message: 'İptal kaydı iptal edilemez. Ödemeyi yeniden kaydedin.' },
  ODEME_BORCU_YOK: {
    status: 404,
    message: 'Bu borç silinmiş ya da seçilen muhasebecinin değil. Sayfayı yenileyip borcu yeniden seçin.',
  },
  ODEME_TARIHI_ERKEN: { status: 409, message: tarihErkenMesaji, field: 'odeme_tarihi' },
  AVANS_YETERSIZ: { status: 409, message: 'Avans bu sırada kullanıldı; kalanı bu tutara yetmiyor.' },
  ODEME_FAZLA: {
    status: 409,
    message: (d: { tutar: number; bakiye: number }) => odemeFazlaMesaji(d.tutar, d.bakiye),
    field: 'odeme_tutari',
  },
});
