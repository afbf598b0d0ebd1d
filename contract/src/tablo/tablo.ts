import { z } from 'zod';
import type { Tablo } from '#contract/alan/alan.ts';
import { REGISTER } from '#contract/alan/register.ts';
import { DUZENLENEN_TABLOLAR } from '#contract/alan/tablo-alanlari.ts';
import { aciklamaSchema } from '#contract/common/aciklama.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { fileQuery } from '#contract/common/file.ts';
import { surumSchema } from '#contract/common/kayit.ts';
import type { Yetki } from '#contract/common/roller.ts';
import { aramaSchema, dosyaSchema, idSchema, route, sayfaQuery, successSchema } from '#contract/common/route.ts';
import { MUKELLEF_ERRORS } from '#contract/mukellef/mukellef.ts';

const SUPERADMIN = ['superadmin'] as const satisfies readonly Yetki[];

export const SAYIM_SINIRI = 10_000;
export const SECENEK_SINIRI = 20;

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
export const valuesSchema = z.record(z.string().max(63), valueSchema);
export type Values = z.infer<typeof valuesSchema>;

export const tabloRowSchema = z.strictObject({
  id: z.int(),
  surum: surumSchema,
  degerler: valuesSchema,
  adlar: z.record(z.string(), z.string()),
});
export type TabloRow = z.infer<typeof tabloRowSchema>;

const tablo = z.enum(DUZENLENEN_TABLOLAR, 'Böyle bir tablo yok.');
const params = z.strictObject({ tablo });
const rowParams = z.strictObject({ tablo, id: idSchema });
/** The filter of the table editor is JSON such as `{"ad":"Ayşe"}`; a row must match each of its values. */
const filterSchema = z
  .string()
  .max(2_000)
  .transform((text, ctx): Record<string, string> => {
    try {
      return z.record(z.string().max(63), z.string().max(200)).parse(JSON.parse(text));
    } catch {
      ctx.addIssue({ code: 'custom', message: 'Geçersiz süzgeç.' });
      return z.NEVER;
    }
  });

const asked = {
  arama: aramaSchema.optional(),
  suzgec: filterSchema.optional(),
  sirala: z.string().max(63).optional(),
  yon: z.enum(['asc', 'desc']).default('desc'),
};

export const listTablo = route('GET', '/api/tablolar/:tablo', {
  summary: 'Bir tablonun satırları.',
  roles: SUPERADMIN,
  params,
  query: z.strictObject({
    ...asked,
    ...sayfaQuery,
    sayfa: sayfaQuery.sayfa.pipe(z.int().max(SAYIM_SINIRI, 'Sayfa bulunamadı.')),
  }),
  response: z.strictObject({ satirlar: z.array(tabloRowSchema), toplam: z.int(), aciklama: aciklamaSchema }),
});

export const exportTablo = route('GET', '/api/disa-aktar/tablolar/:tablo', {
  summary: 'Bir tablonun süzülen satırlarını dosya olarak indirir.',
  roles: SUPERADMIN,
  params,
  query: z.strictObject({ ...asked, ...fileQuery }),
  response: dosyaSchema,
});

export const listTabloSecenekleri = route('GET', '/api/tablolar/:tablo/secenekler', {
  summary: 'Bir tablonun satırları, seçim kutusu için adlarıyla.',
  roles: SUPERADMIN,
  params,
  query: z.strictObject({ arama: aramaSchema.optional() }),
  response: z.strictObject({ secenekler: z.array(z.strictObject({ id: z.int(), ad: z.string() })) }),
});

export const createTabloSatiri = route('POST', '/api/tablolar/:tablo', {
  summary: 'Bir tabloya satır ekler.',
  roles: SUPERADMIN,
  params,
  body: z.strictObject({ alanlar: valuesSchema }),
  response: z.strictObject({ id: z.int() }),
  example: { alanlar: { tc_kimlik_no: '10000000146', ad: 'Örnek Personel', aktif: true } },
});

export const updateTabloSatiri = route('PUT', '/api/tablolar/:tablo/:id', {
  summary: 'Bir satırı günceller.',
  roles: SUPERADMIN,
  params: rowParams,
  body: z.strictObject({ alanlar: valuesSchema, surum: surumSchema }),
  response: tabloRowSchema,
  example: { alanlar: { ad: 'Örnek Personel' }, surum: 0 },
});

export const removeTabloSatiri = route('DELETE', '/api/tablolar/:tablo/:id', {
  summary: 'Bir satırı siler.',
  roles: SUPERADMIN,
  params: rowParams,
  query: z.strictObject({ surum: z.coerce.number().pipe(surumSchema) }),
  response: successSchema,
});

