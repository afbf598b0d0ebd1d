import { z } from 'zod';
import { aySchema, currentDonem, donemSirasi, formatDonem, yilSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { kurusSchema, pozitifKurusSchema } from '#contract/common/kurus.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema, route } from '#contract/common/route.ts';
import { muhasebeciIdSchema } from './tahakkuk.ts';

/**
 * `yil` and `ay` are the suggested month for accruing the opening balance: the one before the earliest of the
 * accountant's registration, first service record and first accrual.
 */
export const getDevir = route('GET', '/api/tahakkuklar/devir', {
  summary: 'Muhasebecinin açılış bakiyesi.',
  roles: TUM_ADMINLER,
  query: z.strictObject({ muhasebeci_id: idSchema }),
  response: z.strictObject({ bakiye: kurusSchema, yil: yilSchema, ay: aySchema }),
});

/**
 * DEVIR_YOK means that the opening balance is no longer `bakiye`, which the caller saw; TAHAKKUK_EXISTS means that the
 * month has an accrual, DEVIR_AYI_DOLU that it has service records.
 */
export const createDevirTahakkugu = route('POST', '/api/tahakkuklar/devir', {
  summary: 'Açılış bakiyesini tahakkuka çevirir.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z
    .strictObject({ muhasebeci_id: muhasebeciIdSchema, yil: yilSchema, ay: aySchema, bakiye: pozitifKurusSchema })
    .refine((donem) => donemSirasi(donem) <= donemSirasi(currentDonem()), {
      path: ['ay'],
      message: 'Devir dönemi gelecekte olamaz.',
    }),
  response: z.strictObject({ borc_id: z.int() }),
});

export const DEVIR_ACIKLAMASI = 'Devreden bakiye';

export const DEVIR_ERRORS = defineErrors({
  DEVIR_YOK: { status: 409, message: 'Açılış bakiyesi bu sırada değişti ya da tahakkuka çevrildi. Sayfayı yenileyin.' },
  DEVIR_AYI_DOLU: {
    status: 409,
    message: (donem: { yil: number; ay: number }) =>
      `${formatDonem(donem)} döneminde hizmet kaydı var: o ayın kendi tahakkuku olacak. Devir için kayıtlardan önceki bir ayı seçin.`,
    field: 'ay',
  },
});
