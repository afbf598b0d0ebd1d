import fc from 'fast-check';
import stdnum from 'stdnum';
import { describe, expect, it } from 'vitest';
import {
  isTcKimlikNo,
  isVergiKimlikNo,
  kimlikNoError,
  kimlikNoSchema,
  tcKimlikNoError,
  tcKimlikNoSchema,
} from './kimlik-no.ts';

const { tckimlik, vkn } = (
  stdnum as unknown as {
    stdnum: { TR: Record<'tckimlik' | 'vkn', { validate: (no: string) => { isValid: boolean } }> };
  }
).stdnum.TR;

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const withCheck = (start: string, count: number, isRight: (no: string) => boolean): string => {
  for (let i = 0; i < 10 ** count; i += 1) {
    const no = start + String(i).padStart(count, '0');
    if (isRight(no)) return no;
  }
  throw new Error(`no check digits for ${start}`);
};

describe('a TC kimlik no', () => {
  it('accepts valid numbers', () => {
    for (const no of ['10000000146', '11111111110', '12345678950']) expect(isTcKimlikNo(no), no).toBe(true);
  });

  it('agrees with an independent implementation, for valid and for wrong numbers', () => {
    fc.assert(
      fc.property(digits(11), (no) => isTcKimlikNo(no) === tckimlik.validate(no).isValid),
      { numRuns: 3_000 },
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{8}$/), (start) => {
        const no = withCheck(start, 2, isTcKimlikNo);
        expect(tckimlik.validate(no).isValid).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('is refused when any one digit is changed', () => {
    const [no] = ['12345678950'];
    for (let i = 0; i < 11; i += 1) {
      for (let d = 0; d < 10; d += 1) {
        const changed = no.slice(0, i) + d + no.slice(i + 1);
        expect(isTcKimlikNo(changed), changed).toBe(changed === no);
      }
    }
  });

  it('says what is wrong with it', () => {
    expect(tcKimlikNoError('1000000014')).toBe('TC Kimlik No 11 haneli olmalıdır (10 hane girildi).');
    expect(tcKimlikNoError('')).toBe('TC Kimlik No zorunludur.');
    expect(kimlikNoError('')).toBe('TC/Vergi No zorunludur.');
    expect(tcKimlikNoError('10000000147')).toBe('TC Kimlik No geçersiz: kontrol haneleri tutmuyor.');
    expect(tcKimlikNoError('01234567890')).toBe('TC Kimlik No geçersiz: kontrol haneleri tutmuyor.');
    expect(tcKimlikNoError('1000000014a')).toBe('TC Kimlik No yalnızca rakamlardan oluşmalıdır.');
    expect(tcKimlikNoError('١٠٠٠٠٠٠٠١٤٦')).toBe('TC Kimlik No yalnızca rakamlardan oluşmalıdır.');
    expect(tcKimlikNoError('10000000146')).toBeNull();
  });
});

describe('a VKN', () => {
  it('agrees with an independent implementation, for valid and for wrong numbers', () => {
    fc.assert(
      fc.property(digits(10), (no) => isVergiKimlikNo(no) === vkn.validate(no).isValid),
      { numRuns: 3_000 },
    );
    fc.assert(
      fc.property(digits(9), (start) => {
        const no = withCheck(start, 1, isVergiKimlikNo);
        expect(vkn.validate(no).isValid, no).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a client’s number', () => {
  it('may be either, and the error names the kind that it was taken for', () => {
    expect(kimlikNoError('10000000146')).toBeNull();
    expect(kimlikNoError(withCheck('123456789', 1, isVergiKimlikNo))).toBeNull();
    expect(kimlikNoError('1234567891')).toBe('Vergi No geçersiz: kontrol hanesi tutmuyor.');
    expect(kimlikNoError('10000000147')).toBe('TC Kimlik No geçersiz: kontrol haneleri tutmuyor.');
    expect(kimlikNoError('123')).toBe('TC Kimlik No 11, Vergi No 10 haneli olmalıdır (3 hane girildi).');
    expect(kimlikNoError('12345678 9')).toBe('TC/Vergi No yalnızca rakamlardan oluşmalıdır.');
  });

  it('is trimmed', () => {
    expect(tcKimlikNoSchema.parse(' 10000000146 ')).toBe('10000000146');
    expect(kimlikNoSchema.safeParse('1'.repeat(21)).success).toBe(false);
    expect(kimlikNoSchema.safeParse(10_000_000_146).success).toBe(false);
  });
});
