import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { idSchema, route, successSchema } from '#contract/common/route.ts';
import { TAHAKKUK_YUKLEYENLER, tahakkukPdfSchema } from './tahakkuk-pdf.ts';

export const TAHAKKUK_EN_COK = 500;
export const TAHAKKUK_ZIP_EN_COK = 60 * 1_048_576;
export const TAHAKKUK_YIGIN_EN_COK = 200 * 1_048_576;
/** A ZIP is read for so many milliseconds. */
export const TAHAKKUK_ZIP_SURESI = 60_000;
export const ACIK_YIGIN_EN_COK = 5;

const yiginSchema = z.strictObject({
  yigin_id: z.int(),
  olusturma: z.string(),
  islenme: z.string().nullable(),
  geri_alinma: z.string().nullable(),
  adet: z.int(),
});
export type TahakkukYigini = z.infer<typeof yiginSchema>;

export const createTahakkukYigini = route('POST', '/api/tahakkuk-yiginlari', {
  summary: 'Tahakkuk PDF’leri için boş bir yığın açar.',
  roles: TAHAKKUK_YUKLEYENLER,
  response: z.strictObject({ yigin_id: z.int() }),
});

export const listTahakkukYiginlari = route('GET', '/api/tahakkuk-yiginlari', {
  summary: 'Çağıranın tahakkuk yığınları, en yenisi önce.',
  roles: TAHAKKUK_YUKLEYENLER,
  response: z.strictObject({ yiginlar: z.array(yiginSchema) }),
});

/** So many rows a batch has at most, with those that only say why an entry was left out. */
export const TAHAKKUK_SATIR_EN_COK = 3_000;

/**
 * Of a ZIP the four counts are together its files: `tekrar` were in the batch already, `atlanan` are listed in it with
 * their reasons, `kalan` could not be read in time. A ZIP in it counts as what is in it.
 */
export const addTahakkukDosyasi = route('POST', '/api/tahakkuk-yiginlari/:yigin_id/dosyalar', {
  summary: 'Yığına bir PDF ya da PDF’lerin ZIP dosyasını ekler ve okur.',
  roles: TAHAKKUK_YUKLEYENLER,
  upload: { maxBytes: TAHAKKUK_ZIP_EN_COK },
  response: z.strictObject({ eklenen: z.int(), tekrar: z.int(), atlanan: z.int(), kalan: z.int() }),
});

export const getTahakkukYigini = route('GET', '/api/tahakkuk-yiginlari/:yigin_id', {
  summary: 'Yığındaki fişler ve her birinin ne olacağı.',
  roles: TAHAKKUK_YUKLEYENLER,
  response: yiginSchema.extend({ pdfler: z.array(tahakkukPdfSchema) }),
});

export const removeTahakkukYigini = route('DELETE', '/api/tahakkuk-yiginlari/:yigin_id', {
  summary: 'İşlenmemiş yığını siler.',
  roles: TAHAKKUK_YUKLEYENLER,
  response: successSchema,
});

/**
 * `pdfler` must name exactly the PDFs of the batch that can be filed now, each with its correction number; otherwise
 * the answer is TAHAKKUK_PDF_DEGISTI. PDFs that a person must still complete or decide move to a new batch, whose id is
 * `kalan_yigin`.
 */
export const applyTahakkukYigini = route('POST', '/api/tahakkuk-yiginlari/:yigin_id/isle', {
  summary: 'Hazır fişleri beyannamelere ve belgelere işler.',
  roles: TAHAKKUK_YUKLEYENLER,
  body: z.strictObject({
    pdfler: z
      .array(z.strictObject({ pdf_id: idSchema, duzeltme: z.int().min(0).max(99) }))
      .min(1, 'İşlenecek fiş yok.')
      .max(TAHAKKUK_EN_COK),
  }),
  response: z.strictObject({ islenen: z.int(), kalan_yigin: z.int().nullable() }),
  example: { pdfler: [{ pdf_id: 1, duzeltme: 0 }] },
});

export const reverseTahakkukYigini = route('POST', '/api/tahakkuk-yiginlari/:yigin_id/geri-al', {
  summary: 'İşlenen yığını bütünüyle geri alır.',
  roles: TAHAKKUK_YUKLEYENLER,
  response: z.strictObject({ geri_alinan: z.int(), kalan: z.int() }),
});

const ZIP_FAULTS = {
  bozuk: 'ZIP dosyası bozuk ya da eksik; açılamadı.',
  cok_buyuk: 'ZIP dosyasında 2.000’den çok dosya var. Birkaç dosyaya bölerek yükleyin.',
  bos: 'ZIP dosyası boş.',
} as const;
type ZipFault = keyof typeof ZIP_FAULTS;

export const TAHAKKUK_YIGINI_ERRORS = defineErrors({
  TAHAKKUK_DOSYA_TURU: { status: 400, message: 'PDF dosyaları ya da onların ZIP dosyasını seçin.', field: 'file' },
  TAHAKKUK_ZIP: {
    status: 400,
    message: ({ neden }: { neden: ZipFault }) => ZIP_FAULTS[neden] ?? ZIP_FAULTS.bozuk,
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
});
