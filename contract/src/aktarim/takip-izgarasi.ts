import { z } from 'zod';
import { ayMetniSchema } from '#contract/common/donem.ts';
import { kurusSchema } from '#contract/common/kurus.ts';
import { PARA_YETKILILERI } from '#contract/common/roller.ts';
import { route, sayfaQuery } from '#contract/common/route.ts';
import { DURUMLAR } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { ROW_STATES } from './aktarim.ts';

/**
 * A checked tracking sheet as its records will stand on the board. `sutunlar` are the months of one service, the services
 * of one month, or both; the query says which, and without it the sheet's only service or its last month is shown. A cell
 * says its column by position, the state that its record gets, and in `satir` whether that is new, changed or the same.
 */
export const getAktarimIzgarasi = route('GET', '/api/aktarimlar/:aktarim_id/izgara', {
  summary: 'Denetlenen takip sayfası, mükelleflerin ay ve hizmet tablosu olarak.',
  roles: PARA_YETKILILERI,
  query: z.strictObject({ ay: ayMetniSchema.optional(), hizmet: z.string().max(200).optional(), ...sayfaQuery }),
  response: z.strictObject({
    aylar: z.array(z.string()),
    hizmetler: z.array(z.string()),
    sutunlar: z.array(z.strictObject({ ay: z.string(), hizmet: z.string() })),
    satirlar: z.array(
      z.strictObject({
        mukellef_id: z.int(),
        mukellef: z.string(),
        hucreler: z.array(
          z.strictObject({
            sutun: z.int(),
            durum: z.enum(DURUMLAR),
            tutar: kurusSchema.nullable(),
            satir: z.enum(ROW_STATES),
          }),
        ),
      }),
    ),
    toplam: z.int(),
  }),
});
