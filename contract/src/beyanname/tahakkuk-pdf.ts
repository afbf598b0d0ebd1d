import { z } from 'zod';
import { ayMetniSchema, gunSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { optional } from '#contract/common/kayit.ts';
import { KURUS_MAX, kurusSchema, TUTAR_COK_BUYUK } from '#contract/common/kurus.ts';
import { PARA_YETKILILERI } from '#contract/common/roller.ts';
import { dosyaSchema, route, successSchema } from '#contract/common/route.ts';
import { AY } from '#contract/common/suzgec.ts';
import { okunanTahakkukSchema, tahakkukSatiriSchema } from './tahakkuk-fisi.ts';

export const TAHAKKUK_TURLERI: Readonly<Record<string, string>> = {
  KDV1: 'KDV (aylık)',
  KDV1_3A: 'KDV (üç aylık)',
  KDV2: 'KDV 2 (tevkifat)',
  MUHSGK: 'Muhtasar ve prim hizmet (aylık)',
  MUHSGK_3A: 'Muhtasar (üç aylık)',
  GGECICI: 'Gelir geçici vergi',
  KGECICI: 'Kurum geçici vergi',
  GELIR: 'Yıllık gelir vergisi',
  KURUMLAR: 'Kurumlar vergisi',
  DAMGA: 'Damga vergisi',
  KONAKLAMA: 'Konaklama vergisi',
  TURIZM_A: 'Turizm payı (aylık)',
  TURIZM_3A: 'Turizm payı (üç aylık)',
  GEKAP: 'GEKAP (poşet)',
  SGK_4A: 'SGK primi (4/a)',
};

export const TAHAKKUK_DURUMLARI = {
  hazir: 'İşlenecek',
  duzeltme: 'Düzeltme olarak işlenecek',
  ek: 'Beyannameye eklenecek',
  eksik: 'Kontrol gerekli',
  mukellef_yok: 'Mükellef bulunamadı',
  takvim_yok: 'Takvimde böyle bir dönem yok',
  var: 'Zaten işlenmiş',
  elle_farkli: 'Elle girilen tutar farklı',
  belirsiz: 'Aynı dönem için iki fiş',
  fis_yok: 'Fişini bekliyor',
  dosya: 'Açılamayan dosya',
  alinmadi: 'Alınmadı',
  islendi: 'İşlendi',
  geri_alindi: 'Geri alındı',
} as const;
export type TahakkukDurumu = keyof typeof TAHAKKUK_DURUMLARI;
export const ISLENECEKLER: readonly TahakkukDurumu[] = ['hazir', 'duzeltme', 'ek'];
export const BEKLEYENLER: readonly TahakkukDurumu[] = [
  'eksik',
  'mukellef_yok',
  'takvim_yok',
  'elle_farkli',
  'belirsiz',
  'fis_yok',
];
export const DISARIDA: readonly TahakkukDurumu[] = ['var', 'dosya', 'alinmadi'];

/**
 * `duzeltme` is the number of the correction as which an assessment PDF will be filed, 0 for the original declaration;
 * null means that it cannot be filed now. `takvim_gunu`, the tax calendar's day of payment, is set only if `odeme_gunu`
 * is another day.
 */
export const tahakkukPdfSchema = z.strictObject({
  pdf_id: z.int(),
  ad: z.string(),
  boyut: z.int(),
  dosyali: z.boolean(),
  durum: z.enum(Object.keys(TAHAKKUK_DURUMLARI) as [TahakkukDurumu, ...TahakkukDurumu[]]),
  sorunlar: okunanTahakkukSchema.shape.sorunlar,
  tur: okunanTahakkukSchema.shape.tur,
  cikarilan: okunanTahakkukSchema.shape.cikarilan,
  elle: z.boolean(),
  numaralar: z.array(z.string()),
  unvan: z.string().nullable(),
  satirlar: z.array(tahakkukSatiriSchema),
  mukellef_id: z.int().nullable(),
  mukellef_adi: z.string().nullable(),
  mukellef_no: z.string().nullable(),
  kod: z.string().nullable(),
  donem: z.string().nullable(),
  duzeltme: z.int().nullable(),
  tutar: kurusSchema.nullable(),
  odeme_gunu: z.string().nullable(),
  kabul_gunu: z.string().nullable(),
  kabul_no: z.string().nullable(),
  takvim_gunu: z.string().nullable(),
});
export type TahakkukPdf = z.infer<typeof tahakkukPdfSchema>;

export const TAHAKKUK_YUKLEYENLER = [...PARA_YETKILILERI, 'personel'] as const;

const fisAlanlari = z.strictObject({
  mukellef_id: z.int('Mükellefi seçin.').min(1, 'Mükellefi seçin.'),
  kod: z.string('Beyanname türünü seçin.').regex(/^[A-Z0-9_]{1,30}$/, 'Beyanname türünü seçin.'),
  donem: ayMetniSchema,
  /** Only a declaration, which has no amount, may lack it, and its day. */
  tutar: z.int('Geçerli bir tutar girin.').min(0, 'Tutar eksi olamaz.').max(KURUS_MAX, TUTAR_COK_BUYUK).nullable(),
  odeme_gunu: gunSchema.nullable(),
  kabul_gunu: gunSchema.nullable(),
  kabul_no: optional(z.string().trim().max(50, 'Kabul numarası en çok 50 karakter olabilir.')),
});
const donemMetni = z.string().refine((metin) => AY.read(metin) !== null, AY.ornek);
export const fisFormSchema = fisAlanlari.extend({
  donem: donemMetni,
  tutar: fisAlanlari.shape.tutar.unwrap(),
  kabul_gunu: gunSchema,
});
export const beyannameFormSchema = fisAlanlari.extend({ donem: donemMetni });

export const updateTahakkukPdf = route('PUT', '/api/tahakkuk-pdfleri/:pdf_id', {
  summary: 'Bir fişin bilgilerini elle girer.',
  roles: TAHAKKUK_YUKLEYENLER,
  body: fisAlanlari,
  response: successSchema,
  example: {
    mukellef_id: 1,
    kod: 'KDV1',
    donem: '2025-10',
    tutar: 123_450,
    odeme_gunu: '2025-11-28',
    kabul_gunu: '2025-11-25',
    kabul_no: null,
  },
});

export const removeTahakkukPdf = route('DELETE', '/api/tahakkuk-pdfleri/:pdf_id', {
  summary: 'Bir fişi yığından çıkarır.',
  roles: TAHAKKUK_YUKLEYENLER,
  response: successSchema,
});

export const downloadTahakkukPdf = route('GET', '/api/tahakkuk-pdfleri/:pdf_id/dosya', {
  summary: 'Fişin PDF dosyası.',
  roles: TAHAKKUK_YUKLEYENLER,
  response: dosyaSchema,
});

export const TAHAKKUK_PDF_ERRORS = defineErrors({
  TAHAKKUK_TUTAR_GEREKLI: { status: 400, message: 'Geçerli bir tutar girin.', field: 'tutar' },
  TAHAKKUK_KABUL_GEREKLI: { status: 400, message: 'Kabul tarihini girin.', field: 'kabul_gunu' },
  TAHAKKUK_MUKELLEF_YOK: { status: 404, message: 'Gördüğünüz böyle bir mükellef yok.', field: 'mukellef_id' },
  TAHAKKUK_TAKVIM_YOK: { status: 400, message: 'Takvimde bu türün böyle bir dönemi yok.', field: 'donem' },
  TAHAKKUK_KABUL_GELECEK: { status: 400, message: 'Kabul tarihi gelecekte olamaz.', field: 'kabul_gunu' },
  TAHAKKUK_KABUL_ERKEN: { status: 400, message: 'Kabul tarihi dönem bitmeden olamaz.', field: 'kabul_gunu' },
  TAHAKKUK_ODEME_ERKEN: { status: 400, message: 'Vade dönem bitmeden olamaz.', field: 'odeme_gunu' },
});

export const TAHAKKUK_PDF_METNI = {
  baslik: 'Tahakkuk fişlerini işle',
  silOnay: 'Yüklenen fişler silinsin mi? İşlenmiş bir şey yok.',
  geriAlOnay: 'Bu yığından işlenen bütün beyannameler eski hâline dönsün, belgeleri silinsin mi?',
} as const;
