import { z } from 'zod';
import { aySchema, currentDonem, donemSirasi, formatDonem, yilSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { degisenAlanlar, surumSchema } from '#contract/common/kayit.ts';
import { formatTl, kurusSchema, pozitifKurusSchema, toplamKurusSchema } from '#contract/common/kurus.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema, route, sayfaQuery } from '#contract/common/route.ts';
import { DONEM, METIN, type SuzgecTuru, secim, suzgecAlanlari, TARIH, TUTAR } from '#contract/common/suzgec.ts';
import { ODEME_DURUMLARI, ODEME_DURUMU } from './odeme-durumu.ts';

/** An accrual is an accountant's debt for a month, in kuruş; borc_tutari = tahsilat + bakiye. */
export const tahakkukSchema = z.strictObject({
  borc_id: z.int(),
  muhasebeci_id: z.int(),
  muhasebeci_adi: z.string(),
  tahakkuk_yili: z.int(),
  tahakkuk_ayi: z.int(),
  borc_tutari: kurusSchema,
  tahsilat: kurusSchema,
  bakiye: kurusSchema,
  odeme_durumu: z.enum(ODEME_DURUMLARI),
  elle: z.boolean(),
  elle_neden: z.string().nullable(),
  /** The month's services today minus those when the accrual was made; 0 means up to date. */
  fark: kurusSchema,
  vadesi_gecen: z.boolean(),
  borc_tarihi: z.string(),
  aciklama: z.string(),
  surum: surumSchema,
});
export type Tahakkuk = z.infer<typeof tahakkukSchema>;

const toplamlarSchema = z.strictObject({
  borc_tutari: toplamKurusSchema,
  tahsilat: toplamKurusSchema,
  bakiye: toplamKurusSchema,
});

export const TAHAKKUK_SIRALAR = [
  'borc_id',
  'muhasebeci_adi',
  'donem',
  'borc_tutari',
  'tahsilat',
  'bakiye',
  'odeme_durumu',
  'borc_tarihi',
  'aciklama',
] as const;

/** The filter takes an amount, or whether anything is left (spec §4). */
const ODENME = secim({ '0,00': 'Ödenmiş', '0,01..': 'Ödenmemiş' }, { Ödendi: '0,00', Ödenmedi: '0,01..' });
const BAKIYE: SuzgecTuru = {
  ...TUTAR,
  oku: (metin) => ODENME.oku(metin) ?? TUTAR.oku(metin),
  yaz: (deger) => ODENME.secenekler?.[deger] ?? TUTAR.yaz(deger),
  ornek: 'Bir tutar (örnek: 1.234,50), Ödenmiş ya da Ödenmemiş yazın.',
};
export const ODEME_DURUMU_SUZGECI = secim(Object.fromEntries(ODEME_DURUMLARI.map((durum) => [durum, durum])), {
  Ödenmemiş: 'Ödenmedi',
  Ödendi: 'Tamamlandı',
});
export const TAHAKKUK_SUZGECLER = {
  muhasebeci_adi: METIN,
  donem: DONEM,
  borc_tutari: TUTAR,
  tahsilat: TUTAR,
  bakiye: BAKIYE,
  odeme_durumu: ODEME_DURUMU_SUZGECI,
  borc_tarihi: TARIH,
  aciklama: METIN,
} as const;

/**
 * Accruals by page, newest first by default; totals cover all pages. `acik` leaves only those with a balance, by year
 * descending and month ascending (spec §7). An accountant gets their own. `vadesi_gecen`: open longer than the setting
 * `tahakkuk_vade_gun`.
 */
export const listTahakkuklar = route({
  method: 'GET',
  path: '/api/tahakkuklar',
  summary: 'Tahakkuk listesi ve toplamları.',
  roles: [...TUM_ADMINLER, 'muhasebeci'],
  query: z.strictObject({
    muhasebeci_id: idSchema.optional(),
    ...suzgecAlanlari(TAHAKKUK_SUZGECLER),
    guncel_degil: z.literal('1').optional(),
    vadesi_gecen: z.literal('1').optional(),
    acik: z.literal('1').optional(),
    sirala: z.enum(TAHAKKUK_SIRALAR).optional(),
    yon: z.enum(['asc', 'desc']).default('desc'),
    ...sayfaQuery,
  }),
  response: z.strictObject({ tahakkuklar: z.array(tahakkukSchema), toplam: z.int(), toplamlar: toplamlarSchema }),
});

/** A month's records in kuruş. Everything but rejected records enters `tutar`. */
export const hesapSchema = z.strictObject({
  yil: z.int(),
  ay: z.int(),
  kayit_sayisi: z.int(),
  tutar: kurusSchema,
  onaylanan: kurusSchema,
  bekleyen: kurusSchema,
  reddedilen: kurusSchema,
  mevcut: z
    .strictObject({ borc_id: z.int(), borc_tutari: kurusSchema, odeme_durumu: z.enum(ODEME_DURUMLARI) })
    .nullable(),
});
export type Hesap = z.infer<typeof hesapSchema>;

/** 404 HIZMET_KAYDI_YOK where the month has no record. */
export const computeTahakkuk = route({
  method: 'GET',
  path: '/api/tahakkuklar/hesap',
  summary: 'Bir muhasebecinin ayını hesaplar: onaylanan, bekleyen, reddedilen.',
  roles: TUM_ADMINLER,
  query: z.strictObject({ muhasebeci_id: idSchema, yil: yilSchema, ay: aySchema }),
  response: hesapSchema,
});

export const computeYil = route({
  method: 'GET',
  path: '/api/tahakkuklar/hesap-yil',
  summary: 'Bir muhasebecinin yıl içindeki tüm aylarını hesaplar.',
  roles: TUM_ADMINLER,
  query: z.strictObject({ muhasebeci_id: idSchema, yil: yilSchema }),
  response: z.strictObject({ aylar: z.array(hesapSchema), toplam: toplamKurusSchema }),
});

const muhasebeciSchema = z
  .int('Lütfen bir muhasebeci seçin!')
  .min(1, 'Lütfen bir muhasebeci seçin!')
  .max(Number.MAX_SAFE_INTEGER);

export const createTahakkuk = route({
  method: 'POST',
  path: '/api/tahakkuklar',
  summary: 'Tahakkuk ekler.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({
    muhasebeci_id: muhasebeciSchema,
    yil: yilSchema,
    ay: aySchema,
    borc_tutari: pozitifKurusSchema,
    aciklama: z.string().trim().max(500, 'Açıklama en çok 500 karakter olabilir.').default(''),
  }),
  response: z.strictObject({ borc_id: z.int() }),
});

