import { z } from 'zod';
import { totalKurusSchema } from '#contract/common/kurus.ts';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';

/**
 * What the home shows of the list of what was never charged; it stands apart, so that the home loads no list.
 * `muhasebeci` counts those whose month has no accrual, `guncel_degil` the accruals that lack something.
 */
export const getTahakkukEtmeyenOzeti = route('GET', '/api/tahakkuk-etmeyenler/ozet', {
  summary: 'Tahakkuk etmeyenler, aylara göre.',
  roles: TUM_ADMINLER,
  response: z.strictObject({
    aylar: z.array(
      z.strictObject({
        yil: z.int(),
        ay: z.int(),
        muhasebeci: z.int(),
        guncel_degil: z.int(),
        tutar: totalKurusSchema,
      }),
    ),
  }),
});
