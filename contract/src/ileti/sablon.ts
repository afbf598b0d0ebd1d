import { z } from 'zod';

export const ILETI_ALANLARI = ['mukellef', 'ay', 'eksik', 'tutar', 'son_gun', 'baglanti', 'iletisim', 'buro'] as const;
export type IletiAlani = (typeof ILETI_ALANLARI)[number];
export const ILETI_ALAN_ACIKLAMASI: Record<IletiAlani, string> = {
  mukellef: 'mükellefin adı',
  ay: 'ay ve yıl: Kasım 2026',
  eksik: 'eksik evraklar',
  tutar: 'ödenecekler: vergi, tutar, son gün',
  son_gun: 'son gün: 26.12.2026',
  baglanti: 'evrak gönderme bağlantısı',
  iletisim: 'büronun telefonu ve e-postası',
  buro: 'büronun adı',
};
export type IletiDegerleri = Partial<Record<IletiAlani, string>>;

/** The templates of the office; each is the setting `ileti_<name>`. */
export const SABLON_NAME = {
  evrak_talebi: 'Evrak talebi',
  evrak_hatirlatma: 'Evrak hatırlatması',
  odeme_bildirimi: 'Ödeme bildirimi',
  odeme_duzeltme: 'Ödeme düzeltmesi',
  genel: 'Genel ileti',
} as const;
export type SablonName = keyof typeof SABLON_NAME;
export const SABLONLAR = Object.keys(SABLON_NAME) as [SablonName, ...SablonName[]];

const SABLON_SINIRI = { konu: 150, metin: 4_000, sms: 600 } as const;

const ALAN = /\{([^{}\s]*)\}/g;

const unknownField = (text: string): string | undefined =>
  [...text.matchAll(ALAN)]
    .map(([, name = '']) => name)
    .find((name) => !(ILETI_ALANLARI as readonly string[]).includes(name));

const sablonMetni = (label: string, max: number) =>
  z
    .string()
    .trim()
    .min(1, `${label} zorunludur.`)
    .max(max, `${label} en çok ${max.toLocaleString('tr-TR')} karakter olabilir.`)
    .superRefine((text, context) => {
      const name = unknownField(text);
      if (name !== undefined)
        context.addIssue({
          code: 'custom',
          message: `{${name}} diye bir alan yok. Kullanılabilenler: ${ILETI_ALANLARI.map((one) => `{${one}}`).join(', ')}.`,
        });
    });

export const sablonSchema = z.strictObject({
  konu: sablonMetni('Konu', SABLON_SINIRI.konu).refine((text) => !/[\r\n]/.test(text), 'Konu tek satır olmalıdır.'),
  metin: sablonMetni('Metin', SABLON_SINIRI.metin),
  sms: sablonMetni('SMS metni', SABLON_SINIRI.sms),
});
export type Sablon = z.infer<typeof sablonSchema>;

export type FilledText = { metin: string; eksik: null } | { metin: null; eksik: IletiAlani };

/**
 * The place of a link in a message that is about a request of papers. It stays in the stored text; the link's secret is
 * made when the message is sent, or opened in WhatsApp.
 */
export const BAGLANTI_ALANI = '{baglanti}';

/** A field that stands in the text and has no value is named; the message is then not sent. */
export function fillSablon(text: string, values: IletiDegerleri): FilledText {
  const names = [...text.matchAll(ALAN)].map(([, name]) => name as IletiAlani);
  const eksik = names.find((name) => !values[name]?.trim());
  if (eksik !== undefined) return { metin: null, eksik };
  return { metin: text.replace(ALAN, (_all, name: IletiAlani) => values[name] ?? ''), eksik: null };
}

/** What a preview shows where no client is chosen. */
export const ORNEK_DEGERLER: Required<IletiDegerleri> = {
  mukellef: 'Yıldız Gıda Ltd. Şti.',
  ay: 'Kasım 2026',
  eksik: 'Satış faturaları, banka ekstresi',
  tutar: 'KDV 6.749,50 TL (28.12), MUHSGK 4.210,00 TL (26.12)',
  son_gun: '18.12.2026',
  baglanti: 'https://buro.example/e/Kx4T9b',
  iletisim: '0212 555 10 20, evrak@buro.example',
  buro: 'Güneş Müşavirlik',
};
