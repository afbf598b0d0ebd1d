import { z } from 'zod';
import { alan, LISTED, secim, shown } from '#contract/alan/alan.ts';
import { listRoute } from '#contract/alan/list.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { formatFiyat, formatTl, kurusSchema, pozitifKurusSchema } from '#contract/common/kurus.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema, route } from '#contract/common/route.ts';
import { secim as choiceOf } from '#contract/common/suzgec.ts';
import {
  isDogrulaniyor,
  KART_DURUM_NAME,
  KART_DURUM_SUZGECI,
  KART_DURUMLARI,
  KART_DURUMU,
  KART_IADE_DURUMLARI,
  KART_IADE_DURUMU,
  KART_IADE_REASONS,
  KART_RED_KODLARI,
  KART_REFUSAL_REASON,
} from './kart-durumu.ts';

export const kartOdemeSchema = z.strictObject({
  deneme_id: z.int(),
  muhasebeci_id: z.int(),
  muhasebeci_adi: z.string(),
  tutar: kurusSchema,
  /** The part of `tutar` that the payer gave beyond the debts; `kaydedilen` counts it once it is booked. */
  avans: kurusSchema,
  kaydedilen: kurusSchema,
  /** The number of the receipt of what was booked. */
  makbuz_id: z.int().nullable(),
  durum: z.enum(KART_DURUMLARI),
  red_kodu: z.enum(KART_RED_KODLARI).nullable(),
  test: z.boolean(),
  olusturma: z.string(),
  borclar: z.array(
    z.strictObject({
      borc_id: z.int().nullable(),
      tahakkuk_yili: z.int(),
      tahakkuk_ayi: z.int(),
      devir: z.boolean(),
      tutar: kurusSchema,
      kaydedilen: kurusSchema,
    }),
  ),
  iadeler: z.array(
    z.strictObject({ tutar: kurusSchema, neden: z.enum(KART_IADE_REASONS), durum: z.enum(KART_IADE_DURUMLARI) }),
  ),
});
export type KartOdeme = z.infer<typeof kartOdemeSchema>;

const yonlendirmeSchema = z.strictObject({ adres: z.string(), yer: z.enum(['cerceve', 'sayfa']) });

/**
 * With `token`, our form sends the card to the payment provider's tokeniser at `token_adresi` and not to our server;
 * with `sayfa`, the payer enters it on the provider's own page. Null means that nobody can pay by card now.
 */
export const getKartAyari = route('GET', '/api/kart-odeme-ayari', {
  summary: 'Kartla ödemenin nasıl alındığı.',
  roles: ['muhasebeci'],
  response: z.strictObject({
    ayar: z
      .discriminatedUnion('bicim', [
        z.strictObject({ bicim: z.literal('token'), token_adresi: z.string(), denetim_adresi: z.string() }),
        z.strictObject({ bicim: z.literal('sayfa') }),
      ])
      .nullable(),
  }),
});
export type KartAyari = NonNullable<z.infer<typeof getKartAyari.response>['ayar']>;

const EN_COK_BORC = 200;

/**
 * If the sum of the debts and of `avans`, which is paid beyond them, differs from `tutar`, which the payer saw, nothing is
 * charged. The answer is the attempt to
 * pay, which may be booked, refused, waiting for the payer (`yonlendirme`) or being verified.
 */
export const createKartOdeme = route('POST', '/api/kart-odemeleri', {
  summary: 'Seçilen borçları kartla öder.',
  roles: ['muhasebeci'],
  idempotent: true,
  body: z.strictObject({
    tahakkuk_idler: z
      .array(
        z
          .int('Geçersiz kayıt numarası.')
          .min(1, 'Geçersiz kayıt numarası.')
          .max(Number.MAX_SAFE_INTEGER, 'Geçersiz kayıt numarası.'),
      )
      .min(1, 'Lütfen ödenecek borç seçin.')
      .max(EN_COK_BORC, 'Bir ödemede en çok 200 borç ödenebilir.')
      .optional(),
    tutar: pozitifKurusSchema,
    avans: pozitifKurusSchema.optional(),
    token: z
      .string()
      .regex(/^[\w-]{16,100}$/, 'Kart bilgileri alınamadı. Lütfen tekrar deneyin.')
      .optional(),
  }),
  response: z.strictObject({ deneme: kartOdemeSchema, yonlendirme: yonlendirmeSchema.nullable() }),
});

