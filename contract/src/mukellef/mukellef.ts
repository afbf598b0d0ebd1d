import { z } from 'zod';
import { listRoute } from '#contract/alan/list.ts';
import { alanOf, formSemalari, listFields, rowSchemas } from '#contract/alan/register.ts';
import { yilSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { degisenAlanlar, surumSchema } from '#contract/common/kayit.ts';
import { kimlikNoSchema } from '#contract/common/kimlik-no.ts';
import { kurusSchema } from '#contract/common/kurus.ts';
import { CALISANLAR, PARA_YETKILILERI } from '#contract/common/roller.ts';
import { idSchema, route, successSchema } from '#contract/common/route.ts';
import { BELIRTILMEMIS } from '#contract/common/suzgec.ts';
import { zorunluMetin } from '#contract/common/turkish-text.ts';
import { DURUMLAR } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';

const HESAP_TURU_NAME = alanOf('mukellefler', 'hesap_turu').secenekler;
export const HESAP_TURLERI = Object.keys(HESAP_TURU_NAME) as (keyof typeof HESAP_TURU_NAME)[];
export const hesapTuruSchema = z.enum(HESAP_TURLERI);
export const hesapTuruName = (kind: string): string =>
  kind === BELIRTILMEMIS ? 'Belirtilmemiş' : (HESAP_TURU_NAME[kind as keyof typeof HESAP_TURU_NAME] ?? kind);

export const mukellefSchema = z.strictObject({
  mukellef_id: z.int(),
  muhasebeci_id: z.int(),
  personel_id: z.int().nullable(),
  ...rowSchemas('mukellefler', 'list'),
});
export type Mukellef = z.infer<typeof mukellefSchema>;

export const mukellefDetaySchema = z.strictObject({
  ...mukellefSchema.shape,
  ...rowSchemas('mukellefler', 'detail'),
  surum: surumSchema,
});
export type MukellefDetay = z.infer<typeof mukellefDetaySchema>;

const NO_GEREKLI = 'TC/Vergi No zorunludur.';
const alanlar = formSemalari('mukellefler');
export const mukellefCreateSchema = z.strictObject({ ...alanlar, muhasebeci_id: idSchema.optional() });
export type MukellefCreate = z.input<typeof mukellefCreateSchema>;
const mukellefUpdateSchema = degisenAlanlar(mukellefCreateSchema.shape);
export type MukellefUpdate = z.input<typeof mukellefUpdateSchema>;

export const adminFormSchema = mukellefCreateSchema.extend({ muhasebeci_id: z.int('Lütfen bir muhasebeci seçin!') });
export const musteriFormSchema = mukellefCreateSchema.extend({
  tc_no: z.string().trim().min(1, NO_GEREKLI).pipe(kimlikNoSchema),
});

export const listMukellefler = listRoute('/api/mukellefler', {
  name: 'Mükellefler',
  summary: 'Mükellef listesi: arama, süzme, sıralama, sayfalama.',
  roles: CALISANLAR,
  row: mukellefSchema,
  id: 'mukellef_id',
  columns: listFields('mukellefler'),
  order: ['ad', 'asc'],
  quick: ['muhasebeci_adi', 'personel_adi', 'aktif'],
  query: { muhasebeci_id: idSchema.optional() },
});
export type MukellefFilter = z.output<typeof listMukellefler.filters>;

export const getMukellef = route('GET', '/api/mukellefler/:mukellef_id', {
  summary: 'Mükellefin bütün bilgileri.',
  roles: CALISANLAR,
  response: mukellefDetaySchema,
});

export const createMukellef = route('POST', '/api/mukellefler', {
  summary: 'Mükellef ekler.',
  roles: [...PARA_YETKILILERI, 'muhasebeci'],
  body: mukellefCreateSchema,
  response: z.strictObject({ mukellef_id: z.int() }),
});

export const updateMukellef = route('PUT', '/api/mukellefler/:mukellef_id', {
  summary: 'Mükellefi günceller.',
  roles: [...PARA_YETKILILERI, 'muhasebeci'],
  body: mukellefUpdateSchema,
  response: mukellefDetaySchema,
  example: { ad: 'Örnek Mükellef', surum: 0 },
});

export const setMukellefAktif = route('PUT', '/api/mukellefler/:mukellef_id/aktif', {
  summary: 'Mükellefi pasife alır veya yeniden aktif eder.',
  roles: [...PARA_YETKILILERI, 'muhasebeci'],
  body: z.strictObject({ aktif: z.boolean() }),
  response: mukellefDetaySchema,
  example: { aktif: true },
});

export const getMukellefYili = route('GET', '/api/mukellefler/:mukellef_id/hizmetler', {
  summary: 'Mükellefin bir yıldaki hizmetleri ve bugün bekleyen işleri.',
  roles: CALISANLAR,
  query: z.strictObject({ yil: yilSchema }),
  response: z.strictObject({
    hizmetler: z.array(z.strictObject({ id: z.int(), ad: z.string() })),
    kayitlar: z.array(
      z.strictObject({ hizmet_id: z.int(), ay: z.int(), durum: z.enum(DURUMLAR), hizmet_bedeli: kurusSchema }),
    ),
    /** What waits today, whatever the year: open declarations, and approved jobs without their papers. */
    bekleyen: z.strictObject({
      siradaki: z.strictObject({ son_gun: z.string(), kodlar: z.array(z.string()) }).nullable(),
      geciken: z.int(),
      evrak: z.int(),
      /** How many papers have come of those that were asked for last, while some are missing. */
      talep: z.strictObject({ talep_id: z.int(), gelen: z.int(), toplam: z.int() }).nullable(),
    }),
  }),
});
export type MukellefYili = z.infer<typeof getMukellefYili.response>;

export const removeMukellef = route('DELETE', '/api/mukellefler/:mukellef_id', {
  summary: 'Geçmişi olmayan mükellefi siler.',
  roles: [...PARA_YETKILILERI, 'muhasebeci'],
  response: successSchema,
});

const { tc_no, ad, telefon, email, adres, sirket_adi, kullanici_kod, isyeri_kodu } = alanlar;
export const insertMukellef = route('POST', '/insert-mukellef', {
  summary: 'Mükellef ekler (dış programlar için).',
  roles: [...PARA_YETKILILERI, 'muhasebeci'],
  body: z.strictObject({
    tc_no,
    ad,
    telefon,
    email,
    adres,
    sirket_adi,
    kullanici_kod,
    isyeri_kodu,
    muhasebeci_adi: zorunluMetin('Muhasebeci adı'),
    aktif: z.literal([0, 1]).default(1),
  }),
  response: successSchema,
});

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

const kayitlidir = (name: string | undefined): string =>
  name === undefined ? 'sistemde kayıtlıdır.' : `sistemde ${name} adıyla kayıtlıdır.`;

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
  MUKELLEF_ILCE_ILSIZ: {
    status: 400,
    message: 'İlçe, iliyle birlikte yazılır: ilini de yazın ya da ilçeyi silin.',
    field: 'ilce',
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
