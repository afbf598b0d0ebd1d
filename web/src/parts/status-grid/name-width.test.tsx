import { array, assert, constantFrom, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { lineNames, shortCodes } from './name-width.ts';

const codesOf = (names: readonly string[]) => Object.fromEntries(shortCodes(names).map((code, n) => [names[n], code]));

test('a few letters name a service on a phone', () => {
  const codes = {
    'KDV 1 Beyannamesi': 'KDV1',
    'KDV 2 Kas': 'KDV2',
    'SGK Giriş ve Çıkış Bildirgesi': 'SGK',
    'SGK 4/a Kas': 'SGK4',
    'Muhtasar ve Prim Hizmet Beyannamesi': 'Muh',
    'İşletme Defteri Tutma': 'İşl',
    'Cari Hesap Mutabakatı': 'Cari',
    'e-Defter Berat Gönderimi': 'eDef',
    'e-Fatura ve e-Arşiv Takibi': 'eFat',
    'Bağ-Kur Kas': 'BağK',
    'Bordro Hazırlama (Ek 2)': 'Bor/2',
    'ÖTV Kas': 'ÖTV',
    'GEKAP Kas': 'GEKAP',
  };
  expect(codesOf(Object.keys(codes))).toEqual(codes);
});

test('what tells two names apart stands behind their letters, and only there', () => {
  const codes = {
    'SGK 4/a Eyl': 'SGK4 Eyl',
    'SGK 4/a Eki': 'SGK4 Eki',
    'Kurumlar Haz': 'Kur Haz',
    'Kurum geçici Eyl': 'Kur geç Eyl',
    'KDV 1 Kas': 'KDV1',
    'KDV 1 (3 ay) Kas': 'KDV1 3 ay',
    'Muhtasar Eki': 'Muh',
  };
  expect(codesOf(Object.keys(codes))).toEqual(codes);
});

test('the line of a closed column keeps the end in which names differ, and no two are alike', () => {
  const lines = {
    'Bilanço Usulü Defter Tutma': 'Bilanço Usulü De…',
    'Bilanço Usulü Defter Tutma (Ek 1)': 'Bilanço U… (Ek\u00a01)',
    'Geçici Vergi Beyannamesi (Ek 2)': 'Geçici Ve… (Ek\u00a02)',
    'KDV 1 Beyannamesi': 'KDV 1 Beyan.',
    'Muhtasar ve Prim Hizmet Beyannamesi': 'Muh Hiz Bey',
    'Muhtasar ve Prim Bildirgesi': 'Muh Bil',
  };
  expect(Object.fromEntries(lineNames(Object.keys(lines)).map((line, n) => [Object.keys(lines)[n], line]))).toEqual(
    lines,
  );
});

test('no two services of a grid have the same letters, and none has many', () => {
  const word = constantFrom('SGK', 'KDV', '1', '2', '4/a', '(3 ay)', 'Kurumlar', 'Kurum', 'geçici', 'Eyl', 'Eki', '-');
  const names = array(
    tuple(word, word, word).map((words) => words.join(' ')),
    { maxLength: 20 },
  );
  for (const drawn of [names, array(string({ maxLength: 12 }))])
    assert(
      property(drawn, (some) => {
        const all = [...new Set(some)];
        const codes = shortCodes(all);
        expect(new Set(codes).size).toBe(all.length);
        expect(lineNames(all).every((line) => line.length <= 24)).toBe(true);
        expect(codes.every((code) => code.length <= 24)).toBe(true);
      }),
    );
});
