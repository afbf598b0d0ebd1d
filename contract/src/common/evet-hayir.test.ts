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
  for (const tur of [EVET_HAYIR, AKTIF, evetHayir('Yüklü', 'Eksik')]) {
    for (const text of EVET.filter(isWord)) expect(tur.read(text), text).toBe('true');
    for (const text of HAYIR.filter(isWord)) expect(tur.read(text), text).toBe('false');
    for (const text of [...TIKLER, '1', '0', 'x']) expect(tur.read(text), text).toBeNull();
    for (const deger of ['true', 'false']) expect(tur.read(tur.write(deger))).toBe(deger);
  }
  expect(EVET_HAYIR.read('belki')).toBeNull();
});
