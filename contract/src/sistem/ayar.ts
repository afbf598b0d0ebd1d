import { z } from 'zod';
import { kimlikNoError } from '#contract/common/kimlik-no.ts';
import { PARA_YETKILILERI, ROLLER, TUM_ADMINLER } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';
import { DURUM, DURUMLAR } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { bilinmeyenAlan, HATIRLATMA_ALANLARI } from '#contract/tahakkuk/hatirlatma-metni.ts';

const metin = (label: string, max = 200) => z.string().trim().max(max, `${label} en çok ${max} karakter olabilir.`);
const sayi = (label: string, min: number, max: number) => {
  const kural = `${label} ${min} ile ${max} arasında bir tam sayı olmalıdır.`;
  return z.int(kural).min(min, kural).max(max, kural);
};
const email = (kural: string) => z.union([z.literal(''), z.string().trim().pipe(z.email(kural))], kural);

/** Who the office is, on receipts and statements; an empty text is left out there. */
export const firmaSchema = z.strictObject({
  firma_adi: metin('Büro adı'),
  firma_adresi: metin('Adres', 300),
  firma_vergi_dairesi: metin('Vergi dairesi', 100),
  /** A firm's VKN, or the TC of an accountant who works under their own name. */
  firma_vergi_no: metin('Vergi no', 20).superRefine((no, context) => {
    const message = no === '' ? null : kimlikNoError(no);
    if (message) context.addIssue({ code: 'custom', message });
  }),
  firma_telefon: metin('Telefon', 50),
  firma_email: email('Geçerli bir e-posta adresi girin.'),
});
export type FirmaAyarlari = z.infer<typeof firmaSchema>;

/** States of a record that can enter an accrual: a rejected one never does (readings, Money). */
export const TAHAKKUK_DURUMLARI = DURUMLAR.filter((durum) => durum !== DURUM.reddedildi);

export const tahakkukAyariSchema = z.strictObject({
  /** Which records enter an accrual. */
  tahakkuk_durumlari: z
    .array(z.enum(TAHAKKUK_DURUMLARI))
    .min(1, 'En az bir durum seçin.')
    .max(TAHAKKUK_DURUMLARI.length),
  /** Days from the making of an accrual to the day on which it falls due. */
  tahakkuk_vade_gun: sayi('Vade günü', 0, 365),
});
export type TahakkukAyari = z.infer<typeof tahakkukAyariSchema>;

const sablon = (label: string, max: number) =>
  metin(label, max)
    .min(1, `${label} zorunludur.`)
    .superRefine((text, context) => {
      const alan = bilinmeyenAlan(text);
      if (alan)
        context.addIssue({
          code: 'custom',
          message: `{${alan}} diye bir alan yok. Kullanılabilenler: ${HATIRLATMA_ALANLARI.map((ad) => `{${ad}}`).join(', ')}.`,
        });
    });

const GUN_KURALI = 'Vadeden sonraki günler 1 ile 365 arasında, küçükten büyüğe ve birbirinden farklı olmalıdır.';
export const hatirlatmaAyariSchema = z.strictObject({
  hatirlatma_otomatik: z.boolean(),
  /** Steps: days after a debt fell due, rising. */
  hatirlatma_gunleri: z
    .array(z.number(GUN_KURALI))
    .min(1, 'En az bir gün girin (örnek: 3, 10, 30).')
    .max(6, 'En çok altı adım olabilir.')
    // Said of the list and not of one of its numbers: the screen has one field for it.
    .refine(
      (gunler) =>
        gunler.every((gun, i) => Number.isInteger(gun) && gun >= 1 && gun <= 365 && (i === 0 || gun > gunler[i - 1]!)),
      GUN_KURALI,
    ),
  hatirlatma_konu: sablon('Konu', 150).refine((text) => !/[\r\n]/.test(text), 'Konu tek satır olmalıdır.'),
  hatirlatma_metni: sablon('Metin', 4_000).refine(
    (text) => text.includes('{borclar}'),
    'Metinde {borclar} alanı bulunmalıdır: borçlar oraya yazılır.',
  ),
});
export type HatirlatmaAyari = z.infer<typeof hatirlatmaAyariSchema>;

