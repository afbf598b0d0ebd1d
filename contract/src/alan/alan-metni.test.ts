import { expect, it } from 'vitest';
import { alanMetni } from './alan-metni.ts';
import { tabloOf } from './tablo-alanlari.ts';

it.each([
  ['100.000', '100'],
  ['2.500', '2,5'],
  ['0.000', '0'],
  [100, '100'],
  [20, '20'],
  [1.5, '1,5'],
  [0, '0'],
])('a quantity %j, a text in lists and a number in the audit log, is shown as %s', (value, metin) => {
  expect(alanMetni(tabloOf('fis_urunler').alanlar.miktar!, value)).toBe(metin);
});
