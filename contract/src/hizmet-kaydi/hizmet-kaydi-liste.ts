import { z } from 'zod';
import { alan, choices, LISTED, secim, shown } from '#contract/alan/alan.ts';
import { countColumn, listRoute, wholeListRoute } from '#contract/alan/list.ts';
import { aySchema, type Donem, donemSirasi, formatDonem, yilSchema } from '#contract/common/donem.ts';
import { kurusSchema } from '#contract/common/kurus.ts';
import { CALISANLAR, TUM_ADMINLER } from '#contract/common/roller.ts';
import { aramaSchema, dosyaSchema, idSchema, route } from '#contract/common/route.ts';
import { AY_NAME, DONEM, secim as suzgecSecimi } from '#contract/common/suzgec.ts';
import { kapanisSchema } from '#contract/tahakkuk/kapanis-metni.ts';
import { izgaraQuerySchema } from './hizmet-kaydi.ts';
import {
  DURUM,
  DURUM_GRUPLARI,
  DURUM_METNI,
  DURUMLAR,
  type Durum,
  type DurumGrubu,
  REDDEDILMEYEN,
} from './hizmet-kaydi-gecis.ts';

/**
 * What an accountant can do about a rejected request: ask again, wait for the office's answer, or nothing, because the
 * month's accrual is paid in full.
 */
export const RET_REQUESTS = {
  istenebilir: 'Yeniden istenebilir',
  istendi: 'Yeniden istendi',
  odendi: 'Ayı ödenmiş',
} as const;
export type RetRequest = keyof typeof RET_REQUESTS;

const AY = secim('Ay', AY_NAME.secenekler!);
const DURUM_ADI = choices(DURUMLAR, (durum) => DURUM_METNI[durum as Durum].ad);

const talepSchema = z.strictObject({
  hizmet_kayit_id: z.int(),
  mukellef_adi: z.string(),
  hizmet_adi: z.string(),
  hizmet_ayi: z.int(),
  hizmet_yili: z.int(),
  hizmet_bedeli: kurusSchema,
  durum: z.enum(DURUMLAR),
  ret_nedeni: z.string().nullable(),
  istek: z.enum(Object.keys(RET_REQUESTS) as [RetRequest, ...RetRequest[]]).nullable(),
  mukellef_id: z.int(),
  hizmet_id: z.int(),
});
export type Talep = z.infer<typeof talepSchema>;

/** The sum leaves out rejected service records, because they enter no accrual. */
export const listTalepler = listRoute('/api/hizmet-kayitlari', {
  name: 'Talepler',
  summary: 'Muhasebecinin mevcut talepleri: arama, süzme, sıralama, sayfalama.',
  roles: ['muhasebeci'],
  row: talepSchema,
  id: 'hizmet_kayit_id',
  columns: {
    mukellef_adi: shown(alan('Mükellef'), ...LISTED),
    hizmet_adi: shown(alan('Hizmet'), ...LISTED),
    hizmet_ayi: shown(AY, ...LISTED),
    hizmet_yili: shown(alan('Yıl', 'sayi'), ...LISTED),
    hizmet_bedeli: { ...shown(alan('Ücret', 'fiyat'), ...LISTED), sum: true },
    durum: {
      ...shown(secim('Durum', DURUM_ADI), ...LISTED),
      filter: suzgecSecimi({ ...DURUM_ADI, [REDDEDILMEYEN]: 'Reddedilenler hariç' }),
    },
    ret_nedeni: {
      ...shown(alan('Ret nedeni'), 'list', 'export'),
      value: ({ durum, ret_nedeni }: Talep) =>
        durum === DURUM.reddedildi ? (ret_nedeni ?? 'Neden belirtilmemiş') : null,
    },
    donem: { ...shown(alan('Dönem'), 'filter'), filter: DONEM },
    istek: shown(secim('Yeniden isteme', RET_REQUESTS), 'filter'),
  },
  order: ['hizmet_yili', 'desc'],
  quick: ['hizmet_adi', 'donem', 'durum'],
});

const sayilar = { kayit: z.int(), bekleyen: z.int(), onaylanan: z.int(), yapilan: z.int(), reddedilen: z.int() };
const muhasebeci = { muhasebeci_id: z.int(), muhasebeci_adi: z.string() };
const MUHASEBECI_ADI = shown(alan('Muhasebeci'), ...LISTED);

const ayOzetiSchema = z.strictObject({ ...muhasebeci, ...sayilar });
export type AyOzeti = z.infer<typeof ayOzetiSchema>;