const adetTutar = { adet: z.int(), tutar: toplamKurusSchema };

/** An accountant's month or year as accruals count it, in kuruş. */
const tahakkukAyiSchema = z.strictObject({
  muhasebeci_id: z.int(),
  muhasebeci_adi: z.string(),
  kayit: z.int(),
  onaylanan: toplamKurusSchema,
  bekleyen: toplamKurusSchema,
  reddedilen: toplamKurusSchema,
  /** What enters accruals by the settings, and the part that still waits for approval; rejected records never count. */
  giren: toplamKurusSchema,
  giren_bekleyen: toplamKurusSchema,
  /** Existing accruals: all, open, and how far today's services differ from them. */
  mevcut: z
    .strictObject({
      ...adetTutar,
      kalan: toplamKurusSchema,
      fark: toplamKurusSchema,
      odeme_durumu: z.enum(ODEME_DURUMLARI),
    })
    .nullable(),
  /** What a run would add for months without an accrual; and the same without waiting requests. */
  yeni: z.strictObject(adetTutar),
  onayli: z.strictObject(adetTutar),
  /** Accruals that "Güncelle" would change: unpaid ones whose month has changed. */
  guncellenecek: z.array(z.int()),
});
export type TahakkukAyi = z.infer<typeof tahakkukAyiSchema>;

/** Stages of an accountant's month, the most urgent first. */
export const TAHAKKUK_ASAMALARI = {
  olusacak: 'Oluşturulacak',
  guncel_degil: 'Güncel değil',
  odenmedi: ODEME_DURUMU.odenmedi,
  kismen: ODEME_DURUMU.kismenOdendi,
  tamam: ODEME_DURUMU.tamamlandi,
  sifir: 'Tutarı sıfır',
  yok: 'Kaydı yok',
} as const;
export type TahakkukAsamasi = keyof typeof TAHAKKUK_ASAMALARI;

