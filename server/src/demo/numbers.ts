import { isTcKimlikNo, isVergiKimlikNo } from '#contract/common/kimlik-no.ts';

const withCheckDigits = (start: string, digits: number, isRight: (no: string) => boolean): string => {
  for (let n = 0; n < 10 ** digits; n++) {
    const no = start + String(n).padStart(digits, '0');
    if (isRight(no)) return no;
  }
  throw new Error(`no check digits for ${start}`);
};

export const tcFrom = (nine: number): string => withCheckDigits(String(nine), 2, isTcKimlikNo);

export const vknFrom = (nine: number): string => withCheckDigits(String(nine).padStart(9, '0'), 1, isVergiKimlikNo);

export const phone = (n: number): string => {
  const digits = String(n % 10_000).padStart(4, '0');
  return `05${30 + (Math.floor(n / 10_000) % 10)} 000 ${digits.slice(0, 2)} ${digits.slice(2)}`;
};
