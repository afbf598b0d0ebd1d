import { z } from 'zod';
import { kurusSchema } from '#contract/common/kurus.ts';

export const OKUMA_SORUNLARI = {
  dosya: 'Dosya bir PDF olarak okunamadı.',
  metin: 'Sayfada metin yok (taranmış olabilir).',
  duzen: 'Bu düzen tanınmıyor: tahakkuk fişi başlığı yok.',
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
});
export type OkunanTahakkuk = z.infer<typeof okunanTahakkukSchema>;

export const OKUMA_BOS: OkunanTahakkuk = {
  ...{ kod: null, numaralar: [], unvan: null, donem: null, kabul_gunu: null, kabul_no: null },
  ...{ satirlar: [], tutar: null, odeme_gunu: null, sorunlar: [] },
};
