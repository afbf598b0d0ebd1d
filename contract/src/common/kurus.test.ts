import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatFiyat,
  formatKisa,
  formatKisaTl,
  formatKurus,
  formatLira,
  formatTl,
  GECERSIZ_TUTAR,
  KURUS_MAX,
  kurusSchema,
  liraToKurus,
  parseKurus,
  parseSignedKurus,
  pozitifKurusSchema,
  spellingError,
  TUTAR_COK_BUYUK,
} from './kurus.ts';

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
      ['1.234,50 TL', 123_450],
      ['₺1.234,50', 123_450],
      ['1.234,50₺', 123_450],
      ['1.234,50 try', 123_450],
      ['₺ 5', 500],
      ['1 000', 100_000],
      ...['\u00a0', '\u202f', '\u2009', '\u2007', '\u3000'].map(
        (blank) => [`12${blank}345${blank}678,9`, 1_234_567_890] as [string, number],
      ),
      ['\u200e1.234,50\u00a0TL\ufeff', 123_450],
    ];
    for (const [text, kurus] of right) expect(parseKurus(text), text).toBe(kurus);
  });

  it('is refused where it is ambiguous', () => {
    const wrong = [
      '',
      ' ',
      ',',
      ',5',
      '5,',
      '12.5',
      '0.500',
      '0.500,00',
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
      '١٢',
      'TL',
      '1 00',
      '1 234.567',
      "1'234,50",
      '1.234,50-',
      'NaN',
      'Infinity',
      '100.000.000.000,01',
      '9'.repeat(30),
    ];
    for (const text of wrong) expect(parseKurus(text), JSON.stringify(text)).toBeNull();
  });

  it('reads back every amount that was shown', () => {
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

describe('an amount with a sign', () => {
  const signed = ['-X', '- X', '−X', 'X-', 'X −', '(X)', '( X )', '-X TL', '₺-X', '(X TL)', '(X) ₺', '\u00a0-X\u202f'];
  it('may have the minus before or behind it, or stand in brackets', () => {
    for (const shape of signed) {
      for (const [text, kurus] of [
        ['1.234,50', -123_450],
        ['1234,5', -123_450],
        ['1\u202f234,50', -123_450],
        ['1.234', -123_400],
      ] as const)
        expect(parseSignedKurus(shape.replace('X', text)), shape).toBe(kurus);
    }
    expect(['+5', '5', '1.234,50 TL'].map(parseSignedKurus)).toEqual([500, 500, 123_450]);
    for (const wrong of ['-5-', '(-5)', '(5', '5)', '((5))', '--5', '-', '()', '-1,234.50', '(12.5)', '5+'])
      expect(parseSignedKurus(wrong), wrong).toBeNull();
  });

  it('is read back as it was shown, in any of its forms', () => {
    fc.assert(
      fc.property(fc.integer({ min: -KURUS_MAX, max: KURUS_MAX }), (kurus) => {
        const shown = [
          formatKurus(kurus),
          formatTl(kurus),
          formatFiyat(kurus),
          formatKurus(kurus).replaceAll('.', ' '),
        ];
        expect(shown.map(parseSignedKurus)).toEqual(shown.map(() => kurus));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('an amount in lira, as a spreadsheet holds it', () => {
  it('is read to the kuruş up to the largest amount, also where the spreadsheet computed it', () => {
    expect([0, 1234.5, -5, 0.1 + 0.2, 1.1 * 3, 99_999_999_999.99].map(liraToKurus)).toEqual([
      0,
      123_450,
      -500,
      30,
      330,
      KURUS_MAX - 1,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: -KURUS_MAX, max: KURUS_MAX }), (kurus) => {
        expect(liraToKurus(kurus / 100)).toBe(kurus);
      }),
      { numRuns: 5_000 },
    );
  });

  it('is refused with part of a kuruş and out of bounds', () => {
    for (const wrong of [12.345, 0.001, 100_000_000_000.01, -1e300, Number.NaN, Number.POSITIVE_INFINITY])
      expect(liraToKurus(wrong), String(wrong)).toBeNull();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: KURUS_MAX - 1 }), fc.integer({ min: 1, max: 9 }), (kurus, binde) => {
        expect(liraToKurus((kurus * 10 + binde) / 1000)).toBeNull();
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('an amount that was typed wrongly', () => {
  it('explains the mistake, and accepts a right or an empty amount', () => {
    for (const text of ['', '  ', '0', '1.234,50', ' 12,5 ']) expect(spellingError(text), text).toBeNull();
    for (const text of ['100.000.000.000,01', ' 999999999999 '])
      expect(spellingError(text), text).toBe(TUTAR_COK_BUYUK);
    for (const text of ['-5', '- 5', '-  1.234,50', '-1,5', '-12,'])
      expect(spellingError(text), text).toBe('Tutar eksi olamaz (örnek: 1.234,50).');
    expect(['12.5', ' 1234.56 ', '0.1'].map(spellingError)).toEqual(
      ['12,5', '1234,56', '0,1'].map((text) => `Kuruş virgülle ayrılır: ${text} yazın.`),
    );
    for (const text of ['1,234.50', '₺1,234.50', '1,234.50 TL'])
      expect(spellingError(text), text).toBe('Kuruş virgülle ayrılır: 1.234,50 yazın.');
    expect(spellingError("1'234,50")).toBe('Binler noktayla ayrılır: 1.234,50 yazın.');
    for (const text of ['1.234,50-', '(1.234,50)'])
      expect(spellingError(`${text} TL`), text).toBe(
        `“${text}” eksi bir tutardır; tutar eksi olamaz (örnek: 1.234,50).`,
      );
    expect(spellingError('١٢٣')).toBe('Tutarı 0–9 rakamlarıyla yazın (örnek: 1.234,50).');
    for (const text of ['1,000', '12,3456', 'x,123'])
      expect(spellingError(text), text).toBe('Virgülden sonra en çok iki basamak yazılır (örnek: 1.234,50).');
    for (const text of [
      'abc',
      '5-5',
      '-',
      '-a',
      '-5a',
      '1.23a',
      'a1.23',
      '1.',
      '1.234.5',
      '1.a',
      '1,2345x',
      '12,',
      ',abc',
      'x-5',
      'a,1',
    ])
      expect(spellingError(text), text).toBe(GECERSIZ_TUTAR);
    expect(GECERSIZ_TUTAR).toBe('Geçerli bir tutar girin (örnek: 1.234,50).');
  });
});

describe('an amount as it is shown', () => {
  it('has dots, a comma, two decimals and its unit', () => {
    expect(formatKurus(0)).toBe('0,00');
    expect(formatKurus(5)).toBe('0,05');
    expect(formatKurus(123_450)).toBe('1.234,50');
    expect(formatKurus(-123_450)).toBe('-1.234,50');
    expect(formatKurus(-5)).toBe('-0,05');
    expect(formatKurus(KURUS_MAX)).toBe('100.000.000.000,00');
    expect(formatTl(123_450)).toBe('1.234,50 TL');
    expect(formatFiyat(99)).toBe('0,99 ₺');
  });

  it('is short where space is scarce: whole lira, millions and milliards, or three digits', () => {
    expect([0, 99, 100, 123_456_789, -123_499].map(formatLira)).toEqual(['0', '0', '1', '1.234.567', '-1.234']);
    expect([99_999_999, -99_999_999].map(formatKisaTl)).toEqual(['999.999,99 TL', '-999.999,99 TL']);
    const long = [100_000_000, 13_900_000_000, 99_994_000_000, 100_000_000_000, -250_000_000_000].map(formatKisaTl);
    expect(long).toEqual(['1,0 Mn TL', '139,0 Mn TL', '999,9 Mn TL', '1,0 Mr TL', '-2,5 Mr TL']);
    expect([0, 12_300, 18_900_000, 123_456_789, 10_000_000_000].map(formatKisa)).toEqual([
      '0',
      '123',
      '189 bin',
      '1,2 Mn',
      '100 Mn',
    ]);
    expect(
      [574_000, 95_000, 99_949, 99_950, 99_994_999, 99_995_000, -574_000, 500_000_000_000].map(formatKisa),
    ).toEqual(['5,7 bin', '950', '999', '1 bin', '1 Mn', '1 Mn', '-5,7 bin', '5 Mr']);
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
