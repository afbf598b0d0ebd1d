import { z } from 'zod';
import { kurusSchema } from '#contract/common/kurus.ts';
import { ZIP_ATLAMALARI } from '#contract/common/zip-atlamalari.ts';

/** Why a file of a batch has no page to show: it is no PDF, or one that cannot be kept. */
export const DOSYA_SORUNLARI = {
  dosya: 'Dosya bir PDF olarak okunamadı.',
  bos: 'Dosya boş (0 bayt).',
  bozuk: 'PDF bozuk ya da eksik; açılamadı. Yeniden indirip yükleyin.',
  sifreli: 'PDF parolayla açılıyor. Parolasız kaydedip yeniden yükleyin.',
  korumali: 'PDF korumalı ve koruması kaldırılamadı. “PDF olarak yazdır” ile yeniden kaydedip yükleyin.',
  ekli: 'PDF’e XML olmayan bir dosya eklenmiş. “PDF olarak yazdır” ile yeniden kaydedip yükleyin.',
  etkin: 'PDF’te betik ya da kendiliğinden çalışan bir eylem var; güvenlik nedeniyle alınmadı.',
  karma: 'Dosyada PDF dışında veri var. “PDF olarak yazdır” ile yeniden kaydedip yükleyin.',
  cok_sayfa: 'PDF’in sayfası bir fiş ya da beyanname için çok fazla.',
  agir: 'PDF incelenemeyecek kadar ağır. Daha yalın bir biçimde kaydedip yükleyin.',
} as const;

/** Why an entry of a ZIP, or a paper, is left out of a batch although nothing is wrong with its reading. */
export const SKIP_REASONS = {
  ...ZIP_ATLAMALARI,
  resim: 'Resim dosyası. Fişin kendi PDF’ini yükleyin.',
  pdf_degil: 'PDF değil.',
  kopya: 'Aynı dosya bu ZIP’te ikinci kez var.',
  onaysiz: 'Onaylanmamış ya da hatalı beyanname.',
  zararli: 'Virüs taramasında zararlı bulundu.',
} as const;

export const OKUMA_SORUNLARI = {
  ...DOSYA_SORUNLARI,
  ...SKIP_REASONS,
  metin: 'Sayfada metin yok (taranmış olabilir).',
  duzen: 'Bu düzen tanınmıyor: tahakkuk fişi ya da beyanname başlığı yok.',
  cok_fis: 'Dosyada birden çok fiş var; her birini ayrı dosya olarak yükleyin.',
  tur: 'Beyanname türü bilinmiyor.',
  kimlik: 'Vergi veya TC kimlik numarası okunamadı veya kontrol hanesi tutmuyor.',
  donem: 'Vergilendirme dönemi okunamadı ya da bu türün dönemi değil.',
  kabul: 'Kabul tarihi okunamadı, gelecekte ya da dönem bitmeden.',
  tablo: 'Tablonun bütün satırları ve toplamı okunamadı.',
  toplam: 'Satırlar toplamı tutmuyor.',
  vade: 'Vade okunamadı ya da satırların vadeleri ayrı.',
} as const;
export type OkumaSorunu = keyof typeof OKUMA_SORUNLARI;

export const hasSorun = (sorunlar: readonly OkumaSorunu[], reasons: object): boolean =>
  sorunlar.some((sorun) => Object.hasOwn(reasons, sorun));

/** What was taken out of a PDF so that it could be kept. */
export const CIKARILANLAR = {
  ek: 'PDF’e ekli XML dosyası çıkarıldı.',
  koruma: 'PDF’in kopyalama ve yazdırma yasağı kaldırıldı.',
} as const;
export type Cikarilan = keyof typeof CIKARILANLAR;

export const tahakkukSatiriSchema = z.strictObject({
  kod: z.string().nullable(),
  ad: z.string(),
  matrah: kurusSchema.nullable(),
  tahakkuk: kurusSchema,
  mahsup: kurusSchema,
  odenecek: kurusSchema,
  vade: z.string().nullable(),
});
export type TahakkukSatiri = z.infer<typeof tahakkukSatiriSchema>;

/**
 * A value that could not be read from an assessment PDF is null; `sorunlar` names what was not read or is implausible,
 * so that a person enters it by hand. `kod` is the declaration's code in the tax calendar, `donem` the last month of
 * its period.
 */
export const okunanTahakkukSchema = z.strictObject({
  kod: z.string().nullable(),
  numaralar: z.array(z.string()),
  unvan: z.string().nullable(),
  donem: z.string().nullable(),
  kabul_gunu: z.string().nullable(),
  kabul_no: z.string().nullable(),
  satirlar: z.array(tahakkukSatiriSchema),
  tutar: kurusSchema.nullable(),
  odeme_gunu: z.string().nullable(),
  sorunlar: z.array(z.enum(Object.keys(OKUMA_SORUNLARI) as [OkumaSorunu, ...OkumaSorunu[]])),
  /** A declaration (`beyanname`) is no assessment: it has no amounts, and goes to the declaration that an assessment filed. */
  tur: z.enum(['fis', 'beyanname']).default('fis'),
  cikarilan: z.array(z.enum(Object.keys(CIKARILANLAR) as [Cikarilan, ...Cikarilan[]])).default([]),
});
export type OkunanTahakkuk = z.infer<typeof okunanTahakkukSchema>;

export const OKUMA_BOS: OkunanTahakkuk = {
  kod: null,
  numaralar: [],
  unvan: null,
  donem: null,
  kabul_gunu: null,
  kabul_no: null,
  satirlar: [],
  tutar: null,
  odeme_gunu: null,
  sorunlar: [],
  tur: 'fis',
  cikarilan: [],
};
