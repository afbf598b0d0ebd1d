import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { PARA_YETKILILERI } from '#contract/common/roller.ts';
import { route, successSchema } from '#contract/common/route.ts';
import { AKTARIM_MAX_COLUMNS, sayilarSchema } from './aktarim.ts';
import { AKTARIM_LISTELERI, type AktarimListesi } from './aktarim-alanlari.ts';
import { geriAlmaSchema } from './geri-alma.ts';

export const GECIS_ZIP_MAX_BYTES = 60 * 1_048_576;
export const GECIS_MAX_FILES = 200;
export const GECIS_MAX_SHEETS = 200;
export const GECIS_MAX_ROWS = 300_000;
/** A move can be taken back for so many days; what it left open is kept as long. */
export const GECIS_GERI_ALMA_GUNU = 30;

/** The order in which the sheets of a move are read, whatever the order of the files: each list leans on earlier ones. */
export const GECIS_SIRASI = [
  'muhasebeciler',
  'personel',
  'hizmetler',
  'mukellefler',
  'atamalar',
  'takip',
  'bakiyeler',
  'kisiler',
] as const satisfies readonly AktarimListesi[];

export const GECIS_DURUMU = {
  yuklendi: 'yuklendi',
  denetleniyor: 'denetleniyor',
  denetlendi: 'denetlendi',
  uygulaniyor: 'uygulaniyor',
  bitti: 'bitti',
  kesildi: 'kesildi',
  geri_aliniyor: 'geri_aliniyor',
  geri_alindi: 'geri_alindi',
} as const;
export const GECIS_DURUMLARI = Object.values(GECIS_DURUMU);
export type GecisDurumu = (typeof GECIS_DURUMLARI)[number];
export const isGecisRunning = ({ durum }: { durum: GecisDurumu }): boolean =>
  durum === GECIS_DURUMU.denetleniyor || durum === GECIS_DURUMU.uygulaniyor || durum === GECIS_DURUMU.geri_aliniyor;

/** What can be doubtful about a column or a whole sheet. */
export const SORU_TURLERI = [
  'muhasebeci',
  'ayni_no',
  'tutar_bicimi',
  'tarih_bicimi',
  'kod_sayfasi',
  'eksik_sifir',
  'hizmet',
  'personel',
  'yil',
  'isaret',
  'bakiye',
] as const;
export type SoruTuru = (typeof SORU_TURLERI)[number];

/**
 * A doubt that is asked once for a column (`sutun`, from 0) or for the whole sheet. Until somebody answers, `onerilen`
 * holds; a question that has neither is open, and the move cannot be done. Choices show by `ornek` what becomes of a
 * value of the file.
 */
export const soruSchema = z.strictObject({
  anahtar: z.string(),
  tur: z.enum(SORU_TURLERI),
  sutun: z.int().nullable(),
  metin: z.string(),
  secenekler: z.array(z.strictObject({ deger: z.string(), etiket: z.string(), ornek: z.string().nullable() })),
  onerilen: z.string().nullable(),
  cevap: z.string().nullable(),
});
export type Soru = z.infer<typeof soruSchema>;
export type Cevaplar = Readonly<Record<string, string>>;

export const answerOf = ({ cevap, onerilen }: Pick<Soru, 'cevap' | 'onerilen'>): string | null => cevap ?? onerilen;

/** Rows by state; `supheli` of the new and changed ones are taken with something doubtful (`notlar` of the row). */
const planSayilariSchema = sayilarSchema.extend({ supheli: z.int() });
export type PlanSayilari = z.infer<typeof planSayilariSchema>;

/**
 * The rows of a sheet (`aktarim_id`) are listed by `listAktarimSatirlari`; `eslesme` maps fields to columns (from 0).
 * `liste` is null for a sheet that is none of our lists. `baslik_satiri` is the file's row number of the header, of the
 * lower one of two, 0 without any.
 * `engel` says why the whole sheet cannot be taken, such as a total that does not come out.
 */
