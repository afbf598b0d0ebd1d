import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { idSchema, route, successSchema } from '#contract/common/route.ts';
import { EVRAK_DOSYASI_TURLERI } from './evrak.ts';
import { EVRAK_DOSYASI_EN_COK } from './evrak-dosyasi.ts';
import { EVRAK_DURUMLARI } from './evrak-gecis.ts';

/**
 * The link by which a client sends papers without a login: `/e/<kod>#<secret>`. The public `kod` names a request; the
 * secret stands in the fragment, which no browser sends, and goes to the server once, by the button of the page.
 */
export const BAGLANTI_YOLU = '/e/';
export const KOD_BOYU = 16;
export const SECRET_BOYU = 43;
const KOD = /^[A-Za-z0-9_-]{16}$/;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** Letters of a short code; those that look or sound like others on the phone are left out. */
export const KISA_KOD_HARFLERI = 'ABCDEFHKLMNPRSTUXYZ';
export const KISA_KOD_BOYU = 8;
const NOT_SHORT_CODE = 'Kod sekiz harftir; büronuzun söylediği gibi yazın.';
/** What somebody types: small or large letters, with or without blanks and hyphens. */
export const kisaKodSchema = z
  .string(NOT_SHORT_CODE)
  .trim()
  .max(40, NOT_SHORT_CODE)
  .transform((text) => text.toLocaleUpperCase('tr').replaceAll('İ', 'I').replace(/[\s-]/g, ''))
  .refine(
    (text) => text.length === KISA_KOD_BOYU && [...text].every((letter) => KISA_KOD_HARFLERI.includes(letter)),
    NOT_SHORT_CODE,
  );

/** A malformed one is answered as one that does not exist. */
export const isKod = (text: string): boolean => KOD.test(text);
export const isSecret = (text: string): boolean => SECRET.test(text);

const kod = z.string().max(100);
const ofLink = z.strictObject({ kod });
const ofKalem = z.strictObject({ kod, kalem_id: idSchema });

/** So many devices may act by one link that was sent; a further one asks for a link of its own. */
export const MAX_CIHAZ = 3;
export const MAX_KALEM_DOSYASI = 60;
export const BAGLANTI_GUNU = 30;

/** Number and time of what has come; the client keeps it as a receipt. */
const makbuzSchema = z.strictObject({ no: z.string(), zaman: z.string() });
export type Makbuz = z.infer<typeof makbuzSchema>;

const baglantiDosyasiSchema = z.strictObject({
  ad: z.string(),
  tur: z.enum(EVRAK_DOSYASI_TURLERI),
  boyut: z.int(),
  /** Pages of a PDF. */
  sayfa: z.int().nullable(),
  zaman: z.string(),
  /** Null where the office added the file. */
  makbuz: z.string().nullable(),
});
export type BaglantiDosyasi = z.infer<typeof baglantiDosyasiSchema>;

const baglantiKalemiSchema = z.strictObject({
  kalem_id: z.int(),
  ad: z.string(),
  aciklama: z.string().nullable(),
  durum: z.enum(EVRAK_DURUMLARI),
  /** Why the office rejected it, never who. */
  neden: z.string().nullable(),
  mukellef_notu: z.string().nullable(),
  /** Of what came last by this link, or was said to be missing this month. */
  makbuz: makbuzSchema.nullable(),
  dosyalar: z.array(baglantiDosyasiSchema),
});
export type BaglantiKalemi = z.infer<typeof baglantiKalemiSchema>;

const acBody = z.union([z.strictObject({ secret: z.string().max(200) }), z.strictObject({ kisa_kod: kisaKodSchema })]);

/** The one way in: the cookie of this device, which only routes of this link get. */
export const openBaglanti = route('POST', '/api/e/:kod/ac', {
  summary: 'Evrak bağlantısını bu cihazda açar.',
  roles: 'public',
  params: ofLink,
  body: acBody,
  response: successSchema,
  example: { kisa_kod: 'KLMN PRST' },
});

export const getBaglantiTalebi = route('GET', '/api/e/:kod/talep', {
  summary: 'Bağlantının evrak talebi: büro, istenenler, gelenler.',
  roles: 'baglanti',
  params: ofLink,
  response: z.strictObject({
    buro: z.strictObject({
      ad: z.string(),
      telefon: z.string(),
      email: z.string(),
      /** A data URL. */
      logo: z.string().nullable(),
    }),
    mukellef: z.string(),
    yil: z.int(),
    ay: z.int(),
    son_gun: z.string().nullable(),
    kalemler: z.array(baglantiKalemiSchema),
    aydinlatma: z.string(),
  }),
});
export type BaglantiTalebi = z.infer<typeof getBaglantiTalebi.response>;

const mukellefNotuSchema = z
  .string()
  .trim()
  .max(500, 'Not en çok 500 karakter olabilir.')
  .transform((text) => text || null)
  .nullable();

