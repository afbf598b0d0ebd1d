import { expect, it } from 'vitest';
import { sayiYaziyla, tutarYaziyla } from './yaziyla.ts';

it.each([
  [0, 'sıfır'],
  [7, 'yedi'],
  [10, 'on'],
  [100, 'yüz'],
  [111, 'yüz on bir'],
  [999, 'dokuz yüz doksan dokuz'],
  [1_000, 'bin'],
  [1_001, 'bin bir'],
  [2_000, 'iki bin'],
  [21_345, 'yirmi bir bin üç yüz kırk beş'],
  [1_000_000, 'bir milyon'],
  [1_001_000, 'bir milyon bin'],
  [101_100_000, 'yüz bir milyon yüz bin'],
  [
    99_999_999_999,
    'doksan dokuz milyar dokuz yüz doksan dokuz milyon dokuz yüz doksan dokuz bin dokuz yüz doksan dokuz',
  ],
])('%d is %s', (n, words) => expect(sayiYaziyla(n)).toBe(words));

it.each([
  [123_450, 'yalnız bin iki yüz otuz dört Türk lirası elli kuruş'],
  [100, 'yalnız bir Türk lirası'],
  [5, 'yalnız beş kuruş'],
  [0, 'yalnız sıfır Türk lirası'],
])('%d kuruş is %s', (kurus, words) => expect(tutarYaziyla(kurus)).toBe(words));

it('every digit, every ten and every step of a thousand has its word', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(sayiYaziyla).join(' ')).toBe('bir iki üç dört beş altı yedi sekiz dokuz');
  expect([10, 20, 30, 40, 50, 60, 70, 80, 90].map(sayiYaziyla).join(' ')).toBe(
    'on yirmi otuz kırk elli altmış yetmiş seksen doksan',
  );
  expect([1e3, 1e6, 1e9, 1e12].map(sayiYaziyla)).toEqual(['bin', 'bir milyon', 'bir milyar', 'bir trilyon']);
});
