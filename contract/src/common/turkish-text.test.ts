import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTurkish, fold, zorunluMetin } from './turkish-text.ts';

describe('folding', () => {
  it('treats letters as equal that search treats as equal', () => {
    for (const text of ['Şişli', 'ŞİŞLİ', 'şişli', 'SİSLİ', 'sisli', 'sıslı', 'SISLI'])
      expect(fold(text), text).toBe('sisli');
    for (const text of ['ISPARTA', 'ısparta', 'isparta', 'İSPARTA']) expect(fold(text), text).toBe('isparta');
    expect(fold('ÇĞİIÖŞÜ çğıiöşü')).toBe('cgiiosu cgiiosu');
    expect(fold('Kâğıthane, Hâlâ, Îmâ, Sükûn')).toBe('kagithane, hala, ima, sukun');
  });

  it('changes nothing when repeated, and keeps the length of Turkish text', () => {
    const turkish = fc
      .array(fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ 0123456789.,%_\\'))
      .map((letters) => letters.join(''));
    fc.assert(
      fc.property(turkish, (text) => {
        expect(fold(fold(text))).toBe(fold(text));
        expect(fold(text)).toHaveLength(text.length);
      }),
    );
  });
});

it('sorts by the Turkish alphabet, and numbers by size', () => {
  const alphabet = [...'abcçdefgğhıijklmnoöprsştuüvyz'];
  expect(alphabet.toReversed().sort(compareTurkish)).toEqual(alphabet);
  expect(['Cadde 10', 'Çadır', 'Cadde 9', 'Irmak', 'İnce', 'Hilal'].sort(compareTurkish)).toEqual([
    'Cadde 9',
    'Cadde 10',
    'Çadır',
    'Hilal',
    'Irmak',
    'İnce',
  ]);
});

it('a required text is trimmed, and explains what is wrong with it', () => {
  const name = zorunluMetin('Ad', 5);
  expect(name.parse('  Ali ')).toBe('Ali');
  for (const empty of ['', '   ', undefined, null, 5])
    expect(name.safeParse(empty).error?.issues[0]?.message).toBe('Ad zorunludur.');
  expect(name.safeParse('Abdullah').error?.issues[0]?.message).toBe('Ad en çok 5 karakter olabilir.');
});
