import { expect, it } from 'vitest';
import { telefonSchema } from './kayit.ts';
import { readTelefon, telefonNotu, writeTelefon } from './telefon.ts';

const read = (metin: string): string | null => {
  const telefon = readTelefon(metin);
  return telefon && writeTelefon(telefon);
};

it.each([
  ['+90 (0)532 000 00 01', '0532 000 00 01'],
  ['\u202a+90 532 000 00 02\u202c', '0532 000 00 02'],
  ['5320000003.0', '0532 000 00 03'],
  ['5320000003,00', '0532 000 00 03'],
  ['0090-532-000-00-06', '0532 000 00 06'],
  ['0090 (0) 532 000 00 06', '0532 000 00 06'],
  ['90\u00a0532\u202f000\u200900 06', '0532 000 00 06'],
  ['0212/000 00 07', '0212 000 00 07'],
  ['Tel: 0 (216) 000-00-08', '0216 000 00 08'],
  ['444 0 123', '4440123'],
  ['00 49 151/12345678', '+4915112345678'],
])('%s is the number %s', (metin, expected) => {
  expect(read(metin)).toBe(expected);
  expect(telefonSchema.parse(metin)).toBe(expected);
  expect(telefonNotu(metin)).toBeNull();
});

it.each([
  ['0532 000 00 04 / 0533 000 00 05', '0532 000 00 04 / 0533 000 00 05', '0533 000 00 05'],
  ['05320000004 05330000005', '0532 000 00 04 / 0533 000 00 05', '0533 000 00 05'],
  ['+90 532 000 00 04, 0212/000 00 07', '0532 000 00 04 / 0212 000 00 07', '0212 000 00 07'],
  ['0532-000-00-04 veya 0533-000-00-05', '0532 000 00 04 / 0533 000 00 05', '0533 000 00 05'],
  ['0212 000 00 07-08', '0212 000 00 07 / 0212 000 00 08', '0212 000 00 08'],
  ['0212 000 00 07 dahili 12', '0212 000 00 07 dahili 12', 'dahili 12'],
  ['(0212) 000 00 07 (Dah: 12)', '0212 000 00 07 dahili 12', 'dahili 12'],
  ['0212 000 00 07 x12 ; 0532 000 00 04', '0212 000 00 07 dahili 12 / 0532 000 00 04', '0532 000 00 04'],
  ['0532 000 00 04/0533 000 00 05/0534 000 00 06', '0532 000 00 04 / 0533 000 00 05 / 0534 000 00 06', '0534'],
])('of %s the first number counts, and the rest is kept and said', (metin, expected, said) => {
  expect(telefonSchema.parse(metin)).toBe(expected);
  expect(read(expected)).toBe(expected);
  expect(telefonNotu(metin)).toContain(said);
});

it('digits that are no number are refused however many they are', () => {
  const wrong = [
    ...Array.from({ length: 15 }, (_, i) => '1'.padEnd(i + 1, '3')),
    ...[8, 9, 11, 12, 13, 14, 16].map((length) => '5'.padEnd(length, '3')),
    ...['+90 532 000 00', '0090 532 000 000 01', '+1 23', '0532 000 00 04 / 0533', '0532 000 00 04 / yok', 'yok'],
    '0532 '.repeat(400),
  ];
  for (const metin of wrong) {
    expect(read(metin), metin).toBeNull();
    expect(telefonSchema.safeParse(metin).success, metin).toBe(false);
  }
});
