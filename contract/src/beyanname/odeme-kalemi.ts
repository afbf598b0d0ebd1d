import { z } from 'zod';
import { aySchema, gunSchema, yilSchema } from '#contract/common/donem.ts';
import { KURUS_MAX, kurusSchema, TUTAR_COK_BUYUK, totalKurusSchema } from '#contract/common/kurus.ts';
import { CALISANLAR, TUM_ADMINLER } from '#contract/common/roller.ts';
import { route, successSchema } from '#contract/common/route.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';

/** Kinds of the calendar with which nothing is paid. */
export const ODEMESIZ_TURLER = [
  'BERAT_A_G',
  'BERAT_A_D',
  'BERAT_Q_G',
  'BERAT_Q_D',
  'LEVHA',
  'TASDIK_ARA',
  'TASDIK_ACILIS',
  'GF_DIGER',
  'SGK_GIRIS',
  'SGK_CIKIS',
  'BA_BS',
] as const;

/** What the client pays for the bookkeeping, which no declaration knows: it is entered once and holds until changed. */
export const UCRET = 'UCRET';
/** The yearly income tax is declared once and paid in two halves, each of which has its kind in the calendar. */
export const TAKSITLER = { ilk: 'GELIR', ikinci: 'GELIR_T2' } as const;

const ODEME_ADLARI: Readonly<Record<string, string>> = {
  [UCRET]: 'Muhasebe ücreti',
  [TAKSITLER.ilk]: 'Gelir vergisi 1. taksit',
  [TAKSITLER.ikinci]: 'Gelir vergisi 2. taksit',
};
export const odemeName = (kod: string): string => ODEME_ADLARI[kod] ?? shortKindName(kod);

/** Where an amount comes from; what stands earlier wins. */
export const TUTAR_KAYNAGI = {
  elle: 'Elle girildi',
  fis: 'Tahakkuk fişinden',
  beyanname: 'Beyannameden',
  taksit: 'Yıllık verginin yarısı',
} as const;
export type TutarKaynagi = keyof typeof TUTAR_KAYNAGI;

/**
 * A line of what a client pays in a month. `gun` is the last day, null for the office's fee; a `tutar` of null is an
 * amount that nobody knows yet, while 0 means that nothing is to be paid.
 */
export const odemeKalemiSchema = z.strictObject({
  kod: z.string(),
  donem: z.string(),
  gun: z.string().nullable(),
  tutar: kurusSchema.nullable(),
  kaynak: z.enum(Object.keys(TUTAR_KAYNAGI) as [TutarKaynagi, ...TutarKaynagi[]]).nullable(),
});
export type OdemeKalemi = z.infer<typeof odemeKalemiSchema>;

/** By what a client was told. Of a text that was copied and a chat that was opened nobody knows whether it was sent. */
export const BILDIRIM_KANALI = {
  kopya: 'metni kopyalandı',
  whatsapp: 'WhatsApp’ta açıldı',
  elle: 'söylendi',
} as const;
export type BildirimKanali = keyof typeof BILDIRIM_KANALI;
/** A kind and its period, as which a client has no more than one line in a month. */
export const kalemAnahtari = ({ kod, donem }: Pick<OdemeKalemi, 'kod' | 'donem'>): string => `${kod} ${donem}`;

export const ODEME_YAZARLARI = [...TUM_ADMINLER, 'personel'] as const;

const ay = z.strictObject({ yil: yilSchema, ay: aySchema });

/** `kendi_tutari` is the amount without the one that was entered by hand; `yazan` and `zaman` tell of that one. */
export const getMukellefOdemeleri = route('GET', '/api/odeme-listesi/:mukellef_id', {
  summary: 'Bir mükellefin bir ayda ödeyecekleri.',
  roles: CALISANLAR,
  query: ay,
  response: z.strictObject({
    ad: z.string(),
    kalemler: z.array(
      odemeKalemiSchema.extend({
        kendi_tutari: kurusSchema.nullable(),
        kendi_gunu: z.string().nullable(),
        yazan: z.string().nullable(),
        zaman: z.string().nullable(),
      }),
    ),
    toplam: totalKurusSchema,
  }),
});

const tutarSchema = z
  .int('Geçerli bir tutar girin (örnek: 1.234,50).')
  .min(0, 'Tutar eksi olamaz.')
  .max(KURUS_MAX, TUTAR_COK_BUYUK);

export const MAX_KALEM = 50;

/** Where `tutar` or `son_gun` is null, what paper, declaration and calendar say holds again. */
export const setOdemeTutarlari = route('PUT', '/api/odeme-listesi/:mukellef_id', {
  summary: 'Bir mükellefin ödeme tutarlarını elle girer ya da girilenleri kaldırır.',
  roles: ODEME_YAZARLARI,
  query: ay,
  body: z.strictObject({
    kalemler: z
      .array(
        z.strictObject({
          kod: z.string('Türü seçin.').regex(/^[A-Z0-9_]{1,30}$/, 'Türü seçin.'),
          donem: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Geçerli bir dönem seçin.'),
          tutar: tutarSchema.nullable(),
          son_gun: gunSchema.nullable(),
        }),
      )
      .min(1, 'En az bir tutar girin.')
      .max(MAX_KALEM, `Bir seferde en çok ${MAX_KALEM} tutar kaydedilir.`),
  }),
  response: successSchema,
  example: { kalemler: [{ kod: 'KDV1', donem: '2026-09', tutar: 674_950, son_gun: null }] },
});
