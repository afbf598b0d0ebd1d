import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { emailSchema, telefonSchema } from '#contract/common/kayit.ts';
import { HERKES, PARA_YETKILILERI, type Yetki } from '#contract/common/roller.ts';
import { route, successSchema } from '#contract/common/route.ts';
import { zorunluMetin } from '#contract/common/turkish-text.ts';
import { ANAHTARLARIN_SONU } from './sifre-metin.ts';
import { iptalEdilenAnahtar } from './yeni-sifre.ts';

/** Only superadmins and admins may change their own name, because a name in the log could imitate a colleague. */
export const AD_DEGISTIRENLER = PARA_YETKILILERI satisfies readonly Yetki[];

export const profilSchema = z.strictObject({
  ad: z.string(),
  kisi_adi: z.string(),
  telefon: z.string().nullable(),
  email: z.string().nullable(),
});
export type Profil = z.infer<typeof profilSchema>;

export const getProfil = route('GET', '/api/profil', {
  summary: 'Kendi adı ve iletişim bilgileri.',
  roles: HERKES,
  response: profilSchema,
});

export const profilUpdateSchema = z.strictObject({
  ad: zorunluMetin('Ad'),
  telefon: telefonSchema,
  email: emailSchema,
});

export const updateProfil = route('PUT', '/api/profil', {
  summary: 'Kendi adını ve iletişim bilgilerini günceller.',
  roles: HERKES,
  body: profilUpdateSchema,
  response: profilSchema,
});

export const oturumRowSchema = z.strictObject({
  oturum_id: z.int(),
  carrier: z.enum(['cookie', 'bearer']),
  olusturma: z.string(),
  son_kullanim: z.string(),
  bitis: z.string(),
  ip: z.string().nullable(),
  cihaz: z.string().nullable(),
  bu: z.boolean(),
});
export type OturumRow = z.infer<typeof oturumRowSchema>;

export const listOturumlar = route('GET', '/api/oturumlar', {
  summary: 'Kendi açık oturumları.',
  roles: HERKES,
  response: z.strictObject({ oturumlar: z.array(oturumRowSchema) }),
});

export const endOwnOturum = route('DELETE', '/api/oturumlar/:oturum_id', {
  summary: 'Kendi oturumlarından birini kapatır.',
  roles: HERKES,
  response: successSchema,
  stepUp: true,
});

export const endDigerOturumlar = route('DELETE', '/api/oturumlar', {
  summary: 'Bu oturum dışındaki kendi oturumlarını kapatır, API anahtarlarını iptal eder.',
  roles: HERKES,
  query: z.strictObject({ anahtarlari_birak: z.literal('1').optional() }),
  response: z.strictObject({ kapatilan: z.int(), iptal_edilen_anahtar: iptalEdilenAnahtar }),
  stepUp: true,
});

export const PROFIL_METNI = {
  kaydedildi: 'Bilgileriniz kaydedildi',
  oturumKapandi: 'Oturum kapatıldı.',
  oturumlarOnay: 'Bu oturum dışındaki tüm oturumlarınızı kapatmak istediğinizden emin misiniz?',
  oturumlarKapandi: (adet: number, key: number): string =>
    `${adet === 0 ? 'Başka açık oturumunuz yoktu.' : `${adet} oturum kapatıldı.`}${key === 0 ? '' : ` ${ANAHTARLARIN_SONU.iptalEdildi(key)}`}`,
} as const;

export const PROFIL_ERRORS = defineErrors({
  PROFIL_ADI: { status: 403, message: 'Adınız büro kaydından gelir; değiştirmek için büronuza başvurun.', field: 'ad' },
  PROFIL_EMAIL: { status: 409, message: 'Bu e-posta adresi başka bir kayıtta kullanılıyor.', field: 'email' },
});
