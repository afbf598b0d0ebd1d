import { describe, expect, it } from 'vitest';
import { type Hedef, kimliklerIn, parseTsv, readTable } from './read.ts';

const rows = ['Ada Gıda', 'Can Nakliyat', 'Işık Ltd', 'Çift Ad', 'Çift Ad'].map((name, n) => ({ id: n + 1, ad: name }));
const columns = [
  { id: 5, ad: 'Bordro', fiyat: 10_000 },
  { id: 6, ad: 'KDV 1', fiyat: 20_000 },
];
const cells: Record<string, string> = { '1:5': 'talep', '1:6': 'yapıldı', '2:5': 'talep' };
const hedef = (extra: Partial<Hedef> = {}): Hedef => ({
  rows,
  columns,
  all: { rows, columns },
  cellOf: (r, c) => (cells[`${r}:${c}`] ? { durum: cells[`${r}:${c}`] as string, tutar: 7_000 } : undefined),
  islemler: ['onayla', 'reddet'],
  at: { row: 0, column: 0 },
  kimlikler: new Map([['10000000146', 2]]),
  ...extra,
});
const read = (text: string, extra?: Partial<Hedef>) => {
  const { okunanlar, atlananlar } = readTable(text, hedef(extra));
  return [
    okunanlar.map(({ ref, islem, tutar }) => `${ref.rowId}:${ref.columnId} ${islem} ${tutar}`),
    atlananlar.map(({ satir, ne, neden }) => `${satir} ${ne}: ${neden}`),
  ];
};

describe('a pasted table', () => {
  it('with services as its head is matched by name the Turkish way, and states may be letters or words', () => {
    const text = '\tkdv 1\tBORDRO\nADA GIDA\tO\tOnaylandı\n10000000146\t\tr\nIŞIK LTD\t-\tTalebe Hazır';
    const [read1, left] = read(text);
    expect(read1).toEqual(['1:5 onayla 7000', '2:5 reddet 7000']);
    expect(left).toEqual(['2 Ada Gıda · kdv 1 · O: Yapıldı hücre toplu olarak Onaylandı yapılmaz.']);
  });

  it('of client, service and state is read line by line, and a repeated cell counts once', () => {
    const [done, left] = read('Can Nakliyat\tBordro\tonaylandı\nCan Nakliyat\tBordro\tR');
    expect(done).toEqual(['2:5 onayla 7000']);
    expect(left).toEqual(['2 Can Nakliyat · Bordro · R: Bu hücre tabloda birden çok kez geçiyor; ilki alındı.']);
  });

  it('without names begins at the active cell and reports what does not fit', () => {
    expect(read('T\tT', { islemler: ['talep_et'], at: { row: 2, column: 0 } })[0]).toEqual([
      '3:5 talep_et 10000',
      '3:6 talep_et 20000',
    ]);
    const [done, left] = read('T\tT\nT', { islemler: ['talep_et'], at: { row: 4, column: 1 } });
    expect(done).toEqual(['5:6 talep_et 20000']);
    expect(left).toEqual(['1 Çift Ad · T: Tablo ızgaranın sağına taşıyor.', '2 T: Tablo ızgaranın altına taşıyor.']);
  });

  it('without names keeps a blank line as a row, and with names passes over it', () => {
    expect(read('T\n\nT\n\n', { islemler: ['talep_et'], at: { row: 2, column: 1 } })[0]).toEqual([
      '3:6 talep_et 20000',
      '5:6 talep_et 20000',
    ]);
    expect(read('\t\n\tBordro\n\t\nCan Nakliyat\tO')).toEqual([['2:5 onayla 7000'], []]);
    expect(read('Can Nakliyat\tBordro\tO\n\nIşık Ltd\tBordro\t-')).toEqual([['2:5 onayla 7000'], []]);
  });

  it('says why a cell is skipped: unknown client, service or state, no such act on the screen, locked, or already in that state', () => {
    const text = '\tBordro\tMuhtasar\nYok Ltd\tO\nÇift Ad\tO\nAda Gıda\tX\tO\nCan Nakliyat\tT\nIşık Ltd\tO';
    const [done, left] = read(text);
    expect(done).toEqual([]);
    expect(left).toEqual([
      '2 Yok Ltd: Bu ızgarada böyle bir mükellef yok.',
      '3 Çift Ad: Bu adda birden çok mükellef var; TC/VKN yazın.',
      '4 Ada Gıda · Bordro · X: “X” bir durum değil. Durumlar: T, O, R, B, A, Y ya da adları.',
      '4 Ada Gıda · Muhtasar · O: Bu ızgarada böyle bir hizmet yok.',
      '5 Can Nakliyat · Bordro · T: Zaten bu durumda.',
      '6 Işık Ltd · Bordro · O: Boş hücre toplu olarak Onaylandı yapılmaz.',
    ]);
    expect(read('\tBordro\nAda Gıda\tY')[1]).toEqual(['2 Ada Gıda · Bordro · Y: Bu ekranda Yapıldı yapılamaz.']);
    expect(
      read('\tBordro\nAda Gıda\tO', { cellOf: () => ({ durum: 'talep', tutar: 1, kilit: 'Mükellef pasif.' }) })[1],
    ).toEqual(['2 Ada Gıda · Bordro · O: Mükellef pasif.']);
  });

  it('may have quoted fields with line breaks, and names that begin like a formula', () => {
    expect(parseTsv('"Ada\n""Gıda"""\tO\r\n\'=Bir\tT\n\n')).toEqual([
      ['Ada\n"Gıda"', 'O'],
      ['=Bir', 'T'],
    ]);
    expect(kimliklerIn('10000000146\tO\nAda\tO\n1234567890\tT')).toEqual(['10000000146', '1234567890']);
  });

  it('ticked in any of people’s ways is a request in an accountant’s grid, and no or nothing is counted', () => {
    const text = 'x\t✔\nX\t1\n+\tEVET\n✓\tvar\n✔\uFE0F\tHayır';
    const { okunanlar, atlananlar, bos } = readTable(
      text,
      hedef({ islemler: ['talep_et', 'talebi_kaldir'], cellOf: () => undefined }),
    );
    expect(okunanlar.map(({ islem, isaret }) => `${islem} ${isaret}`)).toEqual(
      ['x', '✔', 'X', '1', '+', 'EVET', '✓', 'var', '✔\uFE0F'].map((isaret) => `talep_et ${isaret}`),
    );
    expect([atlananlar, bos]).toEqual([[], 1]);
    const none = readTable('0\t-\nHAYIR\t\nyok\t—', hedef({ islemler: ['talep_et'] }));
    expect([none.okunanlar, none.atlananlar, none.bos]).toEqual([[], [], 6]);
  });

  it('ticked in a cell that has a record, or in the office’s grid, says why it is left out', () => {
    expect(read('\tBordro\tKDV 1\nAda Gıda\tx\tx', { islemler: ['talep_et', 'talebi_kaldir'] })[1]).toEqual([
      '2 Ada Gıda · Bordro · x: Zaten bu durumda.',
      '2 Ada Gıda · KDV 1 · x: Yapıldı hücre toplu olarak Talep yapılmaz.',
    ]);
    expect(read('\tBordro\nIşık Ltd\t1')[1]).toEqual([
      '2 Işık Ltd · Bordro · 1: “1” bir durum değil. Durumlar: T, O, R, B, A, Y ya da adları.',
    ]);
  });
});
