import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterError } from '#contract/common/suzgec.ts';
import { alanMetni, alanYazisi } from './alan-metni.ts';
import { KINDS, type Kind, yuzdeSchema } from './kinds.ts';
import { type Typed, Wrong } from './readings.ts';

const ORAN = { etiket: 'Stopaj', tur: 'yuzde' } as const;
const read = (typed: Typed): unknown => {
  const found = KINDS.yuzde.read(typed);
  return found instanceof Wrong ? found.message : found;
};

describe('a percentage', () => {
  it.each<[Typed, number]>([
    ['20', 2000],
    ['%20', 2000],
    ['20%', 2000],
    ['% 20', 2000],
    ['20 %', 2000],
    ['20,5', 2050],
    ['%20,5', 2050],
    ['20,50', 2050],
    ['0,05', 5],
    ['0', 0],
    ['007', 700],
    ['100', 10_000],
    ['  %1 ', 100],
    ['%\u00a018', 1800],
    ['\u200e%20\ufeff', 2000],
    [20, 2000],
    [20.5, 2050],
    [0, 0],
    [1, 100],
  ])('%j is read as %i hundredths', (typed, value) => expect(read(typed)).toBe(value));

  const GECERSIZ = 'Geçerli bir yüzde girin (örnek: %20 ya da %20,5).';
  it.each<[Typed, string]>([
    ['20.5', 'Kesir virgülle ayrılır: %20,5 yazın.'],
    ['%20.50', 'Kesir virgülle ayrılır: %20,50 yazın.'],
    ['20,555', 'Virgülden sonra en çok iki basamak yazılır (örnek: %20,5).'],
    [9.485, 'Virgülden sonra en çok iki basamak yazılır (örnek: %20,5).'],
    ['-5', 'Yüzde eksi olamaz (örnek: %20).'],
    ['%−5', 'Yüzde eksi olamaz (örnek: %20).'],
    ['100,01', 'Yüzde en çok %100 olabilir.'],
    ['2000', 'Yüzde en çok %100 olabilir.'],
    [0.2, '%0,2 mi %20 mi belli değil; hücreyi metin biçimine alıp yüzdeyi yeniden yazın.'],
    [0.07, '%0,07 mi %7 mi belli değil; hücreyi metin biçimine alıp yüzdeyi yeniden yazın.'],
    ['%20%', GECERSIZ],
    ['%', GECERSIZ],
    ['yirmi', GECERSIZ],
    ['20,', GECERSIZ],
    [',5', GECERSIZ],
    ['1.000', GECERSIZ],
    ['٢٠', GECERSIZ],
    ['20 30', GECERSIZ],
  ])('%j is refused: %s', (typed, message) => expect(read(typed)).toBe(message));

  it('is shown as people write it, and is read again from every form in which it is shown', () => {
    expect([2000, 2050, 5, 0, 10_000].map((value) => alanMetni(ORAN, value))).toEqual([
      '%20',
      '%20,5',
      '%0,05',
      '%0',
      '%100',
    ]);
    expect([alanMetni(ORAN, null), alanYazisi(ORAN, null), alanYazisi(ORAN, 2050)]).toEqual([null, '', '20,5']);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (value) => {
        expect(yuzdeSchema.parse(value)).toBe(value);
        for (const text of [alanMetni(ORAN, value), alanYazisi(ORAN, value)]) expect(read(text as string)).toBe(value);
      }),
    );
  });

  it('is never read from a text that is none: what is read has at most two places and at most 100 %', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789,.%- '), maxLength: 8 }), (text) => {
        const found = KINDS.yuzde.read(text);
        if (found instanceof Wrong) return;
        expect(yuzdeSchema.safeParse(found).success, text).toBe(true);
        expect(found, text).toBe(Math.round(Number(text.replace(/[% ]/g, '').replace(',', '.')) * 100));
      }),
    );
  });

  it('is filtered by its figure, also by a range', () => {
    const { filter } = KINDS.yuzde;
    expect(['%20', '20', '10 – 20', '%18 üstü', '<= %10'].map(filter.read)).toEqual([
      '20',
      '20',
      '10..20',
      '18..',
      '..10',
    ]);
    expect(filter.numberOf?.('20,5')).toBe(2050);
    expect(filterError('20 – 10', filter)).toMatch(/ters bir aralık/);
    expect(filter.read('yirmi')).toBeNull();
  });
});

it.each(Object.entries<Kind>(KINDS).filter(([, { look }]) => look === 'figure'))(
  'a figure of the kind %s is read again from the text that one would type for it',
  (kind, { read: readFigure, empty }) => {
    for (const value of [0, 5, 100, 2050]) {
      const typed = alanYazisi({ tur: kind as keyof typeof KINDS }, value);
      expect(String(readFigure(typed, {}))).toBe(String(value));
    }
    expect(alanYazisi({ tur: kind as keyof typeof KINDS }, empty)).toBe('');
  },
);
