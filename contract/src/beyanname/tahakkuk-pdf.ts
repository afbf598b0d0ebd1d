import { z } from 'zod';
import { ayMetniSchema, gunSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { optional } from '#contract/common/kayit.ts';
import { kimlikNoSchema } from '#contract/common/kimlik-no.ts';
import { KURUS_MAX, kurusSchema, TUTAR_COK_BUYUK } from '#contract/common/kurus.ts';
import { PARA_YETKILILERI } from '#contract/common/roller.ts';
import { dosyaSchema, idSchema, route } from '#contract/common/route.ts';
import { okunanTahakkukSchema, tahakkukSatiriSchema } from './tahakkuk-fisi.ts';

export const TAHAKKUK_EN_COK = 500;
export const TAHAKKUK_ZIP_EN_COK = 60 * 1_048_576;
export const TAHAKKUK_YIGIN_EN_COK = 200 * 1_048_576;
export const ACIK_YIGIN_EN_COK = 5;

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

/**
 * What happens or happened to a paper. `hazir` and `duzeltme` are filed; every other state waits for a person or is
 * left out.
 */
export const TAHAKKUK_DURUMLARI = {
  hazir: 'İşlenecek',
  duzeltme: 'Düzeltme olarak işlenecek',
  eksik: 'Kontrol gerekli',
  mukellef_yok: 'Mükellef bulunamadı',
  takvim_yok: 'Takvimde böyle bir dönem yok',
  var: 'Zaten işlenmiş',
  elle_farkli: 'Elle girilen tutar farklı',
  belirsiz: 'Aynı dönem için iki fiş',
  dosya: 'Açılamayan dosya',
  islendi: 'İşlendi',
  geri_alindi: 'Geri alındı',
} as const;
export type TahakkukDurumu = keyof typeof TAHAKKUK_DURUMLARI;
export const ISLENECEKLER: readonly TahakkukDurumu[] = ['hazir', 'duzeltme'];
export const BEKLEYENLER: readonly TahakkukDurumu[] = [
  'eksik',
  'mukellef_yok',
  'takvim_yok',
  'elle_farkli',
  'belirsiz',
];

/**
 * `tutar` is in kuruş; `duzeltme` is the number of the correction; `takvim_gunu` is the calendar's day of payment where
 * the paper has another.
 */
export const tahakkukPdfSchema = z.strictObject({
  pdf_id: z.int(),
  ad: z.string(),
  boyut: z.int(),
  dosyali: z.boolean(),
  durum: z.enum(Object.keys(TAHAKKUK_DURUMLARI) as [TahakkukDurumu, ...TahakkukDurumu[]]),
  sorunlar: okunanTahakkukSchema.shape.sorunlar,
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

const yiginSchema = z.strictObject({
  yigin_id: z.int(),
  olusturma: z.string(),
  islenme: z.string().nullable(),
  geri_alinma: z.string().nullable(),
  adet: z.int(),
});
export type TahakkukYigini = z.infer<typeof yiginSchema>;

/** Filing is the office's work: admins, and staff for clients that they see. A moderator adds no documents. */
const YUKLEYENLER = [...PARA_YETKILILERI, 'personel'] as const;
const params = z.strictObject({ yigin_id: idSchema });
const pdfParams = z.strictObject({ pdf_id: idSchema });
const DONE = z.strictObject({ status: z.literal('success') });

export const createTahakkukYigini = route({
  method: 'POST',
  path: '/api/tahakkuk-yiginlari',
  summary: 'Tahakkuk PDF’leri için boş bir yığın açar.',
  roles: YUKLEYENLER,
  response: z.strictObject({ yigin_id: z.int() }),
});

export const listTahakkukYiginlari = route({
  method: 'GET',
  path: '/api/tahakkuk-yiginlari',
  summary: 'Çağıranın tahakkuk yığınları, en yenisi önce.',
  roles: YUKLEYENLER,
  response: z.strictObject({ yiginlar: z.array(yiginSchema) }),
});

/** Takes one PDF or a ZIP of them. `eklenen` were added, `tekrar` were already in the batch. */
export const addTahakkukDosyasi = route({
  method: 'POST',
  path: '/api/tahakkuk-yiginlari/:yigin_id/dosyalar',
  summary: 'Yığına bir PDF ya da PDF’lerin ZIP dosyasını ekler ve okur.',
  roles: YUKLEYENLER,
  params,
  upload: { maxBytes: TAHAKKUK_ZIP_EN_COK },
  response: z.strictObject({ eklenen: z.int(), tekrar: z.int(), atlanan: z.int() }),
});

export const getTahakkukYigini = route({
  method: 'GET',
  path: '/api/tahakkuk-yiginlari/:yigin_id',
  summary: 'Yığındaki fişler ve her birinin ne olacağı.',
  roles: YUKLEYENLER,
  params,
  response: yiginSchema.extend({ pdfler: z.array(tahakkukPdfSchema) }),
});

/** Removes a batch that was not adopted; if its archive is still being read, reading stops. */
export const removeTahakkukYigini = route({
  method: 'DELETE',
  path: '/api/tahakkuk-yiginlari/:yigin_id',
  summary: 'İşlenmemiş yığını siler.',
  roles: YUKLEYENLER,
  params,
  response: DONE,
});

/**
 * Files exactly these papers as these corrections. The rest moves to the batch `kalan_yigin`. TAHAKKUK_PDF_DEGISTI
 * where the result would differ by now.
 */
export const applyTahakkukYigini = route({
  method: 'POST',
  path: '/api/tahakkuk-yiginlari/:yigin_id/isle',
  summary: 'Hazır fişleri beyannamelere ve belgelere işler.',
  roles: YUKLEYENLER,
  params,
  body: z.strictObject({
    pdfler: z
      .array(z.strictObject({ pdf_id: idSchema, duzeltme: z.int().min(0).max(99) }))
      .min(1, 'İşlenecek fiş yok.')
      .max(TAHAKKUK_EN_COK),
  }),
  response: z.strictObject({ islenen: z.int(), kalan_yigin: z.int().nullable() }),
  example: { pdfler: [{ pdf_id: 1, duzeltme: 0 }] },
});

/** What somebody has changed since stays and is counted in `kalan`. */
export const reverseTahakkukYigini = route({
  method: 'POST',
  path: '/api/tahakkuk-yiginlari/:yigin_id/geri-al',
  summary: 'İşlenen yığını bütünüyle geri alır.',
  roles: YUKLEYENLER,
  params,
  response: z.strictObject({ geri_alinan: z.int(), kalan: z.int() }),
});

/** A person's reading of the page replaces the automatic one. */
export const updateTahakkukPdf = route({
  method: 'PUT',
  path: '/api/tahakkuk-pdfleri/:pdf_id',
  summary: 'Bir fişin bilgilerini elle girer.',
  roles: YUKLEYENLER,
  params: pdfParams,
  body: z.strictObject({
    mukellef_no: kimlikNoSchema,
    kod: z.string('Beyanname türünü seçin.').regex(/^[A-Z0-9_]{1,30}$/, 'Beyanname türünü seçin.'),
    donem: ayMetniSchema,
    tutar: z.int('Geçerli bir tutar girin.').min(0, 'Tutar eksi olamaz.').max(KURUS_MAX, TUTAR_COK_BUYUK),
    odeme_gunu: gunSchema.nullable(),
    kabul_gunu: gunSchema,
    kabul_no: optional(z.string().trim().max(50, 'Kabul numarası en çok 50 karakter olabilir.')),
  }),
  response: DONE,
  example: {
    mukellef_no: '10000000146',
    ...{
      kod: 'KDV1',
      donem: '2025-10',
      tutar: 123_450,
      odeme_gunu: '2025-11-28',
      kabul_gunu: '2025-11-25',
      kabul_no: null,
    },
  },
});

export const removeTahakkukPdf = route({
  method: 'DELETE',
  path: '/api/tahakkuk-pdfleri/:pdf_id',
  summary: 'Bir fişi yığından çıkarır.',
  roles: YUKLEYENLER,
  params: pdfParams,
  response: DONE,
});

export const getTahakkukDosyasi = route({
  method: 'GET',
  path: '/api/tahakkuk-pdfleri/:pdf_id/dosya',
  summary: 'Fişin PDF dosyası.',
  roles: YUKLEYENLER,
  params: pdfParams,
  response: dosyaSchema,
  download: true,
});

export const ZIP_HATALARI = {
  bozuk: 'ZIP dosyası bozuk ya da eksik; açılamadı.',
  sifreli: 'ZIP dosyası parola korumalı. Parolasız kaydedip yeniden yükleyin.',
  cok_buyuk: 'ZIP dosyasının açılmış içeriği çok büyük. Birkaç dosyaya bölerek yükleyin.',
  bos: 'ZIP dosyasında PDF yok.',
} as const;
type ZipHatasi = keyof typeof ZIP_HATALARI;

export const TAHAKKUK_PDF_ERRORS = defineErrors({
  TAHAKKUK_DOSYA_TURU: { status: 400, message: 'PDF dosyaları ya da onların ZIP dosyasını seçin.', field: 'file' },
  TAHAKKUK_ZIP: {
    status: 400,
    message: ({ neden }: { neden: ZipHatasi }) => ZIP_HATALARI[neden] ?? ZIP_HATALARI.bozuk,
    field: 'file',
  },
  TAHAKKUK_COK_DOSYA: {
    status: 400,
    message: `Bir yığında en çok ${TAHAKKUK_EN_COK} PDF, toplam ${TAHAKKUK_YIGIN_EN_COK / 1_048_576} MB olabilir.`,
    field: 'file',
  },
  TAHAKKUK_COK_YIGIN: {
    status: 409,
    message: `İşlenmemiş en çok ${ACIK_YIGIN_EN_COK} yığınınız olabilir. Önce birini işleyin ya da silin.`,
  },
  TAHAKKUK_YIGINI_YOK: { status: 409, message: 'Bu yığın silinmiş ya da işlenmiş; dosya eklenemez.' },
  TAHAKKUK_PDF_DEGISTI: {
    status: 409,
    message: 'Bu sırada fişlerden birinin durumu değişti; hiçbiri işlenmedi. Listeye yeniden bakıp onaylayın.',
  },
  TAHAKKUK_GERI_ALINAMAZ: { status: 409, message: 'Bu yığın işlenmemiş ya da zaten geri alınmış.' },
  TAHAKKUK_MUKELLEF_YOK: { status: 400, message: 'Bu numarayla gördüğünüz bir mükellef yok.', field: 'mukellef_no' },
  TAHAKKUK_TAKVIM_YOK: { status: 400, message: 'Takvimde bu türün böyle bir dönemi yok.', field: 'donem' },
  TAHAKKUK_KABUL_GELECEK: { status: 400, message: 'Kabul tarihi gelecekte olamaz.', field: 'kabul_gunu' },
  TAHAKKUK_KABUL_ERKEN: { status: 400, message: 'Kabul tarihi dönem bitmeden olamaz.', field: 'kabul_gunu' },
  TAHAKKUK_ODEME_ERKEN: { status: 400, message: 'Vade dönem bitmeden olamaz.', field: 'odeme_gunu' },
});

export const TAHAKKUK_PDF_METNI = {
  silOnay: 'Yüklenen fişler silinsin mi? İşlenmiş bir şey yok.',
  geriAlOnay: 'Bu yığından işlenen bütün beyannameler eski hâline dönsün, belgeleri silinsin mi?',
} as const;
