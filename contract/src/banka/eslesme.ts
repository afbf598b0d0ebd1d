import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { formatTl, kurusSchema, pozitifKurusSchema } from '#contract/common/kurus.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema, route } from '#contract/common/route.ts';
import { type OncekiOdeme, oncekiOdemeSatirlari } from '#contract/tahakkuk/odeme.ts';
import { KARAR_TURLERI, KESINLIKLER, type Proposal } from './eslesme-turleri.ts';

export const KARAR_EN_COK = 200;
export const PAY_EN_COK = 20;
/** The queue is read in pieces; who decides by hand sees one line at a time. */
export const BEKLEYEN_EN_COK = 200;

const oneriSchema = z.strictObject({
  tur: z.enum(KARAR_TURLERI).nullable(),
  muhasebeci_id: z.int().nullable(),
  neden: z.string(),
  kesinlik: z.enum(KESINLIKLER).nullable(),
  adaylar: z.array(z.int()),
  odeyen: z.string(),
  cekirdek: z.string(),
  otomatik_odeyen_id: z.int().nullable(),
  geri_donen_id: z.int().nullable(),
}) satisfies z.ZodType<Proposal>;

export const makbuzSchema = z.strictObject({ makbuz_id: z.int(), odeme_tarihi: z.string() });

const bekleyenSchema = z.strictObject({
  satir_id: z.int(),
  hesap_id: z.int(),
  hesap_adi: z.string(),
  gun: z.string(),
  saat: z.string().nullable(),
  tutar: kurusSchema,
  aciklama: z.string(),
  referans: z.string(),
  karsi_ad: z.string().nullable(),
  karsi_iban: z.string().nullable(),
  oneri: oneriSchema,
  /** Receipts of the same sum around the line's day that no line of the bank has brought. */
  kayitlilar: z.array(makbuzSchema.extend({ muhasebeci_id: z.int(), muhasebeci_adi: z.string() })),
});
export type BekleyenSatir = z.infer<typeof bekleyenSchema>;

const borcluSchema = z.strictObject({
  muhasebeci_id: z.int(),
  ad: z.string(),
  sirket_adi: z.string().nullable(),
  borclar: z.array(z.strictObject({ yil: z.int(), ay: z.int(), bakiye: kurusSchema })),
});
export type Borclu = z.infer<typeof borcluSchema>;

/** `toplam` are all that wait, `satirlar` the oldest of them; accountants come with what is open, the oldest first. */
export const getBankaEslesme = route('GET', '/api/banka-eslesme', {
  summary: 'Karar bekleyen banka satırları: her biri için öneri ve gerekçesi.',
  roles: TUM_ADMINLER,
  query: z.strictObject({ hesap_id: idSchema.optional() }),
  response: z.strictObject({
    toplam: z.int(),
    satirlar: z.array(bekleyenSchema),
    muhasebeciler: z.array(borcluSchema),
  }),
});

const makbuzNoSchema = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const kararSchema = z.strictObject({
  satir_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  tur: z.enum(KARAR_TURLERI),
  paylar: z
    .array(z.strictObject({ muhasebeci_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER), tutar: pozitifKurusSchema }))
    .max(PAY_EN_COK, `Bir satır en çok ${PAY_EN_COK} muhasebeciye bölünebilir.`)
    .refine(
      (paylar) => new Set(paylar.map(({ muhasebeci_id }) => muhasebeci_id)).size === paylar.length,
      'Aynı muhasebeci bir satırda iki kez olamaz.',
    )
    .default([]),
  /** Whether the payer is known from then on. */
  ogren: z.boolean().default(true),
  /** The receipts that ODEME_MUKERRER or SATIR_MUKERRER named: these are other payments than those. */
  onaylanan_makbuzlar: z.array(makbuzNoSchema).max(PAY_EN_COK).default([]),
  /** Of a payment that was booked before: its receipt. */
  kayitli_makbuz: makbuzNoSchema.optional(),
  /** Of a return: the decision whose payment is reversed. */
  geri_donen_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});
export type Karar = z.input<typeof kararSchema>;