export const getKartOdeme = route('GET', '/api/kart-odemeleri/:deneme_id', {
  summary: 'Bir kart ödemesinin durumu.',
  roles: ['muhasebeci'],
  response: z.strictObject({ deneme: kartOdemeSchema, yonlendirme: yonlendirmeSchema.nullable() }),
});

export const KART_RESULT_PATH = '/api/kart-odeme-sonucu';
export const kartResultTokenSchema = z
  .string()
  .regex(/^[a-z\d]{1,12}\.[a-z\d]{1,12}\.[\w-]{43}$/, 'Geçersiz bağlantı.');

/** Whoever comes back from the bank without a session learns state and amount of that one payment, for an hour. */
export const getKartSonucu = route('GET', KART_RESULT_PATH, {
  summary: 'Bankadan oturumsuz dönenin ödemesinin sonucu: yalnız durumu ve tutarı.',
  roles: 'public',
  query: z.strictObject({ sonuc: kartResultTokenSchema }),
  response: z.strictObject({ sonuclandi: z.boolean(), tutar: kurusSchema, metin: z.string() }),
});

/** If the card has been charged already, the payment is booked instead of given up. */
export const cancelKartOdeme = route('POST', '/api/kart-odemeleri/:deneme_id/vazgec', {
  summary: 'Yarım kalan bir kart ödemesinden vazgeçer.',
  roles: ['muhasebeci'],
  response: getKartOdeme.response,
});

export const listKartOdemeleri = listRoute('/api/kart-odemeleri', {
  name: 'Kart ödemeleri',
  summary: 'Kart ödemeleri, sonuçları ve iadeleri.',
  roles: [...TUM_ADMINLER, 'muhasebeci'],
  row: kartOdemeSchema,
  id: 'deneme_id',
  columns: {
    muhasebeci_adi: shown(alan('Muhasebeci'), ...LISTED),
    olusturma: shown(alan('Zaman', 'zaman'), ...LISTED),
    tutar: { ...shown(alan('Tutar', 'tutar'), ...LISTED), sheet: { header: 'Tutar (TL)' } },
    kaydedilen: {
      ...shown(alan('Deftere işlenen', 'tutar'), ...LISTED),
      sum: true,
      sheet: { header: 'Deftere işlenen (TL)' },
    },
    durum: {
      ...shown(secim('Durum', KART_DURUM_NAME), ...LISTED),
      filter: choiceOf(KART_DURUM_SUZGECI),
      sheet: { value: ({ durum, test }: KartOdeme) => `${KART_DURUM_NAME[durum]}${test ? ' (TEST)' : ''}` },
    },
    yapilacak: {
      ...shown(alan('Ne yapmalı'), 'list', 'export'),
      value: (row: KartOdeme) => kartYapilacak(row).metin,
    },
  },
  order: ['olusturma', 'desc'],
  quick: ['muhasebeci_adi', 'durum', 'olusturma'],
  query: { muhasebeci_id: idSchema.optional() },
  unsearched: true,
});

/** The answers come within seconds or, with many payments, minutes; a refund that is found is booked and notified. */
export const requestIadeBakisi = route('POST', '/api/kart-odemeleri/iadeleri-sor', {
  summary: 'Son 30 günün kart ödemelerinde ödeme kuruluşunda yapılmış iade olup olmadığını sorar.',
  roles: PARA_YETKILILERI,
  response: z.strictObject({ sorulan: z.int() }),
});

