import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { CALISANLAR } from '#contract/common/roller.ts';
import { route, successSchema } from '#contract/common/route.ts';
import { EVRAK_YETKILERI } from './evrak-gecis.ts';

/** What happened at a link; probes and refusals are counted by the hour. */
export const BAGLANTI_OLAYLARI = {
  yapildi: 'Bağlantı yapıldı',
  yoklandi: 'Bağlantı yoklandı',
  acildi: '“Devam et”e basıldı',
  yuklendi: 'Dosya geldi',
  ayni: 'Aynı dosya yeniden geldi',
  yok: '“Bu ay yok” dendi',
  bekle: '“Bu ay yok” geri alındı',
  not: 'Not yazıldı',
  reddedildi: 'Açma denemesi reddedildi',
  yeni: 'Yeni bağlantı istendi',
  kapatildi: 'Bağlantı kapatıldı',
} as const;
export type BaglantiOlayi = keyof typeof BAGLANTI_OLAYLARI;
const OLAYLAR = Object.keys(BAGLANTI_OLAYLARI) as [BaglantiOlayi, ...BaglantiOlayi[]];
export const MAX_BAGLANTI_OLAYI = 100;

/** The latest events of a request's link, the latest first, and the devices that opened it. */
export const getEvrakBaglantisi = route('GET', '/api/evrak/talepler/:talep_id/baglanti', {
  summary: 'Bir evrak talebinin bağlantısı: açık mı, hangi cihazlarda açıldı, ne oldu.',
  roles: CALISANLAR,
  response: z.strictObject({
    acik: z.boolean(),
    /** Until when what was sent last can be opened. */
    bitis: z.string().nullable(),
    cihazlar: z.array(
      z.strictObject({
        cihaz_id: z.int(),
        tarayici: z.string(),
        ilk: z.string(),
        son: z.string(),
        /** It has sent or said something, not only opened the page. */
        islem: z.boolean(),
      }),
    ),
    olaylar: z.array(
      z.strictObject({
        olay_id: z.int(),
        olay: z.enum(OLAYLAR),
        kalem: z.string().nullable(),
        cihaz_id: z.int().nullable(),
        /** Who of the office, where it was somebody of the office. */
        kim: z.string().nullable(),
        adet: z.int(),
        zaman: z.string(),
        son: z.string(),
      }),
    ),
  }),
});
export type EvrakBaglantisi = z.infer<typeof getEvrakBaglantisi.response>;

/** The secret is told this once; only its hash is kept. */
export const createEvrakBaglantisi = route('POST', '/api/evrak/talepler/:talep_id/baglanti', {
  summary: 'Bir evrak talebi için elden verilecek bir bağlantı yapar.',
  roles: EVRAK_YETKILERI,
  response: z.strictObject({ adres: z.string(), bitis: z.string() }),
});

/** For a phone on which the link opens without its end: read to the client, typed there within a day. */
export const createKisaKod = route('POST', '/api/evrak/talepler/:talep_id/kisa-kod', {
  summary: 'Bağlantıyı açan, bir gün geçerli kısa bir kod yapar.',
  roles: EVRAK_YETKILERI,
  response: z.strictObject({ adres: z.string(), kisa_kod: z.string(), bitis: z.string() }),
});

/** Whatever was sent before opens nothing any more, on any device. */
export const removeEvrakBaglantisi = route('DELETE', '/api/evrak/talepler/:talep_id/baglanti', {
  summary: 'Bir evrak talebinin bütün bağlantılarını kapatır.',
  roles: EVRAK_YETKILERI,
  response: successSchema,
});

export const BAGLANTI_BURO_ERRORS = defineErrors({
  BAGLANTI_PASIF: { status: 409, message: 'Mükellef pasif; bağlantısı açılmaz.' },
  BAGLANTI_COK: {
    status: 409,
    message: 'Bu talep için bugün çok sayıda bağlantı yapıldı. Var olanlardan birini kullanın ya da yarın deneyin.',
  },
});
