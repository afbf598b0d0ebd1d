import { z } from 'zod';
import { aySchema, yilSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { formatTl, kurusSchema } from '#contract/common/kurus.ts';
import { PARA_YETKILILERI } from '#contract/common/roller.ts';
import { idSchema, route } from '#contract/common/route.ts';
import { FIYAT_MAX } from '#contract/hizmet/hizmet-fiyati.ts';
import { reverseIslem, updateHucreler } from './hizmet-kaydi.ts';

const hucre = { yil: yilSchema, ay: aySchema, mukellef_id: idSchema, hizmet_id: idSchema };

/**
 * `hizmet_fiyati` is the price that the service record was requested with; `hizmet_bedeli`, its fee, enters the accrual.
 * `iskonto_orani` is a whole percent of the price.
 */
const bedelSchema = z.strictObject({ hizmet_fiyati: kurusSchema, hizmet_bedeli: kurusSchema, iskonto_orani: z.int() });
export type HizmetBedeli = z.infer<typeof bedelSchema>;

export const getBedel = route('GET', '/api/hizmet-kayitlari/bedel', {
  summary: 'Bir hizmet kaydının fiyatı, iskontosu ve bedeli.',
  roles: PARA_YETKILILERI,
  query: z.strictObject(hucre),
  response: bedelSchema,
});

/** The fee after the discount, to the nearest kuruş, halves up. */
export const iskontoluBedel = (fiyat: number, iskonto: number): number =>
  Math.floor((fiyat * (100 - iskonto) + 50) / 100);

export const bedelAlanlari = z.strictObject({
  hizmet_bedeli: z
    .int('Geçerli bir bedel girin (örnek: 1.234,50).')
    .min(0, 'Bedel sıfırdan küçük olamaz.')
    .max(FIYAT_MAX, 'Bedel çok büyük.'),
  iskonto_orani: z
    .int('İskonto 0 ile 100 arasında tam sayı olmalıdır.')
    .min(0, 'İskonto 0 ile 100 arasında tam sayı olmalıdır.')
    .max(100, 'İskonto 0 ile 100 arasında tam sayı olmalıdır.'),
});

/**
 * `beklenen` is the fee and discount that the user saw; where they have changed, BEDEL_DEGISTI says what they are. A
 * discount above 0 must give exactly the fee. The act is taken back like other acts of the grid, by its `request_no`.
 */
export const setBedel = route('POST', '/api/hizmet-kayitlari/bedel', {
  summary: 'Bir hizmet kaydının bedelini ya da iskontosunu değiştirir.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({
    ...hucre,
    ...bedelAlanlari.shape,
    beklenen: z.strictObject({ hizmet_bedeli: kurusSchema, iskonto_orani: z.int() }),
  }),
  response: updateHucreler.response.pick({ request_no: true }).extend(reverseIslem.response.shape),
});

export const HIZMET_BEDELI_ERRORS = defineErrors({
  BEDEL_DEGISTI: {
    status: 409,
    message: ({ hizmet_bedeli, iskonto_orani }: HizmetBedeli) =>
      `Bedel bu sırada değişti: artık ${formatTl(hizmet_bedeli)}${iskonto_orani > 0 ? `, iskonto %${iskonto_orani}` : ''}. Kontrol edip yeniden deneyin.`,
    field: 'hizmet_bedeli',
  },
  ISKONTO_UYUSMUYOR: {
    status: 400,
    message: ({ bedel }: { bedel: number }) =>
      `Bu iskontoyla bedel ${formatTl(bedel)} olur. Başka bir bedel için iskontoyu 0 yapın.`,
    field: 'hizmet_bedeli',
  },
});
