import { z } from 'zod';
import { alan, LISTED, secim, shown } from '#contract/alan/alan.ts';
import { listRoute } from '#contract/alan/list.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { totalKurusSchema } from '#contract/common/kurus.ts';
import { CALISANLAR, PARA_YETKILILERI } from '#contract/common/roller.ts';
import { idSchema, route, successSchema } from '#contract/common/route.ts';
import { secim as secimSuzgeci } from '#contract/common/suzgec.ts';
import { topluIdler } from '#contract/common/toplu.ts';
import {
  ILETI_ATLAMALARI,
  ILETI_DURUM_NAME,
  ILETI_DURUMLARI,
  ILETI_TURLERI,
  ILETI_TURU_NAME,
  KANAL_NAME,
  KANALLAR,
  KISI_ILETI_TURLERI,
} from './ileti-durumu.ts';
import { ILETI_ALANLARI, sablonSchema } from './sablon.ts';

export const ILETI_GONDERENLER = [...PARA_YETKILILERI, 'muhasebeci', 'personel'] as const;

/** No channel of today hears that a message was read, so nobody is offered to look for it. */
const { okundu: _, ...DUYULAN_DURUMLAR } = ILETI_DURUM_NAME;

export const iletiSchema = z.strictObject({
  ileti_id: z.int(),
  mukellef_id: z.int().nullable(),
  mukellef_adi: z.string().nullable(),
  muhasebeci_id: z.int(),
  muhasebeci_adi: z.string(),
  tur: z.enum(ILETI_TURLERI),
  otomatik: z.boolean(),
  kanal: z.enum(KANALLAR),
  alici: z.string(),
  kime: z.array(z.string()),
  konu: z.string(),
  metin: z.string(),
  durum: z.enum(ILETI_DURUMLARI),
  hata_metni: z.string().nullable(),
  /** True of a row that follows another: the message was sent once, about several clients. */
  birlikte: z.boolean(),
  gonderim_no: z.string().nullable(),
  gonderilecek: z.string(),
  olusturma: z.string(),
  sonuc_zamani: z.string().nullable(),
  parca: z.int(),
  ucret: totalKurusSchema,
  gonderen: z.string(),
});
export type Ileti = z.infer<typeof iletiSchema>;

export const listIletiler = listRoute('/api/iletiler', {
  name: 'İletiler',
  summary: 'Mükelleflere gönderilen ve gönderilmeyi bekleyen iletiler.',
  roles: CALISANLAR,
  row: iletiSchema,
  id: 'ileti_id',
  columns: {
    zaman: {
      ...shown(alan('Zaman', 'zaman'), ...LISTED),
      value: ({ sonuc_zamani, olusturma }: Ileti) => sonuc_zamani ?? olusturma,
    },
    mukellef_adi: shown(alan('Mükellef'), ...LISTED),
    alici: shown(alan('Alıcı'), ...LISTED),
    kime: {
      ...shown(alan('Adres'), ...LISTED),
      value: ({ kime }: Ileti) => kime.join(', '),
    },
    tur: shown(secim('Tür', ILETI_TURU_NAME), ...LISTED),
    kanal: shown(secim('Kanal', KANAL_NAME), ...LISTED),
    durum: { ...shown(secim('Durum', ILETI_DURUM_NAME), ...LISTED), filter: secimSuzgeci(DUYULAN_DURUMLAR) },
    konu: shown(alan('Konu'), ...LISTED),
    hata_metni: shown(alan('Ne oldu'), 'list', 'detail', 'export'),
    ucret: shown(alan('Ücret', 'tutar'), ...LISTED),
    muhasebeci_adi: shown(alan('Muhasebeci'), ...LISTED),
    gonderen: shown(alan('Gönderen'), 'list', 'detail', 'export'),
  },
  order: ['zaman', 'desc'],
  quick: ['durum', 'kanal', 'tur', 'zaman'],
  query: {
    mukellef_id: idSchema.optional(),
    gonderim_no: z.uuid('Geçersiz gönderim numarası.').optional(),
  },
  more: {
    sayilar: z.strictObject({ taslak: z.int(), kuyrukta: z.int(), belirsiz: z.int(), hata: z.int() }),
    kanallar: z.strictObject({ eposta: z.boolean(), sms: z.boolean() }),
  },
});
export type IletiFilter = z.output<typeof listIletiler.filters>;