export function tahakkukAsamasi({ kayit, mevcut, yeni }: TahakkukAyi): TahakkukAsamasi {
  if (yeni.adet > 0) return 'olusacak';
  if (!mevcut) return kayit > 0 ? 'sifir' : 'yok';
  if (mevcut.fark !== 0) return 'guncel_degil';
  return ({ Ödenmedi: 'odenmedi', 'Kısmen Ödendi': 'kismen', Tamamlandı: 'tamam' } as const)[mevcut.odeme_durumu];
}

/** Sums up what a run over these accountants would make, for the user to agree to. */
export function toplananTahakkuklar(satirlar: readonly TahakkukAyi[], bekleyensiz: boolean) {
  const yeniler = satirlar.map(({ yeni, onayli }) => ({
    yeni: bekleyensiz ? onayli : yeni,
    bekleyen: bekleyensiz ? 0 : yeni.tutar - onayli.tutar,
  }));
  const sum = (pick: (one: (typeof yeniler)[number]) => number) => yeniler.reduce((n, one) => n + pick(one), 0);
  return {
    muhasebeci: yeniler.filter(({ yeni }) => yeni.adet > 0).length,
    adet: sum(({ yeni }) => yeni.adet),
    tutar: sum(({ yeni }) => yeni.tutar),
    bekleyen: sum(({ bekleyen }) => bekleyen),
  };
}

/**
 * By name, what each accountant's month or year has to accrue: active accountants and those with records or accruals.
 */
export const listTahakkukAyi = route({
  method: 'GET',
  path: '/api/tahakkuklar/ay',
  summary: 'Muhasebecilerin ayı ya da yılı: onaylanan, bekleyen, reddedilen, tahakkuk edilen, oluşturulacak.',
  roles: TUM_ADMINLER,
  query: z.strictObject({ yil: yilSchema, ay: aySchema.optional() }),
  response: z.strictObject({ muhasebeciler: z.array(tahakkukAyiSchema) }),
});

export const listTahakkukHizmetleri = route({
  method: 'GET',
  path: '/api/tahakkuklar/ay/hizmetler',
  summary: 'Bir muhasebecinin ayındaki hizmetler: onaylanan, bekleyen, reddedilen.',
  roles: TUM_ADMINLER,
  query: z.strictObject({ muhasebeci_id: idSchema, yil: yilSchema, ay: aySchema }),
  response: z.strictObject({
    hizmetler: z.array(
      z.strictObject({
        hizmet_id: z.int(),
        hizmet_adi: z.string(),
        adet: z.int(),
        onaylanan: toplamKurusSchema,
        bekleyen: toplamKurusSchema,
        reddedilen: toplamKurusSchema,
      }),
    ),
  }),
});

const topluSayilar = { olusturulan: z.int(), mevcut: z.int(), sifir: z.int(), toplam_tutar: toplamKurusSchema };

/**
 * Creates the accruals of a month or a year in one statement. Months that have an accrual or sum to zero are skipped.
 * If the result would differ from `beklenen`, which the user saw, nothing is made and 409 TAHAKKUKLAR_DEGISTI has the
 * new figures. `toplu_id` takes everything back.
 */
export const createTahakkuklar = route({
  method: 'POST',
  path: '/api/tahakkuklar/toplu',
  summary: 'Bir ayın ya da yılın tahakkuklarını muhasebeciler için oluşturur.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({
    yil: yilSchema,
    ay: aySchema.optional(),
    muhasebeci_idler: z.array(idSchema).min(1, 'En az bir muhasebeci seçin.').max(10_000).optional(),
    /** Leaves out waiting requests; the accruals then differ from their month by them. */
    bekleyensiz: z.boolean().default(false),
    beklenen: z.strictObject(adetTutar),
  }),
  response: z.strictObject({
    toplu_id: z.uuid(),
    ...topluSayilar,
    /** By accountant name, without those who have no records; `bekleyen` was left out because it waits for approval. */
    muhasebeciler: z.array(
      z.strictObject({
        muhasebeci_id: z.int(),
        muhasebeci_adi: z.string(),
        ...topluSayilar,
        bekleyen: toplamKurusSchema,
      }),
    ),
  }),
});
export type TopluSonuc = z.infer<typeof createTahakkuklar.response>;

