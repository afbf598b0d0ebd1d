import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AKTARIM, type AktarimListesi, guessEslesme } from '#contract/aktarim/aktarim-alanlari.ts';
import { ayName } from '#contract/common/donem.ts';
import type { Hucre } from '#server/adapters/tablo-dosyasi/tablo.ts';
import { sheetSira, spreadSheet } from './spread.ts';

/** What each row says, by the names of the list's fields; null where the sheet is none with months side by side. */
function spread(
  liste: AktarimListesi,
  titles: readonly string[],
  basliklar: readonly string[],
  lines: readonly (readonly Hucre[])[],
) {
  const { alanlar } = AKTARIM[liste];
  const rows = lines.map((hucreler, i) => ({ sira: i + 5, hucreler: [...hucreler] }));
  const found = spreadSheet({ basliklar, eslesme: guessEslesme(alanlar, basliklar), rows, titles }, alanlar);
  if (!found) return null;
  return Array.from(found.rows, ({ sira, hucreler }) => ({
    sira: sheetSira(sira),
    ...Object.fromEntries(Object.entries(found.eslesme).map(([name, column]) => [name, hucreler[column] ?? null])),
  }));
}

const MARKS = ['✓', 'VERİLDİ', 'x', 'bekliyor', 1_250.5, 'kontrol et'] as const;
const NOTHING = [null, '-', '', 'yok', 0] as const;

describe('a sheet whose months stand side by side', () => {
  it('gives back the records from which it was made', () => {
    const months = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 12 });
    const cell = fc.oneof(fc.constantFrom(...MARKS), fc.constantFrom(...NOTHING));
    const sheet = months.chain((aylar) =>
      fc.record({
        aylar: fc.constant(aylar),
        yil: fc.integer({ min: 2000, max: 2099 }),
        lines: fc.array(fc.array(cell, { minLength: aylar.length, maxLength: aylar.length }), {
          minLength: 1,
          maxLength: 8,
        }),
        isShort: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(sheet, ({ aylar, yil, lines, isShort }) => {
        const headers = aylar.map((ay) => (isShort ? ayName(ay).slice(0, 3) : `${ayName(ay)} ${yil}`).toUpperCase());
        const found = spread(
          'takip',
          [`${yil} YILI SGK TAKİBİ`],
          ['S.No', 'Ünvan', ...headers, 'TOPLAM'],
          lines.map((cells, i) => [i + 1, `Firma ${i}`, ...cells, cells.length]),
        );
        const expected = lines.flatMap((cells, i) =>
          cells.flatMap((value, n) =>
            (NOTHING as readonly Hucre[]).includes(value)
              ? []
              : [
                  {
                    sira: i + 5,
                    mukellef: `Firma ${i}`,
                    hizmet: 'SGK',
                    ay: `${ayName(aylar[n]!)} ${yil}`,
                    isaret: value,
                    yer: `Satır ${i + 5}, ${headers[n]}`,
                  },
                ],
          ),
        );
        expect(found).toEqual(expected);
      }),
    );
  });

  it('may have services below each month, whose client stands in the first row alone', () => {
    expect(
      spread('takip', [], ['Mükellef', 'Ocak 2026 KDV', 'Ocak 2026 MUHSGK', 'Şubat 2026 KDV'], [['A', 'x', '-', 'x']]),
    ).toMatchObject([
      { hizmet: 'KDV', ay: 'Ocak 2026' },
      { hizmet: 'KDV', ay: 'Şubat 2026' },
    ]);
    expect(
      spread(
        'takip',
        ['2026'],
        ['VKN', 'Firma', 'Hizmet', 'Ocak', 'Şubat'],
        [
          ['1', 'A', 'KDV', 'x', null],
          [null, null, 'SGK', null, 'x'],
        ],
      ),
    ).toMatchObject([
      { mukellef_no: '1', mukellef: 'A', hizmet: 'KDV', ay: 'Ocak 2026' },
      { mukellef_no: '1', mukellef: 'A', hizmet: 'SGK', ay: 'Şubat 2026' },
    ]);
  });

  it('has the months of Excel, which are days', () => {
    const found = spread('takip', ['KDV'], ['Mükellef', '01.01.2026', '01.02.2026'], [['A', 'x', 'x']]);
    expect(found).toMatchObject([{ ay: 'Ocak 2026' }, { ay: 'Şubat 2026' }]);
  });

  it('leaves the year to be asked where it says none', () => {
    expect(spread('takip', ['SGK'], ['Mükellef', 'Ocak', 'Şubat'], [['A', 'x', null]])).toMatchObject([{ ay: 'Ocak' }]);
  });
});

