import { z } from 'zod';
import { aySchema, yilSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { dosyaSchema, idSchema, route, sayfaQuery } from '#contract/common/route.ts';
import { parseYuvaAdi, YUVALAR } from './belge-adi.ts';

export const BELGE_EN_COK = 20 * 1_048_576;
export const BELGE_EN_COK_SAYFA = 2_000;
/** The office can restore a deleted document for this many days; then its file is gone too. */
export const BELGE_SAKLAMA_GUN = 30;

export const BELGE_TURLERI = ['beyanname', 'fatura', 'bordro', 'sözleşme', 'dekont', 'diğer'] as const;
export type BelgeTuru = (typeof BELGE_TURLERI)[number];
const TUR_ADI: Record<BelgeTuru, string> = {
  beyanname: 'Beyanname',
  fatura: 'Fatura',
  bordro: 'Bordro',
  sözleşme: 'Sözleşme',
  dekont: 'Dekont',
  diğer: 'Diğer',
};
export const belgeTuruAdi = (tur: string): string => TUR_ADI[tur as BelgeTuru] ?? tur;

/** Whoever sees a client sees its documents. */
const GORENLER = [...TUM_ADMINLER, 'muhasebeci', 'personel'] as const;
/** A moderator adds no documents. */
const YUKLEYENLER = [...PARA_YETKILILERI, 'muhasebeci', 'personel'] as const;
/** Staff add documents but remove none; a moderator deletes nothing. */
const SILENLER = [...PARA_YETKILILERI, 'muhasebeci'] as const;

const yuvaSchema = z.coerce
  .number('Belge numarası 1, 2 ya da 3 olmalıdır.')
  .pipe(z.literal([...YUVALAR], 'Belge numarası 1, 2 ya da 3 olmalıdır.'));
const turSchema = z.enum(BELGE_TURLERI, 'Geçerli bir belge türü seçin.');

/**
 * A document in its latest version (`surum_no`, from 1). `yuva` is its slot, if any; `yil` and `ay` are the period,
 * `ay` only with `yil`; `boyut` is in bytes; `metinli` says that its text can be searched, unlike a scan's.
 */
export const belgeSchema = z.strictObject({
  belge_id: z.int(),
  mukellef_id: z.int(),
  yuva: z.literal([...YUVALAR]).nullable(),
  tur: z.enum(BELGE_TURLERI),
  yil: z.int().nullable(),
  ay: z.int().nullable(),
  surum_id: z.int(),
  surum_no: z.int(),
  ad: z.string(),
  boyut: z.int(),
  sayfa_sayisi: z.int(),
  metinli: z.boolean(),
  yukleyen: z.string(),
  yukleme_tarihi: z.string(),
});
export type Belge = z.infer<typeof belgeSchema>;

export const belgeSurumuSchema = belgeSchema.pick({
  surum_id: true,
  surum_no: true,
  ad: true,
  boyut: true,
  sayfa_sayisi: true,
  yukleyen: true,
  yukleme_tarihi: true,
});
export type BelgeSurumu = z.infer<typeof belgeSurumuSchema>;

export const belgeSatiriSchema = belgeSchema.extend({ mukellef_adi: z.string(), tc_no: z.string().nullable() });
export type BelgeSatiri = z.infer<typeof belgeSatiriSchema>;

export const yuvaSatiriSchema = z.strictObject({
  mukellef_id: z.int(),
  ad: z.string(),
  tc_no: z.string().nullable(),
  sirket_adi: z.string().nullable(),
  yuvalar: z.array(belgeSchema.nullable()).length(3),
});
export type YuvaSatiri = z.infer<typeof yuvaSatiriSchema>;

const belgeParams = z.strictObject({ belge_id: idSchema });
const aramaSchema = z.string().trim().max(100, 'Arama en çok 100 karakter olabilir.');

export const BELGE_SIRALAR = ['yukleme_tarihi', 'mukellef_adi', 'ad', 'tur', 'donem', 'boyut'] as const;

/**
 * Documents that the caller may see, by page. `arama` searches the client's name and number and the file name, the
 * Turkish way.
 */
export const listBelgeler = route({
  method: 'GET',
  path: '/api/belgeler',
  summary: 'Belgeler: mükellefe, türe ve döneme göre.',
  roles: GORENLER,
  query: z.strictObject({
    mukellef_id: idSchema.optional(),
    muhasebeci_id: idSchema.optional(),
    tur: turSchema.optional(),
    yil: yilSchema.optional(),
    ay: aySchema.optional(),
    arama: aramaSchema.optional(),
    sirala: z.enum(BELGE_SIRALAR).default('yukleme_tarihi'),
    yon: z.enum(['asc', 'desc']).default('desc'),
    ...sayfaQuery,
  }),
  response: z.strictObject({ belgeler: z.array(belgeSatiriSchema), toplam: z.int() }),
});

/** The accountant's clients by name, each with its three slots (spec §2.5). */
export const listYuvalar = route({
  method: 'GET',
  path: '/api/belge-yuvalari',
  summary: 'Müşteriler ve her birinin üç belgesi.',
  roles: ['muhasebeci'],
  query: z.strictObject({ arama: aramaSchema.optional(), ...sayfaQuery }),
  response: z.strictObject({ mukellefler: z.array(yuvaSatiriSchema), toplam: z.int() }),
});

export const listSurumler = route({
  method: 'GET',
  path: '/api/belgeler/:belge_id/surumler',
  summary: 'Belgenin sürümleri.',
  roles: GORENLER,
  params: belgeParams,
  response: z.strictObject({ surumler: z.array(belgeSurumuSchema) }),
});

/** A file that arrives whole has the checksum it was stored with; a damaged one breaks off. */
export const getSurumDosyasi = route({
  method: 'GET',
  path: '/api/belge-surumleri/:surum_id/dosya',
  summary: 'Belge sürümünün PDF dosyası.',
  roles: GORENLER,
  params: z.strictObject({ surum_id: idSchema }),
  response: dosyaSchema,
  download: true,
});

/** `ayni`: the same file was there already, so nothing was added. */
const yuklemeSonucu = z.strictObject({ belge: belgeSchema, ayni: z.boolean() });
export type YuklemeSonucu = z.infer<typeof yuklemeSonucu>;

/** Adds a document. In an occupied slot it becomes the next version. `tur` defaults to 'diğer'. */
export const createBelge = route({
  method: 'POST',
  path: '/api/mukellefler/:mukellef_id/belgeler',
  summary: 'Mükellefe PDF belge yükler.',
  roles: YUKLEYENLER,
  params: z.strictObject({ mukellef_id: idSchema }),
  body: z.strictObject({
    yuva: yuvaSchema.optional(),
    tur: turSchema.default('diğer'),
    yil: yilSchema.optional(),
    ay: aySchema.optional(),
  }),
  response: yuklemeSonucu,
  upload: { maxBytes: BELGE_EN_COK },
  example: { tur: 'beyanname', yil: '2026', ay: '1' },
});

export const createSurum = route({
  method: 'POST',
  path: '/api/belgeler/:belge_id/surumler',
  summary: 'Belgenin yeni sürümünü yükler; önceki sürüm saklanır.',
  roles: YUKLEYENLER,
  params: belgeParams,
  response: yuklemeSonucu,
  upload: { maxBytes: BELGE_EN_COK },
});

/** Deletes all versions; the office can restore them for BELGE_SAKLAMA_GUN days. */
export const removeBelge = route({
  method: 'DELETE',
  path: '/api/belgeler/:belge_id',
  summary: 'Belgeyi siler.',
  roles: SILENLER,
  params: belgeParams,
  response: z.strictObject({ status: z.literal('success') }),
});

export const reverseBelge = route({
  method: 'POST',
  path: '/api/belgeler/:belge_id/geri-al',
  summary: 'Silinen belgeyi geri alır.',
  roles: SILENLER,
  params: belgeParams,
  response: belgeSchema,
});

/** Says which numbers are the caller's clients, so that a pile of files can be matched before any is sent. */
export const listEslesmeler = route({
  method: 'POST',
  path: '/api/belgeler/eslestir',
  summary: 'TC/Vergi numaralarının mükelleflerini bulur.',
  roles: YUKLEYENLER,
  body: z.strictObject({
    numaralar: z.array(z.string().max(11)).max(2_000, 'Bir defada en çok 2.000 dosya eşleştirilebilir.'),
  }),
  response: z.strictObject({
    mukellefler: z.array(z.strictObject({ mukellef_id: z.int(), tc_no: z.string(), ad: z.string() })),
  }),
});

export const alintiSchema = z.array(z.strictObject({ metin: z.string(), vurgu: z.boolean() }));
export type Alinti = z.infer<typeof alintiSchema>;

/** A matching page. Its text comes from an uploaded PDF and must not be trusted. */
export const aramaSonucuSchema = belgeSatiriSchema.extend({ sayfa: z.int(), alinti: alintiSchema });
export type AramaSonucu = z.infer<typeof aramaSonucuSchema>;

/** Finds pages with the words whatever their endings, case and diacritics, best first. */
export const searchBelgeler = route({
  method: 'GET',
  path: '/api/belgeler/ara',
  summary: 'Belgelerin içinde arar.',
  roles: GORENLER,
  query: z.strictObject({
    arama: aramaSchema.min(2, 'En az 2 karakter yazın.'),
    mukellef_id: idSchema.optional(),
    ...sayfaQuery,
  }),
  response: z.strictObject({ results: z.array(aramaSonucuSchema), toplam: z.int() }),
});

/** Programs outside the office call this route (spec §7). */
export const uploadPdf = route({
  method: 'POST',
  path: '/upload-pdf',
  summary: 'Belge yükler (dış programlar için): filename, TC/Vergi No ve belge numarasıdır.',
  roles: YUKLEYENLER,
  body: z.strictObject({
    filename: z
      .string('Dosya adı zorunludur.')
      .max(100, 'Dosya adı en çok 100 karakter olabilir.')
      .transform((filename, ctx) => {
        const parsed = parseYuvaAdi(filename);
        if (typeof parsed !== 'string') return parsed;
        ctx.addIssue({ code: 'custom', message: parsed });
        return z.NEVER;
      }),
  }),
  response: z.strictObject({ status: z.literal('success'), message: z.string() }),
  upload: { maxBytes: BELGE_EN_COK },
});

export const BELGE_METNI = {
  yuklendi: 'Yükleme başarılı',
  yuklenemedi: 'Yükleme başarısız',
  dosyaSecin: 'Lütfen bir dosya seçin.',
  sadecePdf: 'Lütfen sadece PDF dosyası yükleyin.',
  silindi: 'Belge silindi.',
  geriAlindi: 'Belge geri alındı.',
  silOnay: 'Bu belgeyi silmek istediğinizden emin misiniz?',
  kullaniciYok: 'Kullanıcı bilgisi bulunamadı. Lütfen tekrar giriş yapın.',
  musteriListesiYok: 'Müşteri listesi alınamadı',
  muhasebeciYok: 'Muhasebeci bilgisi alınamadı',
  mukellefYok: 'Kayıtlı mükellef bulunamadı.',
} as const;

export const BELGE_ERRORS = defineErrors({
  BELGE_PDF_DEGIL: { status: 400, message: BELGE_METNI.sadecePdf, field: 'file' },
  BELGE_BOS: { status: 400, message: 'Dosya boş (0 bayt). Lütfen dolu bir PDF dosyası seçin.', field: 'file' },
  BELGE_BOZUK: {
    status: 400,
    message: 'PDF dosyası bozuk ya da eksik, açılamıyor. Dosyayı yeniden oluşturup tekrar yükleyin.',
    field: 'file',
  },
  BELGE_KARMA: {
    status: 400,
    message: 'Dosyada PDF dışında veri var. Dosyayı “PDF olarak yazdır” ile yeniden oluşturup yükleyin.',
    field: 'file',
  },
  BELGE_SIFRELI: {
    status: 400,
    message: 'PDF dosyası şifreli ya da korumalı. Korumasını kaldırıp tekrar yükleyin.',
    field: 'file',
  },
  BELGE_ETKIN: {
    status: 400,
    message:
      'PDF dosyasında betik, kendiliğinden çalışan bir eylem, başka dosyaya bağlantı, form eylemi ya da ekli dosya var; güvenlik nedeniyle kabul edilmiyor.',
    field: 'file',
  },
  BELGE_COK_SAYFA: {
    status: 400,
    message: `PDF dosyası en çok ${BELGE_EN_COK_SAYFA.toLocaleString('tr-TR')} sayfa olabilir.`,
    field: 'file',
  },
  BELGE_COK_AGIR: {
    status: 400,
    message: 'PDF dosyası incelenemeyecek kadar ağır. Daha yalın bir biçimde yeniden oluşturup yükleyin.',
    field: 'file',
  },
  BELGE_ALANI_DOLU: {
    status: 413,
    message: ({ kota_mb }: { kota_mb: number }) =>
      `Muhasebecinin belge alanı doldu (${kota_mb.toLocaleString('tr-TR')} MB). Gereksiz belgeleri silin ya da yöneticinize başvurun.`,
    field: 'file',
  },
  BELGE_YILI_YOK: { status: 400, message: 'Ay seçildiyse yıl da seçilmelidir.', field: 'yil' },
  BELGE_YUVASI_DOLU: {
    status: 409,
    message: 'Bu yere bu sırada başka bir belge yüklenmiş; silinen belge geri alınamadı.',
  },
  BELGE_DOSYASI_YOK: { status: 410, message: 'Belgenin dosyası depoda bulunamadı. Lütfen yöneticinize bildirin.' },
  BELGE_DEPOSU_YOK: { status: 503, message: 'Belge deposuna şu anda ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.' },
});
