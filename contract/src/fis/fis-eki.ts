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

const startsWith = (bas: Uint8Array, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, i) => bas[at + i] === byte);
const lettersOf = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const HEIF = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'].map(lettersOf);

/** A phone's HEIC is known by its content, whatever its name is. */
export const isHeic = (bas: Uint8Array): boolean =>
  startsWith(bas, lettersOf('ftyp'), 4) && HEIF.some((marka) => startsWith(bas, marka, 8));

/** What the first bytes of a chosen file already show; the server looks at all of it. Null means that it may be sent. */
export function ekSorunu(bas: Uint8Array, size: number): 'BOS' | 'HEIC' | 'TURU' | 'COK_BUYUK' | null {
  if (size === 0) return 'BOS';
  if (isHeic(bas)) return 'HEIC';
  const isKnown =
    startsWith(bas, [0xff, 0xd8, 0xff]) ||
    startsWith(bas, [0x89, 0x50, 0x4e, 0x47]) ||
    (startsWith(bas, lettersOf('RIFF')) && startsWith(bas, lettersOf('WEBP'), 8)) ||
    startsWith(bas, lettersOf('%PDF-'));
  if (!isKnown) return 'TURU';
  return size > FIS_EKI_EN_COK ? 'COK_BUYUK' : null;
}

export const FIS_EKI_ERRORS = defineErrors({
  FIS_EKI_HEIC: {
    status: 400,
    message:
      'Bu bir HEIC fotoğrafı (adı .jpg olsa da) ve açılamıyor. Fotoğrafı JPEG olarak kaydedip seçin; iPhone’da Ayarlar › Kamera › Biçimler › En Uyumlu.',
    field: 'file',
  },
  FIS_EKI_COK_BUYUK: {
    status: 400,
    message: `Ek en çok ${FIS_EKI_EN_COK / 1_048_576} MB olabilir. Daha düşük çözünürlükte kaydedip seçin.`,
    field: 'file',
  },
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