describe('a sheet whose services stand side by side', () => {
  it('takes its month from its title, and neither phones nor notes for services', () => {
    const found = spread(
      'takip',
      ['EKİM 2026 BEYANNAME TAKİBİ', 'ABC Mali Müşavirlik'],
      ['Sıra', 'Mükellef', 'Telefon', 'KDV Beyannamesi', 'Muhtasar', 'Düşünceler', 'Ek İş'],
      [
        [1, 'A', '0532 111 22 33', '✓', 'VERİLDİ', 'Ali aradı', null],
        [2, 'B', '0533 111 22 33', '-', 'bekliyor', null, null],
        [3, 'C', null, 500, null, 'taşındı', null],
      ],
    );
    expect(found).toMatchObject([
      { mukellef: 'A', hizmet: 'KDV Beyannamesi', ay: 'Ekim 2026', isaret: '✓', yer: 'Satır 5, KDV Beyannamesi' },
      { mukellef: 'A', hizmet: 'Muhtasar', isaret: 'VERİLDİ' },
      { mukellef: 'B', hizmet: 'Muhtasar', isaret: 'bekliyor' },
      { mukellef: 'C', hizmet: 'KDV Beyannamesi', isaret: 500 },
    ]);
    expect(found).toHaveLength(4);
    expect(spread('takip', ['2026-10'], ['Mükellef', 'KDV'], [['A', 'x']])).toMatchObject([{ ay: 'Ekim 2026' }]);
  });
});

describe('balances', () => {
  it('stand in months side by side, and their total is the one of all months', () => {
    const found = spread(
      'bakiyeler',
      ['2025'],
      ['Muhasebeci', 'Kasım', 'Aralık', 'Toplam'],
      [
        ['Ali', 100, '1.250,50 TL', 1_350.5],
        ['Ayşe', '-', 50, 50],
        ['TOPLAM', 100, 1_300.5, 1_400.5],
      ],
    );
    expect(found).toMatchObject([
      { muhasebeci: 'Ali', donem: 'Kasım 2025', tutar: 100 },
      { muhasebeci: 'Ali', donem: 'Aralık 2025', tutar: '1.250,50 TL' },
      { muhasebeci: 'Ayşe', donem: 'Aralık 2025', tutar: 50 },
      { muhasebeci: 'TOPLAM', donem: null, tutar: 1_400.5 },
    ]);
  });

  it('of one day, which the title says, are of its month', () => {
    const found = spread('bakiyeler', ['31.12.2025 TARİHLİ BAKİYELER'], ['Muhasebeci', 'Devir'], [['Ali', 100]]);
    expect(found).toMatchObject([{ muhasebeci: 'Ali', donem: 'Aralık 2025', tutar: 100 }]);
  });
});

it('leaves a long sheet as it is', () => {
  expect(spread('takip', ['2026'], ['Mükellef', 'Hizmet', 'Ay', 'Durum'], [['A', 'KDV', '01.2026', 'x']])).toBeNull();
  expect(spread('mukellefler', ['Ocak 2026'], ['VKN', 'Ünvan'], [['1', 'A']])).toBeNull();
});