/** All decisions are made, or none: an error names the one that it is about, as in `kararlar.3.paylar`. */
export const createBankaKararlari = route('POST', '/api/banka-kararlari', {
  summary: 'Banka satırları için karar verir; tahsilat kararı ödemeyi de kaydeder.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({
    kararlar: z
      .array(kararSchema)
      .min(1, 'En az bir satır seçin.')
      .max(KARAR_EN_COK, `Bir işlemde en çok ${KARAR_EN_COK} satır için karar verilebilir.`)
      .refine(
        (kararlar) => new Set(kararlar.map(({ satir_id }) => satir_id)).size === kararlar.length,
        'Aynı satır bir işlemde iki kez olamaz.',
      ),
  }),
  response: z.strictObject({
    kararlar: z.array(z.strictObject({ satir_id: z.int(), karar_id: z.int(), makbuzlar: z.array(z.int()) })),
  }),
});

/** What a decision booked is reversed, and its lines wait again. All of them are taken back, or none. */
export const reverseBankaKararlari = route('POST', '/api/banka-kararlari/geri-al', {
  summary: 'Banka kararlarını geri alır; kaydettikleri ödemeler iptal edilir.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({
    idler: z
      .array(idSchema)
      .min(1, 'En az bir karar seçin.')
      .max(KARAR_EN_COK, `Bir işlemde en çok ${KARAR_EN_COK} karar geri alınabilir.`),
  }),
  response: z.strictObject({ geri_alinan: z.int() }),
});

/** Each line is a transaction of its own; what a person has to look at stays where it is. */
export const bookOtomatik = route('POST', '/api/banka-kararlari/otomatik', {
  summary: 'İzin verilmiş gönderenlerin bekleyen satırlarını kendiliğinden kaydeder.',
  roles: PARA_YETKILILERI,
  response: z.strictObject({ kaydedilen: z.int(), atlanan: z.int() }),
});

export const setOdeyen = route('PUT', '/api/odeyenler/:odeyen_id', {
  summary: 'Öğrenilen bir gönderenin satırlarının kendiliğinden kaydedilmesini açar ya da kapatır.',
  roles: PARA_YETKILILERI,
  body: z.strictObject({ otomatik: z.boolean() }),
  response: z.strictObject({ otomatik: z.boolean() }),
  example: { otomatik: false },
});

/** `geri_al` also takes back what was booked for the payer without a person. */
export const removeOdeyen = route('POST', '/api/odeyenler/:odeyen_id/unut', {
  summary: 'Öğrenilen bir göndereni unutur.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({ geri_al: z.boolean().default(false) }),
  response: z.strictObject({ geri_alinan: z.int() }),
  example: { geri_al: false },
});

export const ESLESME_ERRORS = defineErrors({
  SATIR_KARARLI: { status: 409, message: 'Bu satır için karar verilmiş. Listeyi yenileyin.' },
  SATIR_TL_DEGIL: { status: 409, message: 'Yalnız TL hesaplarının satırları tahsilata bağlanır.' },
  PAY_GEREKLI: { status: 400, message: 'Paranın hangi muhasebecinin olduğunu seçin.' },
  PAY_OLMAZ: { status: 400, message: 'Yalnız tahsilat kararının muhasebecisi olur.' },
  PAY_TOPLAMI: {
    status: 400,
    message: ({ toplam, tutar }: { toplam: number; tutar: number }) =>
      `Payların toplamı satırın tutarına eşit olmalı: paylar ${formatTl(toplam)}, satır ${formatTl(tutar)}.`,
  },
  SATIR_MUKERRER: {
    status: 409,
    message: ({ oncekiler }: { oncekiler: OncekiOdeme[] }) =>
      `Bölünen satırın ${oncekiler.length} payı daha önce kaydedilmiş olabilir. Öncekiler: ${oncekiler.map((onceki) => oncekiOdemeSatirlari(onceki).join(' · ')).join('; ')}. Ayrı ödemelerse onaylayarak kaydedin.`,
  },
  KAYITLI_YOK: {
    status: 409,
    message: 'Bu makbuz artık kayıtlı değil, tutarı başka ya da başka bir banka satırının. Listeyi yenileyin.',
  },
  CIKAN_PARA: { status: 400, message: 'Hesaptan çıkan para tahsilat olamaz.' },
  GERI_DONEN_YOK: {
    status: 409,
    message: 'Geri dönen ödeme artık kayıtlı değil ya da tutarı başka. Listeyi yenileyin.',
  },
  KARAR_GERI_ALINMIS: { status: 409, message: 'Bu karar geri alınmış. Listeyi yenileyin.' },
  IADESI_VAR: {
    status: 409,
    message: 'Bu ödeme geri dönmüş ve iptal edilmiş. Önce iade satırının kararını geri alın.',
  },
});
