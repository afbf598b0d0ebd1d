import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFiyat, formatKurus, formatTl, KURUS_MAX, kurusSchema, parseKurus, pozitifKurusSchema } from './kurus.ts';

describe('an amount as it is typed', () => {
  it('is read the Turkish way, in kuruş', () => {
    const right: [string, number][] = [
      ['1.234,50', 123_450],
      ['1234,5', 123_450],
      ['1234,50', 123_450],
      ['1234', 123_400],
      ['0', 0],
      ['0,01', 1],
      ['0,1', 10],
      ['007', 700],
      ['  12,34 ', 1_234],
      ['1.000', 100_000],
      ['12.345.678,90', 1_234_567_890],
      ['100.000.000.000', KURUS_MAX],
    ];
    for (const [text, kurus] of right) expect(parseKurus(text), text).toBe(kurus);
  });

  it('is refused where it could mean something else', () => {
    const wrong = [
      '',
      ' ',
      ',',
      ',5',
      '5,',
      '12.5',
      '1,000',
      '1,234.50',
      '1.23',
      '1.2345',
      '12.34.567',
      '1..000',
      '1.000.',
      '-5',
      '+5',
      '1e3',
      '0x10',
      '5 TL',
      '₺5',
      '١٢',
      'NaN',
      'Infinity',
      '1 000',
      '1\u00a0000',
      '100.000.000.000,01',
      '9'.repeat(30),
    ];
    for (const text of wrong) expect(parseKurus(text), JSON.stringify(text)).toBeNull();
  });

  it('comes back as it was shown, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: KURUS_MAX }), (kurus) => {
        expect(parseKurus(formatKurus(kurus))).toBe(kurus);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is never a fraction, never negative and never out of bounds, whatever is typed', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[\d.,\- ]{0,20}$/));
    fc.assert(
      fc.property(text, (typed) => {
        const kurus = parseKurus(typed);
        expect(kurus === null || (Number.isSafeInteger(kurus) && kurus >= 0 && kurus <= KURUS_MAX)).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('an amount as it is shown', () => {
  it('has dots, a comma and two digits, and its unit after it', () => {
    expect(formatKurus(0)).toBe('0,00');
    expect(formatKurus(5)).toBe('0,05');
    expect(formatKurus(123_450)).toBe('1.234,50');
    expect(formatKurus(-123_450)).toBe('-1.234,50');
    expect(formatKurus(-5)).toBe('-0,05');
    expect(formatKurus(KURUS_MAX)).toBe('100.000.000.000,00');
    expect(formatTl(123_450)).toBe('1.234,50 TL');
    expect(formatFiyat(99)).toBe('0,99 ₺');
  });
});

describe('an amount in a request', () => {
  it('is a whole number of kuruş within bounds', () => {
    for (const right of [0, -1, KURUS_MAX, -KURUS_MAX]) expect(kurusSchema.safeParse(right).success).toBe(true);
    for (const wrong of [0.5, KURUS_MAX + 1, -KURUS_MAX - 1, '1', null, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])
      expect(kurusSchema.safeParse(wrong).success).toBe(false);
    expect(pozitifKurusSchema.safeParse(0).error?.issues[0]?.message).toBe('Tutar sıfırdan büyük olmalıdır.');
    expect(pozitifKurusSchema.safeParse(1.5).error?.issues[0]?.message).toBe('Geçerli bir tutar girin.');
    expect(pozitifKurusSchema.safeParse(KURUS_MAX + 1).error?.issues[0]?.message).toBe(
      'Tutar çok büyük: en çok 100.000.000.000,00 TL girilebilir.',
    );
  });
});
