import { expect, it } from 'vitest';
import type { Oge } from '#server/adapters/pdf/pdf-worker.ts';
import { readTahakkuk } from './read.ts';

const NO = '10000000146';
const pageOf = (...rows: string[]): Oge[] =>
  rows.map((metin, i) => ({ metin, x: 50, y: 60 + i * 16, genislik: metin.length * 6, boy: 12 }));
const read = (...rows: string[]) => {
  const { tur, kod, donem, kabul_gunu, sorunlar } = readTahakkuk([pageOf(...rows, `Vergi Kimlik Numarası ${NO}`)]);
  return [tur, kod, donem, kabul_gunu, sorunlar];
};

it.each([
  ['KATMA DEĞER VERGİSİ BEYANNAMESİ', 'Vergilendirme Dönemi 10/2025', 'KDV1', '2025-10'],
  ['KATMA DEĞER VERGİSİ BEYANNAMESİ', 'Vergilendirme Dönemi: 07/2025 - 09/2025', 'KDV1_3A', '2025-09'],
  ['KATMA DEĞER VERGİSİ BEYANNAMESİ', 'Dönemi Ekim 2025', 'KDV1', '2025-10'],
  ['KATMA DEĞER VERGİSİ BEYANNAMESİ', 'Yıl 2025\nAy Ağustos', 'KDV1', '2025-08'],
  ['KATMA DEĞER VERGİSİ 2 BEYANNAMESİ', 'Vergilendirme Dönemi 10/2025', 'KDV2', '2025-10'],
  ['MUHTASAR VE PRİM HİZMET BEYANNAMESİ', 'Vergilendirme Dönemi 12/2025', 'MUHSGK', '2025-12'],
  ['DAMGA VERGİSİ BEYANNAMESİ', 'Vergilendirme Dönemi 01/2025', 'DAMGA', '2025-01'],
  ['YILLIK GELİR VERGİSİ BEYANNAMESİ', 'Vergilendirme Dönemi 01/2024-12/2024', 'GELIR', '2024-12'],
  ['KURUMLAR VERGİSİ BEYANNAMESİ', 'Vergilendirme Dönemi 01/2024-12/2024', 'KURUMLAR', '2024-12'],
])('a declaration is read by its title and its period: %s, %s', (baslik, donem, kod, ay) => {
  expect(read(baslik, ...donem.split('\n'), 'Onay Zamanı 20/01/2026')).toEqual([
    ...['beyanname', kod, ay, '2026-01-20', []],
  ]);
});

it('what a declaration does not say for certain waits for a person', () => {
  expect(read('KATMA DEĞER VERGİSİ BEYANNAMESİ', 'Vergilendirme Dönemi 09/2025', 'Dönemi 10/2025')[4]).toEqual([
    'donem',
  ]);
  expect(read('BİLİNMEYEN BİR BEYANNAME', 'Vergilendirme Dönemi 10/2025')[4]).toEqual(['tur']);
  const erken = read('DAMGA VERGİSİ BEYANNAMESİ', 'Vergilendirme Dönemi 10/2025', 'Onay Tarihi 20/10/2025');
  expect([erken[3], erken[4]]).toEqual([null, ['kabul']]);
  expect(read('KATMA DEĞER VERGİSİ BEYANNAMESİ', 'TASLAK', 'Vergilendirme Dönemi 10/2025')[4]).toEqual(['onaysiz']);
});

it('an assessment that speaks of its declaration is none, and another paper is neither', () => {
  expect(read('TAHAKKUK FİŞİ', 'BEYANNAMENİN TÜRÜ KDV1')[0]).toBe('fis');
  expect(read('KİRA SÖZLEŞMESİ', 'Taraflar')[4]).toEqual(['duzen']);
});
