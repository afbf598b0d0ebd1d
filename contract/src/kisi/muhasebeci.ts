import { z } from 'zod';
import { MUHASEBECI_ZORUNLU } from '#contract/alan/kisiler.ts';
import { listRoute } from '#contract/alan/list.ts';
import { formSemalari, listFields, rowSchemas } from '#contract/alan/register.ts';
import { aySchema, yilSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { degisenAlanlar, surumSchema } from '#contract/common/kayit.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { route, successSchema } from '#contract/common/route.ts';
import { secimSchema, topluResultSchema } from '#contract/common/toplu.ts';

export const muhasebeciSecenekSchema = z.strictObject({
  muhasebeci_id: z.int(),
  ad: z.string(),
  aktif: z.boolean(),
  bekleyen: z.int(),
  kayitli: z.boolean(),
});
export type MuhasebeciSecenek = z.infer<typeof muhasebeciSecenekSchema>;

export const listMuhasebeciSecenekler = route('GET', '/api/muhasebeci-secenekleri', {
  summary: 'Seçim kutuları için muhasebeciler ve ayın bekleyen talepleri.',
  roles: TUM_ADMINLER,
  query: z.strictObject({ yil: yilSchema, ay: aySchema, mukellefli: z.literal('1').optional() }),
  response: z.strictObject({ muhasebeciler: z.array(muhasebeciSecenekSchema) }),
});

export const muhasebeciSchema = z.strictObject({
  muhasebeci_id: z.int(),
  ...rowSchemas('muhasebeci', 'list'),
  surum: surumSchema,
});
export type Muhasebeci = z.infer<typeof muhasebeciSchema>;

export const MUHASEBECI_METNI = {
  zorunlu: MUHASEBECI_ZORUNLU,
  eklendi: 'Muhasebeci başarıyla eklendi!',
  guncellendi: 'Kayıt başarıyla güncellendi!',
  silindi: 'Kayıt başarıyla silindi!',
  eklenemedi: 'Muhasebeci eklenirken bir hata oluştu!',
  guncellenemedi: 'Güncelleme sırasında bir hata oluştu!',
  silinemedi: 'Silme sırasında bir hata oluştu!',
  islemError: 'İşlem sırasında bir hata oluştu!',
  silOnay: 'Bu muhasebeciyi silmek istediğinizden emin misiniz?',
} as const;

const alanlar = formSemalari('muhasebeci');
/** `bakiye` is what the accountant owed before the office began to use this product, in kuruş. */
export const muhasebeciCreateSchema = z.strictObject({ ...alanlar, bakiye: alanlar.bakiye.default(0) });
export type MuhasebeciCreate = z.input<typeof muhasebeciCreateSchema>;
const muhasebeciUpdateSchema = degisenAlanlar(alanlar);
export type MuhasebeciUpdate = z.input<typeof muhasebeciUpdateSchema>;

export const listMuhasebeciler = listRoute('/api/muhasebeciler', {
  name: 'Muhasebeciler',
  summary: 'Muhasebeci listesi.',
  roles: TUM_ADMINLER,
  row: muhasebeciSchema,
  id: 'muhasebeci_id',
  columns: listFields('muhasebeci'),
  order: ['eklenme_tarihi', 'desc'],
  quick: ['aktif', 'bakiye'],
});
export type MuhasebeciFilter = z.output<typeof listMuhasebeciler.filters>;

export const createMuhasebeci = route('POST', '/api/muhasebeciler', {
  summary: 'Muhasebeci ekler.',
  roles: PARA_YETKILILERI,
  body: muhasebeciCreateSchema,
  response: z.strictObject({ muhasebeci_id: z.int() }),
});

export const updateMuhasebeci = route('PUT', '/api/muhasebeciler/:muhasebeci_id', {
  summary: 'Muhasebeciyi günceller.',
  roles: PARA_YETKILILERI,
  body: muhasebeciUpdateSchema,
  response: muhasebeciSchema,
  example: { ad: 'Örnek Muhasebeci', surum: 0 },
});

export const setMuhasebeciAktif = route('PUT', '/api/muhasebeciler/:muhasebeci_id/aktif', {
  summary: 'Muhasebeciyi pasife alır veya yeniden aktif eder.',
  roles: PARA_YETKILILERI,
  body: z.strictObject({ aktif: z.boolean() }),
  response: muhasebeciSchema,
  example: { aktif: true },
});

export const setMuhasebecilerAktif = route('POST', '/api/muhasebeciler/toplu-aktif', {
  summary: 'Seçilen veya süzülen muhasebecileri pasife alır veya yeniden aktif eder.',
  roles: PARA_YETKILILERI,
  body: z.strictObject({ secim: secimSchema(listMuhasebeciler.filters), aktif: z.boolean() }),
  response: topluResultSchema,
  idempotent: true,
});

export const removeMuhasebeci = route('DELETE', '/api/muhasebeciler/:muhasebeci_id', {
  summary: 'Geçmişi olmayan muhasebeciyi siler.',
  roles: PARA_YETKILILERI,
  response: successSchema,
});

export const MUHASEBECI_ERRORS = defineErrors({
  MUHASEBECI_TC_EXISTS: {
    status: 409,
    message: (d: { tc: string; ad: string }) =>
      `Kayıt Başarısız! Bu TC kimlik numarası (${d.tc}) zaten kayıtlı. Kayıtlı Kişi: ${d.ad}`,
    field: 'tc_no',
  },
  MUHASEBECI_EMAIL_EXISTS: {
    status: 409,
    message: (d: { email: string }) => `Bu e-posta (${d.email}) zaten kayıtlı`,
    field: 'email',
  },
});
