import { z } from 'zod';
import { alan, shown } from '#contract/alan/alan.ts';
import { listRoute } from '#contract/alan/list.ts';
import { formSemalari, listFields, rowSchemas } from '#contract/alan/register.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { degisenAlanlar, surumSchema } from '#contract/common/kayit.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { route, successSchema } from '#contract/common/route.ts';
import { secimSchema, topluResultSchema } from '#contract/common/toplu.ts';

export const personelSchema = z.strictObject({
  personel_id: z.int(),
  ...rowSchemas('personel', 'list'),
  surum: surumSchema,
});
export type Personel = z.infer<typeof personelSchema>;

const alanlar = formSemalari('personel');
export const personelCreateSchema = z.strictObject({ ...alanlar, aktif: alanlar.aktif.default(true) });
export type PersonelCreate = z.input<typeof personelCreateSchema>;
const personelUpdateSchema = degisenAlanlar(alanlar);
export type PersonelUpdate = z.input<typeof personelUpdateSchema>;

export const listPersonel = listRoute('/api/personel', {
  name: 'Personel',
  summary: 'Personel listesi.',
  roles: TUM_ADMINLER,
  row: personelSchema,
  id: 'personel_id',
  columns: { personel_id: shown(alan('No', 'id'), 'sort'), ...listFields('personel') },
  order: ['personel_id', 'asc'],
  quick: ['gorev', 'aktif'],
});
const personelFilterSchema = listPersonel.filters;
export type PersonelFilter = z.output<typeof personelFilterSchema>;

export const createPersonel = route('POST', '/api/personel', {
  summary: 'Personel ekler.',
  roles: PARA_YETKILILERI,
  body: personelCreateSchema,
  response: z.strictObject({ personel_id: z.int() }),
});

export const updatePersonel = route('PUT', '/api/personel/:personel_id', {
  summary: 'Personeli günceller.',
  roles: PARA_YETKILILERI,
  body: personelUpdateSchema,
  response: personelSchema,
  example: { ad: 'Örnek Personel', surum: 0 },
});

export const setPersonellerAktif = route('POST', '/api/personel/toplu-aktif', {
  summary: 'Seçilen veya süzülen personeli pasife alır veya yeniden aktif eder.',
  roles: PARA_YETKILILERI,
  body: z.strictObject({ secim: secimSchema(personelFilterSchema), aktif: z.boolean() }),
  response: topluResultSchema,
  idempotent: true,
});

export const removePersonel = route('DELETE', '/api/personel/:personel_id', {
  summary: 'Geçmişi olmayan personeli siler.',
  roles: PARA_YETKILILERI,
  response: successSchema,
});

export const PERSONEL_METNI = {
  eklendi: 'Personel başarıyla eklendi',
  guncellendi: 'Personel başarıyla güncellendi',
  silindi: 'Personel başarıyla silindi',
  silOnay: 'Bu personeli silmek istediğinizden emin misiniz?',
} as const;

export const PERSONEL_ERRORS = defineErrors({
  PERSONEL_TC_EXISTS: {
    status: 409,
    message: (d: { tc: string; ad: string }) =>
      `Kayıt Başarısız! Bu TC kimlik numarası (${d.tc}) zaten kayıtlı. Kayıtlı Kişi: ${d.ad}`,
    field: 'tc_kimlik_no',
  },
});
