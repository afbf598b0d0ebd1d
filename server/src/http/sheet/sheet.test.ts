import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { unzip } from '#server/testing/unzip.ts';
import { createDosya } from './sheet.ts';

it('in a workbook amounts are numbers, days are days and texts are no formulas', async () => {
  const rows = [
    { name: '=1+1', ucret: 123_450, tarih: '2026-11-23' },
    { name: null, ucret: null, tarih: '2026-01-02' },
  ];
  const { icerik } = createDosya({
    name: 'Mevcut talepler',
    bicim: 'xlsx',
    columns: [
      { baslik: 'Mükellef', value: ({ name }) => name },
      { baslik: 'Ücret', tur: 'tutar', value: ({ ucret }) => ucret },
      { baslik: 'Tarih', tur: 'tarih', value: ({ tarih }) => tarih },
    ],
    rows: [rows],
  });
  const file = await buffer(icerik as Readable);
  expect(unzip(file)).toContain('=1+1');
  expect(unzip(file)).not.toMatch(/<f[ >]/);
  expect(await readSheet(file)).toEqual([
    ['Mükellef', 'Ücret', 'Tarih'],
    ['=1+1', 1234.5, new Date('2026-11-23T00:00:00Z')],
    [null, null, new Date('2026-01-02T00:00:00Z')],
  ]);
});
