import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema, route } from '#contract/common/route.ts';

/** Most rows of each kind on a staff member's home; the rest come as these are done. */
export const MAX_IS = 200;

const kayitSchema = z.strictObject({
  mukellef_id: z.int(),
  mukellef_adi: z.string(),
  hizmet_id: z.int(),
  hizmet_adi: z.string(),
  hizmet_yili: z.int(),
  hizmet_ayi: z.int(),
});
export type BugunKaydi = z.infer<typeof kayitSchema>;
/** `evrak`: why it waits for papers, where it does; '' without a reason. */
const isSchema = kayitSchema.extend({ evrak: z.string().nullable() });
export type BugunIsi = z.infer<typeof isSchema>;

/**
 * A staff member's home: what is approved and not done for the clients assigned to them, oldest month first, in it by
 * service, then client; at most MAX_IS of those that can be done, as many that wait for papers, and as many that the
 * office has not approved yet. `yapilan` of `yapilan + kalan` is the progress of the current month, `yapilanlar` the
 * same by service.
 */
export const getBugun = route({
  method: 'GET',
  path: '/api/is-yuku/bugun',
  summary: 'Personelin bugün yapılacak işleri ve ayın ilerlemesi.',
  roles: ['personel'],
  response: z.strictObject({
    mukellef: z.int(),
    yapilan: z.int(),
    kalan: z.int(),
    /** Open work of earlier months. */
    geciken: z.int(),
    acik: z.int(),
    evrak_bekleyen: z.int(),
    onay_bekleyen: z.int(),
    yapilanlar: z.array(z.strictObject({ hizmet_id: z.int(), adet: z.int() })),
    isler: z.array(isSchema),
    onay_bekleyenler: z.array(kayitSchema),
  }),
});
export type Bugun = z.infer<typeof getBugun.response>;

const yukSchema = z.strictObject({
  personel_id: z.int(),
  ad: z.string(),
  aktif: z.boolean(),
  mukellef: z.int(),
  /** Approved and not done, of whatever month. */
  acik: z.int(),
  evrak_bekleyen: z.int(),
  /** Of the current month: done, and done or to do. */
  bu_ay_yapilan: z.int(),
  bu_ay_toplam: z.int(),
  en_eski: z.strictObject({ yil: z.int(), ay: z.int() }).nullable(),
});
export type IsYuku = z.infer<typeof yukSchema>;

/** The work of every staff member, by name; passive ones only while clients are assigned to them. */
export const listIsYuku = route({
  method: 'GET',
  path: '/api/is-yuku',
  summary: 'Personelin iş yükü.',
  roles: TUM_ADMINLER,
  /** `atanmamis`: active clients that nobody has. */
  response: z.strictObject({ personel: z.array(yukSchema), atanmamis: z.int() }),
});

/** Clients of a staff member with their open work, by name. */
export const listIsYukuMukellefleri = route({
  method: 'GET',
  path: '/api/is-yuku/:personel_id/mukellefler',
  summary: 'Bir personele atanmış mükellefler ve açık işleri.',
  roles: TUM_ADMINLER,
  params: z.strictObject({ personel_id: idSchema }),
  response: z.strictObject({
    mukellefler: z.array(
      z.strictObject({ mukellef_id: z.int(), ad: z.string(), muhasebeci_adi: z.string(), acik: z.int() }),
    ),
  }),
});

const atamalar = z.array(z.strictObject({ atama_id: z.int() }));
const ayniPersonel = 'Mükellefler aynı personele devredilemez.';

/**
 * Hands over a person's clients, all of them or those named, in one step: each assignment is released and made anew
 * (migration 0004). Clients that are not theirs by now are left out and counted. The new assignments are answered, so
 * that the step can be taken back.
 */
export const devretMukellefler = route({
  method: 'POST',
  path: '/api/is-yuku/devret',
  summary: 'Bir personelin mükelleflerini başka bir personele devreder.',
  roles: TUM_ADMINLER,
  body: z
    .strictObject({
      personel_id: idSchema,
      yeni_personel_id: idSchema,
      /** Without it: all. */
      mukellefler: z
        .array(z.strictObject({ mukellef_id: idSchema }))
        .min(1, 'En az bir mükellef seçin.')
        .max(20_000)
        .optional(),
    })
    .refine(({ personel_id, yeni_personel_id }) => personel_id !== yeni_personel_id, {
      path: ['yeni_personel_id'],
      error: ayniPersonel,
    }),
  response: z.strictObject({ atamalar, atlanan: z.int() }),
  idempotent: true,
});

/**
 * Takes a handover back: those of its assignments that nobody has changed since go back to `personel_id`, passive or
 * not.
 */
export const reverseDevir = route({
  method: 'POST',
  path: '/api/is-yuku/devret/geri-al',
  summary: 'Bir devri geri alır.',
  roles: TUM_ADMINLER,
  body: z.strictObject({
    personel_id: idSchema,
    atamalar: z
      .array(z.strictObject({ atama_id: idSchema }))
      .min(1)
      .max(20_000),
  }),
  response: z.strictObject({ geri_alinan: z.int(), atlanan: z.int() }),
  idempotent: true,
});

export const IS_YUKU_ERRORS = defineErrors({
  DEVIR_PERSONELI_PASIF: {
    status: 409,
    message: 'Pasif bir personele mükellef devredilemez.',
    field: 'yeni_personel_id',
  },
  DEVREDILECEK_YOK: { status: 409, message: 'Devredilecek mükellef kalmamış; atamalar bu sırada değişti.' },
});
