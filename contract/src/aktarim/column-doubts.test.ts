import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KINDS } from '#contract/alan/kinds.ts';
import { Wrong } from '#contract/alan/readings.ts';
import { columnDoubt } from './column-doubts.ts';

const choicesOf = (...asked: Parameters<typeof columnDoubt>) => {
  const doubt = columnDoubt(...asked);
  return doubt && [doubt.onerilen, ...doubt.secenekler.map(({ deger, ornek }) => `${deger}: ${ornek}`)];
};

describe('a column of amounts', () => {
  it('is asked about once where points part the kuruş of some, with both readings', () => {
    const cells = ['1.234,50 TL', '₺1.234,50', '1.234', '1,234.50', '-5', '1234.50', '1.234,50-', null];
    expect(columnDoubt('tutar', 'Fiyat', cells)).toEqual({
      tur: 'tutar_bicimi',
      metin: '“Fiyat” sütununda 2 tutarın kuruşu noktayla ayrılmış görünüyor. Nasıl okunsun?',
      secenekler: [
        {
          deger: 'ikisi',
          etiket: 'Kuruş noktadan sonra',
          ornek: '1,234.50 → 1.234,50 TL; 1234.50 → 1.234,50 TL',
        },
        {
          deger: 'virgul',
          etiket: 'Yalnız virgülle yazılanlar okunsun; ötekiler hatalı sayılsın',
          ornek: '1,234.50 → okunamaz; 1234.50 → okunamaz',
        },
      ],
      onerilen: 'ikisi',
    });
  });

  it('with points alone has no thousands parted by them, so that no amount grows a thousandfold', () => {
    expect(choicesOf('tutar', 'Tutar', ['980.50', '12.125', '45', 7])).toEqual([
      'nokta',
      'nokta: 980.50 → 980,50 TL; 12.125 → okunamaz',
      'virgul: 980.50 → okunamaz; 12.125 → 12.125,00 TL',
    ]);
  });

  it('is not asked about where all are written in our way, or are numbers of the sheet itself', () => {
    for (const cells of [
      ['1.234,50', '1.234', '980', '12,5', 'yok', '', null],
      [1234.5, 12.125, 0.1],
      [],
      ['yok', '١٢٣', '1.234,50-'],
    ])
      expect(columnDoubt('tutar', 'Tutar', cells), String(cells)).toBeNull();
  });
});

describe('a column of days', () => {
  it('is asked about where a month seems to stand before its day, the likelier reading first', () => {
    expect(choicesOf('tarih', 'Açılış', ['11/22/2026', '3/4/2026', '3/31/2026', '22.11.2026', 46_348])).toEqual([
      'ay_gun',
      'ay_gun: 11/22/2026 → 22.11.2026; 3/31/2026 → 31.03.2026; 3/4/2026 → 04.03.2026',
      'gun_ay: 11/22/2026 → okunamaz; 3/31/2026 → okunamaz; 3/4/2026 → 03.04.2026',
    ]);
    const mostly = ['11/22/2026', '22/11/2026', '23/11/2026', '3/4/2026', '4/3/2026'];
    expect(choicesOf('tarih', 'Açılış', mostly)?.slice(0, 2)).toEqual([
      'ay_gun',
      'ay_gun: 11/22/2026 → 22.11.2026; 3/4/2026 → 04.03.2026; 4/3/2026 → 03.04.2026',
    ]);
  });

  it('is not asked about without a day that says so', () => {
    for (const cells of [['3/4/2026', '22/11/2026'], ['22.11.2026', '11.22.2026'], [46_348], ['yok']])
      expect(columnDoubt('tarih', 'Açılış', cells), String(cells)).toBeNull();
  });
});

describe('a column of tax numbers', () => {
  it('is asked about for all at once where zeros were cut off', () => {
    expect(
      choicesOf('kimlik', 'Vergi No', [123_456_789, '123456993', 12_345_672, '7010000909', '12345', null]),
    ).toEqual([
      'sifirli',
      'sifirli: 123456789 → 0123456789; 123456993 → 0123456993; 12345672 → 0012345672',
      'sifirsiz: 123456789 → okunamaz; 123456993 → okunamaz; 12345672 → okunamaz',
    ]);
    expect(columnDoubt('kimlik', 'Vergi No', ['7010000909', '1,11111E+10', '2222222222'])).toBeNull();
  });
});

it('no other kind of column is asked about', () => {
  for (const kind of ['metin', 'telefon', 'sayi', 'aktif', 'yuzde'] as const)
    expect(columnDoubt(kind, 'X', ['1,234.50', '11/22/2026', '123456789'])).toBeNull();
});

it('what is recommended is read whatever the column holds, wherever one of both readings reads it', () => {
  const cell = fc.oneof(fc.stringMatching(/^[1-9]\d{0,2}([.,]\d{1,3}){0,2}$/), fc.double({ min: 0, max: 1e6 }));
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 8 }), (cells) => {
      const doubt = columnDoubt('tutar', 'Tutar', cells);
      const read = (reading: 'ikisi' | 'virgul') => cells.map((typed) => KINDS.tutar.read(typed, { reading }));
      if (!doubt) expect(read('ikisi')).toEqual(read('virgul'));
      else
        expect(read('ikisi').some((value, i) => !(value instanceof Wrong) && read('virgul')[i] instanceof Wrong)).toBe(
          true,
        );
    }),
  );
});