export const TABLO_METNI = {
  eklendi: 'Kayıt başarıyla eklendi!',
  guncellendi: 'Kayıt başarıyla güncellendi!',
  silindi: 'Kayıt başarıyla silindi!',
  silOnay: 'Bu kaydı silmek istediğinizden emin misiniz?',
} as const;

const secimKurallari = (): Record<string, { alan: string; metin: string }> =>
  Object.fromEntries(
    Object.entries<Tablo>(REGISTER).flatMap(([tablo, { alanlar }]) =>
      Object.entries(alanlar).flatMap(([name, { secenekler, sema }]) => {
        const metin = secenekler && sema?.safeParse(secenekler).error?.issues[0]?.message;
        return metin ? [[`${tablo}_${name}_check`, { alan: name, metin }]] : [];
      }),
    ),
  );

export const TABLO_KURALLARI: Readonly<Record<string, { alan?: string; metin: string }>> = {
  ...secimKurallari(),
  admin_tc_unique: { alan: 'tc_kimlik_no', metin: 'Bu TC kimlik numarası başka bir adminde kayıtlı.' },
  admin_email_unique: { alan: 'email', metin: 'Bu e-posta başka bir adminde kayıtlı.' },
  admin_tc_check: { alan: 'tc_kimlik_no', metin: 'TC kimlik numarası 11 haneli olmalıdır.' },
  admin_yetki_check: { alan: 'yetki_seviyesi', metin: 'Geçerli bir yetki seviyesi seçin.' },
  muhasebeci_tc_unique: { alan: 'tc_no', metin: 'Bu TC kimlik numarası başka bir muhasebecide kayıtlı.' },
  muhasebeci_tc_check: { alan: 'tc_no', metin: 'TC kimlik numarası 11 haneli olmalıdır.' },
  personel_tc_unique: { alan: 'tc_kimlik_no', metin: 'Bu TC kimlik numarası başka bir personelde kayıtlı.' },
  personel_tc_check: { alan: 'tc_kimlik_no', metin: 'TC kimlik numarası 11 haneli olmalıdır.' },
  mukellefler_tc_unique: { alan: 'tc_no', metin: 'Bu TC/Vergi numarası başka bir mükellefte kayıtlı.' },
  mukellefler_tc_check: { alan: 'tc_no', metin: 'TC kimlik numarası 11, vergi numarası 10 hanelidir.' },
  mukellefler_ilce_check: { alan: 'ilce', metin: MUKELLEF_ERRORS.MUKELLEF_ILCE_ILSIZ.message },
  mukellefler_muhasebeci_fkey: { alan: 'muhasebeci_id', metin: 'Seçilen muhasebeci artık yok.' },
  muhasebeci_personel_mukellef_unique: { alan: 'mukellef_id', metin: 'Bu mükellef zaten bir personele atanmış.' },
  muhasebeci_personel_mukellef_fkey: { alan: 'mukellef_id', metin: 'Seçilen mükellef artık yok.' },
  muhasebeci_personel_personel_fkey: { alan: 'personel_id', metin: 'Seçilen personel artık yok.' },
  hizmetler_ad_unique: { alan: 'ad', metin: 'Bu adla bir hizmet zaten var.' },
  hizmetler_fiyat_check: { alan: 'fiyat', metin: 'Fiyat sıfırdan küçük olamaz.' },
  hizmet_fiyatlari_donem_unique: {
    alan: 'gecerlilik_ayi',
    metin: 'Bu hizmetin o aydan başlayan bir fiyatı zaten var.',
  },
  hizmet_fiyatlari_fiyat_check: { alan: 'fiyat', metin: 'Fiyat sıfırdan küçük olamaz.' },
  hizmet_fiyatlari_hizmet_fkey: { alan: 'hizmet_id', metin: 'Seçilen hizmet artık yok.' },
  hizmet_kayitlari_bedel_check: { alan: 'hizmet_bedeli', metin: 'Bedel sıfırdan küçük olamaz.' },
  hizmet_kayitlari_iskonto_check: { alan: 'iskonto_orani', metin: 'İskonto 0–100 arası olmalıdır.' },
};

export const TABLO_ERRORS = defineErrors({
  TABLO_SALT_OKUNUR: { status: 409, message: ({ neden }: { neden: string }) => neden },
  TABLO_KURALI: { status: 409, message: ({ metin }: { metin: string }) => metin },
  TABLO_YASAK: { status: 409, message: 'Bu kaydı yalnızca sahibi değiştirebilir.' },
  TABLO_BAGLI: { status: 409, message: 'Bu kayda başka kayıtlar bağlı; önce onlar silinmelidir.' },
  TABLO_SUTUNU: { status: 400, message: 'Böyle bir sütun yok ya da bu sütunla sıralanmaz.' },
});
