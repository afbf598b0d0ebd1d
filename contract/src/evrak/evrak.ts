import { z } from 'zod';
import { alan, LISTED, secim, shown } from '#contract/alan/alan.ts';
import { countColumn, listRoute } from '#contract/alan/list.ts';
import { aySchema, formatTarih, yilSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { CALISANLAR } from '#contract/common/roller.ts';
import { idSchema, route } from '#contract/common/route.ts';
import { secimSchema } from '#contract/common/toplu.ts';
import { ILETI_DURUM_NAME, ILETI_DURUMLARI, KANAL_NAME, KANALLAR } from '#contract/ileti/ileti-durumu.ts';
import { EVRAK_DURUMLARI, EVRAK_ISLEMLERI, EVRAK_YETKILERI } from './evrak-gecis.ts';
import { listEvrakIstenmeyenler } from './evrak-istenmeyen.ts';

/** Everywhere here the month is the one that the papers are of; their declarations fall into the month after. */
const donem = { yil: yilSchema, ay: aySchema };

export const HALLER = { eksik: 'Eksik', bakilacak: 'Bakılacak', tamam: 'Tamam' } as const;

const talepRowSchema = z.strictObject({
  talep_id: z.int(),
  mukellef_id: z.int(),
  mukellef_adi: z.string(),
  muhasebeci_id: z.int(),
  muhasebeci_adi: z.string(),
  personel_adi: z.string().nullable(),
  yil: z.int(),
  ay: z.int(),
  son_gun: z.string().nullable(),
  hal: z.enum(['eksik', 'bakilacak', 'tamam']),
  gelen: z.int(),
  toplam: z.int(),
  bakilacak: z.int(),
  reddedilen: z.int(),
  eksik: z.string().nullable(),
  /** The last reminder, unless it was withdrawn. */
  hatirlatma: z.strictObject({ zaman: z.string(), kanal: z.enum(KANALLAR), durum: z.enum(ILETI_DURUMLARI) }).nullable(),
});
export type EvrakTalebiRow = z.infer<typeof talepRowSchema>;

export const hatirlatmaMetni = ({ hatirlatma }: Pick<EvrakTalebiRow, 'hatirlatma'>): string =>
  hatirlatma
    ? `${formatTarih(hatirlatma.zaman)} · ${KANAL_NAME[hatirlatma.kanal]}: ${ILETI_DURUM_NAME[hatirlatma.durum].toLocaleLowerCase('tr')}`
    : '';

export const listEvrakTalepleri = listRoute('/api/evrak/talepler', {
  name: 'Evrak talepleri',
  summary: 'Bir ayın evrak talepleri.',
  roles: CALISANLAR,
  row: talepRowSchema,
  id: 'talep_id',
  columns: {
    mukellef_adi: shown(alan('Mükellef'), ...LISTED),
    muhasebeci_adi: shown(alan('Muhasebeci'), ...LISTED),
    personel_adi: shown(alan('Personel'), ...LISTED),
    hal: shown(secim('Durum', HALLER), ...LISTED),
    gelen: {
      ...shown(alan('Gelen', 'adet'), 'list', 'sort', 'export'),
      sheet: { tur: 'metin', value: ({ gelen, toplam }: EvrakTalebiRow) => `${gelen}/${toplam}` },
    },
    bakilacak: countColumn('Bakılacak'),
    reddedilen: countColumn('Reddedilen'),
    son_gun: shown(alan('Son gün', 'tarih'), ...LISTED),
    eksik: shown(alan('Eksikler'), 'list', 'export'),
    hatirlatma: { ...shown(alan('Son hatırlatma'), 'list', 'export'), value: hatirlatmaMetni },
  },
  order: ['son_gun', 'asc'],
  quick: ['hal'],
  query: {
    yil: yilSchema.optional(),
    ay: aySchema.optional(),
    muhasebeci_id: idSchema.optional(),
    mukellef_id: idSchema.optional(),
  },
});
export type EvrakTalebiFilter = z.output<typeof listEvrakTalepleri.filters>;

export const EVRAK_DOSYASI_TURLERI = ['pdf', 'xml', 'xlsx', 'jpg', 'png', 'heic'] as const;
export const evrakDosyasiSchema = z.strictObject({
  dosya_id: z.int(),
  ad: z.string(),
  tur: z.enum(EVRAK_DOSYASI_TURLERI),
  boyut: z.int(),
  /** The version of the client's document that a PDF became. */
  surum_id: z.int().nullable(),
  gelis: z.string(),
  /** Null where the client sent it. */
  yukleyen: z.string().nullable(),
});
export type EvrakDosyasi = z.infer<typeof evrakDosyasiSchema>;

const kalemSchema = z.strictObject({
  kalem_id: z.int(),
  tur_id: z.int(),
  ad: z.string(),
  durum: z.enum(EVRAK_DURUMLARI),
  neden: z.string().nullable(),
  mukellef_notu: z.string().nullable(),
  gelis: z.string().nullable(),
  dosyalar: z.array(evrakDosyasiSchema),
});
export type EvrakKalemi = z.infer<typeof kalemSchema>;

export const getEvrakTalebi = route('GET', '/api/evrak/talepler/:talep_id', {
  summary: 'Bir evrak talebi: istenenler, durumları ve gelen dosyalar.',
  roles: CALISANLAR,
  response: z.strictObject({
    talep_id: z.int(),
    mukellef_id: z.int(),
    mukellef_adi: z.string(),
    yil: z.int(),
    ay: z.int(),
    son_gun: z.string().nullable(),
    kalemler: z.array(kalemSchema),
  }),
});
export type EvrakTalebi = z.infer<typeof getEvrakTalebi.response>;

const requestNoSchema = z.uuid('Geçersiz işlem numarası.');

/** Without `secim` all clients are asked whom the caller sees. Who was asked for this month is left as it is. */
export const createEvrakTalepleri = route('POST', '/api/evrak/talepler', {
  summary: 'Mükelleflerden bir ayın evrakını ister.',
  roles: EVRAK_YETKILERI,
  body: z.strictObject({
    ...donem,
    muhasebeci_id: idSchema.optional(),
    secim: secimSchema(listEvrakIstenmeyenler.filters).optional(),
  }),
  response: z.strictObject({
    request_no: requestNoSchema,
    /** What was made, for the messages that may follow. */
    talepler: z.array(z.int()),
    /** Of these the month's papers had been asked for before. */
    vardi: z.int(),
    /** Nothing is asked of these, because their kind of ledger is not known or no kind of paper names it. */
    sablonsuz: z.int(),
  }),
  idempotent: true,
});

export const MAX_EVRAK_KALEMI = 10_000;
const resultSchema = z.strictObject({
  kalem_id: z.int(),
  oldu: z.boolean(),
  /** The item's state now; null means that the caller can see no such item. */
  durum: z.enum(EVRAK_DURUMLARI).nullable(),
  neden: z.string().nullable(),
});
export type EvrakResult = z.infer<typeof resultSchema>;

const NEDEN = 'Neden reddettiğinizi yazın; mükellef bunu görür.';
export const evrakNedeniSchema = z.string(NEDEN).trim().min(1, NEDEN).max(200, 'Neden en çok 200 karakter olabilir.');

/** Each item is changed or refused by itself; if all are refused, the answer is 409 with the results in `details`. */
export const updateEvrakKalemleri = route('POST', '/api/evrak/islem', {
  summary: 'Gelen evrakı kabul eder, reddeder, elden geldi ya da bu ay yok der.',
  roles: EVRAK_YETKILERI,
  body: z.strictObject({
    islem: z.enum(EVRAK_ISLEMLERI),
    neden: evrakNedeniSchema.optional(),
    kalemler: z
      .array(z.strictObject({ kalem_id: idSchema, beklenen: z.enum(EVRAK_DURUMLARI) }))
      .min(1, 'En az bir evrak seçin.')
      .max(MAX_EVRAK_KALEMI, `Bir işlemde en çok ${MAX_EVRAK_KALEMI.toLocaleString('tr-TR')} evrak değiştirilebilir.`),
  }),
  response: z.strictObject({ request_no: requestNoSchema, results: z.array(resultSchema) }),
});

export const reverseEvrakIslemi = route('POST', '/api/evrak/geri-al', {
  summary: 'Kendi yaptığı bir evrak işlemini ya da isteğini geri alır.',
  roles: EVRAK_YETKILERI,
  body: z.strictObject({ request_no: requestNoSchema }),
  response: z.strictObject({ results: z.array(resultSchema), kalkan: z.int() }),
});

const gelenSchema = z.strictObject({
  ...kalemSchema.omit({ neden: true, durum: true, tur_id: true }).shape,
  talep_id: z.int(),
  mukellef_id: z.int(),
  mukellef_adi: z.string(),
  yil: z.int(),
  ay: z.int(),
  son_gun: z.string().nullable(),
});
export type GelenEvrak = z.infer<typeof gelenSchema>;
export const MAX_GELEN = 200;

/** What has come and waits for a judgement, what is due first at the beginning; `toplam` counts also what is not sent. */
export const listGelenEvrak = route('GET', '/api/evrak/gelenler', {
  summary: 'Gelmiş, bakılacak evrak.',
  roles: EVRAK_YETKILERI,
  query: z.strictObject({ muhasebeci_id: idSchema.optional() }),
  response: z.strictObject({ gelenler: z.array(gelenSchema), toplam: z.int() }),
});

export const EVRAK_ERRORS = defineErrors({
  EVRAK_ISLEMI_REDDEDILDI: { status: 409, message: ({ neden }: { neden: string }) => neden },
  EVRAK_ISLEMI_YOK: { status: 404, message: 'Geri alınacak işlem bulunamadı.' },
  EVRAK_NEDENI_GEREKLI: { status: 400, message: NEDEN, field: 'neden' },
  EVRAK_MUHASEBECI_GEREKLI: { status: 400, message: 'Lütfen bir muhasebeci seçin!', field: 'muhasebeci_id' },
  EVRAK_AYI_UZAK: {
    status: 400,
    message: 'Evrak yalnızca geçen on iki ay ile içinde bulunulan ay için istenebilir.',
    field: 'ay',
  },
  EVRAK_ISTENEN_YOK: {
    status: 409,
    message: 'Evrakı istenecek mükellef yok: seçilenlerden bu ay zaten istenmiş ya da defter türleri girilmemiş.',
  },
});
