import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { dosyaSchema, route } from '#contract/common/route.ts';
import { GECIS_YAPANLAR } from './gecis.ts';
import { geriAlmaSchema } from './geri-alma.ts';

/** With `deneme` nothing is done: the answer says what would be. */
export const reverseGecis = route('POST', '/api/gecisler/:gecis_id/geri-al', {
  summary: 'Uygulanan geçişi bütünüyle geri alır.',
  roles: GECIS_YAPANLAR,
  body: z.strictObject({ deneme: z.boolean().default(false) }),
  example: { deneme: true },
  response: geriAlmaSchema,
});

export const downloadGecisRaporu = route('GET', '/api/gecisler/:gecis_id/rapor', {
  summary: 'Geçişin raporu: girenler, değişenler, aynı kalanlar, şüpheliler ve dışarıda kalanlar.',
  roles: GECIS_YAPANLAR,
  response: dosyaSchema,
});

export const GECIS_SONRASI_ERRORS = defineErrors({
  GECIS_GERI_ALINAMAZ: {
    status: 409,
    message: 'Bu aktarım uygulanmamış, geri alınmış ya da üzerinden 30 gün geçmiş; geri alınamaz.',
  },
});