const yaziSchema = z.strictObject({
  mukellef_idler: topluIdler,
  tur: z.enum(KISI_ILETI_TURLERI, 'İletinin türünü seçin.'),
  /** The channel of all; without it each contact's own. */
  kanal: z.enum(KANALLAR, 'Geçerli bir kanal seçin.').nullable(),
  ...sablonSchema.shape,
});
export type IletiYazisi = z.input<typeof yaziSchema>;

const atlananSchema = z.strictObject({
  mukellef_id: z.int(),
  mukellef_adi: z.string(),
  alici: z.string().nullable(),
  neden: z.enum(ILETI_ATLAMALARI),
  alan: z.enum(ILETI_ALANLARI).nullable(),
});
export type AtlananIleti = z.infer<typeof atlananSchema>;

/** What an act will do, before it does: how many by which channel, what it costs, when they leave, whom it leaves out. */
export const iletiOnizlemesiSchema = z.strictObject({
  adet: z.int(),
  kanallar: z.array(
    z.strictObject({ kanal: z.enum(KANALLAR), adet: z.int(), parca: z.int(), ucret: totalKurusSchema }),
  ),
  /** Null where nobody gets one. */
  gonderilecek: z.string().nullable(),
  ornekler: z.array(
    z.strictObject({
      mukellef_id: z.int(),
      mukellef_adi: z.string(),
      alici: z.string(),
      kime: z.array(z.string()),
      kanal: z.enum(KANALLAR),
      konu: z.string(),
      metin: z.string(),
      parca: z.int(),
    }),
  ),
  atlananlar: z.array(atlananSchema),
  kurulu: z.strictObject({ eposta: z.boolean(), sms: z.boolean() }),
});
export type IletiOnizlemesi = z.infer<typeof iletiOnizlemesiSchema>;

export const previewIletiler = route('POST', '/api/iletiler/onizleme', {
  summary: 'İletiler gönderilmeden: kaçı hangi kanaldan, ne ücretle gider, kime neden gitmez.',
  roles: ILETI_GONDERENLER,
  body: yaziSchema,
  response: iletiOnizlemesiSchema,
});

export const kuyrukSonucuSchema = z.strictObject({
  kuyruga_alinan: z.int(),
  gonderim_no: z.string().nullable(),
  gonderilecek: z.string(),
});

/** `beklenen` is the number of messages that the preview promised. */
export const createIletiler = route('POST', '/api/iletiler', {
  summary: 'Seçilen mükelleflere ileti gönderir; birden çoksa beş dakika bekletir.',
  roles: ILETI_GONDERENLER,
  body: yaziSchema.extend({ beklenen: z.int().min(1, 'Gönderilecek ileti yok.') }),
  response: kuyrukSonucuSchema,
  idempotent: true,
});

export const withdrawIletiler = route('POST', '/api/iletiler/geri-al', {
  summary: 'Henüz gitmemiş iletileri geri alır.',
  roles: ILETI_GONDERENLER,
  body: z.union([z.strictObject({ idler: topluIdler }), z.strictObject({ gonderim_no: z.uuid() })]),
  response: z.strictObject({ geri_alinan: z.int() }),
});

export const openIleti = route('POST', '/api/iletiler/:ileti_id/acildi', {
  summary: 'WhatsApp iletisinin elle açıldığını kaydeder; metni, varsa bağlantısıyla verir.',
  roles: ILETI_GONDERENLER,
  response: z.strictObject({ metin: z.string() }),
});

export const retryIleti = route('POST', '/api/iletiler/:ileti_id/tekrar', {
  summary: 'Gönderilemeyen ya da gitmiş olabilecek iletiyi yeniden gönderir.',
  roles: ILETI_GONDERENLER,
  response: successSchema,
});

export const getIletiSablonlari = route('GET', '/api/iletiler/sablonlar', {
  summary: 'Büronun ileti şablonları.',
  roles: CALISANLAR,
  response: z.strictObject({
    genel: z.strictObject({ konu: z.string(), metin: z.string(), sms: z.string() }),
    buro: z.string(),
    sms_bin_fiyati: z.int(),
    sms_turkcesiz: z.boolean(),
  }),
});

export const WHATSAPP_EN_COK = 1_500;

export const ILETI_ERRORS = defineErrors({
  ILETI_DURUMU: {
    status: 409,
    message: 'Bu ileti artık değiştirilemez: gönderilmiş, gönderiliyor ya da geri alınmış.',
  },
  ILETI_DEGISTI: {
    status: 409,
    message: 'Alıcılar siz bakarken değişti. Önizlemeyi yeniden görüp gönderin.',
    field: 'beklenen',
  },
});
