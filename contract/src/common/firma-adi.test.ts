import { expect, it } from 'vitest';
import { firmaAnahtari } from './firma-adi.ts';

it.each([
  ['Ada Gıda Sanayi ve Ticaret Limited Şirketi', 'ADA GIDA SAN. VE TİC. LTD. ŞTİ.'],
  ['Ada Gıda Sanayi ve Ticaret Limited Şirketi', 'Ada Gıda San.Tic.Ltd.Şti'],
  ['Ada Gıda Anonim Şirketi', 'ADA GIDA A.Ş.'],
  ['Ada Gıda Anonim Şirketi', 'Ada Gıda A. Ş'],
  ['Ada Gıda Anonim Şirketi', 'ada gida aş'],
  ['Ada İnşaat Pazarlama Limited Şirketi', 'Ada İnş. Paz. Ltd. Şti.'],
  ['Ayşe Yılmaz', 'AYŞE  YILMAZ'],
])('“%s” and “%s” are one name', (a, b) => expect(firmaAnahtari(a)).toBe(firmaAnahtari(b)));

it('other firms have other names', () => {
  expect(firmaAnahtari('Ada Gıda Ltd. Şti.')).not.toBe(firmaAnahtari('Ada Gıda A.Ş.'));
  expect(firmaAnahtari('Aslı Aş Evi')).not.toBe(firmaAnahtari('Aslı Anonim'));
  expect(firmaAnahtari('Kaş Gıda')).toBe('kas gida');
});