/** With `yok: false` it is taken back, and the item is awaited again. A note that is left out stays as it is. */
export const setBaglantiYok = route('POST', '/api/e/:kod/kalemler/:kalem_id/yok', {
  summary: 'Mükellef bu ay bu evrakın olmadığını söyler ya da bunu geri alır.',
  roles: 'baglanti',
  params: ofKalem,
  body: z.strictObject({ yok: z.boolean(), mukellef_notu: mukellefNotuSchema.optional() }),
  response: z.strictObject({ durum: z.enum(EVRAK_DURUMLARI), makbuz: makbuzSchema.nullable() }),
  example: { yok: true },
});

export const setBaglantiNotu = route('POST', '/api/e/:kod/kalemler/:kalem_id/not', {
  summary: 'Mükellef bir evraka not yazar.',
  roles: 'baglanti',
  params: ofKalem,
  body: z.strictObject({ mukellef_notu: mukellefNotuSchema }),
  response: successSchema,
  example: { mukellef_notu: 'Kasım ekstresi iki hesaplı.' },
});

/** Always the same answer, whether such a link exists or not: a new one goes to the registered phone or address alone. */
export const sendYeniBaglanti = route('POST', '/api/e/:kod/yeni-baglanti', {
  summary: 'Mükellefin büroda kayıtlı telefonuna ya da adresine yeni bağlantı gönderir.',
  roles: 'public',
  params: ofLink,
  response: successSchema,
});

/**
 * Files travel by tus 1.0 (tus-js-client) to `/api/e/<kod>/yukleme`, with the metadata `kalem_id` and `filename`, at
 * most `EVRAK_DOSYASI_EN_COK` bytes, in chunks of at most `YUKLEME_PARCASI`. The last PATCH answers 200 with this as
 * JSON; a file that is refused is answered 4xx with an error's JSON, and its upload is gone. If that answer is lost, the
 * request's items have the receipt. `ayni` is true where the item had these very bytes already.
 */
export const yuklemeYolu = (link: string): string => `/api/e/${link}/yukleme`;
export const YUKLEME_EN_COK = EVRAK_DOSYASI_EN_COK;
export const YUKLEME_PARCASI = 1_048_576;
export const yuklemeSonucuSchema = z.strictObject({
  kalem_id: z.int(),
  ayni: z.boolean(),
  makbuz: makbuzSchema,
  dosya: baglantiDosyasiSchema,
});
export type YuklemeSonucu = z.infer<typeof yuklemeSonucuSchema>;

export const aydinlatmaMetni = (buro: string): string =>
  `Gönderdiğiniz evrak, ${buro || 'muhasebe büronuz'} tarafından vergi ve muhasebe işlerinizi yürütmek için işlenir ve yasal süresince saklanır. Bu sayfanın her açılışı kaydedilir. Haklarınız için büronuza başvurabilirsiniz.`;

export const BAGLANTI_ERRORS = defineErrors({
  /** Of an absent, ended, closed or foreign link, and of a device that has not opened it. */
  BAGLANTI_YOK: {
    status: 404,
    message:
      'Bu bağlantı geçerli değil: eksik kopyalanmış, süresi dolmuş ya da kapatılmış olabilir. İletideki bağlantıya yeniden dokunun ya da büronuza söyleyin.',
  },
  BAGLANTI_CIHAZ_COK: {
    status: 409,
    message: `Bu bağlantı ${MAX_CIHAZ} cihazda kullanıldı. Bu cihaz için kayıtlı telefonunuza yeni bağlantı gönderin.`,
  },
  BAGLANTI_KALEMI_KABUL: { status: 409, message: 'Büronuz bu evrakı kabul etti; artık değiştirilemez.' },
  BAGLANTI_DOSYA_COK: {
    status: 409,
    message: `Bir evraka en çok ${MAX_KALEM_DOSYASI} dosya gönderilebilir. Kalanları tek PDF yapın ya da büronuza söyleyin.`,
  },
  BAGLANTI_YUKLEME_COK: {
    status: 429,
    message: 'Yarım kalmış çok yükleme var. Önce onları bitirin ya da yarın yeniden deneyin.',
  },
  BAGLANTI_ISLEM_COK: {
    status: 429,
    message: 'Bu bağlantıda bugün çok sayıda işlem yapıldı. Yarın yeniden deneyin ya da büronuza söyleyin.',
  },
  BAGLANTI_DOSYA_TURU: {
    status: 400,
    message: 'Bu dosya alınamıyor. PDF, fotoğraf (JPEG, PNG, HEIC), Excel (.xlsx) ya da e-fatura (.xml) gönderin.',
    field: 'file',
  },
  BAGLANTI_DOSYA_BOS: { status: 400, message: 'Dosya boş. Başka bir dosya seçin.', field: 'file' },
  BAGLANTI_PDF_SIFRELI: {
    status: 400,
    message: 'PDF şifreli; açılamıyor. Şifresiz bir kopyasını gönderin.',
    field: 'file',
  },
  BAGLANTI_YER_YOK: {
    status: 507,
    message: 'Dosyanız şu anda alınamıyor: büronuzun saklama alanı dolu. Büronuza haber verin.',
    field: 'file',
  },
});