export const SMTP_GUVENLIK = ['starttls', 'tls', 'yok'] as const;

/** Where mail is given to be sent; none while `smtp_sunucu` or `smtp_gonderen` is empty. */
export const epostaAyariSchema = z.strictObject({
  smtp_sunucu: metin('Sunucu').regex(
    /^$|^[a-z0-9]([a-z0-9.:-]*[a-z0-9])?$/i,
    'Sunucu adı geçersiz (örnek: smtp.ornek.com).',
  ),
  smtp_port: sayi('Port', 1, 65_535),
  smtp_guvenlik: z.enum(SMTP_GUVENLIK, 'Bağlantı güvenliğini seçin.'),
  smtp_kullanici: metin('Kullanıcı adı'),
  smtp_gonderen: email('Gönderen, geçerli bir e-posta adresi olmalıdır.'),
});
export type EpostaAyari = z.infer<typeof epostaAyariSchema>;

/** Service of the expert; none while one of them is empty. */
export const aiAyariSchema = z.strictObject({
  ai_adres: metin('Adres', 300).refine(
    (text) => text === '' || isHttpAdresi(text),
    'Adres https:// ya da http:// ile başlamalıdır (örnek: https://api.ornek.com/v1).',
  ),
  ai_model: metin('Model', 100),
});
export type AiAyarlari = z.infer<typeof aiAyariSchema>;

/** iyzico's own addresses; no other can be set, so that nobody sends the server elsewhere with the keys. */
export const IYZICO_ADRESLERI = ['https://api.iyzipay.com', 'https://sandbox-api.iyzipay.com'] as const;

/** Who takes new card payments. Empty: as the environment says. `kapali`: nobody, whatever the environment says. */
export const KART_SAGLAYICILARI = ['', 'test', 'iyzico', 'kapali'] as const;

/** Card payments, and the office's account at iyzico; the superadmin's to change. */
export const kartAyariSchema = z.strictObject({
  kart_saglayici: z.enum(KART_SAGLAYICILARI, 'Ödeme kuruluşunu seçin.'),
  iyzico_adresi: z.enum(IYZICO_ADRESLERI, 'iyzico ortamını seçin.'),
  iyzico_api_anahtari: z
    .string()
    .trim()
    .regex(/^$|^[\x21-\x7e]{8,200}$/, 'iyzico panelindeki API anahtarını girin.'),
});
export type KartAyarlari = z.infer<typeof kartAyariSchema>;

/** How long things are kept, in years. */
export const saklamaSchema = z.strictObject({
  saklama_denetim_yil: sayi('Denetim kayıtları', 5, 50),
  saklama_belge_yil: sayi('Belgeler', 5, 50),
  saklama_mesaj_yil: sayi('E-posta kayıtları', 1, 20),
});
export type SaklamaAyari = z.infer<typeof saklamaSchema>;

/**
 * How sign-in is guarded; the superadmin's to change. A lock is never longer than 15 minutes, so that it cannot keep
 * the owner out.
 */
export const guvenlikSchema = z.strictObject({
  guvenlik_kilit_deneme: sayi('Yanlış giriş sayısı', 3, 10),
  guvenlik_kilit_dk: sayi('Kilit süresi', 1, 15),
  guvenlik_oturum_bosta_dk: sayi('Boşta kalma süresi', 5, 240),
  guvenlik_oturum_en_cok_saat: sayi('En uzun oturum', 1, 24),
  /** Roles that must sign in with two factors. */
  guvenlik_2fa_roller: z.array(z.enum(ROLLER)).max(ROLLER.length),
});
export type GuvenlikAyari = z.infer<typeof guvenlikSchema>;
/** Names that begin so are settings of security. */
export const GUVENLIK_ONEKI = 'guvenlik_';
/** Names that begin so are settings of card payments. */
export const KART_ONEKLERI = ['kart_', 'iyzico_'] as const;

/** Secrets among the settings: kept in the vault, set and cleared by a person, read by the server alone. */
export const AYAR_SIRLARI = ['smtp_sifre', 'ai_anahtar', 'iyzico_gizli_anahtar'] as const;
export type AyarSirri = (typeof AYAR_SIRLARI)[number];

