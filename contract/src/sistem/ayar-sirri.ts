import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';
import { AYAR_SIRLARI, kartAyariSchema, sirDegeriSchema } from './ayar.ts';

const sirDurumuSchema = z.strictObject({
  ad: z.enum(AYAR_SIRLARI),
  dolu: z.boolean(),
  /** When it was last set or cleared. */
  degisme_tarihi: z.string().nullable(),
});
export type SirDurumu = z.infer<typeof sirDurumuSchema>;

/** Which are set, and since when; never one of them. */
export const getAyarSirlari = route({
  method: 'GET',
  path: '/api/ayarlar/sirlar',
  summary: 'Gizli ayarlardan hangileri kayıtlı.',
  roles: TUM_ADMINLER,
  response: z.strictObject({ sirlar: z.array(sirDurumuSchema) }),
});

/** Sets one, or clears it (`deger: null`). 403 where it is iyzico's and the caller is no superadmin. */
export const setAyarSirri = route({
  method: 'PUT',
  path: '/api/ayarlar/sirlar',
  summary: 'Gizli bir ayarı kaydeder veya siler; geri okunamaz.',
  roles: PARA_YETKILILERI,
  stepUp: true,
  body: z.strictObject({ ad: z.enum(AYAR_SIRLARI), deger: sirDegeriSchema.nullable() }),
  response: z.strictObject({ sirlar: z.array(sirDurumuSchema) }),
});

/** What came of a try: `mesaj` says it in a sentence, and what failed exactly where it did. */
const denemeSchema = z.strictObject({ basarili: z.boolean(), mesaj: z.string() });
export type DenemeSonucu = z.infer<typeof denemeSchema>;

/** Sends a mail at once, past the queue, with the settings as they are kept. */
export const createTestEpostasi = route({
  method: 'POST',
  path: '/api/ayarlar/test-epostasi',
  summary: 'Kayıtlı ayarlarla bir test e-postası gönderir ve ne olduğunu söyler.',
  roles: PARA_YETKILILERI,
  body: z.strictObject({
    kime: z
      .string()
      .trim()
      .max(200, 'Adres en çok 200 karakter olabilir.')
      .pipe(z.email('Geçerli bir e-posta adresi girin.')),
  }),
  response: denemeSchema,
});

/** Asks the expert's service one word with the settings as they are kept. */
export const createAiDenemesi = route({
  method: 'POST',
  path: '/api/ayarlar/ai-denemesi',
  summary: 'Yapay zekâ hizmetine kayıtlı ayarlarla bağlanmayı dener.',
  roles: PARA_YETKILILERI,
  response: denemeSchema,
});

/**
 * Asks iyzico whether it knows the account, by a call that moves no money: as it is typed, and as it is kept where
 * nothing is given; the secret that is kept is used for the account that is kept alone. Where the environment names the
 * account, that one.
 */
export const createKartDenemesi = route({
  method: 'POST',
  path: '/api/ayarlar/kart-denemesi',
  summary: 'iyzico hesabına bağlanmayı dener; para hareketi olmaz.',
  roles: ['superadmin'],
  body: z.strictObject({
    ...kartAyariSchema.omit({ kart_saglayici: true }).partial().shape,
    gizli_anahtar: sirDegeriSchema.optional(),
  }),
  response: denemeSchema,
});

/** How the server's own parts stand; what is set where they are set by environment variables. */
export const getSistemDurumu = route({
  method: 'GET',
  path: '/api/ayarlar/durum',
  summary: 'Kart ödemesi, dosya deposu ve saklanan kayıtların durumu.',
  roles: TUM_ADMINLER,
  response: z.strictObject({
    kart: z.strictObject({
      /** Who takes a payment that begins now. */
      etkin: z.enum(['yok', 'test', 'iyzico']),
      /** What the environment names. */
      ortamda: z.enum(['yok', 'test', 'iyzico']),
      /** The address in the environment, which then stands for the set one. */
      ortam_adresi: z.string().nullable(),
    }),
    dosya: z.strictObject({
      tur: z.enum(['disk', 's3']),
      /** Bytes of all documents, and how many. */
      kullanilan_bayt: z.int(),
      belge: z.int(),
      erisilebilir: z.boolean(),
    }),
    eposta: z.strictObject({ kurulu: z.boolean(), kuyrukta: z.int(), hata: z.int() }),
    /** Whether the environment names the expert's service, which then comes first. */
    ai_ortamda: z.boolean(),
    /** Rows past the years that they are kept. */
    saklama: z.strictObject({ denetim: z.int(), belge: z.int() }),
  }),
});
export type SistemDurumu = z.infer<typeof getSistemDurumu.response>;

export const LOGO_TURLERI = ['image/png', 'image/jpeg'] as const;
/** Bytes. */
export const LOGO_EN_COK = 204_800;

/** The logo as a data URL; null where there is none. */
export const getLogo = route({
  method: 'GET',
  path: '/api/ayarlar/logo',
  summary: 'Büronun logosu.',
  roles: TUM_ADMINLER,
  response: z.strictObject({ logo: z.string().nullable() }),
});

/** PNG or JPEG by its content, whatever it is called. */
export const setLogo = route({
  method: 'PUT',
  path: '/api/ayarlar/logo',
  summary: 'Büronun logosunu değiştirir (PNG ya da JPEG, en çok 200 KB).',
  roles: PARA_YETKILILERI,
  upload: { maxBytes: LOGO_EN_COK },
  response: z.strictObject({ status: z.literal('success') }),
});

export const removeLogo = route({
  method: 'DELETE',
  path: '/api/ayarlar/logo',
  summary: 'Büronun logosunu kaldırır.',
  roles: PARA_YETKILILERI,
  response: z.strictObject({ status: z.literal('success') }),
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
