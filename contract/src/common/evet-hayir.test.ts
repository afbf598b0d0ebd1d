import { expect, it } from 'vitest';
import { parseEvetHayir } from './evet-hayir.ts';
import { AKTIF, EVET_HAYIR, evetHayir } from './suzgec.ts';

const EVET = ['Evet', 'EVET', 'e', 'Aktif', 'VAR', 'Doğru', 'TRUE', 'true', '1', 'x', 'X', '+', '*'];
const TIKLER = ['✓', '✔', '✅', '☑', '✔\uFE0F', ' ✓\u00a0', '\u200e✓'];
const HAYIR = ['Hayır', 'HAYIR', 'hayir', 'H', 'Pasif', 'YOK', 'Yanlış', 'FALSE', '0', '\u202fhayır '];

it.each([...EVET, ...TIKLER])('“%s” says yes', (text) => expect(parseEvetHayir(text)).toBe(true));
it.each(HAYIR)('“%s” says no', (text) => expect(parseEvetHayir(text)).toBe(false));
it.each(['', ' ', '-', '–', 'belki', 'evett', 'evet hayır', '2', '10', 'ha', '✗'])('“%s” says neither', (text) =>
  expect(parseEvetHayir(text)).toBeNull(),
);

const isWord = (text: string) => text.trim().length > 1;

it('a filter reads the words of yes and no but no mark, and shows them in its own words', () => {
  for (const kind of [EVET_HAYIR, AKTIF, evetHayir('Yüklü', 'Eksik')]) {
    for (const text of EVET.filter(isWord)) expect(kind.read(text), text).toBe('true');
    for (const text of HAYIR.filter(isWord)) expect(kind.read(text), text).toBe('false');
    for (const text of [...TIKLER, '1', '0', 'x']) expect(kind.read(text), text).toBeNull();
    for (const value of ['true', 'false']) expect(kind.read(kind.write(value))).toBe(value);
  }
  expect(EVET_HAYIR.read('belki')).toBeNull();
});
