import { z } from 'zod';
import { gunSchema } from '#contract/common/donem.ts';
import { kurusSchema, totalKurusSchema } from '#contract/common/kurus.ts';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema, route } from '#contract/common/route.ts';
import { ODEME_DURUMLARI } from './odeme-durumu.ts';

/** `kalan` is the open part of the accruals; `acilis_bakiyesi` is an accountant's older debt that is no accrual yet. */
export const getBorcum = route('GET', '/api/borcum', {
  summary: 'Muhasebecinin borç durumu.',
  roles: [...TUM_ADMINLER, 'muhasebeci'],
  query: z.strictObject({ muhasebeci_id: idSchema.optional() }),
  response: z.strictObject({
    muhasebeci_id: z.int(),
    muhasebeci_adi: z.string(),
    sirket_adi: z.string().nullable(),
    toplam_borc: totalKurusSchema,
    odenen: totalKurusSchema,
    kalan: totalKurusSchema,
    vadesi_gecen: totalKurusSchema,
    acilis_bakiyesi: kurusSchema,
    /** Money beyond the debts that is not used yet. */
    avans: totalKurusSchema,
    /** Whether any advance was ever taken. */
    avans_var: z.boolean(),
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
        devir: z.boolean(),
        borc_tutari: kurusSchema,
        tahsilat: kurusSchema,
        bakiye: kurusSchema,
        odeme_durumu: z.enum(ODEME_DURUMLARI),
        borc_tarihi: z.string(),
        vade: gunSchema,
      }),
    ),
  }),
});
export type Borcum = z.infer<typeof getBorcum.response>;