export const listAyOzetleri = listRoute('/api/hizmet-kayitlari/ay-ozetleri', {
  name: 'Hizmet kayıtları',
  summary: 'Bir ayın hizmet kayıtları, muhasebeci bazında.',
  roles: TUM_ADMINLER,
  query: { yil: yilSchema, ay: aySchema },
  row: ayOzetiSchema,
  id: 'muhasebeci_id',
  columns: {
    muhasebeci_adi: MUHASEBECI_ADI,
    // The address's parameter of this name holds the open record, so one cannot filter by it.
    kayit: { ...shown(alan('Kayıt', 'adet'), 'list', 'sort', 'export'), sum: true },
    bekleyen: countColumn('Onay bekleyen'),
    onaylanan: countColumn('Onaylanan'),
    yapilan: countColumn('Yapılan'),
    reddedilen: countColumn('Reddedilen'),
  },
  order: ['bekleyen', 'desc'],
  /** Who closed the month, and when; what would change it is not offered then. */
  more: { kapanis: kapanisSchema.nullish() },
});

const bekleyenAySchema = z.strictObject({
  satir_no: z.int(),
  ...muhasebeci,
  yil: z.int(),
  ay: z.int(),
  bekleyen: z.int(),
  /** Of a closed month, whose requests cannot be approved. */
  kapanis: kapanisSchema.nullable(),
});
export type BekleyenAy = z.infer<typeof bekleyenAySchema>;

/** The one number of an accountant's month; a month's own is below 100,000. */
export const rowNo = ({ muhasebeci_id, ...donem }: Donem & { muhasebeci_id: number }): number =>
  muhasebeci_id * 100_000 + donemSirasi(donem);

export const listBekleyenAylar = listRoute('/api/hizmet-kayitlari/bekleyenler', {
  name: 'Onay bekleyen talepler',
  summary: 'Onay bekleyen talepler, ay ve muhasebeci bazında.',
  roles: TUM_ADMINLER,
  row: bekleyenAySchema,
  id: 'satir_no',
  columns: {
    muhasebeci_adi: MUHASEBECI_ADI,
    donem: { ...shown(alan('Dönem'), ...LISTED), value: (row: BekleyenAy) => formatDonem(row), filter: DONEM },
    bekleyen: countColumn('Onay bekleyen'),
  },
  order: ['donem', 'asc'],
});

const ofDurumlar = <T>(make: (durum: Durum) => T): Record<Durum, T> =>
  Object.fromEntries(DURUMLAR.map((durum) => [durum, make(durum)])) as Record<Durum, T>;

/** How many records of a month have which state; `tutar` leaves out the rejected ones. */
const ayHizmetleriSchema = z.strictObject({
  yil: z.int(),
  ay: z.int(),
  ...ofDurumlar(() => z.int()),
  adet: z.int(),
  tutar: kurusSchema,
});
export type AyHizmetleri = z.infer<typeof ayHizmetleriSchema>;

export const getYilOzeti = wholeListRoute('/api/hizmet-kayitlari/yil-ozeti', {
  name: 'Yılın hizmetleri',
  summary: 'Muhasebecinin bir yıldaki hizmetleri, ay ve durum bazında.',
  roles: ['muhasebeci'],
  query: z.strictObject({ yil: yilSchema }),
  row: ayHizmetleriSchema,
  id: 'ay',
  columns: {
    ad: { ...shown(AY, ...LISTED), value: ({ ay }: AyHizmetleri) => ay },
    ...ofDurumlar((durum) => countColumn(DURUM_METNI[durum].ad)),
    adet: countColumn('Kayıt'),
    tutar: { ...shown(alan('Tutar', 'yalin_tutar'), ...LISTED), sum: true },
  },
  order: ['ad', 'asc'],
  search: ['ad'],
});

const acikHizmetSchema = z.strictObject({
  id: z.int(),
  ad: z.string(),
  acik: z.int(),
  yapilan: z.int(),
  geciken: z.int(),
  en_eski: z.strictObject({ yil: z.int(), ay: z.int() }).nullable(),
});
type AcikHizmet = z.infer<typeof acikHizmetSchema>;

/**
 * `acik` and `yapilan` count a service's open and done work of the month, `geciken` its open work of earlier months, of
 * which `en_eski` is the oldest. A passive service appears only while it has such work.
 */
export const listAcikHizmetler = wholeListRoute('/api/hizmet-kayitlari/acik-hizmetler', {
  name: 'Hizmetler',
  summary: 'Personelin hizmet bazında açık işleri.',
  roles: ['personel'],
  query: z.strictObject({ yil: yilSchema, ay: aySchema }),
  row: acikHizmetSchema,
  id: 'id',
  columns: {
    ad: shown(alan('Hizmet'), ...LISTED),
    acik: countColumn('Yapılacak'),
    yapilan: countColumn('Yapılan'),
    geciken: countColumn('Önceki aylardan kalan'),
    en_eski: {
      ...shown(alan('En eski ay'), ...LISTED),
      value: ({ en_eski }: AcikHizmet) => en_eski && formatDonem(en_eski),
      orderBy: ({ en_eski }: AcikHizmet) => en_eski && donemSirasi(en_eski),
      filter: DONEM,
    },
  },
  order: ['acik', 'desc'],
  search: ['ad'],
});

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
