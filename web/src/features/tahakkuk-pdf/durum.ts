import { BEKLEYENLER, ISLENECEKLER, type TahakkukDurumu, type TahakkukPdf } from '#contract/beyanname/tahakkuk-pdf.ts';

/** The filters of the page, each with its key in the address, its label and the states that it shows. */
export const GRUPLAR = [
  ['isle', 'İşlenecek', ISLENECEKLER],
  ['bekle', 'Sizi bekliyor', BEKLEYENLER],
  ['disarida', 'Dışarıda', ['var', 'dosya']],
  ['bitti', 'İşlendi', ['islendi', 'geri_alindi']],
] as const satisfies readonly (readonly [string, string, readonly TahakkukDurumu[]])[];
/** Order of the states: those that a person must look at come first. */
export const SIRA: readonly TahakkukDurumu[] = [
  ...BEKLEYENLER,
  'dosya',
  'duzeltme',
  'hazir',
  'var',
  'islendi',
  'geri_alindi',
];

export const sayOf = (pdfler: readonly TahakkukPdf[], durumlar: readonly TahakkukDurumu[]): number =>
  pdfler.filter(({ durum }) => durumlar.includes(durum)).length;
