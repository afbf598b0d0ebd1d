import { z } from 'zod';
import { alan, choices, secim, shown } from '#contract/alan/alan.ts';
import { listRoute } from '#contract/alan/list.ts';
import { gunOf, gunSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { optional, surumSchema } from '#contract/common/kayit.ts';
import { formatTl, kurusSchema, totalKurusSchema } from '#contract/common/kurus.ts';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema, route, successSchema } from '#contract/common/route.ts';
import { BELIRTILMEMIS } from '#contract/common/suzgec.ts';
import { zorunluMetin } from '#contract/common/turkish-text.ts';
import { binde } from './fis-tutari.ts';

/** A receipt's line with this product name carries the receipt's total and is no item (docs/readings.md). */
export const FIS_TOPLAM = 'FIS_TOPLAM';
/** KDV on a Turkish receipt has one of these rates in percent; 8 and 18 were used until July 2023. */
export const KDV_ORANLARI = [0, 1, 8, 10, 18, 20] as const;
export const ODEME_SEKILLERI = [
  'Nakit',
  'Kredi Kartı',
  'Banka Kartı',
  'Yemek Kartı',
  'Havale/EFT',
  'Çek',
  'Diğer',
] as const;
export type OdemeSekli = (typeof ODEME_SEKILLERI)[number];

/** An amount of a receipt above this many kuruş (100 million TL) is taken for a typing error and refused. */
export const FIS_EN_COK = 10_000_000_000;
export const FIS_EN_COK_KALEM = 500;

const cokBuyuk = `En çok ${formatTl(FIS_EN_COK)} olabilir.`;
const tutarSchema = z
  .int('Geçerli bir tutar girin (örnek: 1.234,50).')
  .min(0, 'Tutar eksi olamaz.')
  .max(FIS_EN_COK, cokBuyuk);
const miktarSchema = z
  .number('Miktar zorunludur.')
  .min(0.001, 'Miktar sıfırdan büyük olmalıdır.')
  .max(999_999.999, 'Miktar en çok 999.999,999 olabilir.')
  .refine((miktar) => Math.abs(miktar * 1000 - binde(miktar)) < 1e-6, 'Miktarda en çok üç ondalık basamak olabilir.');
const kdvSchema = z.literal([...KDV_ORANLARI], `KDV oranı ${KDV_ORANLARI.join(', ')} olabilir.`);

/** The amounts of a receipt's item are kuruş with KDV; `tutar` is what remains after the discount `iskonto`. */
export const fisKalemiSchema = z.strictObject({
  urun_adi: zorunluMetin('Ürün adı').refine((name) => name !== FIS_TOPLAM, `${FIS_TOPLAM} bir ürün adı olamaz.`),
  miktar: miktarSchema,
  birim_fiyat: tutarSchema,
  iskonto: tutarSchema.default(0),
  kdv_orani: kdvSchema,
  tutar: tutarSchema,
});

const tarihSchema = gunSchema
  .refine((gun) => gun <= gunOf(new Date()), 'Fiş tarihi bugünden sonra olamaz.')
  .refine((gun) => gun >= '2000-01-01', 'Fiş tarihi 2000 yılından önce olamaz.');
export const saatSchema = optional(
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Saati SS:DD biçiminde girin (örnek: 14:30).'),
);

export const fisAlanlariSchema = z.strictObject({
  mukellef_id: idSchema.nullable().default(null),
  tarih: tarihSchema,
  saat: saatSchema,
  fis_no: zorunluMetin('Fiş no', 50),
  market_adi: zorunluMetin('Market adı'),
  odeme_sekli: z.enum(ODEME_SEKILLERI, 'Geçerli bir ödeme şekli seçin.').nullable().default(null),
  toplam_tutar: tutarSchema,
  kalemler: z
    .array(fisKalemiSchema)
    .min(1, 'En az bir satır girin.')
    .max(FIS_EN_COK_KALEM, `Bir fişte en çok ${FIS_EN_COK_KALEM} satır olabilir.`),
});
export type FisAlanlari = z.output<typeof fisAlanlariSchema>;

export const FIS_KAYNAKLARI = ['elle', 'dosya', 'e-fatura'] as const;
export type FisKaynagi = (typeof FIS_KAYNAKLARI)[number];

export const ekSchema = z.strictObject({ ad: z.string(), tur: z.string(), boyut: z.int() }).nullable();

/** `fark` is the receipt's printed total minus the sum of its items, `tevkifat` the KDV that the buyer withholds. */
export const fisSchema = z.strictObject({
  fis_id: z.int(),
  mukellef_id: z.int().nullable(),
  mukellef_adi: z.string().nullable(),
  tarih: z.string(),
  saat: z.string().nullable(),
  fis_no: z.string(),
  market_adi: z.string(),
  odeme_sekli: z.string().nullable(),
  toplam_tutar: kurusSchema,
  kdv_tutari: totalKurusSchema,
  fark: totalKurusSchema,
  tevkifat: kurusSchema,
  kalem_sayisi: z.int(),
  kaynak: z.enum(FIS_KAYNAKLARI),
  giren: z.string().nullable(),
  ek: ekSchema,
  surum: surumSchema,
});
export type Fis = z.infer<typeof fisSchema>;

