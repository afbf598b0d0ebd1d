import { z } from 'zod';
import { alan, shown } from '#contract/alan/alan.ts';
import { listRoute } from '#contract/alan/list.ts';
import { formSemalari, listFields, rowSchemas } from '#contract/alan/register.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { degisenAlanlar, surumSchema } from '#contract/common/kayit.ts';
import { PARA_YETKILILERI, ROLLER, type Rol, TUM_ADMINLER, YETKI_SEVIYELERI } from '#contract/common/roller.ts';
import { aramaSchema, idSchema, route, successSchema } from '#contract/common/route.ts';
import { type FilterKind, secim, TARIH } from '#contract/common/suzgec.ts';
import { zorunluMetin } from '#contract/common/turkish-text.ts';
import { mevcutSifreSchema } from '#contract/oturum/ikinci-adim.ts';
import { SON_24_SAAT } from '#contract/oturum/oturum-metin.ts';
import { SIFRE_METNI } from '#contract/oturum/sifre-metin.ts';
import { sifreSchema } from '#contract/oturum/yeni-sifre.ts';

/**
 * A new login may have these roles, in the order of spec §2.4; `mukellef` is missing, because clients cannot sign in
 * yet.
 */
export const ROL_SECENEKLERI = ['personel', 'muhasebeci', 'admin'] as const satisfies readonly Rol[];

export const kullaniciSchema = z.strictObject({
  id: z.int(),
  ...rowSchemas('kullanicilar', 'list'),
  ad: z.string(),
  rol: z.enum(ROLLER),
  yetki_seviyesi: z.enum(YETKI_SEVIYELERI).nullable(),
  kisi_aktif: z.boolean(),
  sifre_degismeli: z.boolean(),
  ikinci_adim: z.boolean(),
  surum: surumSchema,
});
export type Kullanici = z.infer<typeof kullaniciSchema>;

export const KISI_PASIF = 'kisi_pasif';
const sonGiris: FilterKind = {
  ...TARIH,
  read: (metin) => ([SON_24_SAAT, 'son 24 saat'].includes(metin.trim()) ? SON_24_SAAT : TARIH.read(metin)),
  write: (value) => (value === SON_24_SAAT ? 'son 24 saat' : TARIH.write(value)),
};
const fields = listFields('kullanicilar');
export const listKullanicilar = listRoute('/api/kullanicilar', {
  name: 'Kullanıcılar',
  summary: 'Kullanıcı listesi.',
  roles: TUM_ADMINLER,
  row: kullaniciSchema,
  id: 'id',
  columns: {
    id: shown(alan('No', 'id'), 'sort'),
    ...fields,
    aktif: { ...fields.aktif, filter: secim({ true: 'Aktif', false: 'Pasif', [KISI_PASIF]: 'Kişi pasif' }) },
    last_login: { ...fields.last_login, filter: sonGiris },
  },
  order: ['id', 'asc'],
  quick: ['rol', 'aktif'],
});

export const adaySchema = z.strictObject({
  kisi_id: z.int(),
  ad: z.string(),
  tc_kimlik_no: z.string().nullable(),
  aktif: z.boolean(),
});
export type Aday = z.infer<typeof adaySchema>;
export const ADAY_SINIRI = 50;

export const listKullaniciAdaylari = route('GET', '/api/kullanici-adaylari', {
  summary: 'Henüz kullanıcısı olmayan kişiler.',
  roles: PARA_YETKILILERI,
  query: z.strictObject({ rol: z.enum(ROLLER), arama: aramaSchema.optional(), kisi_id: idSchema.optional() }),
  response: z.strictObject({ adaylar: z.array(adaySchema) }),
});

const kullaniciCreateSchema = z.strictObject({
  rol: z.enum(ROLLER),
  kisi_id: z.int('Lütfen bir kullanıcı seçin.').min(1, 'Lütfen bir kullanıcı seçin.').max(Number.MAX_SAFE_INTEGER),
  sifre: sifreSchema,
});

const isRepeated = ({ sifre, sifre_tekrar }: { sifre: string; sifre_tekrar: string }) => sifre === sifre_tekrar;
const uyusmuyor = { path: ['sifre_tekrar'], message: SIFRE_METNI.uyusmuyor, when: () => true };
export const kullaniciFormSchema = kullaniciCreateSchema
  .extend({ sifre_tekrar: z.string() })
  .refine(isRepeated, uyusmuyor);
export const sifreFormSchema = z
  .strictObject({ sifre: sifreSchema, sifre_tekrar: z.string() })
  .refine(isRepeated, uyusmuyor);

export const createKullanici = route('POST', '/api/kullanicilar', {
  summary: 'Kullanıcı ekler.',
  roles: PARA_YETKILILERI,
  body: kullaniciCreateSchema,
  response: z.strictObject({ id: z.int() }),
});

