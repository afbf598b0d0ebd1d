import { z } from 'zod';
import { alan, LISTED, secim, shown } from '#contract/alan/alan.ts';
import { type Columns, listRoute } from '#contract/alan/list.ts';
import { kurusSchema, totalKurusSchema } from '#contract/common/kurus.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema, route, successSchema } from '#contract/common/route.ts';

export const EKSTRE_MAX_BYTES = 20 * 1_048_576;
export const EKSTRE_MAX_ROWS = 50_000;
export const EKSTRE_ORNEK = 50;

export const EKSTRE_BICIM_NAME = {
  xlsx: 'Excel',
  xls: 'Excel 97–2003',
  csv: 'CSV',
  web: 'Web sayfası',
  mt940: 'MT940',
  camt: 'CAMT.053',
} as const;
export type EkstreBicimi = keyof typeof EKSTRE_BICIM_NAME;
export const EKSTRE_BICIMLERI = Object.keys(EKSTRE_BICIM_NAME) as [EkstreBicimi, ...EkstreBicimi[]];

export const ekstreSchema = z.strictObject({
  ekstre_id: z.int(),
  hesap_id: z.int(),
  hesap_adi: z.string(),
  dosya_adi: z.string(),
  bicim: z.enum(EKSTRE_BICIMLERI),
  ilk_gun: z.string(),
  son_gun: z.string(),
  acilis: kurusSchema,
  kapanis: kurusSchema,
  satir_sayisi: z.int(),
  yeni_sayisi: z.int(),
  yukleyen_adi: z.string().nullable(),
  yukleme: z.string(),
  geri_alinma: z.string().nullable(),
});
export type Ekstre = z.infer<typeof ekstreSchema>;

export const EKSTRE_COLUMNS = {
  ilk_gun: shown(alan('İlk Gün', 'tarih'), ...LISTED),
  son_gun: shown(alan('Son Gün', 'tarih'), ...LISTED),
  hesap_adi: shown(alan('Hesap'), ...LISTED),
  dosya_adi: shown(alan('Dosya'), ...LISTED),
  bicim: shown(secim('Biçim', EKSTRE_BICIM_NAME), 'filter', 'detail', 'export'),
  acilis: shown(alan('Açılış', 'tutar'), 'list', 'detail', 'export'),
  kapanis: shown(alan('Kapanış', 'tutar'), 'list', 'detail', 'export'),
  satir_sayisi: shown(alan('Satır', 'adet'), ...LISTED),
  yeni_sayisi: shown(alan('Yeni', 'adet'), ...LISTED),
  yukleyen_adi: shown(alan('Yükleyen'), 'list', 'detail', 'export'),
  yukleme: shown({ ...alan('Yükleme', 'zaman'), gun: true }, ...LISTED),
  geri_alinma: shown(alan('Geri Alınma', 'zaman'), 'list', 'detail', 'export'),
} as const satisfies Columns;

export const listBankaEkstreleri = listRoute('/api/banka-ekstreleri', {
  name: 'Banka Ekstreleri',
  summary: 'Alınan banka ekstreleri.',
  roles: TUM_ADMINLER,
  row: ekstreSchema,
  id: 'ekstre_id',
  columns: EKSTRE_COLUMNS,
  order: ['yukleme', 'desc'],
  quick: ['ilk_gun', 'yukleme'],
  query: { hesap_id: idSchema.optional() },
});

/** A line as a file has it; `satir` is its row in the file, `yeni` false where it was taken before. */
const okunanSatirSchema = z.strictObject({
  satir: z.int(),
  gun: z.string(),
  saat: z.string().nullable(),
  tutar: kurusSchema,
  bakiye: kurusSchema,
  aciklama: z.string(),
});
export type OkunanSatir = z.infer<typeof okunanSatirSchema>;

/**
 * What a statement brings: `bosluk` is the sum that is missing between the statement before it, which ends on
 * `onceki_gun`, and this one; 0 where nothing is. `satirlar` are the first new lines.
 */
const alinanSchema = z.strictObject({
  /** Null of a plan. */
  ekstre_id: z.int().nullable(),
  hesap_id: z.int(),
  hesap_adi: z.string(),
  ilk_gun: z.string(),
  son_gun: z.string(),
  acilis: kurusSchema,
  kapanis: kurusSchema,
  giren: totalKurusSchema,
  cikan: totalKurusSchema,
  satir_sayisi: z.int(),
  yeni_sayisi: z.int(),
  bosluk: totalKurusSchema,
  onceki_gun: z.string().nullable(),
  satirlar: z.array(okunanSatirSchema),
});
export type AlinanEkstre = z.infer<typeof alinanSchema>;

/** The fields that a column of a statement may be; `yon` says "B" or "A", `borc` and `alacak` part the two directions. */
export const EKSTRE_ALANLARI = {
  tarih: 'Tarih',
  saat: 'Saat',
  tutar: 'Tutar',
  borc: 'Borç (çıkan)',
  alacak: 'Alacak (giren)',
  yon: 'Borç/Alacak işareti',
  bakiye: 'Bakiye',
  aciklama: 'Açıklama',
  islem: 'İşlem türü',
  referans: 'Referans / dekont no',
  karsi_ad: 'Karşı tarafın adı',
  karsi_iban: 'Karşı tarafın IBAN’ı',
} as const;
export type EkstreAlani = keyof typeof EKSTRE_ALANLARI;
const alanSchema = z.enum(Object.keys(EKSTRE_ALANLARI) as [EkstreAlani, ...EkstreAlani[]]);

/** `eslesme` says which column, from 0, is which field, and `baslik` in which row of the file, from 1, the titles are. */
const elleSchema = z.strictObject({
  baslik: z.int().min(1).max(40),
  eslesme: z.partialRecord(alanSchema, z.int().min(0).max(199)),
});
export type ElleEslesme = z.infer<typeof elleSchema>;

const jsonOf = (text: string, ctx: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    ctx.addIssue({ code: 'custom', message: 'Geçersiz değer.' });
    return z.NEVER;
  }
};

/**
 * A plan (`deneme`) does all and takes it back; nothing is kept of the file. The act names the number of new lines that
 * its plan said, and is refused where they have become others. `hesap_id` is only needed where the file does not say its
 * account. Columns that were mapped by hand are known from then on.
 */
export const createBankaEkstresi = route('POST', '/api/banka-ekstreleri', {
  summary: 'Bir banka ekstresini okur; deneme değilse yeni satırlarını kaydeder.',
  roles: PARA_YETKILILERI,
  upload: { maxBytes: EKSTRE_MAX_BYTES },
  body: z.strictObject({
    deneme: z.enum(['evet', 'hayir']),
    hesap_id: idSchema.optional(),
    yeni: z.coerce.number().int().min(0).optional(),
    elle: z.string().transform(jsonOf).pipe(elleSchema).optional(),
  }),
  response: z.strictObject({
    dosya_adi: z.string(),
    bicim: z.enum(EKSTRE_BICIMLERI),
    ekstreler: z.array(alinanSchema),
    uyarilar: z.array(z.string()),
  }),
});

export const reverseBankaEkstresi = route('POST', '/api/banka-ekstreleri/:ekstre_id/geri-al', {
  summary: 'Bir ekstreyi bütünüyle geri alır; satırlarından biri karara bağlandıysa almaz.',
  roles: PARA_YETKILILERI,
  response: successSchema,
});

/** What somebody needs to map the columns of a file by hand. */
export interface SutunSorusu {
  basliklar: string[];
  baslik: number;
  ornekler: string[][];
  eslesme: Partial<Record<EkstreAlani, number>>;
}
