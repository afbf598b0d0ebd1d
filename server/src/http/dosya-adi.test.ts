import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FolderNames, windowsName } from './dosya-adi.ts';

const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const MAX = 60;

const expectOpenable = (name: string): void => {
  expect(name).not.toMatch(/[\p{Cc}<>:"/\\|?*]|^ |[. ]$/u);
  expect(name).not.toMatch(RESERVED);
  expect(name.length).toBeGreaterThan(0);
  expect(name.length).toBeLessThanOrEqual(MAX);
  expect(name.isWellFormed()).toBe(true);
};

const names = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.constantFrom(
    'CON',
    'nul.pdf',
    'com1',
    'Aux.txt.pdf',
    '...',
    ' ',
    '',
    'a/b\\c',
    'x'.repeat(300),
    '.pdf',
    'LPT¹.pdf',
  ),
  fc
    .tuple(
      fc.constantFrom('Fatura', 'FATURA', 'fatura', 'İrsaliye', 'irsaliye', 'IRSALİYE'),
      fc.constantFrom('.pdf', '.PDF', ''),
    )
    .map(([stem, end]) => stem + end),
);

it('every name is one that Windows opens', () => {
  fc.assert(
    fc.property(names, (name) => {
      expectOpenable(windowsName(name, MAX));
    }),
    { numRuns: 2_000 },
  );
});

it('no two names of a folder are the same to Windows, however many are alike', () => {
  fc.assert(
    fc.property(fc.array(names, { maxLength: 40 }), (given) => {
      const folder = new FolderNames();
      const found = given.map((name) => folder.give(name, MAX));
      found.forEach(expectOpenable);
      for (const same of [(name: string) => name.toUpperCase(), (name: string) => name.toLowerCase()])
        expect(new Set(found.map(same)).size).toBe(given.length);
    }),
    { numRuns: 500 },
  );
});

it('Turkish letters and endings stay, doubles are numbered', () => {
  const folder = new FolderNames();
  const name = 'ŞİŞLİ Çağdaş Gübre Ltd. Şti. (2026).pdf';
  expect([name, name, name.toLocaleUpperCase('tr')].map((it) => folder.give(it, MAX))).toEqual([
    name,
    'ŞİŞLİ Çağdaş Gübre Ltd. Şti. (2026) (2).pdf',
    'ŞİŞLİ ÇAĞDAŞ GÜBRE LTD. ŞTİ. (2026) (3).PDF',
  ]);
  expect(windowsName(`${'Uzun ünvan '.repeat(20)}.pdf`, 30)).toBe('Uzun ünvan Uzun ünvan Uzu.pdf');
});
