import { z } from 'zod';
import { addMonths, aySchema, currentDonem, type Donem, donemSirasi, yilSchema } from '#contract/common/donem.ts';
import { KURUS_MAX, kurusSchema } from '#contract/common/kurus.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema, type RouteParsed, route, successSchema } from '#contract/common/route.ts';

export const FIYAT_MAX = KURUS_MAX / 100;

export const fiyatSchema = z
  .int('Fiyat zorunludur (örnek: 1.234,50).')
  .min(0, 'Fiyat sıfırdan küçük olamaz.')
  .max(FIYAT_MAX, 'Fiyat çok büyük.');

export const hizmetFiyatiSchema = z.strictObject({
  hizmet_fiyat_id: z.int(),
  gecerlilik_yili: z.int(),
  gecerlilik_ayi: z.int(),
  fiyat: kurusSchema,
});
export type HizmetFiyati = z.infer<typeof hizmetFiyatiSchema>;

export interface Fiyatlar {
  ilk_fiyat: number;
  fiyatlar: readonly HizmetFiyati[];
}

export const gecerlilikOf = ({
  gecerlilik_yili,
  gecerlilik_ayi,
}: Pick<HizmetFiyati, 'gecerlilik_yili' | 'gecerlilik_ayi'>): Donem => ({
  yil: gecerlilik_yili,
  ay: gecerlilik_ayi,
});

/** The SQL function `app.hizmet_fiyati` must compute the same price of a service in a month. */
export const fiyatIn = ({ ilk_fiyat, fiyatlar }: Fiyatlar, donem: Donem): number =>
  fiyatlar.findLast((fiyat) => donemSirasi(gecerlilikOf(fiyat)) <= donemSirasi(donem))?.fiyat ?? ilk_fiyat;

export const sonrakiFiyat = ({ fiyatlar }: Fiyatlar, donem: Donem): HizmetFiyati | undefined =>
  fiyatlar.find((fiyat) => donemSirasi(gecerlilikOf(fiyat)) > donemSirasi(donem));

/** A price may begin in the years 2020–2029 (spec §9), and in a later year once next month lies in it. */
export const gecerlilikYillari = (simdi: Donem = currentDonem()): number[] =>
  Array.from({ length: Math.max(2029, addMonths(simdi, 1).yil) - 2020 + 1 }, (_, i) => 2020 + i);

/** Months that are over keep their prices, so a service's price can change only from the current month on. */
export const isGecerlilikAcik = (donem: Donem, simdi: Donem = currentDonem()): boolean =>
  donemSirasi(donem) >= donemSirasi(simdi) && gecerlilikYillari(simdi).includes(donem.yil);

export const YUVARLAMALAR = [1, 500, 1000, 5000] as const;
export type Yuvarlama = (typeof YUVARLAMALAR)[number];

export const ORAN_MAX = 100_000;

/**
 * The raise `oran` is in hundredths of a percent (2550 is %25,50). The raised price is rounded to a multiple of
 * `yuvarlama` kuruş, halves up, but is never below the old price; BigInt is needed because the product can exceed safe
 * integers.
 */
export function zamliFiyat(fiyat: number, oran: number, yuvarlama: Yuvarlama): number {
  const unit = BigInt(yuvarlama) * 10_000n;
  const raised = BigInt(fiyat) * BigInt(10_000 + oran);
  return Math.max(fiyat, Number((raised + unit / 2n) / unit) * yuvarlama);
}

/** The texts `25` and `25,5` become hundredths of a percent; other texts, 0 and more than 1000 percent are null. */
export function parseOran(text: string): number | null {
  const match = /^(\d{1,4})(?:,(\d{1,2}))?$/.exec(text.trim());
  const oran = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : 0;
  return oran >= 1 && oran <= ORAN_MAX ? oran : null;
}

export const formatOran = (oran: number): string =>
  `%${(oran / 100).toLocaleString('tr-TR', { maximumFractionDigits: 2 })}`;

export const gecerlilikAlanlari = { gecerlilik_yili: yilSchema, gecerlilik_ayi: aySchema };

