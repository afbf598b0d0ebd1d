import { z } from 'zod';
import { alan, LISTED, secim, shown } from '#contract/alan/alan.ts';
import { listRoute } from '#contract/alan/list.ts';
import { formatSize } from '#contract/common/file.ts';
import { CALISANLAR, PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { aramaSchema, dosyaSchema, idSchema, route, sayfaQuery, successSchema } from '#contract/common/route.ts';
import { AY_NAME, evetHayir } from '#contract/common/suzgec.ts';
import { YUVALAR, type Yuva, yuvaName } from './belge-adi.ts';

/** A deleted document can be restored for this many days; after that, its file is deleted, too. */
export const BELGE_SAKLAMA_GUN = 30;
const GUN = 24 * 60 * 60_000;

export const BELGE_TURLERI = ['beyanname', 'fatura', 'bordro', 'sözleşme', 'dekont', 'diğer'] as const;
export type BelgeTuru = (typeof BELGE_TURLERI)[number];
const KIND_NAME: Record<BelgeTuru, string> = {
  beyanname: 'Beyanname',
  fatura: 'Fatura',
  bordro: 'Bordro',
  sözleşme: 'Sözleşme',
  dekont: 'Dekont',
  diğer: 'Diğer',
};
export const belgeTuruName = (kind: string): string => KIND_NAME[kind as BelgeTuru] ?? kind;

const SILENLER = [...PARA_YETKILILERI, 'muhasebeci'] as const;
export const kindSchema = z.enum(BELGE_TURLERI, 'Geçerli bir belge türü seçin.');

export const belgeSchema = z.strictObject({
  belge_id: z.int(),
  mukellef_id: z.int(),
  yuva: z.literal([...YUVALAR]).nullable(),
  tur: z.enum(BELGE_TURLERI),
  yil: z.int().nullable(),
  ay: z.int().nullable(),
  surum_id: z.int(),
  surum_no: z.int(),
  ad: z.string(),
  boyut: z.int(),
  sayfa_sayisi: z.int(),
  metinli: z.boolean(),
  yukleyen: z.string(),
  yukleme_tarihi: z.string(),
});
export type Belge = z.infer<typeof belgeSchema>;

export const belgeSurumuSchema = belgeSchema.pick({
  surum_id: true,
  surum_no: true,
  ad: true,
  boyut: true,
  sayfa_sayisi: true,
  yukleyen: true,
  yukleme_tarihi: true,
});
export type BelgeSurumu = z.infer<typeof belgeSurumuSchema>;

export const belgeRowSchema = belgeSchema.extend({ mukellef_adi: z.string(), tc_no: z.string().nullable() });
export type BelgeRow = z.infer<typeof belgeRowSchema>;

export const yuvaRowSchema = z.strictObject({
  mukellef_id: z.int(),
  ad: z.string(),
  tc_no: z.string().nullable(),
  sirket_adi: z.string().nullable(),
  yuvalar: z.array(belgeSchema.nullable()).length(3),
});
export type YuvaRow = z.infer<typeof yuvaRowSchema>;

export const listBelgeler = listRoute('/api/belgeler', {
  name: 'Belgeler',
  summary: 'Belgeler: mükellefe, türe ve döneme göre.',
  roles: CALISANLAR,
  row: belgeRowSchema,
  id: 'belge_id',
  columns: {
    mukellef_adi: shown(alan('Mükellef'), ...LISTED),
    ad: shown(alan('Dosya'), ...LISTED),
    tur: {
      ...shown(secim('Tür', KIND_NAME), ...LISTED),
      value: ({ yuva, tur }: BelgeRow) => (yuva ? yuvaName(yuva) : tur),
    },
    yil: shown(alan('Yıl', 'sayi'), ...LISTED),
    ay: shown(secim('Ay', AY_NAME.secenekler!), ...LISTED),
    donem: shown(alan('Dönem'), 'sort'),
    boyut: {
      ...shown(alan('Boyut'), 'list', 'sort', 'export'),
      value: ({ boyut }: BelgeRow) => formatSize(boyut),
    },
    yukleme_tarihi: shown({ ...alan('Yüklenme', 'zaman'), gun: true }, ...LISTED),
  },
  order: ['yukleme_tarihi', 'desc'],
  quick: ['mukellef_adi', 'tur', 'yil'],
  query: { mukellef_id: idSchema.optional(), muhasebeci_id: idSchema.optional() },
});

const silinenSchema = belgeRowSchema
  .pick({ belge_id: true, mukellef_id: true, mukellef_adi: true, ad: true, tur: true, boyut: true })
  .extend({ muhasebeci_id: z.int(), silinme_tarihi: z.string() });
export type SilinenBelge = z.infer<typeof silinenSchema>;

export const listSilinenBelgeler = listRoute('/api/belgeler/silinenler', {
  name: 'Silinen belgeler',
  summary: 'Silinen ve henüz geri alınabilen belgeler.',
  roles: TUM_ADMINLER,
  row: silinenSchema,
  id: 'belge_id',
  columns: {
    mukellef_adi: shown(alan('Mükellef'), ...LISTED),
    ad: shown(alan('Dosya'), ...LISTED),
    tur: shown(secim('Tür', KIND_NAME), ...LISTED),
    boyut: { ...shown(alan('Boyut'), 'list', 'sort', 'export'), value: (row: SilinenBelge) => formatSize(row.boyut) },
    silinme_tarihi: shown(alan('Silinme', 'zaman'), ...LISTED),
    son_gun: {
      ...shown({ ...alan('Geri alınabileceği son gün', 'zaman'), gun: true }, 'list', 'export'),
      value: (row: SilinenBelge) => new Date(Date.parse(row.silinme_tarihi) + BELGE_SAKLAMA_GUN * GUN).toISOString(),
    },
  },
  order: ['silinme_tarihi', 'desc'],
  query: { muhasebeci_id: idSchema.optional() },
});

const DOLULUK = evetHayir('Yüklü', 'Eksik');
const yuvaColumn = (yuva: Yuva) => ({
  ...shown({ ...alan(yuvaName(yuva), 'evet_hayir'), secenekler: DOLULUK.secenekler! }, 'list', 'filter', 'export'),
  value: ({ yuvalar }: YuvaRow) => Boolean(yuvalar[yuva - 1]),
  filter: DOLULUK,
});

export const listYuvalar = listRoute('/api/belge-yuvalari', {
  name: 'Müşteri belgeleri',
  summary: 'Müşteriler ve her birinin üç belgesi.',
  roles: ['muhasebeci'],
  row: yuvaRowSchema,
  id: 'mukellef_id',
  columns: {
    ad: shown(alan('Müşteri'), ...LISTED),
    belge_1: yuvaColumn(1),
    belge_2: yuvaColumn(2),
    belge_3: yuvaColumn(3),
  },
  order: ['ad', 'asc'],
});

export const listSurumler = route('GET', '/api/belgeler/:belge_id/surumler', {
  summary: 'Belgenin sürümleri.',
  roles: CALISANLAR,
  response: z.strictObject({ surumler: z.array(belgeSurumuSchema) }),
});

/** A document's file is compared with its checksum while it is sent, so the download of a damaged file breaks off. */
export const downloadSurum = route('GET', '/api/belge-surumleri/:surum_id/dosya', {
  summary: 'Belge sürümünün PDF dosyası.',
  roles: CALISANLAR,
  response: dosyaSchema,
});

export const removeBelge = route('DELETE', '/api/belgeler/:belge_id', {
  summary: 'Belgeyi siler.',
  roles: SILENLER,
  response: successSchema,
});

export const reverseBelge = route('POST', '/api/belgeler/:belge_id/geri-al', {
  summary: 'Silinen belgeyi geri alır.',
  roles: SILENLER,
  response: belgeSchema,
});

export const alintiSchema = z.array(z.strictObject({ metin: z.string(), vurgu: z.boolean() }));
export type Alinti = z.infer<typeof alintiSchema>;

/** The quoted text of a document's page comes from an uploaded PDF and must not be trusted, for example as HTML. */
export const searchResultSchema = belgeRowSchema.extend({ sayfa: z.int(), alinti: alintiSchema });
export type SearchResult = z.infer<typeof searchResultSchema>;

export const searchBelgeler = route('GET', '/api/belgeler/ara', {
  summary: 'Belgelerin içinde arar.',
  roles: CALISANLAR,
  query: z.strictObject({
    arama: aramaSchema.min(2, 'En az 2 karakter yazın.'),
    mukellef_id: idSchema.optional(),
    ...sayfaQuery,
  }),
  response: z.strictObject({ results: z.array(searchResultSchema), toplam: z.int() }),
});

export const BELGE_METNI = {
  yuklendi: 'Yükleme başarılı',
  yuklenemedi: 'Yükleme başarısız',
  dosyaSecin: 'Lütfen bir dosya seçin.',
  sadecePdf: 'Lütfen sadece PDF dosyası yükleyin.',
  silindi: 'Belge silindi.',
  geriAlindi: 'Belge geri alındı.',
  silOnay: 'Bu belgeyi silmek istediğinizden emin misiniz?',
  kullaniciYok: 'Kullanıcı bilgisi bulunamadı. Lütfen tekrar giriş yapın.',
  musteriListesiYok: 'Müşteri listesi alınamadı',
  muhasebeciYok: 'Muhasebeci bilgisi alınamadı',
  mukellefYok: 'Kayıtlı mükellef bulunamadı.',
} as const;
