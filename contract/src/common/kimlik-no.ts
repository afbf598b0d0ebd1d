import { z } from 'zod';

const digitsOf = (text: string): number[] => Array.from(text, Number);
const sum = (numbers: number[]): number => numbers.reduce((total, n) => total + n, 0);

export function isTcKimlikNo(no: string): boolean {
  if (!/^[1-9]\d{10}$/.test(no)) return false;
  const d = digitsOf(no);
  const odd = sum(d.filter((_, i) => i < 9 && i % 2 === 0));
  const even = sum(d.filter((_, i) => i < 8 && i % 2 === 1));
  return d[9] === (((odd * 7 - even) % 10) + 10) % 10 && d[10] === sum(d.slice(0, 10)) % 10;
}

export function isVergiKimlikNo(no: string): boolean {
  if (!/^\d{10}$/.test(no)) return false;
  const d = digitsOf(no);
  const parts = d.slice(0, 9).map((digit, i) => {
    const p = (digit + 9 - i) % 10;
    return p === 9 ? 9 : (p * 2 ** (9 - i)) % 9;
  });
  return d[9] === (10 - (sum(parts) % 10)) % 10;
}

/** Invoices name final consumers and buyers abroad by such a number; it is nobody's own. */
export const isPlaceholderNo = (no: string): boolean => /^(\d)\1{9,10}$/.test(no);

export function tcKimlikNoError(no: string): string | null {
  if (no === '') return 'TC Kimlik No zorunludur.';
  if (!/^\d*$/.test(no)) return 'TC Kimlik No yalnızca rakamlardan oluşmalıdır.';
  if (no.length !== 11) return `TC Kimlik No 11 haneli olmalıdır (${no.length} hane girildi).`;
  return isTcKimlikNo(no) ? null : 'TC Kimlik No geçersiz: kontrol haneleri tutmuyor.';
}

export function kimlikNoError(no: string): string | null {
  if (no === '') return 'TC/Vergi No zorunludur.';
  if (!/^\d*$/.test(no)) return 'TC/Vergi No yalnızca rakamlardan oluşmalıdır.';
  if (isPlaceholderNo(no)) return `${no} kimsenin kendi numarası değildir; gerçek TC ya da vergi numarasını yazın.`;
  if (no.length === 10) return isVergiKimlikNo(no) ? null : 'Vergi No geçersiz: kontrol hanesi tutmuyor.';
  if (no.length === 11) return tcKimlikNoError(no);
  return `TC Kimlik No 11, Vergi No 10 haneli olmalıdır (${no.length} hane girildi).`;
}

const checked = (errorOf: (no: string) => string | null) =>
  z
    .string()
    .trim()
    .max(20, { error: ({ input }) => errorOf(String(input)) ?? undefined })
    .superRefine((no, ctx) => {
      const message = errorOf(no);
      if (message) ctx.addIssue({ code: 'custom', message });
    });

export const tcKimlikNoSchema = checked(tcKimlikNoError);

export const kimlikNoSchema = checked(kimlikNoError);