export const MAX_ZAM_HIZMETI = 500;

/** A raise starts from today's price or, only if that is said, from the price that is planned for its month. */
const ZAM_ESASLARI = ['bugun', 'planlanan'] as const;
export type ZamEsasi = (typeof ZAM_ESASLARI)[number];

export const ZAM_UYARI_GUN = 30;

export type SonFiyat = z.infer<typeof listSonFiyatlar.response>['fiyatlar'][number];

/** A raise on such a price is a second one: from the planned price always, from today's where it holds already. */
export const isUstune = (fiyat: SonFiyat, esas: ZamEsasi, simdi: Donem = currentDonem()): boolean =>
  esas === 'planlanan' || donemSirasi(gecerlilikOf(fiyat)) <= donemSirasi(simdi);

/** Prices that hold in the month and were set in the last ZAM_UYARI_GUN days: a raise of them would be a second one. */
export const listSonFiyatlar = route('GET', '/api/hizmet-fiyatlari/yeni', {
  summary: `Bir ayda geçerli olan fiyatlardan son ${ZAM_UYARI_GUN} günde konanlar.`,
  roles: TUM_ADMINLER,
  query: z.strictObject(gecerlilikAlanlari),
  response: z.strictObject({
    fiyatlar: z.array(
      z.strictObject({
        hizmet_id: z.int(),
        gecerlilik_yili: z.int(),
        gecerlilik_ayi: z.int(),
        zaman: z.string(),
        kim: z.string().nullable(),
        zam_no: z.string().nullable(),
      }),
    ),
  }),
});

/**
 * `eski_fiyat` is the price planned for the month and `bugunku_fiyat` today's, as the user saw them; where either has
 * changed, the whole raise is refused. `zam_no` names the act, so that it can be reversed as a whole.
 */
export const createZam = route('POST', '/api/hizmet-fiyatlari/zam', {
  summary: 'Seçilen hizmetlere bir aydan başlayarak yüzde zam uygular.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({
    ...gecerlilikAlanlari,
    oran: z
      .int('Geçerli bir oran girin.')
      .min(1, 'Geçerli bir oran girin.')
      .max(ORAN_MAX, 'Zam oranı en çok %1.000 olabilir.'),
    yuvarlama: z.literal(YUVARLAMALAR),
    esas: z.enum(ZAM_ESASLARI).default('bugun'),
    hizmetler: z
      .array(z.strictObject({ hizmet_id: idSchema, eski_fiyat: kurusSchema, bugunku_fiyat: kurusSchema }))
      .min(1, 'En az bir hizmet seçin.')
      .max(MAX_ZAM_HIZMETI, `Bir işlemde en çok ${MAX_ZAM_HIZMETI} hizmete zam yapılabilir.`)
      .refine(
        (hizmetler) => new Set(hizmetler.map(({ hizmet_id }) => hizmet_id)).size === hizmetler.length,
        'Bir hizmet birden çok kez seçilmiş.',
      ),
  }),
  response: z.strictObject({
    zam_no: z.string(),
    hizmetler: z.array(z.strictObject({ hizmet_id: z.int(), eski_fiyat: kurusSchema, yeni_fiyat: kurusSchema })),
  }),
});
export type Zam = RouteParsed<typeof createZam>['body'];

/**
 * Reverses all prices of a raise or none: ZAM_DEGISTI names the services whose price was changed since. Service records
 * keep the price that they were requested with; `kayit` counts those with a reversed price.
 */
export const reverseZam = route('POST', '/api/hizmet-fiyatlari/zam/geri-al', {
  summary: 'Toplu zammı bütünüyle geri alır.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({ zam_no: z.string().min(1).max(100) }),
  response: z.strictObject({ hizmet: z.int(), kayit: z.int() }),
});

export const removeHizmetFiyati = route('DELETE', '/api/hizmet-fiyatlari/:hizmet_fiyat_id', {
  summary: 'Henüz yürürlüğe girmemiş bir fiyatı kaldırır.',
  roles: PARA_YETKILILERI,
  response: successSchema,
});
