import { z } from 'zod';
import { alan, LISTED, secim, shown, telefon, tutar } from '#contract/alan/alan.ts';
import { listRoute } from '#contract/alan/list.ts';
import { aySchema, formatTarihSaat, gunOf, yilSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { totalKurusSchema } from '#contract/common/kurus.ts';
import { CALISANLAR } from '#contract/common/roller.ts';
import { dosyaSchema, idSchema, route } from '#contract/common/route.ts';
import { BELIRTILMEMIS, secim as choice } from '#contract/common/suzgec.ts';
import { secimSchema } from '#contract/common/toplu.ts';
import { ILETI_GONDERENLER, iletiOnizlemesiSchema, kuyrukSonucuSchema } from '#contract/ileti/ileti.ts';
import { ILETI_DURUM_NAME, ILETI_DURUMLARI, KANAL_NAME, KANALLAR, type Kanal } from '#contract/ileti/ileti-durumu.ts';
import { KIND_NAMES } from '#contract/takvim/tur-adi.ts';
import { BILDIRIM_KANALI, type BildirimKanali, odemeKalemiSchema, odemeName } from './odeme-kalemi.ts';
import { degisenler, degisimMetni, kalemlerMetni, kisaGun } from './odeme-mesaji.ts';

export const ODENECEK_DURUMU = {
  eksik: 'Eksik',
  hazir: 'Bildirilecek',
  degisti: 'Tutar değişti',
  bildirildi: 'Bildirildi',
  yok: 'Tahakkuk yok',
} as const;
export type OdenecekDurumu = keyof typeof ODENECEK_DURUMU;
export const ODENECEK_DURUMLARI = Object.keys(ODENECEK_DURUMU) as [OdenecekDurumu, ...OdenecekDurumu[]];

const ELLE_KANALLAR = Object.keys(BILDIRIM_KANALI) as [BildirimKanali, ...BildirimKanali[]];

const rowSchema = z.strictObject({
  mukellef_id: z.int(),
  ad: z.string(),
  muhasebeci_id: z.int(),
  muhasebeci_adi: z.string(),
  personel_adi: z.string().nullable(),
  telefon: z.string().nullable(),
  kalemler: z.array(odemeKalemiSchema),
  eksikler: z.array(z.string()),
  toplam: totalKurusSchema,
  ilk_gun: z.string().nullable(),
  durum: z.enum(ODENECEK_DURUMLARI),
  /** The amounts that the client was told last. */
  soylenen: z.record(z.string(), z.int().nullable()).nullable(),
  /** What was done last to tell the client; a message of the box has its state. */
  bildirim: z
    .strictObject({
      zaman: z.string(),
      kanal: z.enum([...ELLE_KANALLAR, ...KANALLAR]),
      ileti: z.enum(ILETI_DURUMLARI).nullable(),
      kim: z.string().nullable(),
    })
    .nullable(),
});
export type OdemeSatiri = z.infer<typeof rowSchema>;

export const degisenlerOf = ({ kalemler, soylenen, durum }: OdemeSatiri) =>
  durum === 'degisti' && soylenen ? degisenler(kalemler, soylenen) : [];

const kanalMetni = ({ kanal, ileti }: NonNullable<OdemeSatiri['bildirim']>): string =>
  ileti === null
    ? BILDIRIM_KANALI[kanal as BildirimKanali]
    : `${KANAL_NAME[kanal as Kanal]}: ${ILETI_DURUM_NAME[ileti].toLocaleLowerCase('tr')}`;

/** "24.10 WhatsApp’ta açıldı" */
export const bildirimOzeti = (bildirim: NonNullable<OdemeSatiri['bildirim']>): string =>
  `${kisaGun(gunOf(new Date(bildirim.zaman)))} ${kanalMetni(bildirim)}`;

export const bildirimMetni = ({ bildirim }: Pick<OdemeSatiri, 'bildirim'>): string =>
  bildirim ? [formatTarihSaat(bildirim.zaman), kanalMetni(bildirim), bildirim.kim].filter(Boolean).join(' · ') : '';

const ayAlanlari = { yil: yilSchema, ay: aySchema };
const ucret = z.literal('1').optional();

export const listOdenecekler = listRoute('/api/odeme-listesi', {
  name: 'Ödeme listesi',
  summary: 'Bir ayda mükelleflerin devlete ödeyecekleri: tür, tutar ve son gün; kime ne bildirildiği.',
  roles: CALISANLAR,
  query: { ...ayAlanlari, ucret },
  row: rowSchema,
  id: 'mukellef_id',
  columns: {
    ad: shown(alan('Mükellef'), ...LISTED),
    kalemler: {
      ...shown(alan('Ödemeler'), 'list', 'export'),
      value: ({ kalemler }: OdemeSatiri) => kalemlerMetni(kalemler),
    },
    eksikler: {
      ...shown(alan('Eksik'), 'filter', 'export'),
      value: ({ eksikler }: OdemeSatiri) => eksikler.map(odemeName).join(', '),
      filter: { ...choice({ ...KIND_NAMES, [BELIRTILMEMIS]: 'Eksiği yok' }), ad: 'secimler' },
    },
    toplam: { ...shown(tutar('Toplam'), ...LISTED), sum: true },
    ilk_gun: shown(alan('İlk son gün', 'tarih'), ...LISTED),
    durum: shown(secim('Durum', ODENECEK_DURUMU), ...LISTED),
    bildirim: {
      ...shown(alan('Bildirim'), 'list', 'export'),
      value: (row: OdemeSatiri) => [bildirimMetni(row), degisimMetni(degisenlerOf(row))].filter(Boolean).join('; '),
    },
    telefon: shown(telefon, ...LISTED),
    muhasebeci_adi: shown(alan('Muhasebeci'), ...LISTED),
    personel_adi: shown({ ...alan('Personel'), bos: true }, ...LISTED),
  },
  order: ['ad', 'asc'],
  quick: ['muhasebeci_adi'],
  more: {
    sayilar: z.strictObject({ eksik: z.int(), hazir: z.int(), degisti: z.int(), bildirildi: z.int(), yok: z.int() }),
    hazir: z.boolean(),
  },
});
export type OdemeFilter = z.output<typeof listOdenecekler.filters>;

/** Why a message cannot or should not go as it is. */
export const MESAJ_ENGELI = {
  telefon_yok: 'Telefonu yok',
  telefon_hatali: 'Telefonu hatalı',
  eksik: 'Tutarı eksik',
  bugun: 'Bugün bildirildi',
} as const;
export type MesajEngeli = keyof typeof MESAJ_ENGELI;

const mesajSchema = z.strictObject({
  mukellefler: z.array(z.strictObject({ mukellef_id: z.int(), ad: z.string() })),
  telefon: z.string().nullable(),
  metin: z.string(),
  toplam: totalKurusSchema,
  duzeltme: z.boolean(),
  engeller: z.array(z.enum(Object.keys(MESAJ_ENGELI) as [MesajEngeli, ...MesajEngeli[]])),
});
export type OdemeMesaji = z.infer<typeof mesajSchema>;

export const MAX_MESAJ = 500;
const mesajAyi = { ...ayAlanlari, ucret: z.boolean() };

/** Clients of one accountant with the same phone get one message, also those of them that were not chosen. */
export const previewOdemeMesajlari = route('POST', '/api/odeme-listesi/mesajlar', {
  summary: 'Seçilen mükelleflere ödemelerini bildiren metinler; aynı telefondakiler tek metinde.',
  roles: CALISANLAR,
  body: z.strictObject({ ...mesajAyi, secim: secimSchema(listOdenecekler.filters) }),
  response: z.strictObject({ mesajlar: z.array(mesajSchema), kalan: z.int() }),
});

/** What was told is what the server reads now; with another sum than `toplam`, which the user saw, nothing is noted. */
export const createOdemeBildirimi = route('POST', '/api/odeme-listesi/bildirimler', {
  summary: 'Bir iletinin mükelleflere bildirildiğini kaydeder.',
  roles: CALISANLAR,
  body: z.strictObject({
    ...mesajAyi,
    mukellef_idler: z
      .array(idSchema)
      .min(1, 'En az bir mükellef seçin.')
      .max(100, 'Bir iletide en çok 100 mükellef olabilir.'),
    kanal: z.enum(ELLE_KANALLAR, 'Nasıl bildirildiğini seçin.'),
    toplam: totalKurusSchema,
  }),
  response: z.strictObject({ adet: z.int() }),
  idempotent: true,
});

/** More than these are sent in several acts. */
export const MAX_GONDERIM = 2_000;
const gonderim = z.strictObject({ ...mesajAyi, secim: secimSchema(listOdenecekler.filters) });

/** `eksik` clients have a payment whose amount is missing, `bildirilen` ones know what holds now, or have it waiting to be opened in WhatsApp; neither are written to. */
export const previewOdemeGonderimi = route('POST', '/api/odeme-listesi/gonderim/onizleme', {
  summary: 'Ödemeler bildirilmeden: kaç ileti hangi kanaldan, ne ücretle gider, kime neden gitmez.',
  roles: ILETI_GONDERENLER,
  body: gonderim,
  response: iletiOnizlemesiSchema.extend({ eksik: z.int(), bildirilen: z.int(), kalan: z.int() }),
});

/** `beklenen` is the number of messages that the preview promised. */
export const createOdemeGonderimi = route('POST', '/api/odeme-listesi/gonderim', {
  summary: 'Seçilen mükelleflere ödemelerini kendi kanallarından bildirir; beş dakika içinde geri alınabilir.',
  roles: ILETI_GONDERENLER,
  body: gonderim.extend({ beklenen: z.int().min(1, 'Gönderilecek ileti yok.') }),
  response: kuyrukSonucuSchema,
  idempotent: true,
});

export const downloadOdemeleri = route('GET', '/api/odeme-listesi/:mukellef_id/pdf', {
  summary: 'Bir mükellefin bir ayda ödeyecekleri, PDF olarak.',
  roles: CALISANLAR,
  query: z.strictObject({ ...ayAlanlari, ucret }),
  response: dosyaSchema,
});

export const ODEME_LISTESI_ERRORS = defineErrors({
  ODEME_TURU_YOK: {
    status: 400,
    message: 'Bu türün ödemesi yok; başka bir tür seçin.',
    field: 'kalemler',
  },
  ODEME_GUNU_GEREKLI: {
    status: 400,
    message: ({ ay }: { ay: string }) => `Beyannamesi olmayan bir ödemenin son günü ${ay} içinde olmalıdır.`,
    field: 'kalemler',
  },
  ODEME_TUTARI_DEGISTI: { status: 409, message: 'Tutarlar bu sırada değişti. Güncel metni görüp yeniden deneyin.' },
  ODEME_BILDIRIMI_COK: { status: 409, message: 'Bu mükellef bu ay için çok kez bildirildi; yeni kayıt açılmadı.' },
});
