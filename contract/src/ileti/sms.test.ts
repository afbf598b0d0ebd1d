import fc from 'fast-check';
import { expect, it } from 'vitest';
import { measureSms, smsMetni, smsUcreti } from './sms.ts';

it.each([
  ['a'.repeat(155), 'gsm', 1],
  ['a'.repeat(156), 'gsm', 2],
  ['a'.repeat(301), 'gsm', 2],
  ['a'.repeat(302), 'gsm', 3],
  [`${'a'.repeat(148)}ş`, 'tr', 1],
  [`${'a'.repeat(149)}ş`, 'tr', 2],
  ['öÖüÜÇ'.repeat(31), 'gsm', 1],
  ['ş'.repeat(75), 'tr', 1],
  ['ş'.repeat(76), 'tr', 2],
  ['€'.repeat(77), 'gsm', 1],
  [`${'a'.repeat(64)}ж`, 'ucs2', 1],
  [`${'a'.repeat(65)}ж`, 'ucs2', 2],
])('%s is counted as operators do', (text, kodlama, parca) => {
  expect(measureSms(text)).toMatchObject({ kodlama, parca });
});

it('without Turkish letters a text has none that cost more, and typographic signs never make it dear', () => {
  expect(smsMetni('Şükrü’nün “ağır” işçiliği – 5 ₺', true)).toBe('Sukru\'nun "agir" isciligi - 5 TL');
  expect(measureSms(smsMetni('Şükrü’nün işi…', false)).kodlama).toBe('tr');
  const letters = fc.string({ unit: fc.constantFrom(...'abcşğıİçöüŞĞÇÖÜ ’“”–…â') });
  fc.assert(
    fc.property(letters, (text) => {
      expect(measureSms(smsMetni(text, true)).kodlama).toBe('gsm');
      expect(measureSms(smsMetni(text, true)).parca).toBeLessThanOrEqual(measureSms(smsMetni(text, false)).parca);
    }),
  );
});

it('a part more or a higher price never costs less', () => {
  expect(smsUcreti(2, 13_850)).toBe(28);
  fc.assert(
    fc.property(fc.nat(20), fc.nat(100_000), (parca, price) => {
      expect(smsUcreti(parca + 1, price)).toBeGreaterThanOrEqual(smsUcreti(parca, price));
      expect(smsUcreti(parca, price + 1)).toBeGreaterThanOrEqual(smsUcreti(parca, price));
    }),
  );
});
