import { z } from 'zod';
import { alan, LISTED, shown } from '#contract/alan/alan.ts';
import { countColumn, wholeListRoute } from '#contract/alan/list.ts';
import { addMonths, ayMetni, currentDonem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema, route } from '#contract/common/route.ts';
import { DONEM, type FilterKind } from '#contract/common/suzgec.ts';

const yukSchema = z.strictObject({
  personel_id: z.int(),
  ad: z.string(),
  aktif: z.boolean(),
  mukellef: z.int(),
  acik: z.int(),
  evrak_bekleyen: z.int(),
  bu_ay_yapilan: z.int(),
  bu_ay_toplam: z.int(),
  en_eski: z.strictObject({ yil: z.int(), ay: z.int() }).nullable(),
});
export type IsYuku = z.infer<typeof yukSchema>;

/** The list shows the age of the oldest job, and it is found by that as by its month. */
const YAS: FilterKind = {
  ...DONEM,
  read: (metin) => {
    const [, age] = /^(\d{1,3}) ay$/i.exec(metin.trim()) ?? [];
    return age === undefined ? DONEM.read(metin) : ayMetni(addMonths(currentDonem(), -Number(age)));
  },
};

export const listIsYuku = wholeListRoute('/api/is-yuku', {
  name: 'İş yükü',
  summary: 'Personelin iş yükü.',
  roles: TUM_ADMINLER,
  row: yukSchema,
  id: 'personel_id',
  columns: {
    ad: shown(alan('Personel'), 'list', 'sort', 'export'),
    aktif: shown(alan('Durum', 'aktif'), ...LISTED),
    mukellef: countColumn('Mükellef'),
    acik: countColumn('Açık iş'),
    bu_ay: {
      ...shown(alan('Bu ay yapılan'), 'list', 'sort', 'export'),
      value: ({ bu_ay_yapilan: yapilan, bu_ay_toplam: total }: IsYuku) =>
        total === 0 ? null : `${yapilan} / ${total}`,
      orderBy: ({ bu_ay_yapilan: yapilan, bu_ay_toplam: total }: IsYuku) => (total === 0 ? null : yapilan / total),
    },
    evrak_bekleyen: countColumn('Evrak bekleyen'),
    en_eski: {
      ...shown(alan('En eski açık iş'), ...LISTED),
      value: ({ en_eski }: IsYuku) => en_eski && formatDonem(en_eski),
      orderBy: ({ en_eski }: IsYuku) => en_eski && donemSirasi(en_eski),
      filter: YAS,
    },
  },
  order: ['ad', 'asc'],
  quick: ['aktif'],
  search: ['ad'],
  more: { atanmamis: z.int() },
});

export const listIsYukuMukellefleri = wholeListRoute('/api/is-yuku/:personel_id/mukellefler', {
  name: 'Devredilecek mükellefler',
  summary: 'Bir personele atanmış mükellefler ve açık işleri.',
  roles: TUM_ADMINLER,
  row: z.strictObject({ mukellef_id: z.int(), ad: z.string(), muhasebeci_adi: z.string(), acik: z.int() }),
  id: 'mukellef_id',
  columns: {
    ad: shown(alan('Ad'), ...LISTED),
    muhasebeci_adi: shown(alan('Muhasebeci'), ...LISTED),
    acik: countColumn('Açık iş'),
  },
  order: ['ad', 'asc'],
  search: ['ad', 'muhasebeci_adi'],
});

const atamalar = z.array(z.strictObject({ atama_id: z.int() }));
const ayniPersonel = 'Mükellefler aynı personele devredilemez.';

export const transferMukellefler = route('POST', '/api/is-yuku/devret', {
  summary: 'Bir personelin mükelleflerini başka bir personele devreder.',
  roles: TUM_ADMINLER,
  body: z
    .strictObject({
      personel_id: idSchema,
      yeni_personel_id: idSchema,
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

export const reverseDevir = route('POST', '/api/is-yuku/devret/geri-al', {
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
