import { z } from 'zod';
import { CALISANLAR, PARA_YETKILILERI } from '#contract/common/roller.ts';
import { idSchema, route } from '#contract/common/route.ts';
import { MAX_TOPLU, secimSchema, topluResultSchema } from '#contract/common/toplu.ts';
import { listMukellefler } from './mukellef.ts';

export const listMukellefIdleri = route('GET', '/api/mukellefler/idler', {
  summary: 'Süzülen mükelleflerin numaraları.',
  roles: CALISANLAR,
  query: listMukellefler.filters,
  response: z.strictObject({ idler: z.array(z.int()).max(MAX_TOPLU) }),
});

export const setMukelleflerAktif = route('POST', '/api/mukellefler/toplu-aktif', {
  summary: 'Seçilen veya süzülen mükellefleri pasife alır veya yeniden aktif eder.',
  roles: [...PARA_YETKILILERI, 'muhasebeci'],
  body: z.strictObject({ secim: secimSchema(listMukellefler.filters), aktif: z.boolean() }),
  response: topluResultSchema,
  idempotent: true,
});

const tasima = z.strictObject({ secim: secimSchema(listMukellefler.filters), muhasebeci_id: idSchema });

export const previewMukellefTasima = route('POST', '/api/mukellefler/tasima-onizleme', {
  summary: 'Toplu muhasebeci değişikliğinin ne yapacağını söyler.',
  roles: PARA_YETKILILERI,
  body: tasima,
  response: z.strictObject({
    kaynaklar: z.array(z.strictObject({ muhasebeci_id: z.int(), ad: z.string(), adet: z.int() })),
    ayni: z.int(),
    atanmis: z.int(),
    kayit: z.int(),
    bekleyen: z.int(),
  }),
});

/**
 * Documents, notes about the client, portal passwords, recurring services and the staff member move with the client;
 * service records, accruals and payments stay with the former accountant.
 */
export const moveMukellefler = route('POST', '/api/mukellefler/tasima', {
  summary: 'Seçilen veya süzülen mükellefleri başka bir muhasebeciye verir.',
  roles: PARA_YETKILILERI,
  body: tasima,
  response: z.strictObject({
    tasinan: z.int(),
    ayni: z.int(),
    bulunamayan: z.int(),
    oncekiler: z.array(z.strictObject({ muhasebeci_id: z.int(), mukellef_idler: z.array(z.int()) })),
  }),
  idempotent: true,
});
