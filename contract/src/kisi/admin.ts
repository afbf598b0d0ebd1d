import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { degisenAlanlar, emailSchema, surumSchema, telefonSchema } from '#contract/common/kayit.ts';
import { tcKimlikNoError } from '#contract/common/kimlik-no.ts';
import { YETKI_SEVIYELERI, type YetkiSeviyesi } from '#contract/common/roller.ts';
import { idSchema, route, sayfaQuery } from '#contract/common/route.ts';
import { AKTIF, METIN, secim, suzgecAlanlari, TARIH, TELEFON } from '#contract/common/suzgec.ts';

/** A manager of the office; `kendisi`: the one who asks. */
export const adminSchema = z.strictObject({
  admin_id: z.int(),
  tc_kimlik_no: z.string(),
  ad: z.string(),
  telefon: z.string().nullable(),
  email: z.string().nullable(),
  yetki_seviyesi: z.enum(YETKI_SEVIYELERI),
  aktif: z.boolean(),
  eklenme_tarihi: z.string(),
  kendisi: z.boolean(),
  surum: surumSchema,
});
export type Admin = z.infer<typeof adminSchema>;

/** Levels as forms and lists show them. */
export const YETKI_SEVIYESI_ADI: Record<YetkiSeviyesi, string> = { superadmin: 'Süper Yönetici', admin: 'Yönetici', moderator: 'Moderatör' };

export const ADMIN_METNI = {
  zorunlu: 'TC Kimlik No ve Ad alanları zorunludur!',
  eklendi: 'Admin başarıyla eklendi!',
  guncellendi: 'Kayıt başarıyla güncellendi!',
  silindi: 'Kayıt başarıyla silindi!',
  eklenemedi: 'Admin eklenirken bir hata oluştu!',
  guncellenemedi: 'Güncelleme sırasında bir hata oluştu!',
  silinemedi: 'Silme sırasında bir hata oluştu!',
  islemHatasi: 'İşlem sırasında bir hata oluştu!',
  silOnay: 'Bu admini silmek istediğinizden emin misiniz?',
} as const;

const tcKimlikNo = z
  .string(ADMIN_METNI.zorunlu)
  .trim()
  .max(20)
  .superRefine((no, ctx) => {
    const message = no === '' ? ADMIN_METNI.zorunlu : tcKimlikNoError(no);
    if (message) ctx.addIssue({ code: 'custom', message });
  });

const alanlar = {
  tc_kimlik_no: tcKimlikNo,
  ad: z.string(ADMIN_METNI.zorunlu).trim().min(1, ADMIN_METNI.zorunlu).max(200, 'Ad en çok 200 karakter olabilir.'),
  telefon: telefonSchema,
  email: emailSchema,
  // Spec §5 gives two defaults; the one that the add form shows stands, and it is the one that gives away less.
  yetki_seviyesi: z.enum(YETKI_SEVIYELERI, 'Yetki seviyesi seçin.').default('admin'),
};
export const adminCreateSchema = z.strictObject(alanlar);
export type AdminCreate = z.input<typeof adminCreateSchema>;
const adminUpdateSchema = degisenAlanlar(alanlar);
export type AdminUpdate = z.input<typeof adminUpdateSchema>;

const SUPERADMIN = ['superadmin'] as const;
const params = z.strictObject({ admin_id: idSchema });

export const ADMIN_SUZGECLER = {
  ad: METIN,
  tc_kimlik_no: METIN,
  telefon: TELEFON,
  email: METIN,
  yetki_seviyesi: secim(YETKI_SEVIYESI_ADI),
  aktif: AKTIF,
  eklenme_tarihi: TARIH,
} as const;
export const ADMIN_SIRALAR = ['ad', 'tc_kimlik_no', 'telefon', 'email', 'yetki_seviyesi', 'aktif', 'eklenme_tarihi'] as const;

/** Admins, one page; default order: the latest added first. */
export const listAdminler = route({
  method: 'GET',
  path: '/api/adminler',
  summary: 'Admin listesi.',
  roles: SUPERADMIN,
  query: z.strictObject({
    arama: z.string().trim().max(100, 'Arama en çok 100 karakter olabilir.').optional(),
    sirala: z.enum(ADMIN_SIRALAR).default('eklenme_tarihi'),
    yon: z.enum(['asc', 'desc']).default('desc'),
    ...suzgecAlanlari(ADMIN_SUZGECLER),
    ...sayfaQuery,
  }),
  response: z.strictObject({ adminler: z.array(adminSchema), toplam: z.int() }),
});

export const createAdmin = route({
  method: 'POST',
  path: '/api/adminler',
  summary: 'Admin ekler.',
  roles: SUPERADMIN,
  stepUp: true,
  body: adminCreateSchema,
  response: z.strictObject({ admin_id: z.int() }),
});

/** Refused with ADMIN_KENDISI or SON_SUPERADMIN where a superadmin would lower the own level. */
export const updateAdmin = route({
  method: 'PUT',
  path: '/api/adminler/:admin_id',
  summary: 'Admini günceller.',
  roles: SUPERADMIN,
  params,
  body: adminUpdateSchema,
  response: adminSchema,
  example: { ad: 'Örnek Admin', yetki_seviyesi: 'admin', surum: 0 },
});

/** Pasife Al / Aktif Et; a passive admin cannot sign in, and their open sessions end at once. Nobody makes themselves passive. */
export const setAdminAktif = route({
  method: 'PUT',
  path: '/api/adminler/:admin_id/aktif',
  summary: 'Admini pasife alır veya yeniden aktif eder.',
  roles: SUPERADMIN,
  params,
  body: z.strictObject({ aktif: z.boolean() }),
  response: adminSchema,
  example: { aktif: true },
});

/** Refused with GECMIS_VAR while the admin has a login; nobody deletes themselves. */
export const removeAdmin = route({
  method: 'DELETE',
  path: '/api/adminler/:admin_id',
  summary: 'Girişi olmayan admini siler.',
  roles: SUPERADMIN,
  params,
  response: z.strictObject({ status: z.literal('success') }),
});

export const ADMIN_ERRORS = defineErrors({
  ADMIN_TC_EXISTS: {
    status: 409,
    message: (d: { tc: string; ad: string }) => `Kayıt Başarısız! Bu TC kimlik numarası (${d.tc}) zaten kayıtlı. Kayıtlı Kişi: ${d.ad}`,
    field: 'tc_kimlik_no',
  },
  ADMIN_EMAIL_EXISTS: {
    status: 409,
    message: (d: { email: string }) => `Bu e-posta (${d.email}) zaten kayıtlı`,
    field: 'email',
  },
  SON_SUPERADMIN: {
    status: 409,
    message: 'Son aktif süper yönetici silinemez, pasife alınamaz ve yetkisi düşürülemez. Önce başka bir süper yöneticiye giriş açın.',
  },
  ADMIN_KENDISI: {
    status: 409,
    message: 'Kendinizi silemez, pasife alamaz ve kendi yetkinizi düşüremezsiniz. Bunu başka bir süper yönetici yapabilir.',
  },
});
