import { expect, it } from 'vitest';
import { type Aday, findAnilan } from './anilan.ts';

const aday = (
  mukellef_id: number,
  name: string,
  sirket_adi: string | null = null,
  tc_no: string | null = null,
): Aday => ({
  mukellef_id,
  ad: name,
  sirket_adi,
  tc_no,
});
const ADAYLAR = [
  aday(1, 'Boğaziçi Çiçekçilik'),
  aday(2, 'Hakan Çelik', 'Çeliktepe Ölçüm Aletleri San. ve Tic. Ltd. Şti.'),
  aday(3, 'Deniz İpek', 'İpek Tekstil', '10000030458'),
  aday(4, 'Deniz İpek', 'Deniz Balıkçılık', '10000030532'),
  aday(5, 'Kasım Yılmaz', 'Yılmaz Ticaret'),
  aday(6, 'Ege Konak'),
];
const bulunan = (soru: string) => findAnilan(soru, ADAYLAR).bulunan.map(({ mukellef_id }) => mukellef_id);

it.each([
  'Boğaziçi Çiçekçilik',
  'boğaziçi çiçekçilik için',
  'BOĞAZİÇİ’NİN',
  "Boğaziçi'ne",
  "Boğaziçi'nde",
  "Boğaziçi'nden",
  "Boğaziçi'yle",
  "Boğaziçi'ni",
  'bogazicinin',
  'Boğaziçi Çiçekçiliğin',
  'Boğaziçi Çiçekçiliğe',
  'bogazici cicekcilikten',
  'Boğazçi Çiçekçilik',
])('a name is found in every case and spelling: %s', (name) => {
  expect(bulunan(`${name} telefonu nedir`)).toEqual([1]);
});

it.each([
  ['çeliktepe ölçümün telefonu', [2]],
  ['Çeliktepe Ölçüm Aletleri Ltd Şti telefonu', [2]],
  ['Deniz İpek telefonu', [3, 4]],
  ['Deniz İpek 532 telefonu', [4]],
  ['İpek Tekstil’in telefonu', [3]],
  ['10000030532 telefonu', [4]],
  ['Kasım borcum ne kadar', []],
  ['Kasım Yılmaz’ın Kasım borcu', [5]],
  ['ticaret borcum', []],
  ['egemenlik bayramı tatil mi', []],
])('%s names the clients %j', (soru, ids) => {
  expect(bulunan(soru)).toEqual(ids);
});

it('takes the name and its company’s form out of the question', () => {
  expect(findAnilan('Çeliktepe Ölçüm Ltd. Şti. için hangi evrak bekleniyor?', ADAYLAR).rest).toBe(
    'icin hangi evrak bekleniyor',
  );
});