export const fisSatiriSchema = z.strictObject({
  id: z.int(),
  urun_adi: z.string(),
  miktar: z.number(),
  birim_fiyat: kurusSchema,
  iskonto: kurusSchema,
  kdv_orani: z.int(),
  kdv_tutari: kurusSchema,
  tutar: kurusSchema,
});
export type FisSatiri = z.infer<typeof fisSatiriSchema>;
export const fisDetaySchema = fisSchema.extend({ kalemler: z.array(fisSatiriSchema) });
export type FisDetay = z.infer<typeof fisDetaySchema>;

export const FIS_OKUYANLAR = [...TUM_ADMINLER, 'personel'] as const;
export const FIS_YAZANLAR = ['personel'] as const;
const ODEME_SEKLI_ADI = { ...choices(ODEME_SEKILLERI, String), [BELIRTILMEMIS]: 'Belirtilmemiş' };
const SORTED = ['list', 'filter', 'sort'] as const;

/** The file of this list has a line for each item of its receipts, earliest first, so that it can be read in again. */
export const listFisler = listRoute('/api/fisler', {
  name: 'Fişler',
  summary: 'Fişler, süzülmüş ve sayfalanmış.',
  roles: FIS_OKUYANLAR,
  row: fisSchema,
  id: 'fis_id',
  columns: {
    tarih: shown(alan('Tarih', 'tarih'), ...SORTED),
    market_adi: shown(alan('Market'), ...SORTED),
    fis_no: shown(alan('Fiş No'), ...SORTED),
    toplam_tutar: { ...shown(alan('Toplam (TL)', 'tutar'), ...SORTED), sum: true },
    kdv_tutari: shown(alan('KDV (TL)', 'tutar'), ...SORTED),
    mukellef_adi: shown(alan('Mükellef'), ...SORTED),
    odeme_sekli: shown(secim('Ödeme', ODEME_SEKLI_ADI), ...SORTED),
    kalem_sayisi: shown(alan('Satır', 'sayi'), 'list', 'sort'),
    fark: {
      ...shown(secim('Denetim', { var: 'Toplamı tutmayanlar' }), 'list', 'filter'),
      value: ({ fark }: Fis) => (fark === 0 ? null : 'var'),
    },
    urun: shown(alan('Ürün'), 'filter'),
    kdv_orani: shown(
      secim(
        'KDV oranı',
        choices(KDV_ORANLARI.map(String), (oran) => `%${oran}`),
      ),
      'filter',
    ),
  },
  order: ['tarih', 'desc'],
  quick: ['tarih', 'mukellef_adi', 'market_adi'],
  query: { mukellef_id: idSchema.optional() },
});
export type FisFilter = z.output<typeof listFisler.filters>;

export const getFis = route('GET', '/api/fisler/:fis_id', {
  summary: 'Bir fiş, satırlarıyla.',
  roles: FIS_OKUYANLAR,
  response: fisDetaySchema,
});

export const listFisMarketleri = route('GET', '/api/fis-marketleri', {
  summary: 'Fişlerde geçen marketler.',
  roles: FIS_OKUYANLAR,
  response: z.strictObject({ marketler: z.array(z.string()) }),
});

const yazilan = { ...fisAlanlariSchema.shape, tekrar_kabul: z.boolean().default(false) };
export const fisCreateSchema = z.strictObject(yazilan);
const ORNEK = {
  tarih: '2026-01-05',
  fis_no: '0001',
  market_adi: 'Örnek Market',
  odeme_sekli: 'Nakit' as const,
  toplam_tutar: 12_000,
  kalemler: [{ urun_adi: 'Defter', miktar: 2, birim_fiyat: 6_000, kdv_orani: 20 as const, tutar: 12_000 }],
};

export const createFis = route('POST', '/api/fisler', {
  summary: 'Fiş ekler.',
  roles: FIS_YAZANLAR,
  body: fisCreateSchema,
  response: fisDetaySchema,
});

export const updateFis = route('PUT', '/api/fisler/:fis_id', {
  summary: 'Fişi satırlarıyla birlikte günceller.',
  roles: FIS_YAZANLAR,
  body: z.strictObject({ ...yazilan, surum: surumSchema }),
  response: fisDetaySchema,
  example: { ...ORNEK, surum: 0 },
});

export const removeFis = route('DELETE', '/api/fisler/:fis_id', {
  summary: 'Fişi satırları ve ekiyle birlikte siler.',
  roles: FIS_YAZANLAR,
  response: successSchema,
});

export const FIS_METNI = {
  eklendi: 'Fiş başarıyla eklendi',
  guncellendi: 'Fiş başarıyla güncellendi',
  silindi: 'Fiş başarıyla silindi',
  silOnay: 'Bu fişi silmek istediğinizden emin misiniz?',
  ekSilOnay: 'Fişin ekini kaldırmak istediğinizden emin misiniz?',
  yuklenemedi: 'Veriler yüklenirken bir hata oluştu.',
} as const;

export const FIS_ERRORS = defineErrors({
  FIS_TEKRAR: {
    status: 409,
    message: ({ adet }: { adet: number; fis_id: number | null }) =>
      `Bu fiş daha önce girilmiş olabilir: aynı market, tarih, fiş no ve tutarla ${adet === 1 ? 'bir fiş' : `${adet} fiş`} kayıtlı.`,
    field: 'fis_no',
  },
  FIS_MUKELLEF_YOK: { status: 404, message: 'Mükellef bulunamadı ya da size atanmamış.', field: 'mukellef_id' },
  FIS_MUKELLEF_GEREKLI: {
    status: 409,
    message: 'Bu fişi başka bir personel girmiş; mükellefi kaldırılamaz, başka bir mükellef seçin.',
    field: 'mukellef_id',
  },
});
