import { z } from 'zod';
import { EPOSTA_DURUMLARI } from '#contract/bildirim/eposta-durumu.ts';
import { totalKurusSchema } from '#contract/common/kurus.ts';
import { PARA_YETKILILERI } from '#contract/common/roller.ts';
import { route, successSchema } from '#contract/common/route.ts';
import { guncelSozSchema } from './vade-sozu.ts';

export const HATIRLATMA_EN_COK = 200;

export const HATIRLATMA_ATLAMA = {
  eposta_yok: 'E-posta adresi kayıtlı değil.',
  borc_yok: 'Açık tahakkuku yok.',
} as const;

const muhasebeci_idler = z
  .array(
    z
      .int('Geçersiz kayıt numarası.')
      .min(1, 'Geçersiz kayıt numarası.')
      .max(Number.MAX_SAFE_INTEGER, 'Geçersiz kayıt numarası.'),
  )
  .min(1, 'Lütfen en az bir muhasebeci seçin.')
  .max(HATIRLATMA_EN_COK, `Bir seferde en çok ${HATIRLATMA_EN_COK} muhasebeci seçilebilir.`);

const muhasebeci = { muhasebeci_id: z.int(), muhasebeci_adi: z.string() };
const atlananlar = z.array(
  z.strictObject({
    ...muhasebeci,
    neden: z.enum(Object.keys(HATIRLATMA_ATLAMA) as [keyof typeof HATIRLATMA_ATLAMA]),
  }),
);

/**
 * `geri_donen` is the mail server's reason if it refused the last mail to the accountant's present address. `soz` is the
 * accountant's promise to pay that waits or was broken: whoever reminds should know of it.
 */
export const previewHatirlatmalar = route('POST', '/api/hatirlatmalar/onizleme', {
  summary: 'Hatırlatma gönderilmeden: kime, hangi adrese, ne tutarla, hangi metinle gideceği.',
  roles: PARA_YETKILILERI,
  body: z.strictObject({ muhasebeci_idler }),
  response: z.strictObject({
    alicilar: z.array(
      z.strictObject({
        ...muhasebeci,
        email: z.string(),
        borc: z.int(),
        tutar: totalKurusSchema,
        son_hatirlatma: z.strictObject({ zaman: z.string(), durum: z.enum(EPOSTA_DURUMLARI) }).nullable(),
        geri_donen: z.string().nullable(),
        soz: guncelSozSchema.nullable(),
        konu: z.string(),
        metin: z.string(),
      }),
    ),
    atlananlar,
    kurulu: z.boolean(),
  }),
});
export type HatirlatmaAlicisi = z.infer<typeof previewHatirlatmalar.response>['alicilar'][number];

export const createHatirlatmalar = route('POST', '/api/hatirlatmalar', {
  summary: 'Seçilen muhasebecilere borç hatırlatması gönderir.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({ muhasebeci_idler }),
  response: z.strictObject({ kuyruga_alinan: z.int(), atlananlar, kurulu: z.boolean() }),
});

export const setHatirlatmaTercihi = route('PUT', '/api/muhasebeciler/:muhasebeci_id/hatirlatma', {
  summary: 'Bir muhasebeciye kendiliğinden hatırlatma gönderilmesini açar veya kapatır.',
  roles: PARA_YETKILILERI,
  body: z.strictObject({ acik: z.boolean('Açık ya da kapalı seçin.') }),
  response: successSchema,
  example: { acik: true },
});
