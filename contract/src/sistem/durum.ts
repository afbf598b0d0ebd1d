import { z } from 'zod';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';

export const isDurumuSchema = z.strictObject({
  ad: z.string(),
  son_calisma: z.string().nullable(),
  son_hata: z.strictObject({ zaman: z.string(), kod: z.string() }).nullable(),
});

/** The sizes in this state of the server are in bytes. */
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
  disk: z.strictObject({ toplam: z.int(), bos: z.int() }).nullable(),
  depo: z.strictObject({ tur: z.enum(['klasor', 's3']), dosya_sayisi: z.int(), boyut: z.int() }),
  isler: z.array(isDurumuSchema),
  posta_kuyrugu: z.int(),
  okunmayan_fis: z.strictObject({ adet: z.int(), son: z.string().nullable() }),
  /**
   * `gecici_yillar` are those of this and the next year whose religious holidays are not confirmed in the tax calendar.
   * `urunde_farkli` counts its rows that the office changed and for which the product has other values.
   */
  takvim: z.strictObject({ gecici_yillar: z.array(z.int()), urunde_farkli: z.int() }),
});
export type Durum = z.infer<typeof durumSchema>;

export const getDurum = route('GET', '/api/durum', {
  summary: 'Sunucunun ve veritabanının durumu.',
  roles: TUM_ADMINLER,
  response: durumSchema,
});
