import { z } from 'zod';
import { aySchema, yilSchema } from '#contract/common/donem.ts';
import { kurusSchema } from '#contract/common/kurus.ts';
import { CALISANLAR, TUM_ADMINLER } from '#contract/common/roller.ts';
import { aramaSchema, dosyaSchema, idSchema, route, sayfaQuery } from '#contract/common/route.ts';
import { AY_ADI, DONEM, METIN, SAYI, secim, suzgecAlanlari, TUTAR } from '#contract/common/suzgec.ts';
import { izgaraQuerySchema } from './hizmet-kaydi.ts';
import { DURUM_GRUPLARI, DURUM_METNI, DURUMLAR, type DurumGrubu, REDDEDILMEYEN } from './hizmet-kaydi-gecis.ts';

/**
 * What an accountant can do about a rejected request: ask again, wait for the office's answer, or nothing, because the
 * month's accrual is paid in full.
 */
export const RET_ISTEKLERI = {
  istenebilir: 'Yeniden istenebilir',
  istendi: 'Yeniden istendi',
  odendi: 'Ayı ödenmiş',
} as const;
export type RetIstegi = keyof typeof RET_ISTEKLERI;

export const talepSchema = z.strictObject({
  hizmet_kayit_id: z.int(),
  mukellef_adi: z.string(),
  hizmet_adi: z.string(),
  hizmet_ayi: z.int(),
  hizmet_yili: z.int(),
  hizmet_bedeli: kurusSchema,
  durum: z.enum(DURUMLAR),
  ret_nedeni: z.string().nullable(),
  istek: z.enum(Object.keys(RET_ISTEKLERI) as [RetIstegi, ...RetIstegi[]]).nullable(),
  mukellef_id: z.int(),
  hizmet_id: z.int(),
});
export type Talep = z.infer<typeof talepSchema>;

export const TALEP_SIRALAR = [
  'mukellef_adi',
  'hizmet_adi',
  'hizmet_ayi',
  'hizmet_yili',
  'hizmet_bedeli',
  'durum',
] as const;
export const TALEP_SUZGECLER = {
  mukellef_adi: METIN,
  hizmet_adi: METIN,
  hizmet_ayi: AY_ADI,
  hizmet_yili: SAYI,
  hizmet_bedeli: TUTAR,
  durum: secim({
    ...Object.fromEntries(DURUMLAR.map((durum) => [durum, DURUM_METNI[durum].ad])),
    [REDDEDILMEYEN]: 'Reddedilenler hariç',
  }),
  donem: DONEM,
  istek: secim(RET_ISTEKLERI),
} as const;

/** The sum `toplam_bedel` leaves out rejected service records, because they enter no accrual. */
export const listTalepler = route('GET', '/api/hizmet-kayitlari', {
  summary: 'Muhasebecinin mevcut talepleri: arama, süzme, sıralama, sayfalama.',
  roles: ['muhasebeci'],
  query: z.strictObject({
    arama: aramaSchema.optional(),
    ...suzgecAlanlari(TALEP_SUZGECLER),
    sirala: z.enum(TALEP_SIRALAR).default('hizmet_yili'),
    yon: z.enum(['asc', 'desc']).default('desc'),
    ...sayfaQuery,
  }),
  response: z.strictObject({ talepler: z.array(talepSchema), toplam: z.int(), toplam_bedel: kurusSchema }),
});

const sayilar = { kayit: z.int(), bekleyen: z.int(), onaylanan: z.int(), yapilan: z.int(), reddedilen: z.int() };
export const AY_OZETI_SIRALAR = ['muhasebeci_adi', 'kayit', 'bekleyen', 'onaylanan', 'yapilan', 'reddedilen'] as const;
const muhasebeci = { muhasebeci_id: z.int(), muhasebeci_adi: z.string() };
export const AY_OZETI_SUZGECLER = {
  muhasebeci_adi: METIN,
  ...{ bekleyen: SAYI, onaylanan: SAYI, yapilan: SAYI, reddedilen: SAYI },
} as const;

