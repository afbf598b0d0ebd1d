import { z } from 'zod';
import { aciklamaSchema } from '#contract/common/aciklama.ts';
import { defineErrors } from '#contract/common/errors.ts';
import type { Yetki } from '#contract/common/roller.ts';
import { dosyaSchema, route, successSchema } from '#contract/common/route.ts';
import { SIFRE_MAX } from '#contract/oturum/sifre-metin.ts';

const SUPERADMIN = ['superadmin'] as const satisfies readonly Yetki[];

export const SORGU_SINIRI = { harf: 10_000, saniye: 3, row: 1_000, bayt: 4_194_304 } as const;
export const KAYITLI_SINIRI = 100;
export const GECMIS_SINIRI = 50;

export const KONSOL_METNI = {
  bos: 'Bir sorgu yazın.',
  uzun: `Sorgu en çok ${SORGU_SINIRI.harf.toLocaleString('tr-TR')} karakter olabilir.`,
  kesildi: `İlk ${SORGU_SINIRI.row.toLocaleString('tr-TR')} satır gösteriliyor; sonuç bundan uzun.`,
  kaydedildi: 'Sorgu kaydedildi.',
  silindi: 'Kayıtlı sorgu silindi.',
  silOnay: 'Bu kayıtlı sorguyu silmek istediğinizden emin misiniz?',
  kapali:
    'SQL sorgusu bu kurulumda kapalı: veritabanı sunucunuzda bu iş için ayrı, salt okunur bir giriş gerekir. DATABASE_KONSOL_URL ayarına o girişi yazın, ' +
    'sonra veritabanını güncelleyip (giriş kendiliğinden oluşur) sunucuyu yeniden başlatın; adımlar kurulum belgesindedir.',
  guvensiz: (fazla: readonly string[]) =>
    `SQL sorgusu kapalı: DATABASE_KONSOL_URL girişinin konsol görünümlerinden fazlasına yetkisi var: ${fazla.join(', ')}. Bu iş için ayrı, başka yetkisi olmayan bir giriş verin.`,
  buyukNesne: (komut: string) =>
    `SQL sorgusu kapalı: DATABASE_KONSOL_URL girişi büyük nesne (large object) oluşturabiliyor. Bu yetkiyi PostgreSQL herkese verir; kaldırmak için bu veritabanında superuser olarak bir kez şunu çalıştırın: ${komut}`,
} as const;

const metin = z.string(KONSOL_METNI.bos).trim().min(1, KONSOL_METNI.bos).max(SORGU_SINIRI.harf, KONSOL_METNI.uzun);

/** `sifre`, the caller's sign-in password, may be left out for five minutes after it was right in this session. */
export const sqlSorguSchema = z.strictObject({ sql: metin, sifre: z.string().min(1).max(SIFRE_MAX).optional() });

const hucre = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const sorguRowSchema = z.record(z.string(), hucre);
export type SorguRow = z.infer<typeof sorguRowSchema>;

export const sqlResultSchema = z.strictObject({
  status: z.enum(['success', 'error']),
  data: z.array(sorguRowSchema),
  message: z.string(),
});
export type SqlResult = z.infer<typeof sqlResultSchema>;

/**
 * A query of the SQL page that is not one SELECT over the views of the schema `konsol` is answered with the status
 * `error` (spec §7). A query is logged before it runs; 403 KONSOL_SIFRE_GEREKLI asks for the password.
 */
export const runSqlSorgusu = route('POST', '/sql-query/', {
  summary: 'Konsol görünümleri üzerinde tek bir SELECT çalıştırır; salt okunur, denetime yazılır.',
  roles: SUPERADMIN,
  body: sqlSorguSchema,
  withStatus: true,
  response: sqlResultSchema,
});

export const downloadSqlSorgusu = route('POST', '/sql-query/xlsx', {
  summary: 'Bir SELECT sonucunu Excel dosyası olarak indirir.',
  roles: SUPERADMIN,
  body: z.strictObject({ sql: metin }),
  response: dosyaSchema,
});

export const SORGU_DURUMLARI = ['basladi', 'basarili', 'reddedildi', 'hata'] as const;
export const konsolSchema = z.strictObject({
  kapali: z.string().nullable(),
  gorunumler: z.array(aciklamaSchema),
  kayitli: z.array(z.strictObject({ kayitli_id: z.int(), ad: z.string(), metin: z.string() })),
  gecmis: z.array(
    z.strictObject({
      sorgu_id: z.int(),
      zaman: z.string(),
      metin: z.string(),
      durum: z.enum(SORGU_DURUMLARI),
      satir_sayisi: z.int().nullable(),
      sure_ms: z.int().nullable(),
      mesaj: z.string().nullable(),
    }),
  ),
});
export type Konsol = z.infer<typeof konsolSchema>;

export const getKonsol = route('GET', '/api/konsol', {
  summary: 'Sorulabilen görünümler, kayıtlı sorgular ve kendi sorgu geçmişi.',
  roles: SUPERADMIN,
  response: konsolSchema,
});

export const kayitliSorguSchema = z.strictObject({
  ad: z.string().trim().min(1, 'Sorguya bir ad verin.').max(100, 'Ad en çok 100 karakter olabilir.'),
  metin,
});

export const setKayitliSorgu = route('PUT', '/api/konsol/kayitli', {
  summary: 'Sorguyu bir adla kaydeder.',
  roles: SUPERADMIN,
  body: kayitliSorguSchema,
  response: z.strictObject({ kayitli_id: z.int() }),
});

export const removeKayitliSorgu = route('DELETE', '/api/konsol/kayitli/:kayitli_id', {
  summary: 'Kayıtlı sorguyu siler.',
  roles: SUPERADMIN,
  response: successSchema,
});

export const KONSOL_ERRORS = defineErrors({
  KONSOL_SIFRE_GEREKLI: { status: 403, message: 'Sorgu çalıştırmak için kendi giriş şifrenizi yazın.', field: 'sifre' },
  KONSOL_SIFRE_YANLIS: { status: 403, message: 'Giriş şifreniz yanlış.', field: 'sifre' },
  KONSOL_SORGU: { status: 409, message: ({ neden }: { neden: string }) => neden },
  KONSOL_KAYITLI_COK: { status: 409, message: `En çok ${KAYITLI_SINIRI} sorgu kaydedebilirsiniz; önce birini silin.` },
});
