import { z } from 'zod';
import { PARA_YETKILILERI } from '#contract/common/roller.ts';
import { route, successSchema } from '#contract/common/route.ts';

export const HATIRLATMA_EN_COK = 200;

export const HATIRLATMA_ATLAMA = {
  eposta_yok: 'E-posta adresi kayıtlı değil.',
  borc_yok: 'Açık tahakkuku yok.',
} as const;

export const createHatirlatmalar = route('POST', '/api/hatirlatmalar', {
  summary: 'Seçilen muhasebecilere borç hatırlatması gönderir.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({
    muhasebeci_idler: z
      .array(
        z
          .int('Geçersiz kayıt numarası.')
          .min(1, 'Geçersiz kayıt numarası.')
          .max(Number.MAX_SAFE_INTEGER, 'Geçersiz kayıt numarası.'),
      )
      .min(1, 'Lütfen en az bir muhasebeci seçin.')
      .max(HATIRLATMA_EN_COK, `Bir seferde en çok ${HATIRLATMA_EN_COK} muhasebeci seçilebilir.`),
  }),
  response: z.strictObject({
    kuyruga_alinan: z.int(),
    atlananlar: z.array(
      z.strictObject({
        muhasebeci_id: z.int(),
        muhasebeci_adi: z.string(),
        neden: z.enum(Object.keys(HATIRLATMA_ATLAMA) as [keyof typeof HATIRLATMA_ATLAMA]),
      }),
    ),
    kurulu: z.boolean(),
  }),
});

export const setHatirlatmaTercihi = route('PUT', '/api/muhasebeciler/:muhasebeci_id/hatirlatma', {
  summary: 'Bir muhasebeciye kendiliğinden hatırlatma gönderilmesini açar veya kapatır.',
  roles: PARA_YETKILILERI,
  body: z.strictObject({ acik: z.boolean('Açık ya da kapalı seçin.') }),
  response: successSchema,
  example: { acik: true },
});
