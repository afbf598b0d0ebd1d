import { z } from 'zod';
import { aySchema, yilSchema } from '#contract/common/donem.ts';
import { totalKurusSchema } from '#contract/common/kurus.ts';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema, route } from '#contract/common/route.ts';
import { kapanisSchema } from '#contract/tahakkuk/kapanis-metni.ts';
import { DURUMLAR } from './hizmet-kaydi-gecis.ts';
import { listBekleyenAylar } from './hizmet-kaydi-liste.ts';

const donem = { yil: yilSchema, ay: aySchema };
const total = { adet: z.int(), tutar: totalKurusSchema };
const totalSchema = z.strictObject(total);

export const listBekleyenTalepler = route('GET', '/api/hizmet-kayitlari/bekleyen-talepler', {
  summary: 'Onay bekleyen talepler, bir ayın ya da bütün ayların: ay, muhasebeci ve hizmet bazında adet ve tutar.',
  roles: TUM_ADMINLER,
  query: z.strictObject({
    yil: yilSchema.optional(),
    ay: aySchema.optional(),
    muhasebeci_id: idSchema.optional(),
    ...listBekleyenAylar.filters.shape,
  }),
  response: z.strictObject({
    muhasebeciler: z.array(
      z.strictObject({
        muhasebeci_id: z.int(),
        muhasebeci_adi: z.string(),
        yil: z.int(),
        ay: z.int(),
        ...total,
        hizmetler: z.array(z.strictObject({ hizmet_id: z.int(), hizmet_adi: z.string(), ...total })),
        /** Of a closed month, whose requests cannot be approved. */
        kapanis: kapanisSchema.nullable(),
        kalanlar: z.array(z.strictObject({ durum: z.enum(DURUMLAR), adet: z.int() })),
      }),
    ),
  }),
});
export type BekleyenTalepler = z.infer<typeof listBekleyenTalepler.response>['muhasebeciler'][number];

/**
 * If number and fees of the pending requests for services are no longer `beklenen`, which the user saw, the answer is
 * 409 BEKLEYENLER_DEGISTI with the present sums.
 */
export const approveBekleyenler = route('POST', '/api/hizmet-kayitlari/bekleyenleri-onayla', {
  summary: 'Seçilen ayların seçilen muhasebecilerinin bekleyen bütün taleplerini onaylar.',
  roles: TUM_ADMINLER,
  body: z.strictObject({
    aylar: z
      .array(
        z.strictObject({
          ...donem,
          muhasebeci_idler: z.array(idSchema).min(1, 'En az bir muhasebeci seçin.').max(10_000),
        }),
      )
      .min(1, 'En az bir ay seçin.')
      .max(240, 'Bir işlemde en çok 240 ay onaylanabilir.'),
    beklenen: totalSchema,
  }),
  response: z.strictObject({ request_no: z.uuid(), ...total }),
  idempotent: true,
});