/**
 * What each is sent by: it goes only to the address that it was given for, so another one clears it (migration 0060).
 */
export const SIR_YERLERI = {
  smtp_sifre: ['smtp_sunucu', 'smtp_port', 'smtp_guvenlik', 'smtp_kullanici'],
  ai_anahtar: ['ai_adres'],
  iyzico_gizli_anahtar: ['iyzico_adresi', 'iyzico_api_anahtari'],
} as const satisfies Record<AyarSirri, readonly string[]>;

/** A secret, kept to the letter. A blank at an end is a slip of copying. */
export const sirDegeriSchema = z
  .string('Bir değer yazın.')
  .min(1, 'Bir değer yazın.')
  .max(500, 'Değer en çok 500 karakter olabilir.')
  .refine((deger) => deger === deger.trim(), 'Değerin başında veya sonunda boşluk var.')
  .refine((deger) => deger.isWellFormed() && !/\p{Cc}/u.test(deger), 'Değerde kullanılamayan bir karakter var.');

/**
 * The office's settings by name, as the table `ayarlar` has them; a setting is added here and as a row by a migration.
 */
export const ayarlarSchema = z.strictObject({
  /** Whether the recurring requests of a month are made by themselves on its 1st. */
  tekrar_otomatik: z.boolean(),
  /** Day of the month on which the declarations of the next month are made. */
  beyanname_gunu: sayi('Beyannamelerin hazırlandığı gün', 1, 28),
  /** Whether a declaration is checked by another than the one who prepared it. */
  beyanname_ayri_kontrol: z.boolean(),
  /** Questions that an accountant may put to the expert in a day. */
  uzman_gunluk_sinir: z
    .int('Günlük soru sınırı bir tam sayı olmalıdır.')
    .min(0, 'Günlük soru sınırı 0 ile 1.000 arasında olmalıdır.')
    .max(1_000, 'Günlük soru sınırı 0 ile 1.000 arasında olmalıdır.'),
  /**
   * Whether the embedded database is backed up every day, from which hour on, and how many of these backups are kept.
   */
  yedek_otomatik: z.boolean(),
  yedek_saati: z
    .int('Saat 0 ile 23 arasında olmalıdır.')
    .min(0, 'Saat 0 ile 23 arasında olmalıdır.')
    .max(23, 'Saat 0 ile 23 arasında olmalıdır.'),
  yedek_sayisi: z
    .int('En az 1, en çok 60 yedek saklanır.')
    .min(1, 'En az 1, en çok 60 yedek saklanır.')
    .max(60, 'En az 1, en çok 60 yedek saklanır.'),
  ...firmaSchema.shape,
  ...tahakkukAyariSchema.shape,
  ...hatirlatmaAyariSchema.shape,
  ...epostaAyariSchema.shape,
  ...aiAyariSchema.shape,
  ...kartAyariSchema.shape,
  ...saklamaSchema.shape,
  ...guvenlikSchema.shape,
});
export type Ayarlar = z.infer<typeof ayarlarSchema>;

function isHttpAdresi(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (
    /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.search === '' && url.hash === ''
  );
}

export const getAyarlar = route({
  method: 'GET',
  path: '/api/ayarlar',
  summary: 'Büronun ayarları.',
  roles: TUM_ADMINLER,
  response: ayarlarSchema,
});

const yeniSir = sirDegeriSchema.optional();
/**
 * Sets the named ones and leaves the others. 403 where one of security or of card payments is among them and the caller
 * is no superadmin. What a secret is sent by (`SIR_YERLERI`) needs a step-up and clears the secret; `sirlar` gives it
 * anew in the same save.
 */
export const setAyarlar = route({
  method: 'PUT',
  path: '/api/ayarlar',
  summary: 'Büronun ayarlarını değiştirir.',
  roles: PARA_YETKILILERI,
  body: ayarlarSchema.partial().extend({
    sirlar: z.strictObject({ smtp_sifre: yeniSir, ai_anahtar: yeniSir, iyzico_gizli_anahtar: yeniSir }).optional(),
  }),
  response: ayarlarSchema,
});
