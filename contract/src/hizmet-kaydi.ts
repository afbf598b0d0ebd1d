import { z } from 'zod';
import { aySchema, yilSchema } from './common/donem.ts';
import { defineErrors } from './common/errors.ts';
import { kurusSchema } from './common/kurus.ts';
import { TUM_ADMINLER } from './common/roller.ts';
import { idSchema, route } from './common/route.ts';
import { DURUMLAR, ISLEMLER } from './hizmet-kaydi-gecis.ts';

const donem = { yil: yilSchema, ay: aySchema };
const CALISANLAR = [...TUM_ADMINLER, 'muhasebeci', 'personel'] as const;

/** One record of the grid: what of a client's service in the month; kuruş. A missing record has no cell. */
export const hucreSchema = z.strictObject({ mukellef_id: z.int(), hizmet_id: z.int(), durum: z.enum(DURUMLAR), hizmet_bedeli: kurusSchema });
export type Hucre = z.infer<typeof hucreSchema>;

export const izgaraSchema = z.strictObject({
  mukellefler: z.array(z.strictObject({ mukellef_id: z.int(), ad: z.string(), aktif: z.boolean() })),
  hizmetler: z.array(z.strictObject({ id: z.int(), ad: z.string(), fiyat: kurusSchema, is_active: z.boolean() })),
  hucreler: z.array(hucreSchema),
});
export type Izgara = z.infer<typeof izgaraSchema>;

/**
 * The month grid. An admin names the accountant; an accountant gets the own clients, a staff member the clients assigned to them
 * (of one accountant where they name one; an accountant's own id is used whatever is named). Passive clients and services appear only where they have a record.
 */
export const getIzgara = route({
  method: 'GET',
  path: '/api/hizmet-kayitlari/izgara',
  summary: 'Bir ayın hizmet ızgarası.',
  roles: CALISANLAR,
  query: z.strictObject({ ...donem, muhasebeci_id: idSchema.optional() }),
  response: izgaraSchema,
});

/** Most cells in one action; a larger selection is split by the screen. */
export const MAX_HUCRE = 10_000;

/**
 * Acts on cells of one month, in one statement. Each cell carries the state that its user saw (`beklenen`, null: empty); a cell that is
 * something else by now, or for which the transition table has nothing, is refused and answered with its current state. `sonuc` is per cell, in
 * the order asked; all refused: 409 ISLEM_REDDEDILDI with the same cells in `details`.
 */
export const updateHucreler = route({
  method: 'POST',
  path: '/api/hizmet-kayitlari/islem',
  summary: 'Izgara hücrelerinde talep, onay, ret, yapıldı işlemleri.',
  roles: CALISANLAR,
  body: z.strictObject({
    ...donem,
    islem: z.enum(ISLEMLER),
    hucreler: z
      .array(z.strictObject({ mukellef_id: idSchema, hizmet_id: idSchema, beklenen: z.enum(DURUMLAR).nullable() }))
      .min(1, 'En az bir hücre seçin.')
      .max(MAX_HUCRE, `Bir işlemde en çok ${MAX_HUCRE.toLocaleString('tr-TR')} hücre değiştirilebilir.`),
  }),
  response: z.strictObject({
    sonuclar: z.array(
      z.strictObject({
        mukellef_id: z.int(),
        hizmet_id: z.int(),
        oldu: z.boolean(),
        /** State after the action (of a refused cell: the current one); null: empty. */
        durum: z.enum(DURUMLAR).nullable(),
        hizmet_bedeli: kurusSchema.nullable(),
        /** Why it was refused, in Turkish. */
        neden: z.string().nullable(),
      }),
    ),
  }),
});
export type HucreSonuc = z.infer<typeof updateHucreler.response>['sonuclar'][number];

/** Spec §4: sets every record of the accountant's month back to talep. Answers how many there were of each state that changed. */
export const resetIzgara = route({
  method: 'POST',
  path: '/api/hizmet-kayitlari/sifirla',
  summary: 'Bir muhasebecinin ayındaki tüm durumları talebe döndürür.',
  roles: [...TUM_ADMINLER, 'muhasebeci'],
  body: z.strictObject({ ...donem, muhasebeci_id: idSchema.optional() }),
  response: z.strictObject({ degisen: z.array(z.strictObject({ durum: z.enum(DURUMLAR), adet: z.int() })) }),
});

export const SIFIRLA_ONAY = 'Tüm durumları sıfırlamak istediğinizden emin misiniz?';
export const BOS_IZGARA = 'Henüz mükellef bulunamadı veya yetkiniz yok';

export const HIZMET_KAYDI_ERRORS = defineErrors({
  ISLEM_REDDEDILDI: { status: 409, message: ({ neden }: { neden: string }) => neden },
  DONEM_KAPALI: { status: 400, message: 'Talep yalnızca içinde bulunulan ve bir önceki ay için yapılabilir.', field: 'ay' },
  MUHASEBECI_GEREKLI: { status: 400, message: 'Lütfen bir muhasebeci seçin!', field: 'muhasebeci_id' },
});
