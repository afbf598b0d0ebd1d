import { expect, it } from 'vitest';
import { compareTarihler, parseListe } from './karsilastirma.ts';
import type { Tarih } from './tarih.ts';

const tarih = (kod: string, donem: string, uzatmasiz_gun: string, son_gun = uzatmasiz_gun): Tarih => ({
  kod,
  donem,
  ham_gun: uzatmasiz_gun,
  uzatmasiz_gun,
  son_gun,
  odeme_gunu: null,
  son_odeme_gunu: son_gun,
  tahmini: false,
  adimlar: [],
});

it('a list is read in any notation, and a line without a date is reported by its number', () => {
  const metin =
    'Tür\tDönem\tSon gün\nKDV1\t01/2026\t02.03.2026\nkdv2;2026-01;25.02.2026\n\nMUHSGK Ocak 2026 2026-02-26\n"DAMGA", 2026/1, 26/02/26\nKDV1 13/2026 02.03.2026\nyok';
  expect(parseListe(metin)).toEqual({
    rows: [
      { row: 2, kod: 'KDV1', donem: '2026-01', gun: '2026-03-02' },
      { row: 3, kod: 'KDV2', donem: '2026-01', gun: '2026-02-25' },
      { row: 5, kod: 'MUHSGK', donem: '2026-01', gun: '2026-02-26' },
      { row: 6, kod: 'DAMGA', donem: '2026-01', gun: '2026-02-26' },
    ],
    okunamayan: [
      { satir: 7, metin: 'KDV1 13/2026 02.03.2026' },
      { satir: 8, metin: 'yok' },
    ],
  });
  const aylar = ['Ağustos 2026', 'AGUSTOS 2026', '8.2026', '2026-00', 'x'].map((ay) => `KDV1\t${ay}\t26.09.2026`);
  expect(parseListe(aylar.join('\n')).rows.map(({ row, donem }) => [row, donem])).toEqual([
    [1, '2026-08'],
    [2, '2026-08'],
    [3, '2026-08'],
  ]);
});

it('the comparison names differences, dates missing on either side, and days that an extension replaced', () => {
  const bizde = [
    tarih('KDV1', '2026-01', '2026-03-02'),
    tarih('KDV1', '2026-02', '2026-03-30'),
    tarih('MUHSGK', '2026-04', '2026-05-26', '2026-06-03'),
    tarih('GEKAP', '2026-03', '2026-04-30'),
  ];
  const { rows } = parseListe('KDV1 2026-01 28.02.2026\nMUHSGK 2026-04 26.05.2026\nKDV9 2026-01 01.02.2026');
  expect(compareTarihler(rows, bizde)).toEqual({
    ayni: 1,
    uzatmadanOnce: 1,
    farklar: [
      { kod: 'KDV1', donem: '2026-01', liste: '2026-02-28', bizim: bizde[0] },
      { kod: 'KDV9', donem: '2026-01', liste: '2026-02-01', bizim: null },
      { kod: 'KDV1', donem: '2026-02', liste: null, bizim: bizde[1] },
    ],
  });
});

it('a list may name kinds as the calendar does', () => {
  const { rows, okunamayan } = parseListe(
    'KDV 1 2026-01 02.03.2026\nkdv 1 (3 ay);2026-03;28.04.2026\nMuhtasar Ocak 2026 2026-02-26\nBağ-Kur\t2026-01\t02.03.2026',
  );
  expect([rows.map(({ kod }) => kod), okunamayan]).toEqual([['KDV1', 'KDV1_3A', 'MUHSGK', 'SGK_4B'], []]);
});
