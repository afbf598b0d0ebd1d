import { z } from 'zod';
import { kurusSchema, toplamKurusSchema } from '#contract/common/kurus.ts';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';
import { ODEME_DURUMLARI } from '#contract/tahakkuk/odeme-durumu.ts';

export const donemSchema = z.strictObject({ yil: z.int(), ay: z.int() });

/**
 * Money of the office's month (Istanbul), kuruş. Payments count in the month in which they were made, reversals against
 * them.
 */
const paraSchema = z.strictObject({
  /** Accruals of the month itself, and of the month before. */
  tahakkuk: toplamKurusSchema,
  gecen_ay_tahakkuk: toplamKurusSchema,
  tahsilat: toplamKurusSchema,
  /** Open accruals that should have been paid (`vadesi_gecen` of listTahakkuklar). */
  geciken: z.strictObject({ adet: z.int(), tutar: toplamKurusSchema }),
  /** Open accruals whose month has changed since. */
  guncel_degil: z.int(),
  /** Card payments that the office has to see to (`dikkat` of listKartOdemeleri). */
  kart: z.int(),
});

/** An accountant's month: its records, and what they owe, kuruş (null for a moderator). */
const kisi = { muhasebeci_id: z.int(), muhasebeci_adi: z.string() };
export const PANO_KISI_SAYISI = 5;
const panoMuhasebecisiSchema = z.strictObject({
  ...kisi,
  kayit: z.int(),
  bekleyen: z.int(),
  onaylanan: z.int(),
  yapilan: z.int(),
  /** Accrued for the month; all that is open; what of it should have been paid. */
  tahakkuk: toplamKurusSchema.nullable(),
  kalan: toplamKurusSchema.nullable(),
  geciken: toplamKurusSchema.nullable(),
});
export type PanoMuhasebecisi = z.infer<typeof panoMuhasebecisiSchema>;
/** Most accountants that the home names: those with the most waiting, then the most owed. */
export const PANO_MUHASEBECI_SAYISI = 200;

/** First steps of a new office, in their order: its name, then what a month's work needs. */
export const ILK_ADIMLAR = ['firma', 'hizmet', 'muhasebeci', 'personel', 'mukellef', 'atama', 'giris'] as const;

/**
 * The office's home: logins, the registrations of the last 30 days (Istanbul days, oldest first, days without one too),
 * the month's service records, and what waits. Each figure is the count or the sum of a list, by that list's own
 * filter. `para` is null for a moderator, and none of the first steps is a moderator's to take.
 */
export const getAdminPano = route({
  method: 'GET',
  path: '/api/pano/admin',
  summary: 'Yönetici panosu: kullanıcılar, ayın işleri ve parası, bekleyenler.',
  roles: TUM_ADMINLER,
  response: z.strictObject({
    toplam_kullanici: z.int(),
    /** Signed in within 24 hours (spec §9). */
    aktif_kullanici: z.int(),
    bugunku_kayitlar: z.int(),
    gunluk_kayitlar: z.array(z.strictObject({ registration_date: z.string(), daily_count: z.int() })),
    donem: donemSchema,
    /** Records of the month: all; waiting; approved, whatever came of them then; done (see `hizmet-kaydi-liste.ts`). */
    hizmet: z.strictObject({ kayit: z.int(), bekleyen: z.int(), onaylanan: z.int(), yapilan: z.int() }),
    /** Requests of all months, and those of earlier months, the oldest first. */
    bekleyen_talep: z.int(),
    eski_bekleyenler: z.array(z.strictObject({ ...donemSchema.shape, adet: z.int() })),
    /**
     * Accountants with the most waiting in the month, and those who owe the most that should have been paid: at most
     * PANO_KISI_SAYISI of each.
     */
    bekletenler: z.array(z.strictObject({ ...kisi, adet: z.int() })),
    gecikenler: z.array(z.strictObject({ ...kisi, tutar: toplamKurusSchema })),
    /** Those that nobody has taken yet. */
    ilk_adimlar: z.array(z.enum(ILK_ADIMLAR)),
    para: paraSchema.nullable(),
  }),
});
/** Accountants of the office's month, for the table below the figures; asked for when it is scrolled to. */
export const listPanoMuhasebecileri = route({
  method: 'GET',
  path: '/api/pano/admin/muhasebeciler',
  summary: 'Yönetici panosunun muhasebeci tablosu: ayın işleri ve borçları.',
  roles: TUM_ADMINLER,
  response: z.strictObject({ muhasebeciler: z.array(panoMuhasebecisiSchema) }),
});
export type AdminPano = z.infer<typeof getAdminPano.response>;

/** How many months the accountant's charts go back, the current one included. */
export const PANO_AY_SAYISI = 12;
/** Services that the home names. */
export const PANO_HIZMET_SAYISI = 5;

/** Clients that came in a month, and how many there were at its end, of those who are there now. */
export const musteriAyi = { eklenen: z.int(), musteri: z.int() };

/** Accountant's home; kuruş. Months are those of Istanbul, oldest first. */
export const getMuhasebeciPano = route({
  method: 'GET',
  path: '/api/pano/muhasebeci',
  summary: 'Muhasebeci panosu: müşteriler, tahakkuk ve ödemeler, en çok alınan hizmetler.',
  roles: ['muhasebeci'],
  response: z.strictObject({
    toplam_musteri: z.int(),
    aktif_musteri: z.int(),
    bu_ay_tahakkuk: kurusSchema,
    gecen_ay_tahakkuk: kurusSchema,
    /** All that was accrued, as in Borç Durumu; `kalan` of it is not paid. */
    toplam_borc: toplamKurusSchema,
    kalan: toplamKurusSchema,
    /** Open accruals that should have been paid. */
    geciken: z.strictObject({ adet: z.int(), tutar: toplamKurusSchema }),
    /** Rejected records of this and the last month, which can be talked about. */
    reddedilen: z.int(),
    /** Requests that wait for the office, by month, the oldest first. */
    bekleyenler: z.array(z.strictObject({ ...donemSchema.shape, adet: z.int() })),
    /** Papers that staff wait for, the oldest first; at most 20. */
    evraklar: z.array(
      z.strictObject({
        mukellef_adi: z.string(),
        hizmet_adi: z.string(),
        ...donemSchema.shape,
        aciklama: z.string().nullable(),
      }),
    ),
    /** The accrual of the month, what was paid in it, and the clients. */
    aylar: z.array(
      z.strictObject({ ...donemSchema.shape, tahakkuk: toplamKurusSchema, odeme: toplamKurusSchema, ...musteriAyi }),
    ),
    odeme_durumlari: z.array(z.strictObject({ odeme_durumu: z.enum(ODEME_DURUMLARI), adet: z.int() })),
    /** Most purchased: records of all months, without the rejected. */
    hizmetler: z.array(z.strictObject({ hizmet_adi: z.string(), adet: z.int() })),
  }),
});
export type MuhasebeciPano = z.infer<typeof getMuhasebeciPano.response>;