export const gecisSayfasiSchema = z.strictObject({
  aktarim_id: z.int(),
  dosya_id: z.int(),
  dosya_adi: z.string(),
  sayfa: z.string(),
  liste: z.enum(AKTARIM_LISTELERI).nullable(),
  dahil: z.boolean(),
  satir_sayisi: z.int(),
  baslik_satiri: z.int(),
  basliklar: z.array(z.string()),
  eslesme: z.record(z.string(), z.int()),
  uyarilar: z.array(z.string()),
  sorular: z.array(soruSchema),
  engel: z.string().nullable(),
  sayilar: planSayilariSchema.nullable(),
});
export type GecisSayfasi = z.infer<typeof gecisSayfasiSchema>;

/** `neden` says why nothing of a file is in the plan; a file with sheets has none. */
export const gecisDosyasiSchema = z.strictObject({ dosya_id: z.int(), ad: z.string(), neden: z.string().nullable() });
export type GecisDosyasi = z.infer<typeof gecisDosyasiSchema>;

const ozetSchema = z.strictObject({
  gecis_id: z.int(),
  /** Null for the caller's own. Of another's, who is an admin, only this summary can be seen; it can be taken back. */
  gonderen: z.string().nullable(),
  durum: z.enum(GECIS_DURUMLARI),
  olusturma: z.string(),
  uygulama: z.string().nullable(),
  /** Until when the move can be taken back; null while it is not done, and once it is taken back. */
  geri_alma_sonu: z.string().nullable(),
  dosya_sayisi: z.int(),
  satir_sayisi: z.int(),
});
export type GecisOzeti = z.infer<typeof ozetSchema>;

/**
 * `sayfalar` stand in the order in which they are done. `islenen` of `satir_sayisi` rows are done in the running step,
 * which is at the sheet `suren`; an undo goes over `geri_alma.toplam` records. Its result stays to be seen, because a
 * proxy may cut the request that asked for it.
 */
export const gecisSchema = ozetSchema.extend({
  islenen: z.int(),
  suren: z.int().nullable(),
  geri_alma: z.strictObject({ deneme: z.boolean(), toplam: z.int(), sonuc: geriAlmaSchema.nullable() }).nullable(),
  dosyalar: z.array(gecisDosyasiSchema),
  sayfalar: z.array(gecisSayfasiSchema),
  toplam: planSayilariSchema.nullable(),
});
export type Gecis = z.infer<typeof gecisSchema>;

export const GECIS_YAPANLAR = [...PARA_YETKILILERI, 'muhasebeci'] as const;

export const createGecis = route('POST', '/api/gecisler', {
  summary: 'Boş bir geçiş açar.',
  roles: GECIS_YAPANLAR,
  response: z.strictObject({ gecis_id: z.int() }),
});

export const listGecisler = route('GET', '/api/gecisler', {
  summary: 'Çağıranın geçişleri, yöneticiye ötekilerin uyguladıkları da; en yenisi önce.',
  roles: GECIS_YAPANLAR,
  response: z.strictObject({ gecisler: z.array(ozetSchema) }),
});

/** Of a ZIP each table is a file. A file that cannot be read is listed with its reason; the others are taken. */
export const addGecisDosyasi = route('POST', '/api/gecisler/:gecis_id/dosyalar', {
  summary: 'Geçişe bir tablo dosyası ya da tabloların ZIP dosyasını ekler ve okur.',
  roles: GECIS_YAPANLAR,
  upload: { maxBytes: GECIS_ZIP_MAX_BYTES },
  response: z.strictObject({ dosyalar: z.array(gecisDosyasiSchema.extend({ sayfa_sayisi: z.int() })) }),
});

export const getGecis = route('GET', '/api/gecisler/:gecis_id', {
  summary: 'Geçişin planı ve ne kadar ilerlediği.',
  roles: GECIS_YAPANLAR,
  response: gecisSchema,
});

/** `ornekler` are the first rows below the header, `ilk_satirlar` the first rows of the sheet with their numbers. */
export const getGecisSayfasi = route('GET', '/api/gecisler/:gecis_id/sayfalar/:aktarim_id', {
  summary: 'Bir sayfanın ilk satırları, sütunlarını eşlemek ve başlığını seçmek için.',
  roles: GECIS_YAPANLAR,
  response: z.strictObject({
    ornekler: z.array(z.array(z.string())),
    ilk_satirlar: z.array(z.strictObject({ sira: z.int(), hucreler: z.array(z.string()) })),
  }),
});

