import { z } from 'zod';
import { ayMetniSchema, gunSchema } from '#contract/common/donem.ts';
import { optional, serbestMetin } from '#contract/common/kayit.ts';
import { zorunluMetin } from '#contract/common/turkish-text.ts';

/** How often a duty comes: monthly, by quarter, by quarter of advance tax, yearly, or whenever something happens (no date can be computed then). */
export const SIKLIK_ADI = { A: 'Aylık', Q: 'Üç aylık', G: 'Geçici vergi dönemi', Y: 'Yıllık', O: 'Olay oldukça' } as const;
export type Siklik = keyof typeof SIKLIK_ADI;
export const SIKLIKLAR = Object.keys(SIKLIK_ADI) as [Siklik, ...Siklik[]];

/** How far a rule is confirmed: against the published calendar, by law alone, or not at all. */
export const TEYIT_ADI = { T: 'Yayımlanan takvimle karşılaştırıldı', K: 'Kanundan', '?': 'Doğrulanmadı' } as const;
export type Teyit = keyof typeof TEYIT_ADI;
export const TEYITLER = Object.keys(TEYIT_ADI) as [Teyit, ...Teyit[]];

export const TATIL_TURU_ADI = { ulusal: 'Resmî tatil', ramazan: 'Ramazan Bayramı', kurban: 'Kurban Bayramı' } as const;
export type TatilTuru = keyof typeof TATIL_TURU_ADI;
export const TATIL_TURLERI = Object.keys(TATIL_TURU_ADI) as [TatilTuru, ...TatilTuru[]];

const kod = z
  .string('Kod zorunludur.')
  .trim()
  .regex(/^[A-Z][A-Z0-9_]{1,29}$/, 'Kod büyük harf, rakam ve alt çizgiden oluşur (örnek: KDV1).');
const sayi = (label: string, min: number, max: number) => {
  const mesaj = `${label} ${min}–${max} arası bir tam sayı olmalıdır.`;
  return z.int(mesaj).min(min, mesaj).max(max, mesaj);
};

/**
 * One version of a duty's rule, for the periods `ilk_donem` to `son_donem` (null: until further notice). Its raw day is day `gun` (0: the last) of the month
 * `ofs` months after the period's last month. `aylar`: only periods that end in these months of the accounting year, whose last is 12; null: all.
 * `hesap_donemi`: counted by the taxpayer's own accounting year. `acik`: false is never made.
 */
export const kuralAlanlari = z.strictObject({
  kod,
  ad: zorunluMetin('Yükümlülüğün adı'),
  siklik: z.enum(SIKLIKLAR, 'Geçerli bir sıklık seçin.'),
  ilk_donem: ayMetniSchema,
  son_donem: optional(ayMetniSchema),
  ofs: sayi('Kaç ay sonra', 0, 24).nullable(),
  gun: sayi('Gün (0: ayın son günü)', 0, 31).nullable(),
  aylar: z
    .array(sayi('Ay', 1, 12))
    .min(1, 'En az bir ay seçin.')
    .nullable(),
  mali_tatil: z.boolean(),
  hesap_donemi: z.boolean(),
  sure: serbestMetin('Süre', 100),
  kim: zorunluMetin('Kimin vereceği', 300),
  dayanak: zorunluMetin('Dayanak', 300),
  teyit: z.enum(TEYITLER, 'Geçerli bir teyit seçin.'),
  acik: z.boolean(),
});
export type Kural = z.output<typeof kuralAlanlari>;

/** A public holiday of `gun_sayisi` full days from `ilk_gun`; `her_yil`: each year from then on. `arife`: the day before is a half day, which is a work day. */
export const tatilAlanlari = z.strictObject({
  ad: zorunluMetin('Tatilin adı', 100),
  tur: z.enum(TATIL_TURLERI, 'Geçerli bir tür seçin.'),
  ilk_gun: gunSchema,
  gun_sayisi: sayi('Gün sayısı', 1, 10),
  her_yil: z.boolean(),
  arife: z.boolean(),
  kesin: z.boolean(),
  dayanak: zorunluMetin('Dayanak', 300),
  acik: z.boolean(),
});
export type Tatil = z.output<typeof tatilAlanlari>;

/** A circular's new day for one period of a kind, everywhere or in a province; extended again where there is a later one. */
export const uzatmaAlanlari = z.strictObject({
  kod,
  donem: ayMetniSchema,
  il: serbestMetin('İl', 50),
  yeni_gun: gunSchema,
  yeni_odeme_gunu: optional(gunSchema),
  dayanak: zorunluMetin('Sirküler', 300),
  acik: z.boolean(),
});
export type Uzatma = z.output<typeof uzatmaAlanlari>;

/** Force majeure of a province, district or taxpayer: what falls into its days is given by `verilis_gunu`. */
export const mucbirAlanlari = z.strictObject({
  il: serbestMetin('İl', 50),
  ilce: serbestMetin('İlçe', 50),
  mukellef_id: z.int().nullable(),
  ilk_gun: gunSchema,
  son_gun: gunSchema,
  verilis_gunu: gunSchema,
  dayanak: zorunluMetin('Dayanak', 300),
  acik: z.boolean(),
});
export type Mucbir = z.output<typeof mucbirAlanlari>;

/** All that dates are computed from. */
export interface TakvimVerisi {
  kurallar: readonly Kural[];
  tatiller: readonly Tatil[];
  uzatmalar: readonly Uzatma[];
  mucbirler: readonly Mucbir[];
}
