import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { HERKES } from '#contract/common/roller.ts';
import { route, successSchema } from '#contract/common/route.ts';
import { zorunluMetin } from '#contract/common/turkish-text.ts';
import { GECIS_ANAHTARI_SAYISI, kodlarSchema, mevcutSifreSchema } from './ikinci-adim.ts';
import { girisSchema } from './oturum.ts';
import { GECIS_GIRISI_PATH, GECIS_REQUEST_PATH } from './oturum-metin.ts';

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);
const uzantilar = z.record(z.string().max(50), z.unknown());
const tasima = z.array(z.string().max(20)).max(10);
const kimlik = {
  id: base64url(1_500),
  rawId: base64url(1_500),
  type: z.literal('public-key'),
  clientExtensionResults: uzantilar,
};
const baglanti = z.enum(['platform', 'cross-platform']).optional();
const tanim = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

export const kayitRequestSchema = z.strictObject({
  rp: z.strictObject({ name: z.string(), id: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(tanim),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    userVerification: z.literal('required'),
    requireResidentKey: z.literal(true),
  }),
  extensions: z.strictObject({ credProps: z.literal(true) }),
  hints: z.array(z.string()),
});
export type KayitRequest = z.infer<typeof kayitRequestSchema>;

export const girisRequestSchema = z.strictObject({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type GirisRequest = z.infer<typeof girisRequestSchema>;

export const anahtarNameSchema = z.strictObject({ ad: zorunluMetin('Ad', 60) });
const kayitYanitiSchema = z.strictObject({
  ...kimlik,
  authenticatorAttachment: baglanti,
  response: z.strictObject({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    authenticatorData: base64url(8_000).optional(),
    transports: tasima.optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: base64url(4_000).optional(),
  }),
});
export type KayitYaniti = z.infer<typeof kayitYanitiSchema>;
const girisYanitiSchema = z.strictObject({
  ...kimlik,
  authenticatorAttachment: baglanti,
  response: z.strictObject({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(8_000),
    signature: base64url(4_000),
    userHandle: base64url(200).optional(),
  }),
});
export type GirisYaniti = z.infer<typeof girisYanitiSchema>;

export const createGecisKaydiIstegi = route('POST', '/api/guvenlik/gecis-anahtarlari/istek', {
  summary: 'Geçiş anahtarı eklemeye başlar.',
  roles: HERKES,
  body: mevcutSifreSchema,
  response: kayitRequestSchema,
  beforeSecondStep: true,
});

export const createGecisAnahtari = route('POST', '/api/guvenlik/gecis-anahtarlari', {
  summary: 'Geçiş anahtarını kaydeder.',
  roles: HERKES,
  body: anahtarNameSchema.extend({ yanit: kayitYanitiSchema }),
  response: kodlarSchema,
  beforeSecondStep: true,
});

export const updateGecisAnahtari = route('PUT', '/api/guvenlik/gecis-anahtarlari/:gecis_anahtari_id', {
  summary: 'Geçiş anahtarının adını değiştirir.',
  roles: HERKES,
  body: anahtarNameSchema,
  response: successSchema,
  example: { ad: 'Telefonum' },
});

export const removeGecisAnahtari = route('POST', '/api/guvenlik/gecis-anahtarlari/:gecis_anahtari_id/kaldir', {
  summary: 'Geçiş anahtarını kaldırır.',
  roles: HERKES,
  body: mevcutSifreSchema,
  response: successSchema,
  example: { mevcut_sifre: 'kirmizi-kalem-7' },
});

export const createGecisGirisiIstegi = route('POST', GECIS_REQUEST_PATH, {
  summary: 'Geçiş anahtarıyla girişe başlar.',
  roles: 'public',
  body: z.strictObject({}),
  response: girisRequestSchema,
});

/** A passkey already is two factors (possession, and a finger or a PIN), so no second step follows this sign-in. */
export const createGecisGirisi = route('POST', GECIS_GIRISI_PATH, {
  summary: 'Geçiş anahtarıyla giriş yapar.',
  roles: 'public',
  body: z.strictObject({ yanit: girisYanitiSchema }),
  response: girisSchema,
});

export const GECIS_ANAHTARI_ERRORS = defineErrors({
  GECIS_KAYDI_BASARISIZ: { status: 400, message: 'Geçiş anahtarı kaydedilemedi. Lütfen yeniden deneyin.' },
  GECIS_KAYDI_DOLU: {
    status: 409,
    message: `Bu geçiş anahtarı zaten kayıtlı ya da ${GECIS_ANAHTARI_SAYISI} anahtara ulaştınız.`,
  },
  GECIS_GIRISI_BASARISIZ: {
    status: 401,
    message: 'Geçiş anahtarıyla giriş yapılamadı. Yeniden deneyin ya da şifrenizle girin.',
  },
});
