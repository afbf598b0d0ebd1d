import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { route, successSchema } from '#contract/common/route.ts';
import { cepNumaralari } from '#contract/ileti/mukellef-kisisi.ts';
import { AYAR_SIRLARI, kartAyariSchema, secretValueSchema } from './ayar.ts';

const sirDurumuSchema = z.strictObject({
  ad: z.enum(AYAR_SIRLARI),
  dolu: z.boolean(),
  degisme_tarihi: z.string().nullable(),
});
export type SirDurumu = z.infer<typeof sirDurumuSchema>;

export const listAyarSirlari = route('GET', '/api/ayarlar/sirlar', {
  summary: 'Gizli ayarlardan hangileri kayıtlı.',
  roles: TUM_ADMINLER,
  response: z.strictObject({ sirlar: z.array(sirDurumuSchema) }),
});

export const setAyarSirri = route('PUT', '/api/ayarlar/sirlar', {
  summary: 'Gizli bir ayarı kaydeder veya siler; geri okunamaz.',
  roles: PARA_YETKILILERI,
  stepUp: true,
  body: z.strictObject({ ad: z.enum(AYAR_SIRLARI), deger: secretValueSchema.nullable() }),
  response: z.strictObject({ sirlar: z.array(sirDurumuSchema) }),
});

const denemeSchema = z.strictObject({ basarili: z.boolean(), mesaj: z.string() });
export type TrialResult = z.infer<typeof denemeSchema>;

export const testEpostasiSchema = z.strictObject({
  kime: z
    .string()
    .trim()
    .max(200, 'Adres en çok 200 karakter olabilir.')
    .pipe(z.email('Geçerli bir e-posta adresi girin.')),
});

export const createTestEpostasi = route('POST', '/api/ayarlar/test-epostasi', {
  summary: 'Kayıtlı ayarlarla bir test e-postası gönderir ve ne olduğunu söyler.',
  roles: PARA_YETKILILERI,
  body: testEpostasiSchema,
  response: denemeSchema,
});

export const testSmsSchema = z.strictObject({
  telefon: z
    .string()
    .trim()
    .max(100, 'Numara en çok 100 karakter olabilir.')
    .refine((text) => cepNumaralari(text).length > 0, 'Bir cep telefonu yazın (örnek: 0532 000 00 00).'),
});

export const createTestSms = route('POST', '/api/ayarlar/test-sms', {
  summary: 'Kayıtlı ayarlarla bir test SMS’i gönderir ve ne olduğunu söyler.',
  roles: PARA_YETKILILERI,
  body: testSmsSchema,
  response: denemeSchema,
});

export const createAiDenemesi = route('POST', '/api/ayarlar/ai-denemesi', {
  summary: 'Yapay zekâ hizmetine kayıtlı ayarlarla bağlanmayı dener.',
  roles: PARA_YETKILILERI,
  response: denemeSchema,
});

/**
 * The test uses the iyzico account of the environment; without one, the typed values, and saved ones where nothing was
 * typed. The saved secret is not tried with another typed account.
 */
export const createKartDenemesi = route('POST', '/api/ayarlar/kart-denemesi', {
  summary: 'iyzico hesabına bağlanmayı dener; para hareketi olmaz.',
  roles: ['superadmin'],
  body: z.strictObject({
    ...kartAyariSchema.omit({ kart_saglayici: true }).partial().shape,
    gizli_anahtar: secretValueSchema.optional(),
  }),
  response: denemeSchema,
});

export const getSistemDurumu = route('GET', '/api/ayarlar/durum', {
  summary: 'Kart ödemesi, dosya deposu ve saklanan kayıtların durumu.',
  roles: TUM_ADMINLER,
  response: z.strictObject({
    kart: z.strictObject({
      etkin: z.enum(['yok', 'test', 'iyzico']),
      ortamda: z.enum(['yok', 'test', 'iyzico']),
      ortam_adresi: z.string().nullable(),
    }),
    dosya: z.strictObject({
      tur: z.enum(['disk', 's3']),
      kullanilan_bayt: z.int(),
      belge: z.int(),
      erisilebilir: z.boolean(),
    }),
    eposta: z.strictObject({ kurulu: z.boolean(), kuyrukta: z.int(), hata: z.int() }),
    ai_ortamda: z.boolean(),
    /** The page of the TEST SMS server, where it runs. */
    sms_denemesi: z.string().nullable(),
    saklama: z.strictObject({ denetim: z.int(), belge: z.int() }),
  }),
});
export type SistemDurumu = z.infer<typeof getSistemDurumu.response>;

export const LOGO_KINDS = ['image/png', 'image/jpeg'] as const;
export const LOGO_EN_COK = 204_800;

export const getLogo = route('GET', '/api/ayarlar/logo', {
  summary: 'Büronun logosu.',
  roles: TUM_ADMINLER,
  response: z.strictObject({ logo: z.string().nullable() }),
});

export const setLogo = route('PUT', '/api/ayarlar/logo', {
  summary: 'Büronun logosunu değiştirir (PNG ya da JPEG, en çok 200 KB).',
  roles: PARA_YETKILILERI,
  upload: { maxBytes: LOGO_EN_COK },
  response: successSchema,
});

export const removeLogo = route('DELETE', '/api/ayarlar/logo', {
  summary: 'Büronun logosunu kaldırır.',
  roles: PARA_YETKILILERI,
  response: successSchema,
});

export const AYAR_ERRORS = defineErrors({
  AYAR_ANAHTARI: {
    status: 503,
    message: 'Gizli ayarların anahtarı değişmiş. Sunucunun yeniden başlatılması için yöneticinize bildirin.',
  },
  GUVENLIK_YETKISI: { status: 403, message: 'Güvenlik ayarlarını yalnızca süper yönetici değiştirebilir.' },
  KART_YETKISI: { status: 403, message: 'Kartla ödeme ayarlarını yalnızca süper yönetici değiştirebilir.' },
  KART_ANAHTAR_EKSIK: {
    status: 409,
    message: 'iyzico seçiliyken API anahtarı ve gizli anahtar kayıtlı olmalıdır.',
    field: 'kart_saglayici',
  },
  KART_DONUS_YOK: {
    status: 409,
    message: 'iyzico seçilemedi: ödeyen geri dönebilsin diye sunucu PUBLIC_URL ile başlatılmalıdır.',
    field: 'kart_saglayici',
  },
  KART_TEST_POS_YOK: {
    status: 409,
    message: 'TEST POS bu sunucuda çalışmıyor; yalnızca deneme kurulumunda kullanılır.',
    field: 'kart_saglayici',
  },
  IYZICO_ACIK_ODEME: {
    status: 409,
    message:
      'iyzico ile başlamış, sonuçlanmamış ödeme ya da iade var: hesabın adresi ve API anahtarı şimdi değiştirilemez, gizli anahtarı silinemez. Kartla ödemeyi kapatın; ödemeler en geç 35 dakikada sonuçlanır, sonra yeniden deneyin.',
  },
  LOGO_TURU: { status: 400, message: 'Logo bir PNG ya da JPEG resmi olmalıdır.', field: 'file' },
  LOGO_OKUNAMADI: {
    status: 400,
    message: 'Resim okunamadı ya da çok büyük (en çok 2000 × 2000 nokta). Başka bir dosya deneyin.',
    field: 'file',
  },
});