export function kartYapilacak({ durum, red_kodu, iadeler }: Pick<KartOdeme, 'durum' | 'red_kodu' | 'iadeler'>): {
  metin: string;
  acil: boolean;
} {
  const twice = iadeler.find((iade) => iade.neden === 'kuruluş' && iade.durum === KART_IADE_DURUMU.reddedildi);
  if (twice) {
    return {
      metin: `${formatTl(twice.tutar)} avans hem büroca hem karta geri verilmiş: bu tutarı muhasebeciden geri isteyin.`,
      acil: true,
    };
  }
  if (iadeler.some((iade) => iade.durum === KART_IADE_DURUMU.reddedildi)) {
    return { metin: 'İadeyi ödeme kuruluşu reddetti: tutarı elden iade edin ve muhasebeciye bildirin.', acil: true };
  }
  if (iadeler.some((iade) => iade.durum === KART_IADE_DURUMU.bekliyor))
    return { metin: 'İade sürüyor; kendiliğinden sonuçlanır.', acil: false };
  if (durum === KART_DURUMU.ucDs)
    return { metin: 'Muhasebeci bankanın sayfasında; süre dolunca kendiliğinden kapanır.', acil: false };
  if (isDogrulaniyor(durum))
    return {
      metin: 'Sonuç ödeme kuruluşuna soruluyor. Bir saati geçerse kuruluşun panelinden kontrol edin.',
      acil: false,
    };
  if (durum === KART_DURUMU.reddedildi)
    return { metin: `${KART_REFUSAL_REASON[red_kodu ?? 'diger']} Para çekilmedi.`, acil: false };
  return { metin: '', acil: false };
}

export const KART_METNI = {
  borcSecin: 'Lütfen ödenecek borç seçin.',
  borcYok: 'Ödeme yapılacak borç bulunamadı.',
  avansYaz: 'Avans olarak ödeyeceğiniz tutarı yazın.',
  error: 'Ödeme işlemi sırasında bir hata oluştu. Lütfen tekrar deneyin.',
  dogrulaniyor: 'Ödemeniz doğrulanıyor',
  dogrulaniyorAciklama:
    'Sonucu ödeme kuruluşuna soruyoruz. Bu sayfayı kapatabilirsiniz; çekilen tutar borçlarınıza kendiliğinden işlenir, işlenemezse iade edilir.',
  yarimKaldi:
    'Yarım kalan bir ödemeniz var: bankanızın doğrulaması tamamlanmadı. Kartınızdan para çekilirse ödemeniz kendiliğinden işlenir.',
  vazgecOnay: 'Bu ödemeden vazgeçilsin mi?',
  vazgecAyrinti:
    'Bankanın sayfası başka bir yerde açıksa kapatın. Oradan yine de para çekilirse borcunuza kendiliğinden işlenir, işlenemezse iade edilir.',
  iadeSoruluyor: (sorulan: number): string =>
    sorulan === 0
      ? 'Son 30 günde işlenmiş kart ödemesi yok.'
      : `${sorulan.toLocaleString('tr-TR')} kart ödemesi ödeme kuruluşuna soruluyor; orada yapılmış iade bulunursa ödemeden düşülür ve bildirilir.`,
  vazgecildi: 'Ödemeden vazgeçildi; kartınızdan para çekilmedi.',
} as const;

export const kartBasariliMesaji = (tutar: number): string =>
  `${formatFiyat(tutar)} tutarındaki ödemeniz başarıyla gerçekleştirildi.`;

export const KART_ODEME_ERRORS = defineErrors({
  KART_KAPALI: { status: 409, message: 'Kartla ödeme şu anda kapalı. Lütfen büronuzla görüşün.' },
  KART_BORC_YOK: { status: 409, message: KART_METNI.borcYok },
  KART_DOGRULANIYOR: { status: 409, message: 'Bu borçlar için bir ödemeniz doğrulanıyor. Lütfen sonucunu bekleyin.' },
  KART_TUTAR_DEGISTI: {
    status: 409,
    message: ({ tutar }: { tutar: number }) =>
      `Borç tutarı bu sırada değişti: ödenecek tutar şimdi ${formatTl(tutar)}. Kontrol edip yeniden onaylayın.`,
    field: 'tutar',
  },
  KART_VAZGECILEMEDI: {
    status: 409,
    message: 'Ödeme kuruluşundan yanıt alınamadı, ödeme olduğu gibi duruyor. Biraz sonra yeniden deneyin.',
  },
  KART_SONUCU_YOK: {
    status: 404,
    message:
      'Bu bağlantının süresi dolmuş ya da bağlantı geçersiz. Sonucu giriş yapıp Ödeme Yap sayfasında görebilirsiniz.',
  },
  KART_JETON_GEREKLI: { status: 400, message: 'Kart bilgileri alınamadı. Lütfen tekrar deneyin.', field: 'token' },
  KART_BILGI_EKSIK: {
    status: 409,
    message: 'Kartla ödeme için e-posta adresinizin kayıtlı olması gerekir. Lütfen büronuzla görüşün.',
  },
});
