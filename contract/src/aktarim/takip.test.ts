import { expect, it } from 'vitest';
import { basliktakiAy, basliktakiHizmet } from './basliktaki-ay.ts';
import { type IsaretAnlami, readIsaret } from './takip-isareti.ts';
import { toplamTuru } from './toplam-satiri.ts';

it('reads the month that a header or a title names, however offices write it', () => {
  const spellings: [string, number | null, number | null, string?][] = [
    ['Ocak', null, 1],
    ['OCAK', null, 1],
    ['Oca', null, 1],
    ['oca.', null, 1],
    ['Ağu', null, 8],
    ['AĞUSTOS', null, 8],
    ['Ocak 2026', 2026, 1],
    ['2026 Ocak', 2026, 1],
    ['Ocak 1998', 1998, 1],
    ['01.1998', 1998, 1],
    ['1998 YILI TAKİBİ', 1998, null, 'YILI TAKİBİ'],
    ['1953. Sokak No: 5', null, null, '1953 Sokak No 5'],
    ['1987’den beri', null, null, '1987 den beri'],
    ['EKİM 2026 TAKİBİ, 1953. Sokak', 2026, 10, 'TAKİBİ 1953 Sokak'],
    ["Oca'26", 2026, 1],
    ['Oca-26', 2026, 1],
    ['01.2026', 2026, 1],
    ['1/2026', 2026, 1],
    ['01/26', 2026, 1],
    ['2026-10', 2026, 10],
    ['2026/10', 2026, 10],
    ['202610', 2026, 10],
    ['01.03.2026', 2026, 3],
    ['46082', 2026, 3],
    ['2026-03-01', 2026, 3],
    ['31.12.2025 tarihi itibarıyla açık bakiyeler', 2025, 12, 'tarihi itibarıyla açık bakiyeler'],
    ['EKİM 2026 KDV TAKİP ÇİZELGESİ', 2026, 10, 'KDV TAKİP ÇİZELGESİ'],
    ['Ocak–Aralık 2026', 2026, null],
    ['2026 YILI', 2026, null, 'YILI'],
    ['Ara Toplam', null, null, 'Ara Toplam'],
    ['Mükellef', null, null, 'Mükellef'],
    ['Martı Gıda', null, null, 'Martı Gıda'],
    ['Telefon 0532 111 22 33', null, null, 'Telefon 0532 111 22 33'],
    ['Ocak KDV', null, 1, 'KDV'],
  ];
  for (const [text, yil, ay, rest] of spellings)
    expect({ text, ...basliktakiAy(text) }).toEqual({ text, yil, ay, rest: rest ?? '' });
});

it('finds in a title what could be the name of a service', () => {
  const titles = [
    ['2026 YILI KDV BEYANNAMESİ TAKİP ÇİZELGESİ', 'KDV BEYANNAMESİ'],
    ['Muhtasar ve Prim Hizmet Beyannamesi - 2026', 'Muhtasar Prim Beyannamesi'],
    ['Aylık Takip Listesi', ''],
    ['Sayfa1', ''],
    ['Sheet 2', ''],
    ['KDV 1', 'KDV 1'],
    ['1 Nolu KDV 2026', 'Nolu KDV'],
    ['2026', ''],
    ['SGK', 'SGK'],
  ];
  for (const [title, name] of titles) expect(basliktakiHizmet(title!), title).toBe(name);
});

it('knows the marks with which offices fill in a tracking sheet', () => {
  const marks: Record<IsaretAnlami, readonly (string | number | boolean | null)[]> = {
    bitti: [
      ...['✓', '✔', '☑', '√', 'ü', 'x', 'X', '+', 'VERİLDİ', 'VERILDI', 'verildi', 'Verildi.', 'EVET', 'e', 'yapıldı'],
      ...[
        'YAPILDI',
        'Tamam',
        'TAMAMLANDI',
        'ok',
        'OK ',
        'gönderildi',
        'v',
        '1',
        1,
        true,
        '15.02.2026',
        '15/2',
        'Verildi 26.02',
      ],
      ...['1.250,00', '1.250 TL', '₺750', 1250, 99.5],
    ],
    acik: ['bekliyor', 'BEKLİYOR', 'Beklemede', 'verilmedi', 'yapılacak', 'eksik', 'yapılmadı!'],
    bos: [null, '', '-', '–', '--', '.', 'yok', 'YOK', 'hayır', 'muaf', '0', 0, false, 'n/a', '0,00'],
    bilinmeyen: ['kontrol et', 'Ali bakacak', '??', 'düzeltme', -5, '-500'],
  };
  for (const [anlam, cells] of Object.entries(marks))
    for (const cell of cells) expect([cell, readIsaret(cell).anlam]).toEqual([cell, anlam]);
  expect(['1.250,00', '1.250 TL', 1250, 99.5, '✓', '1'].map((cell) => readIsaret(cell).tutar)).toEqual([
    125_000,
    125_000,
    125_000,
    9_950,
    null,
    null,
  ]);
});

it('spells a mark alike whatever day stands beside it, so that it is asked about once', () => {
  expect(new Set(['İade 15.02', 'iade 26.03.2026', 'İADE'].map((cell) => readIsaret(cell).yazim))).toEqual(
    new Set(['iade']),
  );
});

it('tells rows that sum up others from firms that are called so', () => {
  const rows: [readonly unknown[], ReturnType<typeof toplamTuru>][] = [
    [['GENEL TOPLAM', null, 100], 'genel'],
    [[null, 'Genel Toplam:', 100], 'genel'],
    [['TOPLAM', 100], 'ara'],
    [[null, null, 'Toplam :', 5], 'ara'],
    [['Ara Toplam', 1], 'ara'],
    [['ARA TOPLAM', 1], 'ara'],
    [['Yekûn', 1], 'ara'],
    [['Ali Veli Toplamı', 1], 'ara'],
    [['Toplam Gıda Ltd. Şti.', 1], null],
    [['Ali Veli', 'Toplam', 1], 'ara'],
    [['Ali Veli', 1], null],
  ];
  for (const [cells, kind] of rows) expect([cells, toplamTuru(cells)]).toEqual([cells, kind]);
});
