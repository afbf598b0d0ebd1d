import { describe, expect, it } from 'vitest';
import { AKTARIM, type AktarimAlani } from '#contract/aktarim/aktarim-alanlari.ts';
import { Wrong } from '#contract/alan/readings.ts';
import { currentDonem, formatDonem } from '#contract/common/donem.ts';
import type { Hucre } from '#server/adapters/tablo-dosyasi/tablo.ts';
import { readHucre } from './hucre.ts';

const alan = (liste: keyof typeof AKTARIM, name: string) =>
  AKTARIM[liste].alanlar.find((one) => one.ad === name) as AktarimAlani;
const read = (liste: keyof typeof AKTARIM, name: string, value: Hucre): unknown => {
  const found = readHucre(alan(liste, name), value);
  return found instanceof Wrong ? `! ${found.message}` : found;
};

describe('a TC or tax number in an imported cell', () => {
  it.each([
    [10_000_000_146, '10000000146'],
    ['100 000 001 46', '10000000146'],
    ['10000000146,00', '10000000146'],
    ['0010011181', '0010011181'],
    [null, undefined],
  ])('%s is read as %s', (value, expected) => expect(read('mukellefler', 'tc_no', value)).toBe(expected));

  it('is refused if the spreadsheet cut off its zeros, with the probable number', () => {
    const message =
      '! 8 haneli: Excel baştaki sıfırı silmiş olabilir (0010011181). Hücreyi metin biçimine alıp numarayı yeniden yazın.';
    expect([read('mukellefler', 'tc_no', 10_011_181), read('mukellefler', 'tc_no', '10011181')]).toEqual([
      message,
      message,
    ]);
  });

  it.each([1.5e21, 10_000_000_146.5])('is refused if the spreadsheet rounded it (%s)', (value) => {
    expect(read('mukellefler', 'tc_no', value)).toMatch(/^! Excel bu numarayı yuvarlamış/);
  });
});

describe('an amount in an imported cell', () => {
  it.each<[Hucre, unknown]>([
    ['1.234,50', 123_450],
    ['1234,5 TL', 123_450],
    ['₺1.234,50', 123_450],
    ['1\u2009234,50 TRY', 123_450],
    ['1,234.50', '! Kuruş virgülle ayrılır: 1.234,50 yazın.'],
    ['1.234,50-', '! “1.234,50-” eksi bir tutardır; tutar eksi olamaz (örnek: 1.234,50).'],
    ['₺', '! Geçerli bir tutar girin (örnek: 1.234,50).'],
    [1234.5, 123_450],
    [0.1 + 0.2, 30],
    [87_654_321_098.76, 8_765_432_109_876],
    [12.345, '! Geçerli bir tutar girin (örnek: 1.234,50).'],
    [-5, '! Bakiye sıfırdan küçük olamaz.'],
    [1e300, '! Geçerli bir tutar girin (örnek: 1.234,50).'],
  ])('%s is %s', (value, expected) => expect(read('muhasebeciler', 'bakiye', value)).toBe(expected));
});

it('an imported phone number gets back the zero that the spreadsheet cut off', () => {
  expect([
    read('personel', 'telefon', 5_321_112_233),
    read('personel', 'telefon', '+90 (532) 111 22 33'),
    read('personel', 'telefon', "'+90 532 111 22 33"),
    read('personel', 'telefon', '5321112233.0'),
    read('personel', 'telefon', '0532 111 22 33 / 0533 111 22 33'),
    read('personel', 'telefon', 532_111_223_344),
  ]).toEqual([
    '0532 111 22 33',
    '0532 111 22 33',
    '0532 111 22 33',
    '0532 111 22 33',
    '0532 111 22 33 / 0533 111 22 33',
    '! Geçerli bir telefon numarası girin (örnek: 0532 000 00 00).',
  ]);
});

it('account types and states are recognised as people write them', () => {
  expect([read('mukellefler', 'hesap_turu', 'serbest meslek'), read('mukellefler', 'hesap_turu', 'BİLANÇO')]).toEqual([
    'serbest',
    'Bilanço',
  ]);
  expect([read('mukellefler', 'kisi_turu', 'TÜZEL'), read('mukellefler', 'defter_turu', 'Basit usul')]).toEqual([
    'tüzel',
    'basit usul',
  ]);
  expect(read('mukellefler', 'kisi_turu', 'şirket')).toBe(
    '! Şunlardan birini yazın: Gerçek kişi, Tüzel kişi, Adi ortaklık, Dernek, vakıf, apartman.',
  );
  expect([read('mukellefler', 'isci_calistiriyor', 'var'), read('mukellefler', 'isci_calistiriyor', 'Hayır')]).toEqual([
    true,
    false,
  ]);
  expect(read('mukellefler', 'isci_calistiriyor', 'belki')).toBe('! “Evet” ya da “Hayır” yazın.');
  expect([read('mukellefler', 'hesap_donemi_sonu', 'haziran'), read('mukellefler', 'hesap_donemi_sonu', 2)]).toEqual([
    6, 2,
  ]);
  expect(read('mukellefler', 'ek_yukumlulukler', 'gekap (poşet); KDV2, İlan, reklam, eğlence')).toEqual([
    'KDV2',
    'GEKAP',
    'ILAN',
  ]);
  expect(read('mukellefler', 'ek_yukumlulukler', 'KDV2, Ba-Bs')).toMatch(/^! Şunlardan birini yazın: KDV 2/);
  expect(read('mukellefler', 'hesap_turu', 'x')).toMatch(/^! Şunlardan birini yazın: İşletme/);
  expect([read('personel', 'aktif', true), read('personel', 'aktif', 'PASİF'), read('personel', 'aktif', 0)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('the month of a price is recognised in the forms that people and spreadsheets use', () => {
  const { yil, ay } = currentDonem();
  const two = String(ay).padStart(2, '0');
  const ways = [`${two}.${yil}`, `${ay}/${yil}`, `${yil}-${two}`, `01.${two}.${yil}`, formatDonem({ yil, ay })];
  const sayi = Date.UTC(yil, ay - 1, 1) / 86_400_000 + 25_569;
  for (const way of [...ways, sayi, `${yil}/${ay}`, `15.${two}.${yil}`])
    expect(read('hizmetler', 'gecerlilik', way), String(way)).toEqual({ yil, ay });
  for (const wrong of ['13.2026', 'yarın', '2026', '00.2026', '32.01.2030'])
    expect(read('hizmetler', 'gecerlilik', wrong), wrong).toBe('! Ayı ve yılı yazın (örnek: 03.2026).');
});

it('a percentage in a cell is read as people write it, and not where the cell may hold a fraction', () => {
  const stopaj: AktarimAlani = { ad: 'stopaj', etiket: 'Stopaj', tur: 'yuzde', basliklar: [] };
  expect([20, '%20', '20,5', null].map((value) => readHucre(stopaj, value))).toEqual([2000, 2000, 2050, undefined]);
  expect([0.2, '20.5'].map((value) => readHucre(stopaj, value) instanceof Wrong)).toEqual([true, true]);
});