export const listAyOzetleri = route('GET', '/api/hizmet-kayitlari/ay-ozetleri', {
  summary: 'Bir ayın hizmet kayıtları, muhasebeci bazında.',
  roles: TUM_ADMINLER,
  query: z.strictObject({
    yil: yilSchema,
    ay: aySchema,
    arama: aramaSchema.optional(),
    ...suzgecAlanlari(AY_OZETI_SUZGECLER),
    sirala: z.enum(AY_OZETI_SIRALAR).default('bekleyen'),
    yon: z.enum(['asc', 'desc']).default('desc'),
    ...sayfaQuery,
  }),
  response: z.strictObject({
    ozetler: z.array(z.strictObject({ ...muhasebeci, ...sayilar })),
    toplam: z.int(),
    toplamlar: z.strictObject(sayilar),
  }),
});
export type AyOzeti = z.infer<typeof listAyOzetleri.response>['ozetler'][number];

export const BEKLEYEN_AY_SUZGECLER = { muhasebeci_adi: METIN, donem: DONEM, bekleyen: SAYI } as const;
export const BEKLEYEN_AY_SIRALAR = ['muhasebeci_adi', 'donem', 'bekleyen'] as const;

export const listBekleyenAylar = route('GET', '/api/hizmet-kayitlari/bekleyenler', {
  summary: 'Onay bekleyen talepler, ay ve muhasebeci bazında.',
  roles: TUM_ADMINLER,
  query: z.strictObject({
    ...sayfaQuery,
    arama: aramaSchema.optional(),
    ...suzgecAlanlari(BEKLEYEN_AY_SUZGECLER),
    sirala: z.enum(BEKLEYEN_AY_SIRALAR).default('donem'),
    yon: z.enum(['asc', 'desc']).default('asc'),
  }),
  response: z.strictObject({
    bekleyenler: z.array(z.strictObject({ ...muhasebeci, yil: z.int(), ay: z.int(), bekleyen: z.int() })),
    toplam: z.int(),
    toplam_bekleyen: z.int(),
  }),
});
export type BekleyenAy = z.infer<typeof listBekleyenAylar.response>['bekleyenler'][number];

export const getYilOzeti = route('GET', '/api/hizmet-kayitlari/yil-ozeti', {
  summary: 'Muhasebecinin bir yıldaki hizmetleri, ay ve durum bazında.',
  roles: ['muhasebeci'],
  query: z.strictObject({ yil: yilSchema }),
  response: z.strictObject({
    ozet: z.array(z.strictObject({ ay: z.int(), durum: z.enum(DURUMLAR), adet: z.int(), tutar: kurusSchema })),
  }),
});

/**
 * `acik` and `yapilan` count a service's open and done work of the month, `geciken` its open work of earlier months, of
 * which `en_eski` is the oldest. A passive service appears only while it has such work.
 */
export const listAcikHizmetler = route('GET', '/api/hizmet-kayitlari/acik-hizmetler', {
  summary: 'Personelin hizmet bazında açık işleri.',
  roles: ['personel'],
  query: z.strictObject({ yil: yilSchema, ay: aySchema }),
  response: z.strictObject({
    hizmetler: z.array(
      z.strictObject({
        id: z.int(),
        ad: z.string(),
        acik: z.int(),
        yapilan: z.int(),
        geciken: z.int(),
        en_eski: z.strictObject({ yil: z.int(), ay: z.int() }).nullable(),
      }),
    ),
  }),
});
export type AcikHizmet = z.infer<typeof listAcikHizmetler.response>['hizmetler'][number];

export const downloadIzgara = route('GET', '/api/hizmet-kayitlari/izgara/xlsx', {
  summary: 'Bir ayın hizmet ızgarası (Excel).',
  roles: CALISANLAR,
  query: z.strictObject({
    ...izgaraQuerySchema.shape,
    mukellef: aramaSchema.optional(),
    hizmet_id: idSchema.optional(),
    goster: z.enum(Object.keys(DURUM_GRUPLARI) as [DurumGrubu, ...DurumGrubu[]]).optional(),
    dolu: z.literal('1').optional(),
  }),
  response: dosyaSchema,
});
