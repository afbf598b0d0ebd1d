import { z } from 'zod';
import { ayMetninden, aySchema, formatAyMetni, gunleri, gunOf, gunSchema, yilSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { KURUS_MAX, kurusSchema } from '#contract/common/kurus.ts';
import { CALISANLAR, TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema, route } from '#contract/common/route.ts';
import { BEYANNAME_DURUMLARI, BEYANNAME_ISLEMLERI, BEYANNAME_YETKILERI } from './beyanname-gecis.ts';

export const getBeyanname = route('GET', '/api/beyannameler/:beyanname_id', {
  summary: 'Bir beyannamenin ayrıntıları.',
  roles: CALISANLAR,
  response: z.strictObject({
    beyanname_id: z.int(),
    mukellef_id: z.int(),
    mukellef_adi: z.string(),
    kod: z.string(),
    ad: z.string(),
    donem: z.string(),
    duzeltme: z.int(),
    son_gun: z.string(),
    son_odeme_gunu: z.string().nullable(),
    durum: z.enum(BEYANNAME_DURUMLARI),
    personel_adi: z.string().nullable(),
    hazirlayan_adi: z.string().nullable(),
    kontrol_eden_adi: z.string().nullable(),
    neden: z.string().nullable(),
    kabul_gunu: z.string().nullable(),
    kabul_no: z.string().nullable(),
    tutar: kurusSchema.nullable(),
    odeme_gunu: z.string().nullable(),
    /** Its papers, as far as the caller sees them among the client's documents. */
    belgeler: z.array(z.strictObject({ tur: z.enum(['fis', 'beyanname']), surum_id: z.int(), ad: z.string() })),
  }),
});

export const MAX_BEYANNAME = 10_000;
const requestNoSchema = z.uuid('Geçersiz işlem numarası.');

const resultSchema = z.strictObject({
  beyanname_id: z.int(),
  oldu: z.boolean(),
  /**
   * `durum` is the declaration's state after the act (after `duzelt`, that of the new correction) or, if refused, its
   * present one; null means that the caller can see no such declaration.
   */
  durum: z.enum(BEYANNAME_DURUMLARI).nullable(),
  neden: z.string().nullable(),
});
export type BeyannameResult = z.infer<typeof resultSchema>;

export const kabulSchema = z.strictObject({
  kabul_gunu: gunSchema.refine((gun) => gun <= gunOf(new Date()), 'Kabul tarihi gelecekte olamaz.'),
  kabul_no: z.string().trim().max(50, 'Tahakkuk numarası en çok 50 karakter olabilir.').nullable().optional(),
  tutar: z
    .int('Geçerli bir tutar yazın (örnek: 1.234,50).')
    .min(0, 'Tutar eksi olamaz.')
    .max(KURUS_MAX, 'Tutar çok büyük.')
    .nullable()
    .optional(),
  odeme_gunu: gunSchema.nullable().optional(),
});
export type Kabul = z.infer<typeof kabulSchema>;
export const reasonSchema = z
  .string('Neden verilmeyeceğini yazın.')
  .trim()
  .min(1, 'Neden verilmeyeceğini yazın.')
  .max(300, 'Neden en çok 300 karakter olabilir.');

/**
 * Each declaration of the request is changed or refused by itself; it is refused, for example, if it has left the state
 * that its user saw. If all are refused, the answer is 409 BEYANNAME_ISLEMI_REDDEDILDI with the results in `details`.
 * The act `ver` needs `kabul`, `verme` needs `neden`.
 */
export const updateBeyannameler = route('POST', '/api/beyannameler/islem', {
  summary: 'Beyannameleri hazırlama, kontrol, onay, verildi ve geri gönderme işlemleri.',
  roles: BEYANNAME_YETKILERI,
  body: z.strictObject({
    islem: z.enum(BEYANNAME_ISLEMLERI),
    neden: reasonSchema.optional(),
    kabul: kabulSchema.optional(),
    beyannameler: z
      .array(z.strictObject({ beyanname_id: idSchema, beklenen: z.enum(BEYANNAME_DURUMLARI) }))
      .min(1, 'En az bir beyanname seçin.')
      .max(MAX_BEYANNAME, `Bir işlemde en çok ${MAX_BEYANNAME.toLocaleString('tr-TR')} beyanname değiştirilebilir.`),
  }),
  response: z.strictObject({ request_no: requestNoSchema, results: z.array(resultSchema) }),
});

export const reverseBeyannameIslemi = route('POST', '/api/beyannameler/geri-al', {
  summary: 'Kendi yaptığı bir beyanname işlemini geri alır.',
  roles: BEYANNAME_YETKILERI,
  body: z.strictObject({ request_no: requestNoSchema }),
  response: z.strictObject({ results: z.array(resultSchema) }),
});

const atamaAlanlari = {
  yil: yilSchema,
  ay: aySchema,
  muhasebeci_id: idSchema.optional(),
  kodlar: z.array(z.string().max(30)).min(1, 'En az bir tür seçin.').max(100),
  personel_id: idSchema.nullable(),
};
const atamaSayilari = { bos: z.int(), baskasinda: z.int(), kendisinde: z.int(), bitmis: z.int() };
export const getBeyannameAtamasi = route('POST', '/api/beyannameler/atama/onizleme', {
  summary: 'Bir ayın beyannamelerini bir personele vermenin kaç beyannameyi değiştireceği.',
  roles: TUM_ADMINLER,
  body: z.strictObject(atamaAlanlari),
  response: z.strictObject(atamaSayilari),
});
/**
 * With `baskasinda`, declarations that are assigned to other staff are reassigned, too. 409 BEYANNAME_ATAMASI_DEGISTI
 * means that the number of declarations to assign is no longer `beklenen`, which the user saw.
 */
export const assignBeyannameler = route('POST', '/api/beyannameler/atama', {
  summary: 'Bir ayın açık beyannamelerini türüne göre bir personele verir.',
  roles: TUM_ADMINLER,
  body: z.strictObject({ ...atamaAlanlari, baskasinda: z.boolean(), beklenen: z.int() }),
  response: z.strictObject({ request_no: requestNoSchema, adet: z.int() }),
  idempotent: true,
});

export const BEYANNAME_DEGISTI = 'Beyanname bu sırada değişti.';
export const KENDI_KONTROLU = 'Hazırlayan kontrol edemez: bu beyannameyi siz hazırladınız, başka biri onaylamalı.';

export const BEYANNAME_ERRORS = defineErrors({
  BEYANNAME_ISLEMI_REDDEDILDI: { status: 409, message: ({ neden }: { neden: string }) => neden },
  BEYANNAME_ISLEMI_YOK: { status: 404, message: 'Geri alınacak işlem bulunamadı.' },
  BEYANNAME_NEDENI_GEREKLI: { status: 400, message: 'Neden verilmeyeceğini yazın.', field: 'neden' },
  BEYANNAME_KABULU_GEREKLI: { status: 400, message: 'Kabul tarihini yazın.', field: 'kabul.kabul_gunu' },
  BEYANNAME_ERKEN_KABUL: {
    status: 400,
    message: ({ donem: ay }: { donem: string }) =>
      `Kabul tarihi, ${formatAyMetni(ay)} dönemi bitmeden (${gunleri(ayMetninden(ay)).bitis.split('-').reverse().join('.')}) olamaz.`,
    field: 'kabul.kabul_gunu',
  },
  BEYANNAME_TEK_TUTAR: {
    status: 400,
    message: 'Tutar ve tahakkuk numarası, birden çok beyannamede tek tek yazılır.',
    field: 'kabul.tutar',
  },
  BEYANNAME_KENDI_KONTROLU: { status: 409, message: KENDI_KONTROLU },
  BEYANNAME_MUHASEBECI_GEREKLI: { status: 400, message: 'Lütfen bir muhasebeci seçin!', field: 'muhasebeci_id' },
  BEYANNAME_ATAMASI_DEGISTI: {
    status: 409,
    message: 'Beyannameler bu sırada değişti. Güncel sayıları görüp yeniden deneyin.',
  },
  BEYANNAME_AYI_UZAK: {
    status: 400,
    message: 'Yalnızca içinde bulunulan ay ve sonraki iki ay hazırlanabilir.',
    field: 'ay',
  },
  BEYANNAME_DUZELTME_VAR: { status: 409, message: 'Bu düzeltme zaten açılmış.' },
});
