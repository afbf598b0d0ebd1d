import { z } from 'zod';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';

/** Work that the server does by itself, since it was started. */
export const isDurumuSchema = z.strictObject({
  ad: z.string(),
  son_calisma: z.string().nullable(),
  /** When it last failed, and the code of what failed; null: it has not. */
  son_hata: z.strictObject({ zaman: z.string(), kod: z.string() }).nullable(),
});

/** How this server and its database are. Sizes are bytes. */
export const durumSchema = z.strictObject({
  surum: z.string(),
  node_surumu: z.string(),
  baslangic: z.string(),
  bellek: z.strictObject({ surec: z.int(), yigin: z.int() }),
  acik_akis: z.int(),
  veritabani: z.strictObject({
    surum: z.string(),
    gomulu: z.boolean(),
    boyut: z.int(),
    baglanti: z.int(),
    baglanti_siniri: z.int(),
    havuz: z.strictObject({ toplam: z.int(), bos: z.int(), bekleyen: z.int() }),
    goc_sayisi: z.int(),
    son_goc: z.string(),
    son_goc_zamani: z.string(),
  }),
  /** Of the disk with the data folder; null where the system does not say. */
  disk: z.strictObject({ toplam: z.int(), bos: z.int() }).nullable(),
  depo: z.strictObject({ tur: z.enum(['klasor', 's3']), dosya_sayisi: z.int(), boyut: z.int() }),
  isler: z.array(isDurumuSchema),
  /** Messages that wait to be sent. */
  posta_kuyrugu: z.int(),
  /**
   * This year and the next, where their religious holidays are not confirmed; and rows of the calendar that the office
   * changed and the product has otherwise.
   */
  /** Accruals whose layout or kind could not be read, and when the last was. */
  okunmayan_fis: z.strictObject({ adet: z.int(), son: z.string().nullable() }),
  takvim: z.strictObject({ gecici_yillar: z.array(z.int()), urunde_farkli: z.int() }),
});
export type Durum = z.infer<typeof durumSchema>;

export const getDurum = route({
  method: 'GET',
  path: '/api/durum',
  summary: 'Sunucunun ve veritabanının durumu.',
  roles: TUM_ADMINLER,
  response: durumSchema,
});
