import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  AYLAR,
  addMonths,
  ayMetni,
  ayMetniSchema,
  ayName,
  aySchema,
  currentDonem,
  donemSirasi,
  formatAyMetni,
  formatDonem,
  formatKisaDonem,
  formatTarih,
  formatTarihSaat,
  gunleri,
  gunOf,
  gunSchema,
  istanbul,
  parseAy,
  parseGun,
  requestableDonemler,
  sheetGun,
  yearsAround,
  yilSchema,
} from './donem.ts';

const donem = fc.record({ yil: fc.integer({ min: 2000, max: 2100 }), ay: fc.integer({ min: 1, max: 12 }) });

describe('a period', () => {
  it('has a Turkish name', () => {
    expect(formatDonem({ yil: 2026, ay: 11 })).toBe('Kasım 2026');
    expect(formatKisaDonem({ yil: 2026, ay: 8 })).toBe('Ağu 2026');
    expect(AYLAR.map((_, i) => ayName(i + 1)).join(' ')).toBe(
      'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık',
    );
    expect(ayName(13)).toBe('');
  });

  it('written as a year and a month is shown by its name, and any other text as it is', () => {
    expect(['2026-08', '2000-01', '2100-12'].map(formatAyMetni)).toEqual(['Ağustos 2026', 'Ocak 2000', 'Aralık 2100']);
    for (const metin of ['2026-13', '2026-00', '2101-01', '1999-12', '2026-8', 'x2026-08', '2026-08-01', '']) {
      expect(formatAyMetni(metin)).toBe(metin);
      expect(ayMetniSchema.safeParse(metin).error?.issues[0]?.message).toBe('Geçerli bir ay girin (yyyy-aa).');
    }
  });

  it('reaches from its first day to its last', () => {
    expect(gunleri({ yil: 2028, ay: 2 })).toEqual({ baslangic: '2028-02-01', bitis: '2028-02-29' });
    expect(gunleri({ yil: 2026, ay: 12 })).toEqual({ baslangic: '2026-12-01', bitis: '2026-12-31' });
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

  it('is each asker’s own copy, and now’s where no time is given', () => {
    const at = new Date('2026-02-15T12:00:00Z');
    currentDonem(at).ay = 7;
    expect(currentDonem(at)).toEqual({ yil: 2026, ay: 2 });
    expect([currentDonem(), requestableDonemler()[1]]).toEqual(Array(2).fill(currentDonem(new Date())));
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

it('month, day, hour and the year of a card are Istanbul’s in an engine that lays out dates otherwise', async () => {
  // biome-ignore lint/plugin: WebKitGTK 2.50 with ICU 72 writes `en-CA` so
  class OtherLayout extends Intl.DateTimeFormat {
    override format(at: Date | number) {
      return new Date(at).toISOString().replace(/^(....)-(..)-(..).*/, '$2/$3/$1');
    }
    override formatToParts(at?: Date | number) {
      return super.formatToParts(at).toReversed();
    }
  }
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: OtherLayout } }));
  vi.resetModules();
  const donem = await import('./donem.ts');
  const { kartFormSchema } = await import('#contract/kart-odeme/kart-form.ts');
  const at = new Date('2026-12-31T21:30:15Z');
  expect(donem.currentDonem(at)).toEqual({ yil: 2027, ay: 1 });
  expect([donem.gunOf(at), donem.istanbul(at).getUTCHours()]).toEqual(['2027-01-01', 0]);
  expect(donem.formatTarihSaat(at.toISOString())).toBe('01.01.2027 00:30');
  const { yil } = kartFormSchema(at).shape;
  expect(['26', '27'].map((text) => yil.safeParse(text).success)).toEqual([false, true]);
});

it('Istanbul’s clock is the one that the database has, also before 2016', () => {
  const clock = (text: string) => istanbul(new Date(text)).toISOString().slice(0, 19);
  expect(clock('2026-07-01T00:00:00Z')).toBe('2026-07-01T03:00:00');
  expect(clock('2015-10-31T22:30:00Z')).toBe('2015-11-01T01:30:00');
  expect(clock('2015-11-08T00:59:59Z')).toBe('2015-11-08T03:59:59');
  expect(clock('2015-11-08T01:00:00Z')).toBe('2015-11-08T03:00:00');
  expect(clock('2015-12-31T22:00:00Z')).toBe('2016-01-01T00:00:00');
  expect(clock('1970-01-01T00:00:00.500Z')).toBe('1970-01-01T02:00:00');
  expect(clock('0099-05-05T00:00:00Z')).toBe('0099-05-05T01:55:52');
  expect(() => gunOf(new Date('yok'))).toThrow(RangeError);
});

it('dates are shown with two digits each, in Istanbul’s time', () => {
  expect(formatTarih('2026-01-04T21:00:00Z')).toBe('05.01.2026');
  expect(formatTarih('2026-01-04T20:59:59Z')).toBe('04.01.2026');
  expect(formatTarihSaat('2026-01-05T11:30:00Z')).toBe('05.01.2026 14:30');
  expect(formatTarihSaat('2026-11-04T22:05:00Z')).toBe('05.11.2026 01:05');
  expect(gunOf(new Date('2026-01-04T21:00:00Z'))).toBe('2026-01-05');
});

it.each([
  ['22.11.2026', '2026-11-22'],
  ['1.2.2026', '2026-02-01'],
  ['22/11/26', '2026-11-22'],
  ['22112026', '2026-11-22'],
  ['2026-11-22', '2026-11-22'],
  [' 1-2-26 ', '2026-02-01'],
  ['20261122', '2026-11-22'],
  ['31/12/49', '2049-12-31'],
  ['01.05.98', '1998-05-01'],
  ['22/11/2026-14:58:47', '2026-11-22'],
  ['22-Nov-26', '2026-11-22'],
  ['19231019', '1923-10-19'],
  ['01051850', null],
  [' 22112026 ', '2026-11-22'],
  [' 2026-11-22 ', '2026-11-22'],
  ['\u00a022.11.2026\u202f', '2026-11-22'],
  ['\u200e22.11.2026', '2026-11-22'],
  ['22 Kasım 2026', '2026-11-22'],
  ['22\u00a0KASIM\u20092026', '2026-11-22'],
  ['1 şub 2026', '2026-02-01'],
  ['22-Kas-26', '2026-11-22'],
  ['22 Kasım 2026 Pazar', '2026-11-22'],
  ['22.11.2026 Pzt', '2026-11-22'],
  ['22.11.2026 14:30', '2026-11-22'],
  ['22.11.2026 14.30', '2026-11-22'],
  ['2026-11-22T14:30:00.000+03:00', '2026-11-22'],
  ['2026-11-22 14:30:00', '2026-11-22'],
  ['2026/1/2', '2026-01-02'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2026', null],
  ['22.11.2026 sonrası', null],
  ['22.11.2026 23.11.2026', null],
  ['22.11.2026 - 23.11.2026', null],
  ['22 Kasıım 2026', null],
  ['22 Ka 2026', null],
  ['22 11 2026', null],
  ['Kasım 2026', null],
  ['46348', null],
  ['22.11.026', null],
  ['122.11.2026', null],
  ['22.11.20266', null],
  ['122112026', null],
  ['221120266', null],
  ['2211202', null],
  ['31.02.2026', null],
  ['32.11.2026', null],
  ['22.11', null],
  ['', null],
])('the day that is meant by "%s" is %s', (text, gun) => {
  expect(parseGun(text)).toBe(gun);
});

const gun = fc.integer({ min: 10_957, max: 47_846 }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));

it('every day is read back as it was shown, and as Excel counts it', () => {
  fc.assert(
    fc.property(gun, (iso) => {
      const [yil, ay, day] = iso.split('-').map(Number) as [number, number, number];
      const shown = [
        ...[formatTarih(iso), `${day} ${formatDonem({ yil, ay })}`, `${day} ${formatKisaDonem({ yil, ay })}`],
        ...[iso, `${day}/${ay}/${String(yil % 100).padStart(2, '0')}`, `${formatTarih(iso)} 23:59`],
      ].filter((_, i) => i !== 4 || yil < 2050);
      expect(shown.map(parseGun)).toEqual(shown.map(() => iso));
      const sayi = Date.parse(iso) / 86_400_000 + 25_569;
      expect([sheetGun(sayi), sheetGun(sayi + 0.75), sheetGun(formatTarih(iso))]).toEqual([iso, iso, iso]);
    }),
    { numRuns: 1_000 },
  );
});

it.each([
  ['46348', '2026-11-22'],
  ['46348,5', '2026-11-22'],
  ['18264', '1950-01-01'],
  ['73415', '2100-12-31'],
  ['22112026', '2026-11-22'],
  ['18263', null],
  ['73416', null],
  ['1', null],
  ['', null],
])('the day in a sheet’s cell "%s" is %s', (text, day) => expect(sheetGun(text)).toBe(day));

it.each([
  ['Ağustos 2026', '2026-08'],
  ['AGUSTOS 2026', '2026-08'],
  ['8.2026', '2026-08'],
  ['08/2026', '2026-08'],
  ['8-2026', '2026-08'],
  ['2026-08', '2026-08'],
  ['2026/8', '2026-08'],
  ['ağu 2026', '2026-08'],
  ['Ağu-2026', '2026-08'],
  [' Ağustos\u00a02026\u202f', '2026-08'],
  ['08.1999', '1999-08'],
  ['2026-00', null],
  ['13.2026', null],
  ['8.26', null],
  ['Ağustos', null],
  ['Ağus 2026', null],
  ['2026', null],
  ['1.8.2026', null],
  ['x', null],
])('the month that is meant by "%s" is %s', (text, ay) => expect(parseAy(text)).toBe(ay));

it('every month is read back as it was shown', () => {
  fc.assert(
    fc.property(donem, (one) => {
      const shown = [formatDonem(one), formatKisaDonem(one), ayMetni(one), `${one.ay}/${one.yil}`];
      expect(shown.map(parseAy)).toEqual(shown.map(() => ayMetni(one)));
    }),
  );
});

it('a day that there is not is refused in words', () => {
  expect(gunSchema.safeParse('2026-02-30').error?.issues[0]?.message).toBe('Geçerli bir tarih girin (gg.aa.yyyy).');
});
