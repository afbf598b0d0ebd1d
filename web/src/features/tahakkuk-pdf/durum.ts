import { BEKLEYENLER, ISLENECEKLER, type TahakkukDurumu, type TahakkukPdf } from '#contract/beyanname/tahakkuk-pdf.ts';

export const GRUPLAR = [
  ['isle', 'İşlenecek', ISLENECEKLER],
  ['bekle', 'Sizi bekliyor', BEKLEYENLER],
  ['disarida', 'Dışarıda', ['var', 'dosya']],
  ['bitti', 'İşlendi', ['islendi', 'geri_alindi']],
] as const satisfies readonly (readonly [string, string, readonly TahakkukDurumu[]])[];
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
