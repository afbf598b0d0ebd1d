import {
  BEKLEYENLER,
  DISARIDA,
  ISLENECEKLER,
  type TahakkukDurumu,
  type TahakkukPdf,
} from '#contract/beyanname/tahakkuk-pdf.ts';
import { formatNumber } from '#web/lib/format-number.ts';

export const GRUPLAR = [
  ['isle', 'İşlenecek', ISLENECEKLER],
  ['bekle', 'Sizi bekliyor', BEKLEYENLER],
  ['disarida', 'Dışarıda', DISARIDA],
  ['bitti', 'İşlendi', ['islendi', 'geri_alindi']],
] as const satisfies readonly (readonly [string, string, readonly TahakkukDurumu[]])[];
export const SIRA: readonly TahakkukDurumu[] = [
  ...BEKLEYENLER,
  'dosya',
  'alinmadi',
  'duzeltme',
  'hazir',
  'ek',
  'var',
  'islendi',
  'geri_alindi',
];

export const sayOf = (pdfler: readonly TahakkukPdf[], durumlar: readonly TahakkukDurumu[]): number =>
  pdfler.filter(({ durum }) => durumlar.includes(durum)).length;

/** What is ready, in the accusative: "3 fişi", "3 fişi, 2 beyannameyi". */
export function islenecekMetni(pdfler: readonly TahakkukPdf[]): string {
  const [fis, ek] = [sayOf(pdfler, ['hazir', 'duzeltme']), sayOf(pdfler, ['ek'])];
  return [
    ...(fis > 0 || ek === 0 ? [`${formatNumber(fis)} fişi`] : []),
    ...(ek > 0 ? [`${formatNumber(ek)} beyannameyi`] : []),
  ].join(', ');
}
