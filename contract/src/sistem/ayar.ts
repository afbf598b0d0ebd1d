import { z } from 'zod';
import { kimlikNoError } from '#contract/common/kimlik-no.ts';
import { PARA_YETKILILERI, ROLLER, TUM_ADMINLER } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';
import { DURUM, DURUMLAR } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { sablonSchema } from '#contract/ileti/sablon.ts';
import { bilinmeyenAlan, HATIRLATMA_ALANLARI } from '#contract/tahakkuk/hatirlatma-metni.ts';

const metin = (label: string, max = 200) => z.string().trim().max(max, `${label} en çok ${max} karakter olabilir.`);
const sayi = (label: string, min: number, max: number) => {
  const kural = `${label} ${min} ile ${max} arasında bir tam sayı olmalıdır.`;
  return z.int(kural).min(min, kural).max(max, kural);
};
const email = (kural: string) => z.union([z.literal(''), z.string().trim().pipe(z.email(kural))], kural);

export const firmaSchema = z.strictObject({
  firma_adi: metin('Büro adı'),
  firma_adresi: metin('Adres', 300),
  firma_vergi_dairesi: metin('Vergi dairesi', 100),
  firma_vergi_no: metin('Vergi no', 20).superRefine((no, context) => {
    const message = no === '' ? null : kimlikNoError(no);
    if (message) context.addIssue({ code: 'custom', message });
  }),
  firma_telefon: metin('Telefon', 50),
  firma_email: email('Geçerli bir e-posta adresi girin.'),
});
export type FirmaAyarlari = z.infer<typeof firmaSchema>;

export const TAHAKKUK_DURUMLARI = DURUMLAR.filter((durum) => durum !== DURUM.reddedildi);

export const tahakkukAyariSchema = z.strictObject({
  tahakkuk_durumlari: z
    .array(z.enum(TAHAKKUK_DURUMLARI))
    .min(1, 'En az bir durum seçin.')
    .max(TAHAKKUK_DURUMLARI.length),
  tahakkuk_vade_gun: sayi('Vade günü', 0, 365),
  avans_otomatik: z.boolean(),
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
          message: `{${alan}} diye bir alan yok. Kullanılabilenler: ${HATIRLATMA_ALANLARI.map((name) => `{${name}}`).join(', ')}.`,
        });
    });

