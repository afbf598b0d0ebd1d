import * as xlsx from '@e965/xlsx';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { GecisSayfasi } from '#contract/aktarim/gecis.ts';
import { currentDonem } from '#contract/common/donem.ts';
import { type Mover, moverOf } from '#server/testing/gecis.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

// Invented files as offices have them, whose shape alone says what they are.

let t: TestApp;
let move: Mover;
beforeAll(async () => {
  t = await createTestApp();
  move = moverOf(t);
});
beforeEach(() => t.owner.query('delete from gecisler'));
afterAll(() => t.close());

type Cell = string | number | null;
function book(rows: Cell[][], merges: readonly string[] = []): Buffer {
  const sheet = xlsx.utils.aoa_to_sheet(rows);
  sheet['!merges'] = merges.map((range) => xlsx.utils.decode_range(range));
  const workbook = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(workbook, sheet, 'Sayfa1');
  return xlsx.write(workbook, { type: 'buffer', bookType: 'xlsx' });
}
async function sheetOf(name: string, content: string | Buffer): Promise<GecisSayfasi> {
  const { sayfalar } = await move.check([[name, content]]);
  expect(sayfalar).toHaveLength(1);
  return sayfalar[0]!;
}
const { yil } = currentDonem();

it('decomposed letters, invisible marks, a title that names whose it is, two phones in a cell', async () => {
  const rows = `\u200fÇağdaş Gübre\u200b;${move.tc()};MUHASEBECİ A;+90 (532) 111 22 33 / 0212 555 66 77\n`;
  const file = `Müşteri Ünvanı;Vergi Kimlik Numarası;Sorumlu Müşavir;Cep Tel.\n${rows}`.normalize('NFD');
  expect(await sheetOf('müşteri listesi.csv'.normalize('NFD'), file)).toMatchObject({
    liste: 'mukellefler',
    eslesme: { ad: 0, tc_no: 1, muhasebeci: 2, telefon: 3 },
    sayilar: { yeni: 1, hatali: 0 },
  });
});

it('a header of two rows with merged groups above', async () => {
  const sheet = await sheetOf(
    '2. liste.xlsx',
    book(
      [
        ['ÖRNEK MÜŞAVİRLİK', null, null, null, null, null, null],
        ['S.N.', 'MÜKELLEF', null, 'VERGİ', null, 'İLETİŞİM', null],
        [null, 'Adı Soyadı / Ünvanı', 'Müşaviri', 'Dairesi', 'No', 'Tel', 'Mail'],
        [1, 'Elif Un', 'Muhasebeci A', 'Şişli', move.tc(), '0532 222 33 44', 'elif.un@ornek.com.tr'],
      ],
      ['A1:G1', 'A2:A3', 'B2:C2', 'D2:E2', 'F2:G2'],
    ),
  );
  expect(sheet).toMatchObject({
    liste: 'mukellefler',
    baslik_satiri: 3,
    eslesme: { ad: 1, muhasebeci: 2, tc_no: 4, telefon: 5, email: 6 },
    sayilar: { yeni: 1, hatali: 0 },
  });
});

it('totals in the middle of balances, and amounts in brackets or with the minus behind', async () => {
  const sheet = await sheetOf(
    'bakiyeler.xlsx',
    book([
      [`31.12.${yil - 1} TARİHLİ CARİ BAKİYELER`, null, null],
      ['Cari Ünvanı', 'Borç', 'Alacak'],
      ['Muhasebeci A', '1.250,50 TL', null],
      ['ARA TOPLAM', 1250.5, null],
      ['Muhasebeci B', '300,00', '₺ 100,00'],
      ['Ara Toplam', 300, 100],
      ['GENEL TOPLAM', 1550.5, 100],
    ]),
  );
  expect(sheet).toMatchObject({ liste: 'bakiyeler', engel: null, sayilar: { yeni: 2, hatali: 0, atlandi: 3 } });
});

it('a printed list repeats its header on each page, and says what page it is', async () => {
  const line = (name: string) => ['120.01', name, move.tc(), '0532 111 22 44'];
  const header = ['Cari Kodu', 'Cari Adı', 'Vergi No', 'Telefon 1'];
  const sheet = await sheetOf(
    'cari liste.xlsx',
    book([
      ['Rapor Tarihi: 01.11.2026', null, null, null],
      header,
      line('Birinci Cari'),
      ['Sayfa 1 / 2', null, null, null],
      header,
      line('İkinci Cari'),
      ['Toplam Kayıt: 2', null, null, null],
    ]),
  );
  expect(sheet).toMatchObject({ liste: 'mukellefler', eslesme: { telefon: 3 } });
  expect(sheet.sayilar).toMatchObject({ atlandi: 3, hatali: 2 });
  expect(sheet.sorular.map(({ metin }) => metin)).toEqual(['2 mükellefin muhasebecisi yazmıyor. Kimin mükellefleri?']);
});

it('a text of DOS whose titles have possessives', async () => {
  const file = `MÜKELLEF ADI;VERGİ NO;TEL;MUHASEBECİSİ;PERSONELİ\r\nGÜNEŞ ""A"" ŞUBESİ;${move.tc()};0532.111.22.66;MUHASEBECİ A;\r\n`;
  expect(await sheetOf('MUKELLEF.TXT', iconv.encode(file, 'cp857'))).toMatchObject({
    eslesme: { ad: 0, tc_no: 1, telefon: 2, muhasebeci: 3, personel: 4 },
    sayilar: { yeni: 1, hatali: 0 },
  });
});

it('services side by side in a sheet of two clients, beside notes and phones', async () => {
  await t.owner.query(`insert into hizmetler (ad, aciklama, fiyat) values ('KDV1', 'x', 1), ('MUHSGK', 'x', 1)`);
  const sheet = await sheetOf(
    'beyanname kontrol.xlsx',
    book([
      [`EKİM ${yil - 1}`, null, null, null, null, null],
      ['ÜNVAN', 'KDV1', 'MUHSGK', 'GEÇİCİ', 'NOT', 'TEL'],
      ['Mükellef A', 'V', 'V', null, 'fatura bekleniyor', '0532 111 22 33'],
      ['MÜKELLEF B', 'VERİLDİ', 'x', '-', null, null],
    ]),
  );
  expect(sheet).toMatchObject({ liste: 'takip', sorular: [], sayilar: { yeni: 4, hatali: 0 } });
});

it('a price list whose months stand under their years', async () => {
  const sheet = await sheetOf(
    'tarife.xlsx',
    book(
      [
        ['Hizmet', `${yil}`, null, `${yil + 1}`, null, 'Açıklama'],
        [null, 'Ocak', 'Şubat', 'Ocak', 'Temmuz', null],
        ['Defter tutma', 1000, '1.100,00', 1500, 1800, 'aylık'],
      ],
      ['A1:A2', 'B1:C1', 'D1:E1'],
    ),
  );
  expect(sheet).toMatchObject({ liste: 'hizmetler', sorular: [], sayilar: { hatali: 0 } });
  expect(sheet.sayilar!.yeni).toBeGreaterThanOrEqual(2);
});
