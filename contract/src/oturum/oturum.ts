import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { HERKES, ROLLER, YETKI_SEVIYELERI } from '#contract/common/roller.ts';
import { route, successSchema } from '#contract/common/route.ts';
import { mevcutSifreSchema } from './ikinci-adim.ts';
import {
  CIKIS_PATH,
  GIRIS_BASARISIZ,
  IKINCI_ADIM,
  IKINCI_ADIM_GEREKLI,
  IKINCI_ADIM_PATH,
  KULLANIM_PATH,
  kilitliMesaji,
  ONAY_GEREKLI,
  OTURUM_PATH,
  SIFRE_DEGISTIRILMELI,
  TOKEN_PATH,
} from './oturum-metin.ts';
import { SIFRE_METNI } from './sifre-metin.ts';

/**
 * At sign-in a browser gets its session as an HttpOnly cookie, and `access_token` only for display and routing; other
 * programs get a bearer token. `expires_in` is in seconds.
 */
export const girisSchema = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  role: z.enum(ROLLER),
  expires_in: z.int(),
});
export type Giris = z.infer<typeof girisSchema>;

export const IKINCI_ADIM_YOLLARI = ['dogrulayici', 'gecis_anahtari', 'kurtarma_kodu'] as const;
export type IkinciAdimYolu = (typeof IKINCI_ADIM_YOLLARI)[number];
export interface IkinciAdimRequest {
  istek: string;
  yollar: readonly IkinciAdimYolu[];
}

/**
 * The code of a sign-in's second step is six digits of the authenticator app, or a recovery code; blanks are ignored,
 * and so are the hyphens of a recovery code.
 */
const ikinciKod = z
  .string('Kod zorunludur.')
  .trim()
  .min(1, 'Kod zorunludur.')
  .max(40, 'Kod en çok 40 karakter olabilir.');

/**
 * If the login has a second step, the answer to the password is 401 IKINCI_ADIM, and `createIkinciAdim` or a passkey
 * finishes the sign-in. A client that already has the code may send it as `totp`.
 */
export const createToken = route('POST', TOKEN_PATH, {
  summary: 'Giriş yapar; tarayıcıya çerez, diğer istemcilere bearer token verir.',
  roles: 'public',
  body: z.strictObject({
    username: z.string().trim().min(1).max(20),
    password: z.string().min(1).max(200),
    grant_type: z.literal('password'),
    totp: ikinciKod.optional(),
  }),
  response: girisSchema,
});

export const createIkinciAdim = route('POST', IKINCI_ADIM_PATH, {
  summary: 'Girişin ikinci adımı: doğrulama kodu veya kurtarma kodu.',
  roles: 'public',
  body: z.strictObject({ istek: z.string().min(1).max(100), kod: ikinciKod }),
  response: girisSchema,
});

export const oturumSchema = z.strictObject({
  kullanici_id: z.int(),
  rol: z.enum(ROLLER),
  yetki_seviyesi: z.enum(YETKI_SEVIYELERI).nullable(),
  tc_kimlik_no: z.string(),
  ad: z.string(),
  muhasebeci_id: z.int().nullable(),
  muhasebeci_kodu: z.string().nullable(),
  /** While `sifre_degismeli` is true, the session may call only routes marked `beforePasswordChange`. */
  sifre_degismeli: z.boolean(),
  /** While `ikinci_adim_eksik` is true, the session may call only routes marked `beforeSecondStep`. */
  ikinci_adim_eksik: z.boolean(),
  /** An office that has not named itself has no `firma_adi`. */
  firma_adi: z.string().optional(),
  /** Only an office with the public demo sign-ins says so: its homes offer a tour. */
  deneme_burosu: z.literal(true).optional(),
});
export type Oturum = z.infer<typeof oturumSchema>;

export const getOturum = route('GET', OTURUM_PATH, {
  summary: 'Oturumdaki kullanıcı.',
  roles: HERKES,
  response: oturumSchema,
  beforePasswordChange: true,
  beforeSecondStep: true,
});

export const endOturum = route('POST', CIKIS_PATH, {
  summary: 'Oturumu kapatır.',
  roles: HERKES,
  response: successSchema,
  beforePasswordChange: true,
  beforeSecondStep: true,
});

/**
 * A screen that is left open goes on asking by itself, so what a browser asks does not keep its session. Its page tells
 * here that somebody is at it. The session of another program is kept by each of its requests.
 */
export const renewOturum = route('POST', KULLANIM_PATH, {
  summary: 'Tarayıcıdaki oturumun başında birinin olduğunu bildirir; boşta kalma süresi yeniden başlar.',
  roles: HERKES,
  response: successSchema,
});

export const createOnay = route('POST', '/api/oturum/onay', {
  summary: 'Önemli işlemler için kimliği on dakikalığına yeniden doğrular.',
  roles: HERKES,
  body: mevcutSifreSchema,
  response: successSchema,
});

export const OTURUM_ERRORS = defineErrors({
  GIRIS_BASARISIZ: { status: 401, message: GIRIS_BASARISIZ },
  GIRIS_KILITLI: {
    status: 429,
    message: ({ saniye, yabanci }: { saniye: number; yabanci?: boolean }) => kilitliMesaji(saniye, yabanci),
  },
  [SIFRE_DEGISTIRILMELI]: { status: 403, message: SIFRE_METNI.degismeli },
  [IKINCI_ADIM]: { status: 401, message: 'Girişi tamamlamak için ikinci adım gerekli.' },
  IKINCI_ADIM_YANLIS: { status: 401, message: 'Kod yanlış ya da daha önce kullanılmış.', field: 'kod' },
  IKINCI_ADIM_BITTI: { status: 401, message: 'Girişin süresi doldu. TC Kimlik No ve şifrenizle yeniden başlayın.' },
  [IKINCI_ADIM_GEREKLI]: { status: 403, message: 'Devam etmek için iki adımlı girişi kurmalısınız.' },
  [ONAY_GEREKLI]: { status: 403, message: 'İşlem yapılmadı: önce giriş şifrenizle onaylamalısınız.' },
  ONAY_KODU_YANLIS: { status: 403, message: 'Kod yanlış ya da daha önce kullanılmış.', field: 'mevcut_sifre' },
  SIFRE_YANLIS: { status: 403, message: 'Mevcut şifreniz yanlış.', field: 'mevcut_sifre' },
  SIFRE_SURESI_DOLDU: {
    status: 403,
    message: 'Size verilen şifre 7 gün içinde değiştirilmediği için geçersiz. Büronuzdan yeni bir şifre isteyin.',
  },
  SIFRE_KISISEL: { status: 400, message: ({ neden }: { neden: string }) => neden, field: 'sifre' },
  KURULUM_TAMAM: { status: 409, message: 'Kurulum daha önce tamamlanmış. Giriş sayfasından devam edin.' },
  KURULUM_KODU_YANLIS: {
    status: 403,
    message: 'Kurulum kodu yanlış. Sunucunun başlatıldığı ekrandaki kodu girin.',
    field: 'kod',
  },
});