/** The latest acts of `createTahakkuklar` that still have accruals; `ay` is null where there are several months. */
export const listToplular = route({
  method: 'GET',
  path: '/api/tahakkuklar/toplu',
  summary: 'Son toplu tahakkuk oluşturmalar.',
  roles: TUM_ADMINLER,
  response: z.strictObject({
    toplular: z.array(
      z.strictObject({
        toplu_id: z.uuid(),
        zaman: z.string(),
        yil: z.int(),
        ay: z.int().nullable(),
        adet: z.int(),
        toplam_tutar: toplamKurusSchema,
        tahsilat: toplamKurusSchema,
      }),
    ),
  }),
});
export type Toplu = z.infer<typeof listToplular.response>['toplular'][number];

/** Takes a whole act back; TOPLU_ODEMELI where anything was paid. */
export const reverseToplu = route({
  method: 'POST',
  path: '/api/tahakkuklar/toplu/geri-al',
  summary: 'Toplu oluşturulan tahakkukları, ödeme yapılmadıysa, geri alır.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({ toplu_id: z.uuid('Geçersiz kayıt numarası.') }),
  response: z.strictObject({ silinen: z.int(), toplam_tutar: toplamKurusSchema }),
});

/** An accountant's opening balance in kuruş, and the month before all other records, in which it would be accrued. */
export const getDevir = route({
  method: 'GET',
  path: '/api/tahakkuklar/devir',
  summary: 'Muhasebecinin açılış bakiyesi.',
  roles: TUM_ADMINLER,
  query: z.strictObject({ muhasebeci_id: idSchema }),
  response: z.strictObject({ bakiye: kurusSchema, yil: yilSchema, ay: aySchema }),
});

/**
 * Turns the opening balance (`bakiye`, as the caller saw it) into a payable accrual dated the first of its month.
 * TAHAKKUK_EXISTS or DEVIR_AYI_DOLU where the month is taken, DEVIR_YOK where the balance differs.
 */
export const createDevirTahakkugu = route({
  method: 'POST',
  path: '/api/tahakkuklar/devir',
  summary: 'Açılış bakiyesini tahakkuka çevirir.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z
    .strictObject({ muhasebeci_id: muhasebeciSchema, yil: yilSchema, ay: aySchema, bakiye: pozitifKurusSchema })
    .refine((donem) => donemSirasi(donem) <= donemSirasi(currentDonem()), {
      path: ['ay'],
      message: 'Devir dönemi gelecekte olamaz.',
    }),
  response: z.strictObject({ borc_id: z.int() }),
});

const params = z.strictObject({ borc_id: idSchema });

const tahakkukUpdateSchema = degisenAlanlar({
  borc_tutari: pozitifKurusSchema,
  aciklama: z.string().trim().max(500, 'Açıklama en çok 500 karakter olabilir.'),
  odeme_durumu: z.enum(ODEME_DURUMLARI, 'Geçerli bir durum seçin.'),
  elle_neden: z.string().trim().max(500, 'Neden en çok 500 karakter olabilir.').nullable(),
});
export type TahakkukUpdate = z.input<typeof tahakkukUpdateSchema>;

/**
 * The status follows the figures. A different one counts as set by hand and needs `elle_neden`. 409
 * TUTAR_TAHSILATTAN_AZ below the collected sum, KAYIT_DEGISTI where somebody else was faster.
 */
export const updateTahakkuk = route({
  method: 'PUT',
  path: '/api/tahakkuklar/:borc_id',
  summary: 'Tahakkuku düzenler.',
  roles: PARA_YETKILILERI,
  params,
  body: tahakkukUpdateSchema,
  response: tahakkukSchema,
  example: { borc_tutari: 100_000, odeme_durumu: 'Ödenmedi', surum: 0 },
});

/** Payments must be reversed first (TAHAKKUK_ODEMELI). */
export const removeTahakkuk = route({
  method: 'DELETE',
  path: '/api/tahakkuklar/:borc_id',
  summary: 'Tahsilatı olmayan tahakkuku siler.',
  roles: PARA_YETKILILERI,
  params,
  response: z.strictObject({ status: z.literal('success') }),
});

const MAX_GUNCELLE = 5_000;

/**
 * Sets accruals to what their months come to today. `atlananlar` are paid, zero or missing ones with the reason;
 * accruals that are up to date are in no list.
 */
