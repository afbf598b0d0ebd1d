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

it('a filter reads yes and no as a sheet does, and shows them in its own words', () => {
  for (const tur of [EVET_HAYIR, AKTIF, evetHayir('Yüklü', 'Eksik')]) {
    for (const text of [...EVET, ...TIKLER]) expect(tur.read(text), text).toBe('true');
    for (const text of HAYIR) expect(tur.read(text), text).toBe('false');
    for (const deger of ['true', 'false']) expect(tur.read(tur.write(deger))).toBe(deger);
  }
  expect(EVET_HAYIR.read('belki')).toBeNull();
});