const GUN_KURALI = 'Vadeden sonraki günler 1 ile 365 arasında, küçükten büyüğe ve birbirinden farklı olmalıdır.';
export const hatirlatmaAyariSchema = z.strictObject({
  hatirlatma_otomatik: z.boolean(),
  hatirlatma_gunleri: z
    .array(z.number(GUN_KURALI))
    .min(1, 'En az bir gün girin (örnek: 3, 10, 30).')
    .max(6, 'En çok altı adım olabilir.')
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

/** The empty value leaves SMS to the TEST SMS server beside the product, where there is one. */
export const SMS_SAGLAYICILARI = ['', 'netgsm', 'kapali'] as const;

export const smsAyariSchema = z.strictObject({
  sms_saglayici: z.enum(SMS_SAGLAYICILARI, 'SMS sağlayıcısını seçin.'),
  netgsm_kullanici: metin('Kullanıcı adı', 50),
  sms_basligi: metin('Gönderici başlığı', 11),
  sms_bin_fiyati: sayi('1.000 SMS’in fiyatı', 0, 10_000_000),
  sms_turkcesiz: z.boolean(),
});
export type SmsAyari = z.infer<typeof smsAyariSchema>;

export const iletiSablonlariSchema = z.strictObject({
  ileti_evrak_talebi: sablonSchema,
  ileti_evrak_hatirlatma: sablonSchema,
  ileti_odeme_bildirimi: sablonSchema,
  ileti_odeme_duzeltme: sablonSchema,
  ileti_genel: sablonSchema,
});
export type IletiSablonlari = z.infer<typeof iletiSablonlariSchema>;

export const aiAyariSchema = z.strictObject({
  ai_adres: metin('Adres', 300).refine(
    (text) => text === '' || isHttpAdresi(text),
    'Adres https:// ya da http:// ile başlamalıdır (örnek: https://api.ornek.com/v1).',
  ),
  ai_model: metin('Model', 100),
});
export type AiAyarlari = z.infer<typeof aiAyariSchema>;

/** Only iyzico's own addresses are allowed, so that nobody can have the iyzico keys sent elsewhere. */
export const IYZICO_ADRESLERI = ['https://api.iyzipay.com', 'https://sandbox-api.iyzipay.com'] as const;

/** The empty value leaves card payments to the environment variables; with `kapali`, nobody can pay by card. */
export const KART_SAGLAYICILARI = ['', 'test', 'iyzico', 'kapali'] as const;

export const kartAyariSchema = z.strictObject({
  kart_saglayici: z.enum(KART_SAGLAYICILARI, 'Ödeme kuruluşunu seçin.'),
  iyzico_adresi: z.enum(IYZICO_ADRESLERI, 'iyzico ortamını seçin.'),
  iyzico_api_anahtari: z
    .string()
    .trim()
    .regex(/^$|^[\x21-\x7e]{8,200}$/, 'iyzico panelindeki API anahtarını girin.'),
});
export type KartAyarlari = z.infer<typeof kartAyariSchema>;

export const saklamaSchema = z.strictObject({
  saklama_denetim_yil: sayi('Denetim kayıtları', 5, 50),
  saklama_belge_yil: sayi('Belgeler', 5, 50),
  saklama_mesaj_yil: sayi('E-posta kayıtları', 1, 20),
});
export type SaklamaAyari = z.infer<typeof saklamaSchema>;

/** A login is locked for at most 15 minutes, so that an attacker cannot keep its owner out. */
export const guvenlikSchema = z.strictObject({
  guvenlik_kilit_deneme: sayi('Yanlış giriş sayısı', 3, 10),
  guvenlik_kilit_dk: sayi('Kilit süresi', 1, 15),
  guvenlik_oturum_bosta_dk: sayi('Boşta kalma süresi', 5, 240),
  guvenlik_oturum_en_cok_saat: sayi('En uzun oturum', 1, 24),
  guvenlik_2fa_roller: z.array(z.enum(ROLLER)).max(ROLLER.length),
});
export type GuvenlikAyari = z.infer<typeof guvenlikSchema>;
export const GUVENLIK_ONEKI = 'guvenlik_';
export const KART_ONEKLERI = ['kart_', 'iyzico_'] as const;

export const AYAR_SIRLARI = ['smtp_sifre', 'ai_anahtar', 'iyzico_gizli_anahtar', 'netgsm_sifre'] as const;
export type AyarSirri = (typeof AYAR_SIRLARI)[number];

export const SIR_YERLERI = {
  smtp_sifre: ['smtp_sunucu', 'smtp_port', 'smtp_guvenlik', 'smtp_kullanici'],
  ai_anahtar: ['ai_adres'],
  iyzico_gizli_anahtar: ['iyzico_adresi', 'iyzico_api_anahtari'],
  netgsm_sifre: ['netgsm_kullanici'],
} as const satisfies Record<AyarSirri, readonly string[]>;

export const secretValueSchema = z
  .string('Bir değer yazın.')
  .min(1, 'Bir değer yazın.')
  .max(500, 'Değer en çok 500 karakter olabilir.')
  .refine((value) => value === value.trim(), 'Değerin başında veya sonunda boşluk var.')
  .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), 'Değerde kullanılamayan bir karakter var.');

/** A new setting of the office also needs a row of the table `ayarlar`, which a migration adds. */
export const ayarlarSchema = z.strictObject({
  tekrar_otomatik: z.boolean(),
  beyanname_gunu: sayi('Beyannamelerin hazırlandığı gün', 1, 28),
  beyanname_ayri_kontrol: z.boolean(),
  evrak_otomatik: z.boolean(),
  evrak_gunu: sayi('Evrakın istendiği gün', 1, 28),
  evrak_is_gunu: sayi('Beyannameden kaç iş günü önce', 0, 20),
  evrak_hatirlatma: z.boolean(),
  banka_iban_eslesme: z.boolean(),
  uzman_gunluk_sinir: z
    .int('Günlük soru sınırı bir tam sayı olmalıdır.')
    .min(0, 'Günlük soru sınırı 0 ile 1.000 arasında olmalıdır.')
    .max(1_000, 'Günlük soru sınırı 0 ile 1.000 arasında olmalıdır.'),
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
  ...smsAyariSchema.shape,
  ...iletiSablonlariSchema.shape,
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

export const getAyarlar = route('GET', '/api/ayarlar', {
  summary: 'Büronun ayarları.',
  roles: TUM_ADMINLER,
  response: ayarlarSchema,
});

const yeniSir = secretValueSchema.optional();
/**
 * A change of the address or account to which a secret is sent (`SIR_YERLERI`) clears the secret; `sirlar` can set it
 * again in the same request.
 */
export const setAyarlar = route('PUT', '/api/ayarlar', {
  summary: 'Büronun ayarlarını değiştirir.',
  roles: PARA_YETKILILERI,
  body: ayarlarSchema.partial().extend({
    sirlar: z
      .strictObject({ smtp_sifre: yeniSir, ai_anahtar: yeniSir, iyzico_gizli_anahtar: yeniSir, netgsm_sifre: yeniSir })
      .optional(),
  }),
  response: ayarlarSchema,
});
