import { z } from 'zod';
import { tcKimlikNoSchema } from '#contract/common/kimlik-no.ts';
import { HERKES } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';
import { zorunluMetin } from '#contract/common/turkish-text.ts';
import { girisSchema } from './oturum.ts';
import { KURULUM_PATH, SIFRE_PATH } from './oturum-metin.ts';
import { isYayginSifre } from './sifre.ts';
import { SIFRE_MAX, SIFRE_METNI, SIFRE_MIN } from './sifre-metin.ts';

export const sifreSchema = z
  .string('Şifre zorunludur.')
  .min(SIFRE_MIN, `Şifre en az ${SIFRE_MIN} karakter olmalıdır.`)
  .max(SIFRE_MAX, `Şifre en çok ${SIFRE_MAX} karakter olabilir.`)
  .refine((sifre) => !isYayginSifre(sifre), SIFRE_METNI.yaygin);

export const iptalEdilenAnahtar = z.int();

export const sifreDegisikligiSchema = z
  .strictObject({
    mevcut_sifre: z.string('Mevcut şifre zorunludur.').min(1, 'Mevcut şifre zorunludur.').max(SIFRE_MAX),
    sifre: sifreSchema,
    anahtarlari_birak: z.boolean().optional(),
  })
  .refine(({ mevcut_sifre, sifre }) => mevcut_sifre !== sifre, { path: ['sifre'], message: SIFRE_METNI.ayni });

export const updateSifre = route('PUT', SIFRE_PATH, {
  summary: 'Kendi şifresini değiştirir; diğer oturumlarını kapatır, API anahtarlarını iptal eder.',
  roles: HERKES,
  body: sifreDegisikligiSchema,
  response: z.strictObject({ status: z.literal('success'), iptal_edilen_anahtar: iptalEdilenAnahtar }),
  beforePasswordChange: true,
  beforeSecondStep: true,
});

/**
 * What stands on the sign-in page before anybody has signed in, and so is public: whose office it is, and the next last
 * days of the law. `firma_adi` is empty while the office has no name, `turler` are the names of at most three kinds, and
 * `diger` counts the day's others.
 */
export const getKurulum = route('GET', KURULUM_PATH, {
  summary: 'Giriş sayfası için: ilk yönetici kurulmuş mu, büronun adı ve logosu, sıradaki yasal son günler.',
  roles: 'public',
  response: z.strictObject({
    kurulum_gerekli: z.boolean(),
    firma_adi: z.string(),
    logo: z.string().nullable(),
    son_gunler: z.array(
      z.strictObject({ gun: z.string(), hafta_gunu: z.string(), turler: z.array(z.string()), diger: z.int() }),
    ),
  }),
});

export const kurulumSchema = z.strictObject({
  kod: z.string().trim().min(1, 'Kurulum kodu zorunludur.').max(50),
  ad: zorunluMetin('Ad Soyad'),
  tc_kimlik_no: tcKimlikNoSchema,
  sifre: sifreSchema,
});

export const createKurulum = route('POST', KURULUM_PATH, {
  summary: 'İlk süper yöneticiyi oluşturur ve onun için oturum açar.',
  roles: 'public',
  body: kurulumSchema,
  response: girisSchema,
});
