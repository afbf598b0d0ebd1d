import { z } from 'zod';
import { aySchema, yilSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { formatTl, totalKurusSchema } from '#contract/common/kurus.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema, route } from '#contract/common/route.ts';
import { adetTutar } from './tahakkuk-ay.ts';

const topluSayilar = { olusturulan: z.int(), mevcut: z.int(), sifir: z.int(), toplam_tutar: totalKurusSchema };

/**
 * Months in which an accountant has an accrual or a sum of zero are skipped. If number or sum of the new accruals would
 * differ from `beklenen`, which the user saw, the answer is 409 TAHAKKUKLAR_DEGISTI with the new figures.
 */
export const createTahakkuklar = route('POST', '/api/tahakkuklar/toplu', {
  summary: 'Bir ayın ya da yılın tahakkuklarını muhasebeciler için oluşturur.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({
    yil: yilSchema,
    ay: aySchema.optional(),
    muhasebeci_idler: z.array(idSchema).min(1, 'En az bir muhasebeci seçin.').max(10_000).optional(),
    bekleyensiz: z.boolean().default(false),
    beklenen: z.strictObject(adetTutar),
  }),
  response: z.strictObject({
    toplu_id: z.uuid(),
    ...topluSayilar,
    muhasebeciler: z.array(
      z.strictObject({
        muhasebeci_id: z.int(),
        muhasebeci_adi: z.string(),
        ...topluSayilar,
        bekleyen: totalKurusSchema,
      }),
    ),
  }),
});
export type TopluResult = z.infer<typeof createTahakkuklar.response>;

export const listToplular = route('GET', '/api/tahakkuklar/toplu', {
  summary: 'Son toplu tahakkuk oluşturmalar.',
  roles: TUM_ADMINLER,
  response: z.strictObject({
    toplular: z.array(
      z.strictObject({
        toplu_id: z.uuid(),
        zaman: z.string(),
        yil: z.int(),
        ay: z.int().nullable(),
        adet: z.int(),
        toplam_tutar: totalKurusSchema,
        tahsilat: totalKurusSchema,
      }),
    ),
  }),
});
export type Toplu = z.infer<typeof listToplular.response>['toplular'][number];

export const reverseToplu = route('POST', '/api/tahakkuklar/toplu/geri-al', {
  summary: 'Toplu oluşturulan tahakkukları, ödeme yapılmadıysa, geri alır.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({ toplu_id: z.uuid('Geçersiz kayıt numarası.') }),
  response: z.strictObject({ silinen: z.int(), toplam_tutar: totalKurusSchema }),
});

const MAX_GUNCELLE = 5_000;

export const recomputeTahakkuklar = route('POST', '/api/tahakkuklar/guncelle', {
  summary: 'Tahakkukları bugünkü hizmet toplamına getirir.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({
    borc_idler: z
      .array(z.int().min(1).max(Number.MAX_SAFE_INTEGER))
      .min(1, 'En az bir tahakkuk seçin.')
      .max(MAX_GUNCELLE, `Bir işlemde en çok ${MAX_GUNCELLE.toLocaleString('tr-TR')} tahakkuk güncellenebilir.`),
  }),
  response: z.strictObject({
    guncellenen: z.int(),
    atlananlar: z.array(z.strictObject({ borc_id: z.int(), neden: z.string() })),
  }),
});

export const TAHAKKUK_TOPLU_ERRORS = defineErrors({
  TAHAKKUKLAR_DEGISTI: {
    status: 409,
    message: ({ adet, tutar }: { adet: number; tutar: number }) =>
      `Kayıtlar bu sırada değişti: şimdi ${adet} tahakkuk, ${formatTl(tutar)} oluşacak. Güncel tutarları görüp yeniden oluşturun.`,
  },
  TOPLU_ODEMELI: {
    status: 409,
    message: ({ adet }: { adet: number }) =>
      `Geri alınamaz: bu tahakkuklardan ${adet} tanesine ödeme yapılmış ya da ödemesi doğrulanıyor. Önce ödemeleri iptal edin.`,
  },
});
