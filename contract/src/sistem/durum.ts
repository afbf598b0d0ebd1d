import { z } from 'zod';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';

export const isDurumuSchema = z.strictObject({
  ad: z.string(),
  son_calisma: z.string().nullable(),
  son_hata: z.strictObject({ zaman: z.string(), kod: z.string() }).nullable(),
});

/** What is wrong with the document store, as the status page, the log and a backup say it. */
export const DEPO_SORUNLARI = {
  ulasilamadi: 'Belge deposuna ulaşılamıyor.',
  anahtar: 'Belge deposu erişim anahtarını reddediyor: anahtar yanlış ya da bu kovaya izni yok.',
  kova: 'Belge deposunda bu adda bir kova yok.',
  hata: 'Belge deposu istekleri hatayla yanıtlıyor.',
} as const;
export type DepoSorunu = keyof typeof DEPO_SORUNLARI;

export const TARAYICI_SORUNLARI = {
  ulasilamadi: 'Virüs tarayıcısına ulaşılamıyor.',
  gecikti: 'Virüs tarayıcısı zamanında yanıt vermiyor.',
  hata: 'Virüs tarayıcısı istekleri hatayla yanıtlıyor.',
} as const;
export type TarayiciSorunu = keyof typeof TARAYICI_SORUNLARI;

/** `sorun` is null when the part worked at `zaman`; `ayrinti` is the name that its error has for the part's operator. */
export interface ParcaDurumu<Sorun extends string> {
  zaman: string;
  sorun: Sorun | null;
  ayrinti: string;
}
const parcaDurumu = <Sorun extends string>(sorunlar: Readonly<Record<Sorun, string>>) =>
  z
    .strictObject({
      zaman: z.string(),
      sorun: z.enum(Object.keys(sorunlar) as [Sorun]).nullable(),
      ayrinti: z.string(),
    })
    .nullable();

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
  depo: z.strictObject({
    tur: z.enum(['klasor', 's3']),
    dosya_sayisi: z.int(),
    boyut: z.int(),
    son: parcaDurumu(DEPO_SORUNLARI),
  }),
  /** `tarayici` is null where no virus scanner is set. */
  tarayici: parcaDurumu(TARAYICI_SORUNLARI),
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
