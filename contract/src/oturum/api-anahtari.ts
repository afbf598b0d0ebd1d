import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { HERKES } from '#contract/common/roller.ts';
import { route, successSchema } from '#contract/common/route.ts';
import { zorunluMetin } from '#contract/common/turkish-text.ts';
import { mevcutSifre } from './ikinci-adim.ts';
import { KAPSAM_NAMES } from './kapsam.ts';
import { API_ANAHTARLARI_PATH } from './oturum-metin.ts';

export const ANAHTAR_ONEKI = 'mhs_';
export const ANAHTAR_GUNLERI = [30, 90, 365] as const;
export const ANAHTAR_SAYISI = 20;

export const apiAnahtariSchema = z.strictObject({
  api_anahtari_id: z.int(),
  ad: z.string(),
  scopes: z.array(z.enum(KAPSAM_NAMES)),
  basi: z.string(),
  olusturma: z.string(),
  bitis: z.string(),
  iptal: z.string().nullable(),
  son_kullanim: z.string().nullable(),
  son_ip: z.string().nullable(),
});
export type ApiAnahtari = z.infer<typeof apiAnahtariSchema>;

export const listApiAnahtarlari = route('GET', API_ANAHTARLARI_PATH, {
  summary: 'Kendi API anahtarları.',
  roles: HERKES,
  response: z.strictObject({ anahtarlar: z.array(apiAnahtariSchema) }),
});

export const apiAnahtariFormSchema = z.strictObject({
  ad: zorunluMetin('Ad', 60),
  scopes: z.array(z.enum(KAPSAM_NAMES)).min(1, 'En az bir kapsam seçin.').max(KAPSAM_NAMES.length),
  gun: z.literal(ANAHTAR_GUNLERI, 'Geçerlilik süresi 30, 90 veya 365 gün olabilir.'),
  mevcut_sifre: mevcutSifre,
});

export const createApiAnahtari = route('POST', API_ANAHTARLARI_PATH, {
  summary: 'API anahtarı oluşturur; anahtarın kendisi yalnızca bu yanıtta vardır.',
  roles: HERKES,
  body: apiAnahtariFormSchema,
  response: z.strictObject({ api_anahtari_id: z.int(), anahtar: z.string() }),
});

export const removeApiAnahtari = route('DELETE', `${API_ANAHTARLARI_PATH}/:api_anahtari_id`, {
  summary: 'API anahtarını iptal eder.',
  roles: HERKES,
  response: successSchema,
});

export const API_ANAHTARI_METNI = {
  iptalOnay: 'Bu API anahtarını iptal etmek istediğinizden emin misiniz? Onu kullanan programlar artık bağlanamaz.',
  iptalEdildi: 'API anahtarı iptal edildi.',
} as const;

export const API_ANAHTARI_ERRORS = defineErrors({
  KAPSAM_DISI: { status: 403, message: 'API anahtarının kapsamı bu işlem için yetmiyor.' },
  API_ANAHTARI_DOLU: {
    status: 409,
    message: `En çok ${ANAHTAR_SAYISI} geçerli API anahtarınız olabilir. Önce birini iptal edin.`,
  },
});
