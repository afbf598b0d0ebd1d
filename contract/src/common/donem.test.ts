import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AYLAR,
  addMonths,
  ayAdi,
  aySchema,
  currentDonem,
  donemSirasi,
  formatDonem,
  formatTarih,
  formatTarihSaat,
  parseGun,
  requestableDonemler,
  yearsAround,
  yilSchema,
} from './donem.ts';

const donem = fc.record({ yil: fc.integer({ min: 2000, max: 2100 }), ay: fc.integer({ min: 1, max: 12 }) });

describe('a period', () => {
  it('has a Turkish name', () => {
    expect(formatDonem({ yil: 2026, ay: 11 })).toBe('Kasım 2026');
    expect(AYLAR.map((_, i) => ayAdi(i + 1))).toEqual([...AYLAR]);
    expect(ayAdi(13)).toBe('');
  });

  it('wraps at the turn of a year', () => {
    expect(addMonths({ yil: 2026, ay: 1 }, -1)).toEqual({ yil: 2025, ay: 12 });
    expect(addMonths({ yil: 2025, ay: 12 }, 1)).toEqual({ yil: 2026, ay: 1 });
    expect(addMonths({ yil: 2026, ay: 3 }, -15)).toEqual({ yil: 2024, ay: 12 });
    expect(addMonths({ yil: 2026, ay: 3 }, 0)).toEqual({ yil: 2026, ay: 3 });
  });

  it('moves there and back, and keeps its place in the order', () => {
    fc.assert(
      fc.property(donem, fc.integer({ min: -500, max: 500 }), (start, months) => {
        const moved = addMonths(start, months);
        expect(moved.ay >= 1 && moved.ay <= 12).toBe(true);
        expect(donemSirasi(moved) - donemSirasi(start)).toBe(months);
        expect(addMonths(moved, -months)).toEqual(start);
      }),
    );
  });

  it('in a request is a year and a month that there are', () => {
    for (const [yil, ay] of [
      [2000, 1],
      [2100, 12],
      ['2026', '7'],
    ]) {
      expect(yilSchema.safeParse(yil).success && aySchema.safeParse(ay).success).toBe(true);
    }
    for (const wrong of [1999, 2101, 2026.5, 'abc', '', null, undefined, {}, [], Number.NaN]) {
      expect(yilSchema.safeParse(wrong).error?.issues[0]?.message, String(wrong)).toBe(
        'Yıl 2000–2100 arasında olmalıdır.',
      );
    }
    for (const wrong of [0, 13, 1.5, 'ocak', ''])
      expect(aySchema.safeParse(wrong).error?.issues[0]?.message).toBe('Ay 1–12 arasında olmalıdır.');
  });
});

describe('the current month', () => {
  it('is Istanbul’s, also in the three hours in which it is another month in UTC', () => {
    expect(currentDonem(new Date('2025-12-31T20:59:59.999Z'))).toEqual({ yil: 2025, ay: 12 });
    expect(currentDonem(new Date('2025-12-31T21:00:00Z'))).toEqual({ yil: 2026, ay: 1 });
    expect(currentDonem(new Date('2026-02-28T20:59:59Z'))).toEqual({ yil: 2026, ay: 2 });
    expect(currentDonem(new Date('2026-02-28T21:00:00Z'))).toEqual({ yil: 2026, ay: 3 });
  });

  it('and the one before are open for requests; in January that is December (spec §9)', () => {
    expect(requestableDonemler(new Date('2025-12-31T21:00:00Z'))).toEqual([
      { yil: 2025, ay: 12 },
      { yil: 2026, ay: 1 },
    ]);
    expect(requestableDonemler(new Date('2026-07-15T12:00:00Z'))).toEqual([
      { yil: 2026, ay: 6 },
      { yil: 2026, ay: 7 },
    ]);
  });
});

it('years around one are in order', () => {
  expect(yearsAround(2026, 2, 2)).toEqual([2024, 2025, 2026, 2027, 2028]);
  expect(yearsAround(2026, 5, 4)).toHaveLength(10);
});

it('dates are shown with two digits each, in Istanbul’s time', () => {
  expect(formatTarih('2026-01-04T21:00:00Z')).toBe('05.01.2026');
  expect(formatTarih('2026-01-04T20:59:59Z')).toBe('04.01.2026');
  expect(formatTarihSaat('2026-01-05T11:30:00Z')).toBe('05.01.2026 14:30');
});

it.each([
  ['22.11.2026', '2026-11-22'],
  ['1.2.2026', '2026-02-01'],
  ['22/11/26', '2026-11-22'],
  ['22112026', '2026-11-22'],
  ['2026-11-22', '2026-11-22'],
  ['31.02.2026', null],
  ['32.11.2026', null],
  ['22.11', null],
  ['', null],
])('the day that is meant by "%s" is %s', (text, gun) => {
  expect(parseGun(text)).toBe(gun);
});
