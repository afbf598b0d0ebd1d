import { z } from 'zod';

export const SIKLIK_NAME = {
  A: 'Aylık',
  Q: 'Üç aylık',
  G: 'Geçici vergi dönemi',
  Y: 'Yıllık',
  O: 'Olay oldukça',
} as const;
export type Siklik = keyof typeof SIKLIK_NAME;
export const SIKLIKLAR = Object.keys(SIKLIK_NAME) as [Siklik, ...Siklik[]];

export const TEYIT_NAME = { T: 'Yayımlanan takvimle karşılaştırıldı', K: 'Kanundan', '?': 'Doğrulanmadı' } as const;
export type Teyit = keyof typeof TEYIT_NAME;
export const TEYITLER = Object.keys(TEYIT_NAME) as [Teyit, ...Teyit[]];

export const TATIL_TURU_NAME = { ulusal: 'Resmî tatil', ramazan: 'Ramazan Bayramı', kurban: 'Kurban Bayramı' } as const;
export type TatilTuru = keyof typeof TATIL_TURU_NAME;
export const TATIL_TURLERI = Object.keys(TATIL_TURU_NAME) as [TatilTuru, ...TatilTuru[]];

/**
 * By a rule of the tax calendar, a declaration's raw day is day `gun` (0 is the last) of the month `ofs` months after
 * the period's last month. `aylar` are the months of the accounting year, whose last is 12, in which periods end (null
 * means all); with `hesap_donemi`, periods follow the taxpayer's own accounting year.
 */
export const kuralSchema = z.strictObject({
  kod: z.string(),
  ad: z.string(),
  siklik: z.enum(SIKLIKLAR),
  ilk_donem: z.string(),
  son_donem: z.string().nullable(),
  ofs: z.int().nullable(),
  gun: z.int().nullable(),
  aylar: z.array(z.int()).nullable(),
  mali_tatil: z.boolean(),
  hesap_donemi: z.boolean(),
  sure: z.string().nullable(),
  kim: z.string(),
  dayanak: z.string(),
  teyit: z.enum(TEYITLER),
  acik: z.boolean(),
});
export type Kural = z.infer<typeof kuralSchema>;

export const tatilSchema = z.strictObject({
  ad: z.string(),
  tur: z.enum(TATIL_TURLERI),
  ilk_gun: z.string(),
  gun_sayisi: z.int(),
  her_yil: z.boolean(),
  arife: z.boolean(),
  kesin: z.boolean(),
  dayanak: z.string(),
  acik: z.boolean(),
});
export type Tatil = z.infer<typeof tatilSchema>;

export const uzatmaSchema = z.strictObject({
  kod: z.string(),
  donem: z.string(),
  il: z.string().nullable(),
  ilceler: z.array(z.string()).nullable(),
  yeni_gun: z.string(),
  yeni_odeme_gunu: z.string().nullable(),
  dayanak: z.string(),
  acik: z.boolean(),
});
export type Uzatma = z.infer<typeof uzatmaSchema>;

export const mucbirSchema = z.strictObject({
  il: z.string().nullable(),
  ilceler: z.array(z.string()).nullable(),
  mukellef_id: z.int().nullable(),
  ilk_gun: z.string(),
  son_gun: z.string(),
  verilis_gunu: z.string(),
  dayanak: z.string(),
  acik: z.boolean(),
});
export type Mucbir = z.infer<typeof mucbirSchema>;

export interface TakvimVerisi {
  kurallar: readonly Kural[];
  tatiller: readonly Tatil[];
  uzatmalar: readonly Uzatma[];
  mucbirler: readonly Mucbir[];
}
