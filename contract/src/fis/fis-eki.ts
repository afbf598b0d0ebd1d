import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { dosyaSchema, route, successSchema } from '#contract/common/route.ts';
import { ekSchema, FIS_OKUYANLAR, FIS_YAZANLAR } from './fis.ts';

export const FIS_EKI_EN_COK = 10 * 1_048_576;

export const setFisEki = route('POST', '/api/fisler/:fis_id/ek', {
  summary: 'Fişe görsel ya da PDF ekler.',
  roles: FIS_YAZANLAR,
  response: z.strictObject({ ek: ekSchema }),
  upload: { maxBytes: FIS_EKI_EN_COK },
});

export const downloadFisEki = route('GET', '/api/fisler/:fis_id/ek', {
  summary: 'Fişin eki.',
  roles: FIS_OKUYANLAR,
  response: dosyaSchema,
});

export const removeFisEki = route('DELETE', '/api/fisler/:fis_id/ek', {
  summary: 'Fişin ekini kaldırır.',
  roles: FIS_YAZANLAR,
  response: successSchema,
});

export const FIS_EKI_ERRORS = defineErrors({
  FIS_EKI_TURU: { status: 400, message: 'Lütfen JPEG, PNG, WebP görseli veya PDF dosyası seçin.', field: 'file' },
  FIS_EKI_BOS: { status: 400, message: 'Dosya boş (0 bayt). Lütfen dolu bir dosya seçin.', field: 'file' },
  FIS_EKI_BOZUK: {
    status: 400,
    message: 'Görsel bozuk ya da eksik, açılamıyor. Fişi yeniden tarayıp ya da fotoğraflayıp yükleyin.',
    field: 'file',
  },
  FIS_EKI_ALANI_DOLU: {
    status: 413,
    message: ({ kota_mb }: { kota_mb: number }) =>
      `Belge ve fiş ekleri için ayrılan alan doldu (${kota_mb.toLocaleString('tr-TR')} MB). Gereksiz ekleri kaldırın ya da yöneticinize başvurun.`,
    field: 'file',
  },
  FIS_EKI_BUYUK_GORSEL: {
    status: 400,
    message: 'Görsel en çok 50 megapiksel olabilir. Daha düşük çözünürlükte kaydedip yükleyin.',
    field: 'file',
  },
});
