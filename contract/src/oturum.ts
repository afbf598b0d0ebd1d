import { z } from 'zod';
import { defineErrors } from './common/errors.ts';
import { tcKimlikNoSchema } from './common/kimlik-no.ts';
import { HERKES, ROLLER, YETKI_SEVIYELERI } from './common/roller.ts';
import { route } from './common/route.ts';
import { zorunluMetin } from './common/turkish-text.ts';
import { GIRIS_BASARISIZ, KURULUM_PATH, kilitliMesaji, TOKEN_PATH } from './oturum-metin.ts';

/**
 * Sign-in (form-encoded). A browser gets its session as an HttpOnly cookie and an access_token for display and routing only;
 * any other client gets a bearer token. `expires_in` is in seconds. Claims of the browser's token: sub (TC), rol, exp.
 */
export const createToken = route({
  method: 'POST',
  path: TOKEN_PATH,
  summary: 'Giriş yapar; tarayıcıya çerez, diğer istemcilere bearer token verir.',
  roles: 'public',
  body: z.strictObject({
    username: z.string().trim().min(1).max(20),
    password: z.string().min(1).max(200),
    grant_type: z.literal('password'),
  }),
  response: z.strictObject({ access_token: z.string(), token_type: z.literal('bearer'), role: z.enum(ROLLER), expires_in: z.int() }),
});

export const oturumSchema = z.strictObject({
  kullanici_id: z.int(),
  rol: z.enum(ROLLER),
  /** Only for an admin. */
  yetki_seviyesi: z.enum(YETKI_SEVIYELERI).nullable(),
  tc_kimlik_no: z.string(),
  /** Display name, resolved as spec §4. */
  ad: z.string(),
  muhasebeci_kodu: z.string().nullable(),
});
export type Oturum = z.infer<typeof oturumSchema>;

export const getOturum = route({ method: 'GET', path: '/api/oturum', summary: 'Oturumdaki kullanıcı.', roles: HERKES, response: oturumSchema });

export const removeOturum = route({
  method: 'POST',
  path: '/api/oturum/cikis',
  summary: 'Oturumu kapatır.',
  roles: HERKES,
  response: z.strictObject({ status: z.literal('success') }),
});

/** Least length of a password that is set from now on. */
export const SIFRE_MIN = 10;
export const sifreSchema = z
  .string('Şifre zorunludur.')
  .min(SIFRE_MIN, `Şifre en az ${SIFRE_MIN} karakter olmalıdır.`)
  .max(200, 'Şifre en çok 200 karakter olabilir.');

/** Whether the office still needs its first superadmin. */
export const getKurulum = route({
  method: 'GET',
  path: KURULUM_PATH,
  summary: 'İlk yönetici kurulmuş mu?',
  roles: 'public',
  response: z.strictObject({ kurulum_gerekli: z.boolean() }),
});

/** Makes the first superadmin, once; `kod` is the one-time code printed where the server was started. */
export const createKurulum = route({
  method: 'POST',
  path: KURULUM_PATH,
  summary: 'İlk süper yöneticiyi oluşturur.',
  roles: 'public',
  body: z.strictObject({
    kod: z.string().trim().min(1, 'Kurulum kodu zorunludur.').max(50),
    ad: zorunluMetin('Ad Soyad'),
    tc_kimlik_no: tcKimlikNoSchema,
    sifre: sifreSchema,
  }),
  response: z.strictObject({ status: z.literal('success') }),
});

export const OTURUM_ERRORS = defineErrors({
  GIRIS_BASARISIZ: { status: 401, message: GIRIS_BASARISIZ },
  GIRIS_KILITLI: { status: 429, message: ({ saniye }: { saniye: number }) => kilitliMesaji(saniye) },
  KURULUM_TAMAM: { status: 409, message: 'Kurulum daha önce tamamlanmış. Giriş sayfasından devam edin.' },
  KURULUM_KODU_YANLIS: { status: 403, message: 'Kurulum kodu yanlış. Sunucunun başlatıldığı ekrandaki kodu girin.', field: 'kod' },
});