export const recomputeTahakkuklar = route({
  method: 'POST',
  path: '/api/tahakkuklar/guncelle',
  summary: 'Tahakkukları bugünkü hizmet toplamına getirir.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({
    borc_idler: z
      .array(z.int().min(1).max(Number.MAX_SAFE_INTEGER))
      .min(1, 'En az bir tahakkuk seçin.')
      .max(MAX_GUNCELLE, `Bir işlemde en çok ${MAX_GUNCELLE.toLocaleString('tr-TR')} tahakkuk güncellenebilir.`),
  }),
  response: z.strictObject({
    guncellenen: z.int(),
    atlananlar: z.array(z.strictObject({ borc_id: z.int(), neden: z.string() })),
  }),
});

export const TAHAKKUK_METNI = {
  guncellendi: 'Tahakkuk başarıyla güncellendi!',
  silindi: 'Tahakkuk başarıyla silindi!',
  silOnay: 'Bu tahakkuku silmek istediğinizden emin misiniz?',
  guncellemeHatasi: 'Güncelleme sırasında bir hata oluştu!',
  silmeHatasi: 'Silme sırasında bir hata oluştu!',
  muhasebeciSecin: 'Lütfen bir muhasebeci seçin!',
  gecerliTutar: 'Lütfen geçerli bir muhasebeci ve tutar seçin!',
  eklendi: 'Tahakkuk başarıyla eklendi!',
  eklenemedi: 'Tahakkuk eklenemedi: ',
  eklemeHatasi: 'Tahakkuk eklenirken bir hata oluştu:',
  hesapHatasi: 'Tahakkuk hesaplanırken bir hata oluştu!',
  bos: 'Tahakkuk kaydı bulunamadı.',
  devredildi: 'Açılış bakiyesi tahakkuka çevrildi.',
} as const;

export const DEVIR_ACIKLAMASI = 'Devreden bakiye';

export const TAHAKKUK_ERRORS = defineErrors({
  HIZMET_KAYDI_YOK: { status: 404, message: 'Seçili ay ve yıl için hizmet kaydı bulunamadı!' },
  TUTAR_TAHSILATTAN_AZ: {
    status: 409,
    message: ({ tahsilat }: { tahsilat: number }) => `Tutar, tahsil edilenden (${formatTl(tahsilat)}) az olamaz.`,
    field: 'borc_tutari',
  },
  ELLE_NEDEN_GEREKLI: { status: 400, message: 'Durumu elle değiştirmek için nedenini yazın.', field: 'elle_neden' },
  TAHAKKUK_ODEMELI: {
    status: 409,
    message: ({ tahsilat }: { tahsilat: number }) =>
      `Bu tahakkuk silinemez: ${formatTl(tahsilat)} tahsil edilmiş. Önce ödemelerini iptal edin.`,
  },
  TAHAKKUKLAR_DEGISTI: {
    status: 409,
    message: ({ adet, tutar }: { adet: number; tutar: number }) =>
      `Kayıtlar bu sırada değişti: şimdi ${adet} tahakkuk, ${formatTl(tutar)} oluşacak. Güncel tutarları görüp yeniden oluşturun.`,
  },
  TOPLU_ODEMELI: {
    status: 409,
    message: ({ adet }: { adet: number }) =>
      `Geri alınamaz: bu tahakkuklardan ${adet} tanesine ödeme yapılmış ya da ödemesi doğrulanıyor. Önce ödemeleri iptal edin.`,
  },
  DEVIR_YOK: { status: 409, message: 'Açılış bakiyesi bu sırada değişti ya da tahakkuka çevrildi. Sayfayı yenileyin.' },
  DEVIR_AYI_DOLU: {
    status: 409,
    message: (donem: { yil: number; ay: number }) =>
      `${formatDonem(donem)} döneminde hizmet kaydı var: o ayın kendi tahakkuku olacak. Devir için kayıtlardan önceki bir ayı seçin.`,
    field: 'ay',
  },
  TAHAKKUK_EXISTS: {
    status: 409,
    message: (d: { muhasebeci_adi: string; yil: number; ay: number; borc_tutari: number; odeme_durumu: string }) =>
      `${d.muhasebeci_adi} için ${formatDonem(d)} döneminde ${formatTl(d.borc_tutari)} tutarında, '${d.odeme_durumu}' durumunda bir tahakkuk zaten var. Önce mevcut tahakkuku düzenleyin veya silin.`,
  },
});
