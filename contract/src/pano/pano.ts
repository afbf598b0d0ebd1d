import { z } from 'zod';
import { kurusSchema, totalKurusSchema } from '#contract/common/kurus.ts';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';
import { ODEME_DURUMLARI } from '#contract/tahakkuk/odeme-durumu.ts';

export const donemSchema = z.strictObject({ yil: z.int(), ay: z.int() });

/**
 * A payment counts in the month (of Istanbul) in which it was made; a reversal is subtracted in its own month. `beklenen`
 * are the fees of the month's records that were not rejected, `kalan` is what is still to be paid of all months.
 */
const paraSchema = z.strictObject({
  beklenen: totalKurusSchema,
  kalan: totalKurusSchema,
  tahakkuk: totalKurusSchema,
  gecen_ay_tahakkuk: totalKurusSchema,
  tahsilat: totalKurusSchema,
  geciken: z.strictObject({ adet: z.int(), tutar: totalKurusSchema }),
  guncel_degil: z.int(),
  kart: z.int(),
  /** Lines of the bank that nobody has decided about. */
  banka: z.int(),
  /** What accountants have paid beyond their debts. */
  avans: totalKurusSchema,
});

const kisi = { muhasebeci_id: z.int(), muhasebeci_adi: z.string() };
export const PANO_KISI_SAYISI = 5;
const panoMuhasebecisiSchema = z.strictObject({
  ...kisi,
  kayit: z.int(),
  bekleyen: z.int(),
  onaylanan: z.int(),
  yapilan: z.int(),
  tahakkuk: totalKurusSchema,
  kalan: totalKurusSchema,
  geciken: totalKurusSchema,
});
export type PanoMuhasebecisi = z.infer<typeof panoMuhasebecisiSchema>;
export const PANO_MUHASEBECI_SAYISI = 200;

export const PANO_PERSONEL_SAYISI = 8;
const personelSchema = z.strictObject({
  sayi: z.int(),
  ortalama: z.number(),
  atanmamis: z.int(),
  kisiler: z.array(
    z.strictObject({
      personel_id: z.int(),
      ad: z.string(),
      mukellef: z.int(),
      acik: z.int(),
      yapilan: z.int(),
      toplam: z.int(),
    }),
  ),
});

/** A new office's way from nothing to the first month that was paid for. */
export const ILK_ADIMLAR = [
  ...(['firma', 'hizmet', 'muhasebeci', 'personel', 'giris', 'mukellef', 'atama'] as const),
  ...(['talep', 'onay', 'yapim', 'tahakkuk', 'tahsilat'] as const),
] as const;

/**
 * `gunluk_kayitlar` counts the logins added on each of the last 30 Istanbul days, oldest first, including days without
 * any. `bekleyen_talep` are the requests that can be approved, `kapali_bekleyen` those of closed months, which cannot.
 * `ilk_adimlar` are the first steps that nobody has taken; for a moderator, who changes no settings, it is empty.
 */
export const getAdminPano = route('GET', '/api/pano/admin', {
  summary: 'Yönetici panosu: kullanıcılar, ayın işleri ve parası, bekleyenler.',
  roles: TUM_ADMINLER,
  response: z.strictObject({
    toplam_kullanici: z.int(),
    aktif_kullanici: z.int(),
    bugunku_kayitlar: z.int(),
    gunluk_kayitlar: z.array(z.strictObject({ registration_date: z.string(), daily_count: z.int() })),
    donem: donemSchema,
    hizmet: z.strictObject({ kayit: z.int(), bekleyen: z.int(), onaylanan: z.int(), yapilan: z.int() }),
    bekleyen_talep: z.int(),
    kapali_bekleyen: z.int(),
    eski_bekleyenler: z.array(z.strictObject({ ...donemSchema.shape, adet: z.int() })),
    bekletenler: z.array(z.strictObject({ ...kisi, adet: z.int() })),
    gecikenler: z.array(z.strictObject({ ...kisi, tutar: totalKurusSchema })),
    personel: personelSchema,
    ilk_adimlar: z.array(z.enum(ILK_ADIMLAR)),
    /** This month or the one before, once every record of it is done and accrued: how many, and for how much. */
    kapanan: z.strictObject({ ...donemSchema.shape, adet: z.int(), tahakkuk: totalKurusSchema }).nullish(),
    para: paraSchema,
  }),
});
export const listPanoMuhasebecileri = route('GET', '/api/pano/admin/muhasebeciler', {
  summary: 'Yönetici panosunun muhasebeci tablosu: ayın işleri ve borçları.',
  roles: TUM_ADMINLER,
  response: z.strictObject({ muhasebeciler: z.array(panoMuhasebecisiSchema) }),
});
export type AdminPano = z.infer<typeof getAdminPano.response>;

export const PANO_AY_SAYISI = 12;
export const PANO_HIZMET_SAYISI = 5;

/**
 * Only clients that an accountant has now are counted: `eklenen` those added in a month, `musteri` those added by its
 * end.
 */
export const musteriAyi = { eklenen: z.int(), musteri: z.int() };

/** `reddedilen` counts the rejected requests of this and the previous month that can be asked for again and were not. */
export const getMuhasebeciPano = route('GET', '/api/pano/muhasebeci', {
  summary: 'Muhasebeci panosu: müşteriler, tahakkuk ve ödemeler, en çok alınan hizmetler.',
  roles: ['muhasebeci'],
  response: z.strictObject({
    toplam_musteri: z.int(),
    aktif_musteri: z.int(),
    bu_ay_tahakkuk: kurusSchema,
    gecen_ay_tahakkuk: kurusSchema,
    toplam_borc: totalKurusSchema,
    kalan: totalKurusSchema,
    avans: totalKurusSchema,
    geciken: z.strictObject({ adet: z.int(), tutar: totalKurusSchema }),
    reddedilen: z.int(),
    bekleyenler: z.array(z.strictObject({ ...donemSchema.shape, adet: z.int() })),
    evraklar: z.array(
      z.strictObject({
        mukellef_id: z.int(),
        hizmet_id: z.int(),
        mukellef_adi: z.string(),
        hizmet_adi: z.string(),
        ...donemSchema.shape,
        aciklama: z.string().nullable(),
      }),
    ),
    aylar: z.array(
      z.strictObject({ ...donemSchema.shape, tahakkuk: totalKurusSchema, odeme: totalKurusSchema, ...musteriAyi }),
    ),
    odeme_durumlari: z.array(z.strictObject({ odeme_durumu: z.enum(ODEME_DURUMLARI), adet: z.int() })),
    hizmetler: z.array(z.strictObject({ hizmet_adi: z.string(), adet: z.int() })),
  }),
});
export type MuhasebeciPano = z.infer<typeof getMuhasebeciPano.response>;