/**
 * What is not named stays as it is. Another header row or list finds the columns anew, unless `eslesme` names them. After
 * it the plan must be checked again.
 */
export const setGecisSayfasi = route('PUT', '/api/gecisler/:gecis_id/sayfalar/:aktarim_id', {
  summary: 'Sayfanın listesini, başlığını, sütunlarını ya da cevaplarını değiştirir.',
  roles: GECIS_YAPANLAR,
  body: z.strictObject({
    dahil: z.boolean().optional(),
    liste: z.enum(AKTARIM_LISTELERI, 'Geçerli bir liste seçin.').optional(),
    baslik_satiri: z.int().min(0).max(40, 'Başlık ilk 40 satırdan biri olmalıdır.').optional(),
    eslesme: z
      .record(
        z.string().max(40),
        z
          .int()
          .min(0)
          .max(AKTARIM_MAX_COLUMNS - 1),
      )
      .optional(),
    cevaplar: z.record(z.string().max(200), z.string().max(200)).optional(),
  }),
  response: gecisSayfasiSchema,
  example: { eslesme: { tc_no: 0, ad: 1 } },
});

/** Does the whole move and takes it back at once, so that the plan shows what the move would make. */
export const checkGecis = route('POST', '/api/gecisler/:gecis_id/denetle', {
  summary: 'Planı denetler; kayıtlara bir şey yazmaz.',
  roles: GECIS_YAPANLAR,
  response: gecisSchema,
});

/**
 * Needs no idempotency key: a repeated request answers the result of a finished move, and usually GECIS_SURUYOR of a
 * running one.
 */
export const applyGecis = route('POST', '/api/gecisler/:gecis_id/uygula', {
  summary: 'Planı bütünüyle uygular.',
  roles: GECIS_YAPANLAR,
  response: gecisSchema,
});

export const cancelGecis = route('POST', '/api/gecisler/:gecis_id/iptal', {
  summary: 'Süren denetimi, kaydı ya da geri almayı durdurur.',
  roles: GECIS_YAPANLAR,
  response: successSchema,
});

export const removeGecis = route('DELETE', '/api/gecisler/:gecis_id', {
  summary: 'Geçişi ve okunan satırlarını siler; uygulanmışsa kayıtlar kalır.',
  roles: GECIS_YAPANLAR,
  response: successSchema,
});

export const GECIS_ERRORS = defineErrors({
  GECIS_ACIK: {
    status: 409,
    message: 'Bitmemiş bir aktarımınız var. Önce onu uygulayın ya da silin.',
  },
  GECIS_SURUYOR: {
    status: 409,
    message: 'Bu aktarım üzerinde şu anda çalışılıyor. Bitmesini bekleyin ya da iptal edin.',
  },
  GECIS_IPTAL: { status: 409, message: 'İşlem iptal edildi; hiçbir kayıt yazılmadı.' },
  GECIS_GERI_IPTAL: { status: 409, message: 'Geri alma durduruldu; aktarım olduğu gibi duruyor.' },
  GECIS_BITTI: { status: 409, message: 'Bu aktarım tamamlandı. Yeni dosyalar için yeni bir aktarım başlatın.' },
  GECIS_DENETLENMEDI: { status: 409, message: 'Plan henüz denetlenmedi. Önce denetleyin.' },
  GECIS_BOS: { status: 409, message: 'Planda aktarılacak sayfa yok.' },
  GECIS_SORU: {
    status: 409,
    message: ({ sayfa }: { sayfa: string }) => `“${sayfa}” sayfasında cevap bekleyen bir soru var.`,
  },
  GECIS_ENGEL: {
    status: 409,
    message: ({ sayfa, engel }: { sayfa: string; engel: string }) => `“${sayfa}”: ${engel}`,
  },
  GECIS_DEGISTI: {
    status: 409,
    message: 'Denetimden sonra kayıtlar değişti; hiçbir kayıt yazılmadı. Plana yeniden bakıp onaylayın.',
  },
});
