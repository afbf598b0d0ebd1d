import { BEKLEYENLER, ISLENECEKLER, type TahakkukDurumu, type TahakkukPdf } from '#contract/beyanname/tahakkuk-pdf.ts';

/** The states that the page filters by: key, label and states. */
export const GRUPLAR = [
  ['isle', 'İşlenecek', ISLENECEKLER],
  ['bekle', 'Sizi bekliyor', BEKLEYENLER],
  ['disarida', 'Dışarıda', ['var', 'dosya']],
  ['bitti', 'İşlendi', ['islendi', 'geri_alindi']],
] as const satisfies readonly (readonly [string, string, readonly TahakkukDurumu[]])[];
/** What needs a person comes first. */
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
