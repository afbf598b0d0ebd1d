import { z } from 'zod';
import { EPOSTA_DURUM_ADI, EPOSTA_DURUMLARI } from '#contract/bildirim/eposta.ts';
import { toplamKurusSchema } from '#contract/common/kurus.ts';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { aramaSchema, route, sayfaQuery } from '#contract/common/route.ts';
import { BELIRTILMEMIS, METIN, secim, suzgecAlanlari, TARIH, TUTAR } from '#contract/common/suzgec.ts';

export const YASLAR = ['gun_0_30', 'gun_31_60', 'gun_61_90', 'gun_90_ustu'] as const;
export const YAS_ADI: Record<(typeof YASLAR)[number], string> = {
  gun_0_30: '0–30 gün',
  gun_31_60: '31–60 gün',
  gun_61_90: '61–90 gün',
  gun_90_ustu: '90 gün üstü',
};

const tutarlar = {
  devreden: toplamKurusSchema,
  gun_0_30: toplamKurusSchema,
  gun_31_60: toplamKurusSchema,
  gun_61_90: toplamKurusSchema,
  gun_90_ustu: toplamKurusSchema,
  toplam: toplamKurusSchema,
  vadesi_gecen: toplamKurusSchema,
};

/**
 * An accountant's debt `toplam` is `devreden`, the opening balance from before the first accrual, plus the four sums by
 * age.
 */
export const alacakSchema = z.strictObject({
  muhasebeci_id: z.int(),
  muhasebeci_adi: z.string(),
  telefon: z.string().nullable(),
  email: z.string().nullable(),
  ...tutarlar,
  acik_tahakkuk: z.int(),
  son_odeme_tarihi: z.string().nullable(),
  hatirlatma_acik: z.boolean(),
  son_hatirlatma: z.strictObject({ zaman: z.string(), durum: z.enum(EPOSTA_DURUMLARI) }).nullable(),
});
export type Alacak = z.infer<typeof alacakSchema>;

export const ALACAK_SIRALAR = [
  'muhasebeci_adi',
  'devreden',
  ...YASLAR,
  'toplam',
  'vadesi_gecen',
  'son_odeme_tarihi',
  'son_hatirlatma',
] as const;

export const ALACAK_SUZGECLER = {
  muhasebeci_adi: METIN,
  toplam: TUTAR,
  vadesi_gecen: TUTAR,
  gun_0_30: TUTAR,
  gun_31_60: TUTAR,
  gun_61_90: TUTAR,
  gun_90_ustu: TUTAR,
  devreden: TUTAR,
  son_odeme_tarihi: TARIH,
  son_hatirlatma: secim({ ...EPOSTA_DURUM_ADI, [BELIRTILMEMIS]: 'Hatırlatılmadı' }),
} as const;

export const listAlacaklar = route('GET', '/api/alacaklar', {
  summary: 'Alacakların yaşlandırması.',
  roles: TUM_ADMINLER,
  query: z.strictObject({
    arama: aramaSchema.optional(),
    ...suzgecAlanlari(ALACAK_SUZGECLER),
    sirala: z.enum(ALACAK_SIRALAR).default('toplam'),
    yon: z.enum(['asc', 'desc']).default('desc'),
    ...sayfaQuery,
  }),
  response: z.strictObject({ alacaklar: z.array(alacakSchema), toplam: z.int(), toplamlar: z.strictObject(tutarlar) }),
});
