import { z } from 'zod';
import { totalKurusSchema } from '#contract/common/kurus.ts';
import { route } from '#contract/common/route.ts';
import { FIS_OKUYANLAR, listFisler } from './fis.ts';

export const FIS_EN_COK_MARKET = 5;

const dilim = { fis_sayisi: z.int(), satir_sayisi: z.int(), tutar: totalKurusSchema, kdv_tutari: totalKurusSchema };

/**
 * The report's amounts sum only the items of receipts that the filter chooses; `farkli_fis` counts the receipts whose
 * total is not the sum of all their items.
 */
export const fisRaporuSchema = z.strictObject({
  ozet: z.strictObject({ ...dilim, farkli_fis: z.int(), fark: totalKurusSchema }),
  marketler: z.array(z.strictObject({ market_adi: z.string(), ...dilim })),
  aylar: z.array(z.strictObject({ ay: z.string(), ...dilim })),
  kdv_oranlari: z.array(z.strictObject({ kdv_orani: z.int(), ...dilim })),
  odeme_sekilleri: z.array(z.strictObject({ odeme_sekli: z.string().nullable(), ...dilim })),
});
export type FisRaporu = z.infer<typeof fisRaporuSchema>;

export const getFisRaporu = route('GET', '/api/fis-raporu', {
  summary: 'Fiş raporu: özet, marketler, aylar, KDV oranları ve ödeme şekilleri.',
  roles: FIS_OKUYANLAR,
  query: listFisler.filters,
  response: fisRaporuSchema,
});
