import { z } from 'zod';
import { alanAdlari, alanOf, formSemalari, satirSemalari, suzgecler } from '#contract/alan/register.ts';
import { yilSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { degisenAlanlar, surumSchema } from '#contract/common/kayit.ts';
import { kimlikNoSchema } from '#contract/common/kimlik-no.ts';
import { kurusSchema } from '#contract/common/kurus.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema, route, sayfaQuery } from '#contract/common/route.ts';
import { BELIRTILMEMIS, suzgecAlanlari } from '#contract/common/suzgec.ts';
import { MAX_TOPLU, secimSchema, topluSonucSchema } from '#contract/common/toplu.ts';
import { zorunluMetin } from '#contract/common/turkish-text.ts';
import { DURUMLAR } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';

const HESAP_TURU_ADI = alanOf('mukellefler', 'hesap_turu').secenekler;
export const HESAP_TURLERI = Object.keys(HESAP_TURU_ADI) as (keyof typeof HESAP_TURU_ADI)[];
export const hesapTuruSchema = z.enum(HESAP_TURLERI);
/** An account type as forms and lists show it (spec §5). */
export const hesapTuruAdi = (tur: string): string =>
  tur === BELIRTILMEMIS ? 'Belirtilmemiş' : (HESAP_TURU_ADI[tur as keyof typeof HESAP_TURU_ADI] ?? tur);

/** A client as lists show it; no password is ever part of it. */
export const mukellefSchema = z.strictObject({
  mukellef_id: z.int(),
  muhasebeci_id: z.int(),
  ...satirSemalari('mukellefler', 'list'),
});
export type Mukellef = z.infer<typeof mukellefSchema>;

/**
 * A client with every field but the four portal passwords, in the version that an editor sends back (0 for a staff
 * member, who edits none).
 */
export const mukellefDetaySchema = z.strictObject({
  ...mukellefSchema.shape,
  ...satirSemalari('mukellefler', 'detail'),
  personel_id: z.int().nullable(),
  surum: surumSchema,
});
export type MukellefDetay = z.infer<typeof mukellefDetaySchema>;

const NO_GEREKLI = 'TC/Vergi No zorunludur.';
const alanlar = formSemalari('mukellefler');
/** An admin names the accountant; an accountant's client is always theirs, and its number is required. */
export const mukellefCreateSchema = z.strictObject({ ...alanlar, muhasebeci_id: idSchema.optional() });
export type MukellefCreate = z.input<typeof mukellefCreateSchema>;
const mukellefUpdateSchema = degisenAlanlar(mukellefCreateSchema.shape);
export type MukellefUpdate = z.input<typeof mukellefUpdateSchema>;

/** What the two forms ask beyond that. */
export const adminFormSchema = mukellefCreateSchema.extend({ muhasebeci_id: z.int('Lütfen bir muhasebeci seçin!') });
export const musteriFormSchema = mukellefCreateSchema.extend({
  tc_no: z.string().trim().min(1, NO_GEREKLI).pipe(kimlikNoSchema),
});

const params = z.strictObject({ mukellef_id: idSchema });

/** Columns that the list sorts by; the texts in Turkish alphabetical order. */
export const MUKELLEF_SIRALAR = alanAdlari('mukellefler', 'sort');
/** Columns that the list is filtered by. */
export const MUKELLEF_SUZGECLER = suzgecler('mukellefler');

/** Which clients a list shows. `arama` looks in name, company, number and phone the Turkish way; the rest is exact. */
export const mukellefSuzgecSchema = z.strictObject({
  arama: z.string().trim().max(100, 'Arama en çok 100 karakter olabilir.').optional(),
  muhasebeci_id: idSchema.optional(),
  ...suzgecAlanlari(MUKELLEF_SUZGECLER),
});
export type MukellefSuzgec = z.output<typeof mukellefSuzgecSchema>;

/** Clients that the caller may see, one page; `toplam` counts all pages. Default order: name, ascending (spec §9). */
export const listMukellefler = route({
  method: 'GET',
  path: '/api/mukellefler',
  summary: 'Mükellef listesi: arama, süzme, sıralama, sayfalama.',
  roles: [...TUM_ADMINLER, 'muhasebeci', 'personel'],
  query: z.strictObject({
    ...mukellefSuzgecSchema.shape,
    sirala: z.enum(MUKELLEF_SIRALAR).default('ad'),
    yon: z.enum(['asc', 'desc']).default('asc'),
    ...sayfaQuery,
  }),
  response: z.strictObject({ mukellefler: z.array(mukellefSchema), toplam: z.int() }),
});

/**
 * Ids of all clients that a list with this filter shows, MAX_TOPLU at most: what a bulk act that takes ids (assigning)
 * sends for "all of it".
 */
export const listMukellefIdleri = route({
  method: 'GET',
  path: '/api/mukellefler/idler',
  summary: 'Süzülen mükelleflerin numaraları.',
  roles: TUM_ADMINLER,
  query: mukellefSuzgecSchema,
  response: z.strictObject({ idler: z.array(z.int()).max(MAX_TOPLU) }),
});

export const getMukellef = route({
  method: 'GET',
  path: '/api/mukellefler/:mukellef_id',
  summary: 'Mükellefin bütün bilgileri.',
  roles: [...TUM_ADMINLER, 'muhasebeci', 'personel'],
  params,
  response: mukellefDetaySchema,
});

export const createMukellef = route({
  method: 'POST',
  path: '/api/mukellefler',
  summary: 'Mükellef ekler.',
  roles: [...PARA_YETKILILERI, 'muhasebeci'],
  body: mukellefCreateSchema,
  response: z.strictObject({ mukellef_id: z.int() }),
});

/**
 * `muhasebeci_id` gives the client to another accountant (admins only); past records stay with the one they were made
 * for.
 */
export const updateMukellef = route({
  method: 'PUT',
  path: '/api/mukellefler/:mukellef_id',
  summary: 'Mükellefi günceller.',
  roles: [...PARA_YETKILILERI, 'muhasebeci'],
  params,
  body: mukellefUpdateSchema,
  response: mukellefDetaySchema,
  example: { ad: 'Örnek Mükellef', surum: 0 },
});

/** Pasife Al / Aktif Et. Nothing new is requested for a passive client; what there is goes on. */
export const setMukellefAktif = route({
  method: 'PUT',
  path: '/api/mukellefler/:mukellef_id/aktif',
  summary: 'Mükellefi pasife alır veya yeniden aktif eder.',
  roles: [...PARA_YETKILILERI, 'muhasebeci'],
  params,
  body: z.strictObject({ aktif: z.boolean() }),
  response: mukellefDetaySchema,
  example: { aktif: true },
});

/** The same for many at once, in one statement. */
export const setMukelleflerAktif = route({
  method: 'POST',
  path: '/api/mukellefler/toplu-aktif',
  summary: 'Seçilen ya da süzülen mükellefleri pasife alır veya yeniden aktif eder.',
  roles: [...PARA_YETKILILERI, 'muhasebeci'],
  body: z.strictObject({ secim: secimSchema(mukellefSuzgecSchema), aktif: z.boolean() }),
  response: topluSonucSchema,
  idempotent: true,
});

/**
 * Service records of a client in one year, with the services that have any; an accountant sees those of their own
 * months. Kuruş.
 */
export const getMukellefYili = route({
  method: 'GET',
  path: '/api/mukellefler/:mukellef_id/hizmetler',
  summary: 'Mükellefin bir yıldaki hizmetleri.',
  roles: [...TUM_ADMINLER, 'muhasebeci', 'personel'],
  params,
  query: z.strictObject({ yil: yilSchema }),
  response: z.strictObject({
    hizmetler: z.array(z.strictObject({ id: z.int(), ad: z.string() })),
    kayitlar: z.array(
      z.strictObject({ hizmet_id: z.int(), ay: z.int(), durum: z.enum(DURUMLAR), hizmet_bedeli: kurusSchema }),
    ),
  }),
});
export type MukellefYili = z.infer<typeof getMukellefYili.response>;

const tasima = z.strictObject({ secim: secimSchema(mukellefSuzgecSchema), muhasebeci_id: idSchema });

/**
 * What giving the chosen clients to an accountant would do: who comes from whom, and what stays where it is. Writes
 * nothing.
 */
export const previewMukellefTasima = route({
  method: 'POST',
  path: '/api/mukellefler/tasima-onizleme',
  summary: 'Toplu muhasebeci değişikliğinin ne yapacağını söyler.',
  roles: PARA_YETKILILERI,
  body: tasima,
  response: z.strictObject({
    /** Former accountants of those that would move, the most clients first. */
    kaynaklar: z.array(z.strictObject({ muhasebeci_id: z.int(), ad: z.string(), adet: z.int() })),
    /** Theirs already. */
    ayni: z.int(),
    /** Of those that would move: clients with a staff member, and service records; requests among them that wait. */
    atanmis: z.int(),
    kayit: z.int(),
    bekleyen: z.int(),
  }),
});

/**
 * Gives the chosen clients to another accountant, in one statement. Documents, notes, passwords, repeats and the staff
 * member go with the client; service records, accruals and payments stay with the former accountant. `oncekiler` is
 * what undoing it names.
 */
export const moveMukellefler = route({
  method: 'POST',
  path: '/api/mukellefler/tasima',
  summary: 'Seçilen ya da süzülen mükellefleri başka bir muhasebeciye verir.',
  roles: PARA_YETKILILERI,
  body: tasima,
  response: z.strictObject({
    tasinan: z.int(),
    ayni: z.int(),
    bulunamayan: z.int(),
    oncekiler: z.array(z.strictObject({ muhasebeci_id: z.int(), mukellef_idler: z.array(z.int()) })),
  }),
  idempotent: true,
});

/**
 * Refused with GECMIS_VAR while service records or a login hang on the client; the assignment to a staff member goes
 * with it.
 */
export const removeMukellef = route({
  method: 'DELETE',
  path: '/api/mukellefler/:mukellef_id',
  summary: 'Geçmişi olmayan mükellefi siler.',
  roles: [...PARA_YETKILILERI, 'muhasebeci'],
  params,
  response: z.strictObject({ status: z.literal('success') }),
});

const { tc_no, ad, telefon, email, adres, sirket_adi, kullanici_kod, isyeri_kodu } = alanlar;
/** The call that programs outside the office know (spec §7): the accountant by name, `aktif` as 0 or 1. */
export const insertMukellef = route({
  method: 'POST',
  path: '/insert-mukellef',
  summary: 'Mükellef ekler (dış programlar için).',
  roles: [...PARA_YETKILILERI, 'muhasebeci'],
  body: z.strictObject({
    ...{ tc_no, ad, telefon, email, adres, sirket_adi, kullanici_kod, isyeri_kodu },
    muhasebeci_adi: zorunluMetin('Muhasebeci adı'),
    aktif: z.literal([0, 1]).default(1),
  }),
  response: z.strictObject({ status: z.literal('success') }),
});

/** Texts of the admin's screen, and where they differ of the accountant's (spec §8). */
export const MUKELLEF_METNI = {
  eklendi: 'Mükellef başarıyla eklendi!',
  guncellendi: 'Mükellef başarıyla güncellendi!',
  silindi: 'Mükellef başarıyla silindi!',
  silOnay: 'Bu mükellefi silmek istediğinizden emin misiniz?',
  listeyeGit: 'Mükellef listesine gitmek ister misiniz?',
  eklenemedi: 'Kayıt başarısız: ',
  guncellenemedi: 'Güncelleme hatası: ',
  silinemedi: 'Silme hatası: ',
} as const;
export const MUSTERI_METNI = {
  ...MUKELLEF_METNI,
  guncellendi: 'Mükellef başarıyla güncellendi',
  silindi: 'Mükellef başarıyla silindi',
  eklenemedi: 'Müşteri eklenirken hata: ',
  guncellenemedi: 'Hata: ',
  silinemedi: 'Hata: ',
} as const;

/** A number or address that is taken; whose it is, where the caller may know that. */
const kayitlidir = (ad: string | undefined): string =>
  ad === undefined ? 'sistemde kayıtlıdır.' : `sistemde ${ad} adıyla kayıtlıdır.`;

export const MUKELLEF_ERRORS = defineErrors({
  MUKELLEF_TC_EXISTS: {
    status: 409,
    message: ({ tc, ad }: { tc: string; ad?: string }) => `Bu TC kimlik numarası (${tc}) ${kayitlidir(ad)}`,
    field: 'tc_no',
  },
  MUKELLEF_EMAIL_EXISTS: {
    status: 409,
    message: ({ email, ad }: { email: string; ad?: string }) => `Bu e-posta adresi (${email}) ${kayitlidir(ad)}`,
    field: 'email',
  },
  MUKELLEF_NO_GEREKLI: { status: 400, message: NO_GEREKLI, field: 'tc_no' },
  MUHASEBECI_ADI_YOK: {
    status: 400,
    message: ({ muhasebeci_adi }: { muhasebeci_adi: string }) => `${muhasebeci_adi} adında bir muhasebeci bulunamadı.`,
    field: 'muhasebeci_adi',
  },
  MUHASEBECI_ADI_BELIRSIZ: {
    status: 409,
    message: (d: { muhasebeci_adi: string; adet: number }) =>
      `${d.muhasebeci_adi} adında ${d.adet} muhasebeci var. Mükellefi, muhasebeciyi seçerek ekrandan ekleyin.`,
    field: 'muhasebeci_adi',
  },
  MUHASEBECI_ADI_BASKASI: {
    status: 400,
    message: 'Mükellefi yalnızca kendi adınıza ekleyebilirsiniz.',
    field: 'muhasebeci_adi',
  },
});
