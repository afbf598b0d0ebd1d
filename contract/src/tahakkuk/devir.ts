import { z } from 'zod';
import { aySchema, currentDonem, donemSirasi, formatDonem, yilSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { formatTl, kurusSchema, pozitifKurusSchema } from '#contract/common/kurus.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema, route } from '#contract/common/route.ts';
import { muhasebeciIdSchema } from './tahakkuk.ts';

/**
 * `yil` and `ay` are the suggested month for accruing the opening balance: the one before the earliest of the
 * accountant's registration, first service record and first accrual. `onceki` is the accrual of an opening balance that
 * the accountant already has, the latest of several.
 */
export const getDevir = route('GET', '/api/tahakkuklar/devir', {
  summary: 'Muhasebecinin açılış bakiyesi.',
  roles: TUM_ADMINLER,
  query: z.strictObject({ muhasebeci_id: idSchema }),
  response: z.strictObject({
    bakiye: kurusSchema,
    yil: yilSchema,
    ay: aySchema,
    onceki: z.strictObject({ borc_id: z.int(), yil: z.int(), ay: z.int(), borc_tutari: kurusSchema }).nullable(),
  }),
});

export const DEVIR_GELECEKTE = 'Devir dönemi gelecekte olamaz.';

/**
 * DEVIR_YOK means that the opening balance is no longer `bakiye`, which the caller saw; TAHAKKUK_EXISTS means that the
 * month has an accrual, DEVIR_AYI_DOLU that it has service records. An opening balance that was converted before is
 * refused (DEVIR_MUKERRER) until the request names that accrual as `onaylanan_borc`.
 */
export const createDevirTahakkugu = route('POST', '/api/tahakkuklar/devir', {
  summary: 'Açılış bakiyesini tahakkuka çevirir.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z
    .strictObject({
      muhasebeci_id: muhasebeciIdSchema,
      yil: yilSchema,
      ay: aySchema,
      bakiye: pozitifKurusSchema,
      onaylanan_borc: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    })
    .refine((donem) => donemSirasi(donem) <= donemSirasi(currentDonem()), {
      path: ['ay'],
      message: DEVIR_GELECEKTE,
    }),
  response: z.strictObject({ borc_id: z.int() }),
});

export const DEVIR_ACIKLAMASI = 'Devreden bakiye';

export const oncekiDevirMetni = (d: { yil: number; ay: number; borc_tutari: number }): string =>
  `${formatDonem(d)} dönemine ${formatTl(d.borc_tutari)} açılış bakiyesi daha önce tahakkuk ettirilmiş.`;

export const DEVIR_ERRORS = defineErrors({
  DEVIR_MUKERRER: {
    status: 409,
    message: (d: { yil: number; ay: number; borc_tutari: number }) =>
      `${oncekiDevirMetni(d)} Bu ayrı bir borçsa onaylayarak çevirin.`,
  },
  DEVIR_YOK: { status: 409, message: 'Açılış bakiyesi bu sırada değişti ya da tahakkuka çevrildi. Sayfayı yenileyin.' },
  DEVIR_AYI_DOLU: {
    status: 409,
    message: (donem: { yil: number; ay: number }) =>
      `${formatDonem(donem)} döneminde hizmet kaydı var: o ayın kendi tahakkuku olacak. Devir için kayıtlardan önceki bir ayı seçin.`,
    field: 'ay',
  },
});
