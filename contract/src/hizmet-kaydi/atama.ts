import { z } from 'zod';
import { alan, LISTED, shown } from '#contract/alan/alan.ts';
import { wholeListRoute } from '#contract/alan/list.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema, route } from '#contract/common/route.ts';
import { topluIdler } from '#contract/common/toplu.ts';

export const ILK_SECIM = 50;

const atamaMuhasebecisiSchema = z.strictObject({
  muhasebeci_id: z.int(),
  ad: z.string(),
  aktif: z.boolean(),
  atanmamis: z.int(),
  atanmis: z.int(),
});
export type AtamaMuhasebecisi = z.infer<typeof atamaMuhasebecisiSchema>;

export const listAtamaMuhasebecileri = route('GET', '/api/atamalar/muhasebeciler', {
  summary: 'Muhasebeciler ve atanmış, atanmamış mükellef sayıları.',
  roles: TUM_ADMINLER,
  response: z.strictObject({ muhasebeciler: z.array(atamaMuhasebecisiSchema) }),
});

const atamaPersoneliSchema = z.strictObject({
  personel_id: z.int(),
  ad: z.string(),
  aktif: z.boolean(),
  mukellef_sayisi: z.int(),
});
export type AtamaPersoneli = z.infer<typeof atamaPersoneliSchema>;

export const listAtamaPersoneli = route('GET', '/api/atamalar/personel', {
  summary: 'Personel ve üzerindeki mükellef sayıları.',
  roles: TUM_ADMINLER,
  response: z.strictObject({ personel: z.array(atamaPersoneliSchema) }),
});

const MUKELLEF_ADI = {
  ad: shown(alan('Ad'), ...LISTED),
  tc_no: shown(alan('TC / Vergi No', 'kimlik'), ...LISTED),
};

const atanmamisSchema = z.strictObject({
  mukellef_id: z.int(),
  ad: z.string(),
  tc_no: z.string().nullable(),
  sirket_adi: z.string().nullable(),
});
export type AtanmamisMukellef = z.infer<typeof atanmamisSchema>;

export const listAtanmamislar = wholeListRoute('/api/atamalar/muhasebeciler/:muhasebeci_id/mukellefler', {
  name: 'Atanmamış mükellefler',
  summary: 'Bir muhasebecinin atanmamış mükellefleri.',
  roles: TUM_ADMINLER,
  row: atanmamisSchema,
  id: 'mukellef_id',
  columns: {
    ...MUKELLEF_ADI,
    sirket_adi: shown(alan('Şirket'), ...LISTED),
  },
  order: ['ad', 'asc'],
  search: ['ad', 'tc_no', 'sirket_adi'],
});

const atananSchema = z.strictObject({
  mukellef_id: z.int(),
  ad: z.string(),
  tc_no: z.string().nullable(),
  aktif: z.boolean(),
  muhasebeci_id: z.int(),
  muhasebeci_adi: z.string(),
  atama_tarihi: z.string(),
});
export type AtananMukellef = z.infer<typeof atananSchema>;

export const listAtananlar = wholeListRoute('/api/atamalar/personel/:personel_id/mukellefler', {
  name: 'Atanmış mükellefler',
  summary: 'Bir personele atanmış mükellefler.',
  roles: TUM_ADMINLER,
  row: atananSchema,
  id: 'mukellef_id',
  columns: {
    ...MUKELLEF_ADI,
    muhasebeci_adi: shown(alan('Muhasebeci'), ...LISTED),
    atama_tarihi: shown({ ...alan('Atandı', 'zaman'), gun: true }, ...LISTED),
    aktif: shown(alan('Durum', 'aktif'), ...LISTED),
  },
  order: ['ad', 'asc'],
  search: ['ad', 'tc_no', 'muhasebeci_adi'],
});

export const SKIP_REASONS = ['atanmis', 'pasif', 'havuzda', 'bulunamadi'] as const;

const atlananSchema = z.strictObject({
  mukellef_id: z.int(),
  ad: z.string().nullable(),
  neden: z.enum(SKIP_REASONS),
  personel_adi: z.string().nullable(),
});
export type AtlananMukellef = z.infer<typeof atlananSchema>;

const atamaBody = z.strictObject({ personel_id: idSchema, mukellef_idler: topluIdler });
const atama_idler = z.array(z.int());
const atamaResult = z.strictObject({ atama_idler, atlananlar: z.array(atlananSchema) });
export type AtamaResult = z.infer<typeof atamaResult>;

export const assignMukellefler = route('POST', '/api/atamalar', {
  summary: 'Mükellefleri bir personele atar.',
  roles: TUM_ADMINLER,
  body: atamaBody,
  response: atamaResult,
  idempotent: true,
});

export const releaseMukellefler = route('POST', '/api/atamalar/havuz', {
  summary: 'Bir personelin mükelleflerini havuza atar.',
  roles: TUM_ADMINLER,
  body: atamaBody,
  response: atamaResult,
  idempotent: true,
});

const geriAlBody = z.strictObject({ atama_idler: topluIdler });
const undoResult = z.strictObject({ geri_alinan: z.int(), atlanan: z.int() });

export const reverseAtama = route('POST', '/api/atamalar/geri-al', {
  summary: 'Bir atama işlemini geri alır.',
  roles: TUM_ADMINLER,
  body: geriAlBody,
  response: undoResult,
  idempotent: true,
});

export const reverseHavuz = route('POST', '/api/atamalar/havuz/geri-al', {
  summary: 'Bir havuz işlemini geri alır.',
  roles: TUM_ADMINLER,
  body: geriAlBody,
  response: undoResult,
  idempotent: true,
});

export const ATAMA_METNI = {
  atamaEksik: 'Lütfen muhasebeci, personel ve mükellef seçin!',
  atandi: 'Atama işlemi başarılı!',
  atamaError: 'Atama sırasında bir hata oluştu!',
  havuzEksik: 'Lütfen personel ve mükellef seçin!',
  havuzaAtildi: 'Havuz işlemi başarılı!',
  havuzError: 'İşlem sırasında bir hata oluştu!',
} as const;

export const ATAMA_ERRORS = defineErrors({
  ATAMA_PERSONELI_YOK: { status: 404, message: 'Seçilen personel bulunamadı.', field: 'personel_id' },
  ATAMA_PERSONELI_PASIF: { status: 409, message: 'Pasif bir personele mükellef atanamaz.', field: 'personel_id' },
});
