import { z } from 'zod';
import { type Alan, alan, LISTED, shown } from '#contract/alan/alan.ts';
import { alanMetni } from '#contract/alan/alan-metni.ts';
import { kindOf } from '#contract/alan/kinds.ts';
import { type ListColumn, wholeListRoute } from '#contract/alan/list.ts';
import { TAKVIM_TABLOLARI as REGISTER } from '#contract/alan/takvim.ts';
import { formatAyMetni } from '#contract/common/donem.ts';
import { surumSchema } from '#contract/common/kayit.ts';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { route, successSchema } from '#contract/common/route.ts';
import { SAYI } from '#contract/common/suzgec.ts';
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

type Row = Readonly<Record<string, unknown>>;

export const takvimAlanlari = (tablo: TakvimTablosu): [string, Alan][] => {
  const alanlar: Readonly<Record<string, Alan>> = REGISTER[tablo].alanlar;
  return Object.keys(TAKVIM_ALANLARI[tablo].shape).map((name) => [name, alanlar[name]!]);
};

/** Months are held as texts, and lists as JSON. */
export const takvimMetni = (field: Alan, value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : formatAyMetni(alanMetni(field, value) ?? '');

/** The row that a column refers to is found by its text, not by its id. */
const keyOf = (name: string): string => name.replace(/_id$/, '');

/** What is neither a figure nor a day stands, and is found, as its text; texts, so also months, are ordered as held. */
const columnOf = (name: string, field: Alan): ListColumn<Row> =>
  kindOf(field).look
    ? shown(field, ...LISTED)
    : {
        ...shown(alan(field.etiket), ...LISTED),
        value: (row) => takvimMetni(field, row[name]),
        orderBy: (row) =>
          (field.tur === 'metin' ? (row[name] as string | null) : takvimMetni(field, row[name])) || null,
      };

export const yazanOf = ({ urunden, elle_degisti }: Row): string =>
  urunden ? (elle_degisti ? 'Ürün, büro değiştirdi' : 'Ürün') : 'Büro';

const columnsOf = (tablo: TakvimTablosu): Readonly<Record<string, ListColumn>> => ({
  ...Object.fromEntries(takvimAlanlari(tablo).map(([name, field]) => [keyOf(name), columnOf(name, field)])),
  yazan: { ...shown(alan('Yazan'), ...LISTED), value: yazanOf },
});

const listeOf = (tablo: TakvimTablosu) => ({
  name: REGISTER[tablo].etiket,
  summary: `Takvimin kayıtları, hangilerinin ürünle geldiği ve değiştirildiği: ${REGISTER[tablo].etiket}.`,
  roles: TUM_ADMINLER,
  id: 'id' as const,
  columns: columnsOf(tablo),
  search: takvimAlanlari(tablo).map(([name]) => keyOf(name)),
});

const kinds = listeOf('beyanname_turleri');
export const listBeyannameTurleri = wholeListRoute('/api/takvim/kayitlar/beyanname_turleri', {
  ...kinds,
  row: kayit(kuralSchema),
  columns: {
    ...kinds.columns,
    id: shown(alan('No', 'id'), 'sort'),
    gun: { ...kinds.columns.gun!, secenekler: { 0: 'Ay sonu' }, filter: SAYI },
  } as typeof kinds.columns,
  order: ['id', 'asc'],
});

export const listResmiTatiller = wholeListRoute('/api/takvim/kayitlar/resmi_tatiller', {
  ...listeOf('resmi_tatiller'),
  row: kayit(tatilSchema),
  order: ['her_yil', 'asc'],
});

export const listSureUzatmalari = wholeListRoute('/api/takvim/kayitlar/sure_uzatmalari', {
  ...listeOf('sure_uzatmalari'),
  row: kayit(uzatmaSchema),
  order: ['donem', 'desc'],
});

export const listMucbirSebepler = wholeListRoute('/api/takvim/kayitlar/mucbir_sebepler', {
  ...listeOf('mucbir_sebepler'),
  row: kayit(mucbirSchema),
  order: ['ilk_gun', 'desc'],
});

export const TAKVIM_LISTELERI = {
  beyanname_turleri: listBeyannameTurleri,
  resmi_tatiller: listResmiTatiller,
  sure_uzatmalari: listSureUzatmalari,
  mucbir_sebepler: listMucbirSebepler,
};

const row = z.discriminatedUnion('tablo', [
  z.strictObject({ tablo: z.literal('beyanname_turleri'), alanlar: kuralAlanlari }),
  z.strictObject({ tablo: z.literal('resmi_tatiller'), alanlar: tatilAlanlari }),
  z.strictObject({ tablo: z.literal('sure_uzatmalari'), alanlar: uzatmaAlanlari }),
  z.strictObject({ tablo: z.literal('mucbir_sebepler'), alanlar: mucbirAlanlari }),
]);
export type TakvimRow = z.output<typeof row>;
export type TakvimRowInput = z.input<typeof row>;

export const createTakvimKaydi = route('POST', '/api/takvim/kayitlar', {
  summary: 'Takvime kural, tatil, süre uzatması ya da mücbir sebep ekler.',
  roles: ['superadmin'],
  body: row,
  response: z.strictObject({ id: z.int() }),
});

export const updateTakvimKaydi = route('PUT', '/api/takvim/kayitlar/:id', {
  summary: 'Takvimin bir satırını değiştirir; ürünle gelen satır bundan sonra güncellemelerle değişmez.',
  roles: ['superadmin'],
  body: z.strictObject({ satir: row, surum: surumSchema }),
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