const kullaniciUpdateSchema = degisenAlanlar({ ...formSemalari('kullanicilar'), ad: zorunluMetin('Ad') });
export type KullaniciUpdate = z.input<typeof kullaniciUpdateSchema>;

/** A login's `ad` that equals the person's name is not stored, so that the login follows later changes of that name. */
export const updateKullanici = route('PUT', '/api/kullanicilar/:id', {
  summary: 'Kullanıcıyı günceller.',
  roles: PARA_YETKILILERI,
  body: kullaniciUpdateSchema,
  response: kullaniciSchema,
  example: { ad: 'Örnek Kullanıcı', aktif: true, surum: 0 },
});

export const removeKullanici = route('DELETE', '/api/kullanicilar/:id', {
  summary: 'Kullanıcıyı siler.',
  roles: PARA_YETKILILERI,
  response: successSchema,
});

export const setKullaniciSifre = route('PUT', '/api/kullanicilar/:id/sifre', {
  summary: 'Kullanıcıya yeni şifre verir; oturumlarını kapatır.',
  roles: PARA_YETKILILERI,
  stepUp: true,
  body: z.strictObject({ sifre: sifreSchema }),
  response: successSchema,
  example: { sifre: 'kirmizi-kalem-7' },
});

export const removeKullaniciIkinciAdim = route('POST', '/api/kullanicilar/:id/ikinci-adim-sifirla', {
  summary: 'Kullanıcının iki adımlı girişini sıfırlar; oturumlarını kapatır.',
  roles: PARA_YETKILILERI,
  body: mevcutSifreSchema,
  response: z.strictObject({ kapatilan: z.int() }),
  example: { mevcut_sifre: 'kirmizi-kalem-7' },
});

export const endKullaniciOturumlari = route('DELETE', '/api/kullanicilar/:id/oturumlar', {
  summary: 'Kullanıcının tüm oturumlarını kapatır.',
  roles: PARA_YETKILILERI,
  response: z.strictObject({ kapatilan: z.int() }),
});

export const KULLANICI_METNI = {
  eklendi: 'Kullanıcı başarıyla eklendi',
  guncellendi: 'Kullanıcı başarıyla güncellendi',
  silindi: 'Kullanıcı başarıyla silindi',
  silOnay: 'Bu kullanıcıyı silmek istediğinizden emin misiniz?',
  sec: 'Lütfen bir kullanıcı seçin.',
  tcYok: 'Seçilen kullanıcıda TC Kimlik No bulunamadı!',
  sifreVerildi: 'Yeni şifre verildi. Kullanıcı ilk girişinde değiştirecek.',
  oturumOnay: 'Bu kullanıcının tüm oturumlarını kapatmak istediğinizden emin misiniz?',
  oturumNotu: 'API anahtarları da iptal edilir.',
  ikinciAdimOnay:
    'Bu kullanıcının doğrulama uygulaması, geçiş anahtarları ve kurtarma kodları silinir; oturumları kapatılır, API anahtarları iptal edilir.',
  ikinciAdimSifirlandi: 'İki adımlı giriş sıfırlandı. Kullanıcı şifresiyle girip yeniden kurabilir.',
  oturumKapandi: (adet: number): string =>
    adet === 0 ? 'Kullanıcının açık oturumu yoktu.' : `${adet} oturum kapatıldı.`,
} as const;

export const KULLANICI_ERRORS = defineErrors({
  KULLANICI_TC_YOK: { status: 400, message: KULLANICI_METNI.tcYok, field: 'kisi_id' },
  KULLANICI_KISI_YOK: { status: 404, message: 'Seçilen kişi bulunamadı.', field: 'kisi_id' },
  KULLANICI_TC_EXISTS: {
    status: 409,
    message: ({ tc }: { tc: string }) => `${tc} TC kimlik no'lu bir kullanıcı zaten var!`,
    field: 'kisi_id',
  },
  KULLANICI_TC_GEREKLI: {
    status: 409,
    message: 'Bu kişinin kullanıcı girişi var; TC kimlik numarası silinemez, yerine vergi numarası yazılamaz.',
    field: 'tc_no',
  },
  ADMIN_KULLANICISI: { status: 403, message: 'Admin kullanıcılarını yalnızca süper yönetici yönetebilir.' },
  KENDI_KULLANICISI: { status: 409, message: 'Kendi kullanıcınızı silemez veya pasife alamazsınız.' },
  KENDI_IKINCI_ADIMI: { status: 409, message: 'Kendi iki adımlı girişinizi profilinizden yönetin.' },
  KENDI_SIFRESI: { status: 409, message: 'Kendi şifrenizi buradan değil, Şifre Değiştir sayfasından değiştirin.' },
});
