import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { HERKES } from '#contract/common/roller.ts';
import { route, successSchema } from '#contract/common/route.ts';
import { SIFRE_MAX } from './sifre-metin.ts';

export const KURTARMA_KODU_SAYISI = 10;
export const GECIS_ANAHTARI_SAYISI = 20;

export const IKINCI_ADIM_METNI = {
  kaldirildi: 'Doğrulama uygulaması kaldırıldı.',
  kaldirOnay: 'Doğrulama uygulamasını kaldırmak istediğinizden emin misiniz?',
  kodlarYenilendi: 'Yeni kurtarma kodları oluşturuldu; öncekiler artık geçmez.',
  anahtarKaldirildi: 'Geçiş anahtarı kaldırıldı.',
} as const;

export const mevcutSifre = z.string('Mevcut şifre zorunludur.').min(1, 'Mevcut şifre zorunludur.').max(SIFRE_MAX);
export const mevcutSifreSchema = z.strictObject({ mevcut_sifre: mevcutSifre });
/** The recovery codes are shown only in the answer that makes them; null means that the login keeps its codes. */
export const kodlarSchema = z.strictObject({ kurtarma_kodlari: z.array(z.string()).nullable() });

export const guvenlikSchema = z.strictObject({
  dogrulayici_tarihi: z.string().nullable(),
  kurtarma_kodu: z.int(),
  gerekli: z.boolean(),
  gecis_anahtarlari: z.array(
    z.strictObject({
      gecis_anahtari_id: z.int(),
      ad: z.string(),
      olusturma: z.string(),
      son_kullanim: z.string().nullable(),
    }),
  ),
  gecis_adresi: z.string(),
});
export type Guvenlik = z.infer<typeof guvenlikSchema>;

export const getGuvenlik = route('GET', '/api/guvenlik', {
  summary: 'Kendi girişinin güvenliği: ikinci adım, geçiş anahtarları.',
  roles: HERKES,
  response: guvenlikSchema,
  beforeSecondStep: true,
});

export const createDogrulayici = route('POST', '/api/guvenlik/dogrulayici', {
  summary: 'Doğrulama uygulaması kurmaya başlar.',
  roles: HERKES,
  body: mevcutSifreSchema,
  response: z.strictObject({ gizli_anahtar: z.string(), adres: z.string() }),
  beforeSecondStep: true,
});

export const dogrulayiciKodSchema = z.strictObject({
  kod: z
    .string('Kod zorunludur.')
    .transform((kod) => kod.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Uygulamadaki 6 haneli kodu yazın.')),
});

export const confirmDogrulayici = route('PUT', '/api/guvenlik/dogrulayici', {
  summary: 'Doğrulama uygulamasını bir koduyla onaylar.',
  roles: HERKES,
  body: dogrulayiciKodSchema,
  response: kodlarSchema,
  beforeSecondStep: true,
});

export const removeDogrulayici = route('POST', '/api/guvenlik/dogrulayici/kaldir', {
  summary: 'Doğrulama uygulamasını kaldırır.',
  roles: HERKES,
  body: mevcutSifreSchema,
  response: successSchema,
});

export const createKurtarmaKodlari = route('POST', '/api/guvenlik/kurtarma-kodlari', {
  summary: 'Kurtarma kodlarını yeniler.',
  roles: HERKES,
  body: mevcutSifreSchema,
  response: z.strictObject({ kurtarma_kodlari: z.array(z.string()) }),
});

export const IKINCI_ADIM_ERRORS = defineErrors({
  DOGRULAYICI_VAR: { status: 409, message: 'Bir doğrulama uygulaması zaten kurulu. Yenisi için önce onu kaldırın.' },
  DOGRULAYICI_YOK: {
    status: 409,
    message: 'Onaylanacak bir kurulum yok ya da süresi doldu. Kurulumu yeniden başlatın.',
  },
  DOGRULAYICI_KODU: {
    status: 400,
    message: 'Kod yanlış. Telefonun saatinin doğru olduğundan emin olun ve yeni kodu yazın.',
    field: 'kod',
  },
  IKINCI_ADIM_YOK: { status: 409, message: 'İki adımlı giriş kurulu değil.' },
});
