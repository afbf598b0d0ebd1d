import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { CALISANLAR, PARA_YETKILILERI } from '#contract/common/roller.ts';
import { dosyaSchema, idSchema, route } from '#contract/common/route.ts';
import { evrakDosyasiSchema } from './evrak.ts';

export const EVRAK_DOSYASI_EN_COK = 20 * 1_048_576;
const YUKLEYENLER = [...PARA_YETKILILERI, 'personel'] as const;

/** `ayni` is true where the item had these very bytes already; then nothing was written. */
export const createEvrakDosyasi = route('POST', '/api/evrak/kalemler/:kalem_id/dosyalar', {
  summary: 'Başka yoldan gelen evrakı kaleme ekler.',
  roles: YUKLEYENLER,
  response: z.strictObject({ dosya: evrakDosyasiSchema, ayni: z.boolean() }),
  upload: { maxBytes: EVRAK_DOSYASI_EN_COK },
});

/** A PDF is read as the client's document (`downloadSurum`); this is for spreadsheets and electronic invoices. */
export const downloadEvrakDosyasi = route('GET', '/api/evrak/dosyalar/:dosya_id/dosya', {
  summary: 'PDF olmayan bir evrak dosyası.',
  roles: CALISANLAR,
  response: dosyaSchema,
});

export const moveEvrakDosyasi = route('POST', '/api/evrak/dosyalar/:dosya_id/tasi', {
  summary: 'Başka mükellefe ait çıkan evrakı ona taşır.',
  roles: YUKLEYENLER,
  body: z.strictObject({ mukellef_id: idSchema }),
  response: z.strictObject({ kalem_id: z.int() }),
  example: { mukellef_id: 1 },
});

export const EVRAK_DOSYASI_ERRORS = defineErrors({
  EVRAK_DOSYASI_TURU: {
    status: 400,
    message: 'Lütfen PDF, fotoğraf (JPEG, PNG, HEIC), Excel (.xlsx) ya da e-fatura (.xml) dosyası seçin.',
    field: 'file',
  },
  EVRAK_DOSYASI_VAR: { status: 409, message: 'Bu mükellefin aynı evrakında bu dosya zaten var.' },
});
