import { z } from 'zod';
import { surumSchema } from '#contract/common/kayit.ts';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { route, successSchema } from '#contract/common/route.ts';
import { kuralSchema, mucbirSchema, tatilSchema, uzatmaSchema } from './kural.ts';
import { kuralAlanlari, mucbirAlanlari, tatilAlanlari, uzatmaAlanlari } from './kural-alanlari.ts';

export const TAKVIM_ALANLARI = {
  beyanname_turleri: kuralAlanlari,
  resmi_tatiller: tatilAlanlari,
  sure_uzatmalari: uzatmaAlanlari,
  mucbir_sebepler: mucbirAlanlari,
} as const;
export type TakvimTablosu = keyof typeof TAKVIM_ALANLARI;
export const TAKVIM_TABLOLARI = Object.keys(TAKVIM_ALANLARI) as [TakvimTablosu, ...TakvimTablosu[]];

const kayit = <S extends z.ZodRawShape>(schema: z.ZodObject<S>) =>
  z.strictObject({
    id: z.int(),
    surum: surumSchema,
    urunden: z.boolean(),
    elle_degisti: z.boolean(),
    urun_hali: z.record(z.string(), z.unknown()).nullable(),
    ...schema.shape,
  });

export const listTakvimKayitlari = route('GET', '/api/takvim/kayitlar', {
  summary:
    'Takvimin kuralları, tatilleri, süre uzatmaları ve mücbir sebepleri; hangileri ürünle geldi, hangileri değiştirildi.',
  roles: TUM_ADMINLER,
  response: z.strictObject({
    beyanname_turleri: z.array(kayit(kuralSchema)),
    resmi_tatiller: z.array(kayit(tatilSchema)),
    sure_uzatmalari: z.array(kayit(uzatmaSchema)),
    mucbir_sebepler: z.array(kayit(mucbirSchema)),
  }),
});

const satir = z.discriminatedUnion('tablo', [
  z.strictObject({ tablo: z.literal('beyanname_turleri'), alanlar: kuralAlanlari }),
  z.strictObject({ tablo: z.literal('resmi_tatiller'), alanlar: tatilAlanlari }),
  z.strictObject({ tablo: z.literal('sure_uzatmalari'), alanlar: uzatmaAlanlari }),
  z.strictObject({ tablo: z.literal('mucbir_sebepler'), alanlar: mucbirAlanlari }),
]);
export type TakvimSatiri = z.output<typeof satir>;
export type TakvimSatiriGirdisi = z.input<typeof satir>;

export const createTakvimKaydi = route('POST', '/api/takvim/kayitlar', {
  summary: 'Takvime kural, tatil, süre uzatması ya da mücbir sebep ekler.',
  roles: ['superadmin'],
  body: satir,
  response: z.strictObject({ id: z.int() }),
});

export const updateTakvimKaydi = route('PUT', '/api/takvim/kayitlar/:id', {
  summary: 'Takvimin bir satırını değiştirir; ürünle gelen satır bundan sonra güncellemelerle değişmez.',
  roles: ['superadmin'],
  body: z.strictObject({ satir, surum: surumSchema }),
  response: successSchema,
  example: {
    satir: {
      tablo: 'sure_uzatmalari',
      alanlar: {
        kod: 'KDV1',
        donem: '2026-04',
        il: null,
        ilceler: null,
        yeni_gun: '2026-06-05',
        yeni_odeme_gunu: null,
        dayanak: 'VUK Sirküleri/199',
        acik: true,
      },
    },
    surum: 0,
  },
});

export const removeTakvimKaydi = route('DELETE', '/api/takvim/kayitlar/:id', {
  summary: 'Büronun eklediği bir satırı takvimden siler.',
  roles: ['superadmin'],
  query: z.strictObject({ tablo: z.enum(TAKVIM_TABLOLARI, 'Böyle bir tablo yok.') }),
  response: successSchema,
});
