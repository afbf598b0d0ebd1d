import { z } from 'zod';
import { aySchema, yilSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { PARA_YETKILILERI } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';
import { BELGE_METNI, belgeSchema, kindSchema } from './belge.ts';
import { parseYuvaName, YUVALAR } from './belge-adi.ts';

export const BELGE_EN_COK = 20 * 1_048_576;
export const BELGE_EN_COK_SAYFA = 2_000;
const YUKLEYENLER = [...PARA_YETKILILERI, 'muhasebeci', 'personel'] as const;

const yuvaSchema = z.coerce
  .number('Belge numarası 1, 2 ya da 3 olmalıdır.')
  .pipe(z.literal([...YUVALAR], 'Belge numarası 1, 2 ya da 3 olmalıdır.'));

const uploadResult = z.strictObject({ belge: belgeSchema, ayni: z.boolean() });
export type UploadResult = z.infer<typeof uploadResult>;

/** Into a slot that is filled a further file goes as the next version; a type or period that is given replaces the old one. */
export const createBelge = route('POST', '/api/mukellefler/:mukellef_id/belgeler', {
  summary: 'Mükellefe PDF belge yükler.',
  roles: YUKLEYENLER,
  body: z.strictObject({
    yuva: yuvaSchema.optional(),
    tur: kindSchema.optional(),
    yil: yilSchema.optional(),
    ay: aySchema.optional(),
  }),
  response: uploadResult,
  upload: { maxBytes: BELGE_EN_COK },
  example: { tur: 'beyanname', yil: '2026', ay: '1' },
});

export const createSurum = route('POST', '/api/belgeler/:belge_id/surumler', {
  summary: 'Belgenin yeni sürümünü yükler; önceki sürüm saklanır.',
  roles: YUKLEYENLER,
  response: uploadResult,
  upload: { maxBytes: BELGE_EN_COK },
});

export const listEslesmeler = route('POST', '/api/belgeler/eslestir', {
  summary: 'TC/Vergi numaralarının mükelleflerini bulur.',
  roles: YUKLEYENLER,
  body: z.strictObject({
    numaralar: z.array(z.string().max(11)).max(2_000, 'Bir seferde en çok 2.000 dosya eşleştirilebilir.'),
  }),
  response: z.strictObject({
    mukellefler: z.array(z.strictObject({ mukellef_id: z.int(), tc_no: z.string(), ad: z.string() })),
  }),
});

export const uploadPdf = route('POST', '/upload-pdf', {
  summary: 'Belge yükler (dış programlar için): filename, TC/Vergi No ve belge numarasıdır.',
  roles: YUKLEYENLER,
  body: z.strictObject({
    filename: z
      .string('Dosya adı zorunludur.')
      .max(100, 'Dosya adı en çok 100 karakter olabilir.')
      .transform((filename, ctx) => {
        const parsed = parseYuvaName(filename);
        if (typeof parsed !== 'string') return parsed;
        ctx.addIssue({ code: 'custom', message: parsed });
        return z.NEVER;
      }),
  }),
  response: z.strictObject({ status: z.literal('success'), message: z.string() }),
  upload: { maxBytes: BELGE_EN_COK },
});

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
  BELGE_DOSYASI_YOK: { status: 410, message: 'Belgenin dosyası depoda bulunamadı. Lütfen büro yönetimine bildirin.' },
  BELGE_DEPOSU_REDDETTI: {
    status: 503,
    message: 'Belge deposu bu sunucuyu kabul etmiyor; beklemek yetmez. Lütfen büro yönetimine bildirin.',
  },
  BELGE_DEPOSU_YOK: { status: 503, message: 'Belge deposuna şu anda ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.' },
});
