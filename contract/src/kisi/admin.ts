import { z } from 'zod';
import { ADMIN_ZORUNLU } from '#contract/alan/kisiler.ts';
import { listRoute } from '#contract/alan/list.ts';
import { formSemalari, listFields, rowSchemas } from '#contract/alan/register.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { degisenAlanlar, surumSchema } from '#contract/common/kayit.ts';
import { route, successSchema } from '#contract/common/route.ts';

export const adminSchema = z.strictObject({
  admin_id: z.int(),
  ...rowSchemas('admin', 'list'),
  kendisi: z.boolean(),
  surum: surumSchema,
});
export type Admin = z.infer<typeof adminSchema>;

export const ADMIN_METNI = {
  zorunlu: ADMIN_ZORUNLU,
  eklendi: 'Admin başarıyla eklendi!',
  guncellendi: 'Kayıt başarıyla güncellendi!',
  silindi: 'Kayıt başarıyla silindi!',
  eklenemedi: 'Admin eklenirken bir hata oluştu!',
  guncellenemedi: 'Güncelleme sırasında bir hata oluştu!',
  silinemedi: 'Silme sırasında bir hata oluştu!',
  islemError: 'İşlem sırasında bir hata oluştu!',
  silOnay: 'Bu admini silmek istediğinizden emin misiniz?',
} as const;

const alanlar = formSemalari('admin');
// Spec §5 gives a new admin's level two different defaults; the one that grants less was taken.
export const adminCreateSchema = z.strictObject({
  ...alanlar,
  yetki_seviyesi: alanlar.yetki_seviyesi.default('admin'),
});
export type AdminCreate = z.input<typeof adminCreateSchema>;
const adminUpdateSchema = degisenAlanlar(alanlar);
export type AdminUpdate = z.input<typeof adminUpdateSchema>;

const SUPERADMIN = ['superadmin'] as const;

export const listAdminler = listRoute('/api/adminler', {
  name: 'Adminler',
  summary: 'Admin listesi.',
  roles: SUPERADMIN,
  row: adminSchema,
  id: 'admin_id',
  columns: listFields('admin'),
  order: ['eklenme_tarihi', 'desc'],
  quick: ['yetki_seviyesi', 'aktif'],
});

export const createAdmin = route('POST', '/api/adminler', {
  summary: 'Admin ekler.',
  roles: SUPERADMIN,
  stepUp: true,
  body: adminCreateSchema,
  response: z.strictObject({ admin_id: z.int() }),
});

export const updateAdmin = route('PUT', '/api/adminler/:admin_id', {
  summary: 'Admini günceller.',
  roles: SUPERADMIN,
  body: adminUpdateSchema,
  response: adminSchema,
  example: { ad: 'Örnek Admin', yetki_seviyesi: 'admin', surum: 0 },
});

export const setAdminAktif = route('PUT', '/api/adminler/:admin_id/aktif', {
  summary: 'Admini pasife alır veya yeniden aktif eder.',
  roles: SUPERADMIN,
  body: z.strictObject({ aktif: z.boolean() }),
  response: adminSchema,
  example: { aktif: true },
});

export const removeAdmin = route('DELETE', '/api/adminler/:admin_id', {
  summary: 'Girişi olmayan admini siler.',
  roles: SUPERADMIN,
  response: successSchema,
});

export const ADMIN_ERRORS = defineErrors({
  ADMIN_TC_EXISTS: {
    status: 409,
    message: (d: { tc: string; ad: string }) =>
      `Kayıt Başarısız! Bu TC kimlik numarası (${d.tc}) zaten kayıtlı. Kayıtlı Kişi: ${d.ad}`,
    field: 'tc_kimlik_no',
  },
  ADMIN_EMAIL_EXISTS: {
    status: 409,
    message: (d: { email: string }) => `Bu e-posta (${d.email}) zaten kayıtlı`,
    field: 'email',
  },
  SON_SUPERADMIN: {
    status: 409,
    message:
      'Son aktif süper yönetici silinemez, pasife alınamaz ve yetkisi düşürülemez. Önce başka bir süper yöneticiye giriş açın.',
  },
  ADMIN_KENDISI: {
    status: 409,
    message:
      'Kendinizi silemez, pasife alamaz ve kendi yetkinizi düşüremezsiniz. Bunu başka bir süper yönetici yapabilir.',
  },
});
