import { z } from 'zod';
import { aySchema, yilSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { degisimSchema, durumlarIn, harfSchema, mukellefRowSchema, sonraQuery } from '#contract/common/izgara.ts';
import { kurusSchema } from '#contract/common/kurus.ts';
import { CALISANLAR, TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema, route } from '#contract/common/route.ts';
import { columnsSchema, rowsOf } from '#contract/common/sutunlar.ts';
import { kapanisSchema } from '#contract/tahakkuk/kapanis-metni.ts';
import { DURUM_METNI, DURUMLAR, type Durum, ISLEMLER } from './hizmet-kaydi-gecis.ts';

const donem = { yil: yilSchema, ay: aySchema };

/** Of a client who has moved to another accountant `son_hane` is empty. */
const izgaraMukellefiSchema = mukellefRowSchema.extend({ tasindi: z.boolean() });
const izgaraHizmetiSchema = z.strictObject({ id: z.int(), ad: z.string(), fiyat: kurusSchema, is_active: z.boolean() });

const izgaraSchema = z.strictObject({
  mukellefler: columnsSchema(izgaraMukellefiSchema),
  hizmetler: columnsSchema(izgaraHizmetiSchema),
  hucreler: z.strictObject({
    mukellef_id: z.array(z.int()),
    hizmet_id: z.array(z.int()),
    durum: harfSchema(DURUM_METNI, 'kaydın'),
    hizmet_bedeli: z.array(kurusSchema),
  }),
  /** Only a closed month says who closed it, and when. */
  kapanis: kapanisSchema.optional(),
  ...degisimSchema({ mukellef_id: z.int(), hizmet_id: z.int() }),
});
export type IzgaraCevabi = z.infer<typeof izgaraSchema>;

export interface Hucre {
  mukellef_id: number;
  hizmet_id: number;
  durum: Durum;
  hizmet_bedeli: number;
}

export interface Izgara extends Pick<IzgaraCevabi, 'an' | 'degisenler' | 'kapanis'> {
  mukellefler: z.infer<typeof izgaraMukellefiSchema>[];
  hizmetler: z.infer<typeof izgaraHizmetiSchema>[];
  hucreler: Hucre[];
}

export function izgaraOf({ mukellefler, hizmetler, hucreler: { durum, ...hucreler }, ...rest }: IzgaraCevabi): Izgara {
  const durumlar = durumlarIn(DURUM_METNI, durum);
  return {
    ...rest,
    mukellefler: rowsOf(mukellefler),
    hizmetler: rowsOf(hizmetler),
    hucreler: hucreler.mukellef_id.map((mukellef_id, n) => ({
      mukellef_id,
      hizmet_id: hucreler.hizmet_id[n]!,
      durum: durumlar[n]!,
      hizmet_bedeli: hucreler.hizmet_bedeli[n]!,
    })),
  };
}

/**
 * To read a month grid an admin must name the accountant. An accountant always gets their own grid, a staff member all
 * assigned clients, or those of one accountant if named.
 */
export const izgaraQuerySchema = z.strictObject({ ...donem, muhasebeci_id: idSchema.optional() });

/**
 * Passive clients and services appear in the month grid only where they have records. A client who moved to another
 * accountant stays in the months in which the former accountant has records.
 */
export const getIzgara = route('GET', '/api/hizmet-kayitlari/izgara', {
  summary: 'Bir ayın hizmet ızgarası.',
  roles: CALISANLAR,
  query: z.strictObject({ ...izgaraQuerySchema.shape, ...sonraQuery }),
  response: izgaraSchema,
});

export const MAX_HUCRE = 10_000;

const hucreResultSchema = z.strictObject({
  mukellef_id: z.int(),
  hizmet_id: z.int(),
  oldu: z.boolean(),
  durum: z.enum(DURUMLAR).nullable(),
  hizmet_bedeli: kurusSchema.nullable(),
  neden: z.string().nullable(),
});
export type HucreResult = z.infer<typeof hucreResultSchema>;

const requestNoSchema = z.uuid('Geçersiz işlem numarası.');

/**
 * Each cell of the month grid is changed or refused by itself; it is refused, for example, if it has left the state
 * that its user saw (`beklenen`, null for an empty cell). `results` follows the order of the request; if all cells are
 * refused, the answer is 409 ISLEM_REDDEDILDI with the results in `details`.
 */
export const updateHucreler = route('POST', '/api/hizmet-kayitlari/islem', {
  summary: 'Izgara hücrelerinde talep, onay, ret, yapıldı işlemleri.',
  roles: CALISANLAR,
  body: z.strictObject({
    ...izgaraQuerySchema.shape,
    islem: z.enum(ISLEMLER),
    ret_nedeni: z
      .string('Ret nedeni yazın.')
      .trim()
      .min(1, 'Ret nedeni yazın.')
      .max(200, 'Ret nedeni en çok 200 karakter olabilir.')
      .optional(),
    hucreler: z
      .array(z.strictObject({ mukellef_id: idSchema, hizmet_id: idSchema, beklenen: z.enum(DURUMLAR).nullable() }))
      .min(1, 'En az bir hücre seçin.')
      .max(MAX_HUCRE, `Bir işlemde en çok ${MAX_HUCRE.toLocaleString('tr-TR')} hücre değiştirilebilir.`),
  }),
  response: z.strictObject({ request_no: requestNoSchema, results: z.array(hucreResultSchema) }),
});

const durumAdediSchema = z.strictObject({ durum: z.enum(DURUMLAR), adet: z.int() });

export const resetIzgara = route('POST', '/api/hizmet-kayitlari/sifirla', {
  summary: 'Bir muhasebecinin ayındaki tüm durumları talebe döndürür.',
  roles: [...TUM_ADMINLER, 'muhasebeci'],
  body: z.strictObject({ ...izgaraQuerySchema.shape, beklenen: z.array(durumAdediSchema).max(DURUMLAR.length) }),
  response: z.strictObject({ request_no: requestNoSchema, degisen: z.array(durumAdediSchema) }),
  idempotent: true,
});

/**
 * Each cell that nobody has changed since the act returns to what it was; a removed service record comes back, with its
 * fee and discount, only within a day. Without a month, all months of the act are meant; an accountant names one.
 * 409 ISLEM_REDDEDILDI means that all cells were refused, 404 ISLEM_YOK that the caller has done no such act there.
 */
export const reverseIslem = route('POST', '/api/hizmet-kayitlari/geri-al', {
  summary: 'Kendi yaptığı bir ızgara işlemini geri alır.',
  roles: CALISANLAR,
  body: z.strictObject({ yil: yilSchema.optional(), ay: aySchema.optional(), request_no: requestNoSchema }),
  response: z.strictObject({ results: z.array(hucreResultSchema) }),
});

export const SIFIRLA_ONAY = 'Tüm durumları sıfırlamak istediğinizden emin misiniz?';
export const BOS_IZGARA = 'Henüz mükellef bulunamadı veya yetkiniz yok';

export const HIZMET_KAYDI_ERRORS = defineErrors({
  ISLEM_REDDEDILDI: { status: 409, message: ({ neden }: { neden: string }) => neden },
  ISLEM_YOK: { status: 404, message: 'Geri alınacak işlem bulunamadı.' },
  SIFIRLAMA_DEGISTI: { status: 409, message: 'Ay bu sırada değişti. Güncel sayıları görüp yeniden deneyin.' },
  DONEM_KAPALI: {
    status: 400,
    message: 'Talep yalnızca içinde bulunulan ve bir önceki ay için yapılabilir.',
    field: 'ay',
  },
  BEKLEYENLER_DEGISTI: {
    status: 409,
    message: 'Bekleyen talepler bu sırada değişti. Güncel sayıları görüp yeniden deneyin.',
  },
  RET_NEDENI_GEREKLI: { status: 400, message: 'Ret nedeni seçin ya da yazın.', field: 'ret_nedeni' },
  MUHASEBECI_GEREKLI: { status: 400, message: 'Lütfen bir muhasebeci seçin!', field: 'muhasebeci_id' },
});
