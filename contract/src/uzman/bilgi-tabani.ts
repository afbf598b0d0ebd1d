import { z } from 'zod';
import { alan, LISTED, secim, shown } from '#contract/alan/alan.ts';
import { listRoute } from '#contract/alan/list.ts';
import { formatTarih, gunSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { degisenAlanlar, optional, surumSchema } from '#contract/common/kayit.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';
import { zorunluMetin, zorunluUzunMetin } from '#contract/common/turkish-text.ts';
import { kaynakSchema, soruSchema } from './uzman.ts';

export const MADDE_DURUMLARI = ['yürürlükte', 'pasif', 'başlamadı', 'süresi doldu'] as const;
export type MaddeDurumu = (typeof MADDE_DURUMLARI)[number];
export const MADDE_DURUM_ADI: Readonly<Record<MaddeDurumu, string>> = {
  yürürlükte: 'Yürürlükte',
  pasif: 'Pasif',
  başlamadı: 'Başlamadı',
  'süresi doldu': 'Süresi doldu',
};

/**
 * Both days of the validity of an entry of the knowledge base (YYYY-MM-DD) are included, and null is open. `dosyadan`
 * means that the entry came with the product, whose next version updates it unless somebody changed it
 * (`elle_degisti`).
 */
export const maddeSchema = z.strictObject({
  madde_id: z.int(),
  kod: z.string(),
  konu: z.string(),
  baslik: z.string(),
  metin: z.string(),
  anahtarlar: z.array(z.string()),
  kaynak: z.string(),
  kaynak_tarihi: z.string(),
  gecerlilik_baslangici: z.string().nullable(),
  gecerlilik_bitisi: z.string().nullable(),
  aktif: z.boolean(),
  dosyadan: z.boolean(),
  elle_degisti: z.boolean(),
  durum: z.enum(MADDE_DURUMLARI),
  surum: surumSchema,
});
export type Madde = z.infer<typeof maddeSchema>;

const alanlar = z.strictObject({
  konu: zorunluMetin('Konu', 100),
  baslik: zorunluMetin('Başlık', 200),
  metin: zorunluUzunMetin('Metin', 4_000),
  anahtarlar: z
    .array(z.string().trim().min(1, 'Anahtar boş olamaz.').max(200, 'Bir anahtar en çok 200 karakter olabilir.'))
    .max(30, 'En çok 30 anahtar yazılabilir.')
    .default([]),
  kaynak: zorunluMetin('Kaynak', 300),
  kaynak_tarihi: gunSchema,
  gecerlilik_baslangici: optional(gunSchema),
  gecerlilik_bitisi: optional(gunSchema),
  aktif: z.boolean().default(true),
});

export const BILGI_TABANI_ERRORS = defineErrors({
  MADDE_GECERLILIGI_TERS: {
    status: 400,
    message: 'Geçerlilik bitişi başlangıcından önce olamaz.',
    field: 'gecerlilik_bitisi',
  },
});

const { message, field } = BILGI_TABANI_ERRORS.MADDE_GECERLILIGI_TERS;
export const maddeCreateSchema = alanlar.refine(
  ({ gecerlilik_baslangici: ilk, gecerlilik_bitisi: last }) => !ilk || !last || ilk <= last,
  { message, path: [field] },
);
export type MaddeCreate = z.input<typeof maddeCreateSchema>;
export type MaddeAlanlari = z.output<typeof alanlar>;
export const maddeUpdateSchema = degisenAlanlar(alanlar.shape);
export type MaddeUpdate = z.input<typeof maddeUpdateSchema>;

const gunMetni = (gun: string | null): string => (gun ? formatTarih(gun) : '…');
const SHOWN = ['list', 'export'] as const;

export const listMaddeler = listRoute('/api/bilgi-maddeleri', {
  name: 'Bilgi tabanı maddeleri',
  summary: 'Bilgi tabanının maddeleri.',
  roles: TUM_ADMINLER,
  row: maddeSchema,
  id: 'madde_id',
  columns: {
    baslik: shown(alan('Başlık'), ...SHOWN, 'sort'),
    konu: shown(alan('Konu'), ...LISTED),
    durum: shown(secim('Durum', MADDE_DURUM_ADI), ...SHOWN, 'filter'),
    kaynak: shown(alan('Kaynak'), ...SHOWN, 'sort'),
    kaynak_tarihi: shown(alan('Kaynak tarihi', 'tarih'), ...SHOWN, 'sort'),
    gecerlilik: {
      ...shown(alan('Geçerlilik'), ...SHOWN),
      value: ({ gecerlilik_baslangici: ilk, gecerlilik_bitisi: last }: Madde) =>
        ilk || last ? `${gunMetni(ilk)} – ${gunMetni(last)}` : 'süresiz',
    },
    elle_degisti: {
      ...shown(alan('Yazan'), ...SHOWN),
      value: ({ dosyadan, elle_degisti }: Madde) =>
        dosyadan ? (elle_degisti ? 'Ürün, büro değiştirdi' : 'Ürün') : 'Büro',
    },
  },
  order: ['konu', 'asc'],
  quick: ['durum'],
  more: { konular: z.array(z.string()) },
});

export const createMadde = route('POST', '/api/bilgi-maddeleri', {
  summary: 'Bilgi tabanına madde ekler.',
  roles: PARA_YETKILILERI,
  body: maddeCreateSchema,
  response: maddeSchema,
});

export const updateMadde = route('PUT', '/api/bilgi-maddeleri/:madde_id', {
  summary: 'Maddeyi günceller.',
  roles: PARA_YETKILILERI,
  body: maddeUpdateSchema,
  response: maddeSchema,
  example: { baslik: 'Örnek', surum: 0 },
});

/** The higher `puan` is, the better an entry fits the question; no entry below `esik` answers it. */
export const denemeSchema = z.strictObject({
  yanit: z.string(),
  kaynaklar: z.array(kaynakSchema),
  esik: z.number(),
  eslesmeler: z.array(
    z.strictObject({ madde_id: z.int(), kod: z.string(), baslik: z.string(), konu: z.string(), puan: z.number() }),
  ),
});
export type Deneme = z.infer<typeof denemeSchema>;

export const tryBilgiTabani = route('GET', '/api/bilgi-maddeleri/dene', {
  summary: 'Bilgi tabanının bir soruyu nasıl yanıtladığını gösterir.',
  roles: TUM_ADMINLER,
  query: z.strictObject({ soru: soruSchema }),
  response: denemeSchema,
});

export const BILGI_TABANI_METNI = {
  eklendi: 'Madde eklendi.',
  guncellendi: 'Madde güncellendi.',
} as const;
