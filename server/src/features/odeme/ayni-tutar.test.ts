import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAyniTutar } from './ayni-tutar.ts';

const receipts = (...tutarlar: number[]) => tutarlar.map((tutar, i) => ({ makbuz_id: i + 1, tutar }));

describe('an amount that repeats receipts of its day', () => {
  it.each([
    ['the same sum', 1_000, receipts(1_000), { makbuz_id: 1, bolunme: null }],
    ['the latest of two', 1_000, receipts(1_000, 1_000), { makbuz_id: 2, bolunme: null }],
    ['the sum of two receipts', 1_000, receipts(600, 400), { makbuz_id: 2, bolunme: { biri: 'yeni', adet: 2 } }],
    ['two of three', 1_000, receipts(600, 5, 400), { makbuz_id: 3, bolunme: { biri: 'yeni', adet: 2 } }],
    [
      'what another left of a larger one',
      400,
      receipts(1_000, 600),
      { makbuz_id: 2, bolunme: { biri: 'önceki', adet: 1 } },
    ],
    ['the last of three parts', 100, receipts(1_000, 600, 300), { makbuz_id: 3, bolunme: { biri: 'önceki', adet: 2 } }],
    ['a part alone', 600, receipts(1_000), null],
    ['another sum', 999, receipts(1_000, 2), null],
    ['no receipt', 1, [], null],
    ['the same sum on a busy day', 3, receipts(1, 2, 3, 4, 5, 6), { makbuz_id: 3, bolunme: null }],
    ['no parts on a busy day', 7, receipts(1, 2, 3, 4, 5, 6), null],
  ])('finds %s', (_, tutar, makbuzlar, expected) => {
    expect(findAyniTutar(tutar, makbuzlar)).toEqual(expected);
  });

  it('is found however one of the two bookings was split, whatever else came that day', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 3 });
    const strangers = fc.array(fc.integer({ min: 100_000_000, max: 900_000_000 }), { maxLength: 2 });
    fc.assert(
      fc.property(parts, strangers, (split, rest) => {
        const whole = split.reduce((sum, part) => sum + part, 0);
        expect(findAyniTutar(whole, receipts(...split, ...rest))).not.toBeNull();
        expect(findAyniTutar(split.at(-1)!, receipts(whole, ...rest, ...split.slice(0, -1)))).not.toBeNull();
      }),
    );
  });
});
