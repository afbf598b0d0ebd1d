import { z } from 'zod';
import { gunSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { aramaSchema, dosyaSchema, idSchema, route, successSchema } from '#contract/common/route.ts';
import { SIFRE_MAX } from '#contract/oturum/sifre-metin.ts';

export const KISI_TURLERI = ['mukellef', 'muhasebeci', 'personel'] as const;
export type KisiTuru = (typeof KISI_TURLERI)[number];
export const KISI_TURU_NAME: Record<KisiTuru, string> = {
  mukellef: 'Mükellef',
  muhasebeci: 'Muhasebeci',
  personel: 'Personel',
};

export const ERISIM_TURLERI = ['sayfa', 'belge', 'sifre', 'disa_aktarma'] as const;
export type ErisimTuru = (typeof ERISIM_TURLERI)[number];
export const ERISIM_NAME: Record<ErisimTuru, string> = {
  sayfa: 'Sayfasını açtı',
  belge: 'Belgesini açtı',
  sifre: 'Portal şifresini gördü',
  disa_aktarma: 'Listeyi dışa aktardı',
};

export const getAydinlatma = route('GET', '/api/kvkk/aydinlatma', {
  summary: 'Aydınlatma metninin büroya ait bilgileri.',
  roles: 'public',
  response: z.strictObject({
    firma_adi: z.string(),
    firma_adresi: z.string(),
    firma_telefon: z.string(),
    firma_email: z.string(),
    firma_vergi_dairesi: z.string(),
    firma_vergi_no: z.string(),
    saklama_belge_yil: z.int(),
  }),
});

export const ACCESS_SIZE = 20;
export const erisimSchema = z.strictObject({
  zaman: z.string(),
  kim: z.string(),
  rol: z.string().nullable(),
  tur: z.enum(ERISIM_TURLERI),
  ayrinti: z.string().nullable(),
  ip: z.string().nullable(),
});
export type Erisim = z.infer<typeof erisimSchema>;

export const listErisimler = route('GET', '/api/mukellefler/:mukellef_id/erisimler', {
  summary: 'Mükellefin verilerini kim, ne zaman açtı.',
  roles: TUM_ADMINLER,
  query: z.strictObject({ once: z.iso.datetime({ offset: true, message: 'Geçersiz zaman.' }).optional() }),
  response: z.strictObject({ erisimler: z.array(erisimSchema), devam: z.boolean() }),
});

const kisi = { kisi_turu: z.enum(KISI_TURLERI, 'Kişi türünü seçin.'), kisi_id: idSchema };

export const kisiSchema = z.strictObject({
  ...kisi,
  kisi_id: z.int(),
  ad: z.string(),
  no: z.string().nullable(),
  aktif: z.boolean(),
  anonim_tarihi: z.string().nullable(),
});
export type Kisi = z.infer<typeof kisiSchema>;

export const listKisiler = route('GET', '/api/kvkk/kisiler', {
  summary: 'Ada ya da numaraya göre kişiler.',
  roles: PARA_YETKILILERI,
  query: z.strictObject({
    arama: aramaSchema.min(2, 'En az iki karakter yazın.'),
  }),
  response: z.strictObject({ kisiler: z.array(kisiSchema) }),
});

/**
 * Each of these reasons keeps a person from being made anonymous. Where a legal retention time is the reason, `tarih`
 * is the first day (YYYY-MM-DD) without it, otherwise null.
 */
export const ENGELLER = {
  aktif: 'Kayıt aktif: önce pasife alın.',
  acik_is: 'Bitmemiş hizmet kaydı var: önce tamamlayın ya da reddedin.',
  mukellef: 'Üzerinde mükellef var: önce devredin ya da anonimleştirin.',
  acik_borc: 'Ödenmemiş borcu var.',
  hizmet: 'Son hizmet kaydının yasal saklama süresi bitmedi.',
  belge: 'Son belgesinin yasal saklama süresi bitmedi.',
  fis: 'Son fişinin yasal saklama süresi bitmedi.',
  beyanname: 'Son beyannamesinin yasal saklama süresi bitmedi.',
  tahakkuk: 'Son tahakkukunun yasal saklama süresi bitmedi.',
  odeme: 'Son ödemesinin yasal saklama süresi bitmedi.',
  giris: 'Son girişinin yasal saklama süresi bitmedi.',
} as const;
export type Engel = keyof typeof ENGELLER;

export const getAnonimlesme = route('GET', '/api/kvkk/anonimlesme', {
  summary: 'Kişinin verilerinin anonimleştirilmesine engel olanlar.',
  roles: PARA_YETKILILERI,
  query: z.strictObject(kisi),
  response: z.strictObject({
    kisi: kisiSchema,
    engeller: z.array(
      z.strictObject({ engel: z.enum(Object.keys(ENGELLER) as [Engel, ...Engel[]]), tarih: z.string().nullable() }),
    ),
  }),
});

const sifre = z.string('Kendi giriş şifrenizi yazın.').min(1, 'Kendi giriş şifrenizi yazın.').max(SIFRE_MAX);
const reason = z
  .string('Nedenini yazın.')
  .trim()
  .min(3, 'Nedenini yazın.')
  .max(200, 'Neden en çok 200 karakter olabilir.');
export const kvkkIslemiSchema = z.strictObject({ ...kisi, sifre, neden: reason });

export const createVeriIstegi = route('POST', '/api/kvkk/veri', {
  summary: 'Kişinin bütün verilerini dışa aktarmaya hazırlar; kendi giriş şifresi ve neden gerekir.',
  roles: PARA_YETKILILERI,
  body: kvkkIslemiSchema,
  response: z.strictObject({ islem_id: z.int() }),
});

export const VERI_DAKIKA = 10;

export const downloadVeri = route('GET', '/api/kvkk/veri/:islem_id', {
  summary: 'Kişinin verileri: veri.json ve belgeleri.',
  roles: PARA_YETKILILERI,
  response: dosyaSchema,
});

export const anonymizeKisi = route('POST', '/api/kvkk/anonimlestir', {
  summary: 'Kişinin verilerini geri dönüşsüz anonimleştirir; kendi giriş şifresi ve neden gerekir.',
  roles: PARA_YETKILILERI,
  body: kvkkIslemiSchema,
  response: successSchema,
});

export const ihlalFilterSchema = z
  .strictObject({
    baslangic: gunSchema,
    bitis: gunSchema,
    kullanici_id: idSchema.optional(),
    tur: z.enum(ERISIM_TURLERI).optional(),
  })
  .refine(({ baslangic, bitis }) => baslangic <= bitis, {
    path: ['bitis'],
    message: 'Bitiş başlangıçtan önce olamaz.',
  });

/**
 * `erisilen` counts the clients whose data was read. `erisilebilir` counts them together with those whom the misused
 * login `kullanici_id` could have read, unless `tur` narrows the question.
 */
export const getIhlal = route('GET', '/api/kvkk/ihlal', {
  summary: 'Bir ihlalden etkilenen kişilerin sayısı.',
  roles: PARA_YETKILILERI,
  query: ihlalFilterSchema,
  response: z.strictObject({ erisilen: z.int(), erisilebilir: z.int() }),
});

export const exportIhlal = route('GET', '/api/kvkk/ihlal/xlsx', {
  summary: 'İhlalden etkilenen kişiler, Excel olarak.',
  roles: PARA_YETKILILERI,
  query: ihlalFilterSchema,
  response: dosyaSchema,
});

export const KVKK_ERRORS = defineErrors({
  KVKK_SIFRE_YANLIS: { status: 403, message: 'Giriş şifreniz yanlış.', field: 'sifre' },
  KVKK_ENGEL: { status: 409, message: ({ neden }: { neden: string }) => `Anonimleştirilemez: ${neden}` },
  KVKK_ANONIM: { status: 409, message: 'Bu kişi daha önce anonimleştirilmiş.' },
  KVKK_SURESI_DOLDU: { status: 410, message: 'Bu dışa aktarmanın süresi doldu. Yeniden hazırlayın.' },
});
