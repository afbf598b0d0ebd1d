import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AktarimRow } from '#contract/aktarim/aktarim.ts';
import type { AktarimListesi } from '#contract/aktarim/aktarim-alanlari.ts';
import type { Cevaplar } from '#contract/aktarim/gecis.ts';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { listMukellefNotlari } from '#contract/mukellef/mukellef-notu.ts';
import { type Importer, importerOf } from '#server/testing/aktarim.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

// Invented lists in the shape in which offices have them, each of which was once read wrongly.

let t: TestApp;
let importer: Importer;
beforeAll(async () => {
  t = await createTestApp();
  importer = importerOf(t);
  await t.owner.query(`update muhasebeci set ad = 'Hülya Arıkan' where muhasebeci_id = $1`, [
    t.office.ids.A.muhasebeci,
  ]);
});
afterAll(() => t.close());

const inputs = join(import.meta.dirname, 'testing/inputs');
const plan = (file: string, liste: AktarimListesi = 'mukellefler', cevaplar: Cevaplar = {}) =>
  importer.check('admin', liste, readFileSync(join(inputs, file)), { name: file, cevaplar });
async function load(file: string, liste?: AktarimListesi, cevaplar?: Cevaplar) {
  const aktarim = await plan(file, liste, cevaplar);
  const rows = await importer.rowsOf('admin', aktarim);
  await importer.apply('admin', aktarim);
  return { aktarim, rows };
}
/** What a row became: its error, or else what stands in the file. */
const faultOf = ({ hatalar }: AktarimRow): string | undefined => Object.values(hatalar)[0];
const found = async (typed: string): Promise<string[]> =>
  (await t.ask('admin', listMukellefler, { query: { arama: typed } })).satirlar.map(({ ad }) => ad);
const column = async (names: string, where: string): Promise<unknown[]> =>
  (await t.owner.query(`select ${names} as value from mukellefler where ${where} order by ad`)).rows.map(
    (row) => row.value,
  );

it('A01: decomposed letters are composed, and found either way', async () => {
  const { rows } = await load('A01-nfd.csv');
  expect(rows.map(faultOf)).toEqual([undefined]);
  const [name] = await column('ad', `tc_no = '7010000013'`);
  expect(name).toBe(String(name).normalize('NFC'));
  for (const typed of ['şişli çiğdem', 'şişli çiğdem'.normalize('NFD'), 'sisli cigdem'])
    expect(await found(typed), typed).toEqual([name]);
  const { aktarim } = await load('A01-nfd.csv');
  expect(aktarim.sayilar).toMatchObject({ ayni: 1, degisir: 0, yeni: 0 });
});

it('A02: phones are taken as people write them', async () => {
  await load('A02-telefon.csv');
  expect(await column('telefon', `ad like 'Telefon Denemesi %'`)).toEqual([
    '0532 000 00 01',
    '0532 000 00 02',
    '0532 000 00 03',
    '0532 000 00 04 / 0533 000 00 05',
    '0532 000 00 06',
    '0212 000 00 07 dahili 12',
  ]);
});

it('A03: amounts are read, or refused with the reading that is named', async () => {
  const { rows } = await load('A03-tutar.csv', 'hizmetler', { 'tutar_bicimi:fiyat': 'virgul' });
  const prices = await t.owner.query(`select ad, fiyat::integer from hizmetler where ad like 'Tutar denemesi %'`);
  const priceOf = new Map(prices.rows.map(({ ad, fiyat }) => [ad, fiyat]));
  const read = rows.map((row, i) => faultOf(row) ?? priceOf.get(`Tutar denemesi ${i + 1}`));
  expect(read).toEqual([
    ...[123_450, 123_450, 123_450, 123_450, 123_400],
    'Kuruş virgülle ayrılır: 1.234,50 yazın.',
    'Tutar eksi olamaz (örnek: 1.234,50).',
    0,
    'Tutarı 0–9 rakamlarıyla yazın (örnek: 1.234,50).',
    ...[123_450, 123_450, 123_450],
    'Kuruş virgülle ayrılır: 1234,50 yazın.',
    '“1.234,50-” eksi bir tutardır; tutar eksi olamaz (örnek: 1.234,50).',
    123_450,
    'Binler noktayla ayrılır: 1.234,50 yazın.',
  ]);
});

it('A03: a move asks once about the points before the kuruş, with both readings', async () => {
  await t.owner.query(`delete from hizmetler where ad like 'Tutar denemesi %'`);
  const sheet = await plan('A03-tutar.csv', 'hizmetler');
  expect(sheet.sayilar).toMatchObject({ yeni: 12, hatali: 4 });
  expect(sheet.sorular).toMatchObject([
    {
      anahtar: 'tutar_bicimi:fiyat',
      sutun: 2,
      onerilen: 'ikisi',
      secenekler: [{ ornek: '1,234.50 → 1.234,50 TL; 1234.50 → 1.234,50 TL' }, { deger: 'virgul' }],
    },
  ]);
  const answered = await plan('A03-tutar.csv', 'hizmetler', { 'tutar_bicimi:fiyat': 'virgul' });
  expect(answered.sayilar).toMatchObject({ yeni: 10, hatali: 6 });
});

it.each(['2.csv', '10.csv', '11.csv', '16.csv', '16.xlsx'])('A04: the header is found in line %s', async (file) => {
  const aktarim = await plan(`A04-baslik-${file}`);
  expect(aktarim).toMatchObject({ basliklar: ['Ünvan', 'VKN', 'Telefon'], satir_sayisi: 5 });
  expect(aktarim.eslesme).toEqual({ ad: 0, tc_no: 1, telefon: 2 });
});

it.each(['html.xls', 'html-bom.xls', 'xml2003.xls', 'ole2.xls'])('A05: %s is a table', async (file) => {
  const { aktarim, rows } = await load(`A05-${file}`);
  expect(aktarim.basliklar.join()).not.toMatch(/[<>]/);
  expect(rows.map(faultOf).filter(Boolean)).toEqual([]);
  expect(rows.length).toBeGreaterThan(0);
});

it.each(['1254', '8859-9', 'cift-utf8', 'cp857', 'latin1-izli', 'mac', 'utf16le', 'utf8-bom', 'utf8'])(
  'A07: %s has the letters of its words',
  async (file) => {
    const { rows } = await load(`A07-${file}.csv`);
    const utf8 = await plan('A07-utf8.csv');
    const names = async () =>
      (await importer.rowsOf('admin', utf8)).map(({ hucreler }) => Object.values(hucreler).join(' '));
    const letters = (text: string) => text.replace(/[\d\s]/g, '');
    expect(rows.map(({ hucreler }) => letters(Object.values(hucreler).join(' ')))).toEqual(
      (await names()).map(letters),
    );
  },
);

describe('A09: numbers', () => {
  it('without their zeros, shortened, rounded or of nobody are named; all others are taken', async () => {
    const { rows } = await load('A09-vkn.xlsx', 'mukellefler', { 'eksik_sifir:tc_no': 'sifirsiz' });
    expect(rows.map((row) => [row.hucreler.ad, faultOf(row)])).toEqual([
      ['Sıfır Yutan A', expect.stringContaining('(0123456789)')],
      ['Sıfır Yutan B', expect.stringContaining('(0123456993)')],
      ['Sıfır Yutan C', expect.stringContaining('(0012345672)')],
      ['E Artı On', 'TC Kimlik No geçersiz: kontrol haneleri tutmuyor.'],
      ['E metin', expect.stringContaining('kısaltarak kaydetmiş (1,11111E+10)')],
      ['Yabancı', undefined],
      ['Nihai', expect.stringContaining('kimsenin kendi numarası değildir')],
      ['Yurt dışı', expect.stringContaining('kimsenin kendi numarası değildir')],
      ['Nokta sıfır', undefined],
      ['Boşluklu', undefined],
    ]);
  });

  it('without their zeros are completed all at once in a move, or left as they are', async () => {
    await t.owner.query('delete from mukellefler where tc_no = any ($1)', [
      ['99000000110', '7010000909', '7010000917'],
    ]);
    const sheet = await plan('A09-vkn.xlsx');
    expect(sheet.sayilar).toMatchObject({ yeni: 6, hatali: 4 });
    expect(sheet.sorular).toMatchObject([{ anahtar: 'eksik_sifir:tc_no', sutun: 1, onerilen: 'sifirli' }]);
    const answered = await plan('A09-vkn.xlsx', 'mukellefler', { 'eksik_sifir:tc_no': 'sifirsiz' });
    expect(answered.sayilar).toMatchObject({ yeni: 3, hatali: 7 });
  });

  it('of a row with TC and tax number are both kept, both find the client, and nothing changes a second time', async () => {
    await load('A09-iki-sutun.csv');
    for (const no of ['30000000182', '7010000958', '701 000 09 58'])
      expect(await found(no), no).toEqual(['Şahıs Her İkisi']);
    const [id] = await column('mukellef_id', `tc_no = '30000000182'`);
    const { notlar } = await t.ask('admin', listMukellefNotlari, { params: { mukellef_id: Number(id) } });
    expect(notlar.map(({ metin }) => metin)).toEqual(['Diğer numarası: 7010000958']);
    const { aktarim } = await load('A09-iki-sutun.csv');
    expect(aktarim.sayilar).toMatchObject({ yeni: 0, degisir: 0, ayni: 3, hatali: 0 });
    const byOther = await importer.check(
      'admin',
      'mukellefler',
      'Vergi No;Ad;Adres\n7010000958;Şahıs Her İkisi;Çarşı 1\n',
    );
    expect(byOther.sayilar).toMatchObject({ yeni: 0, degisir: 1 });
    await importer.apply('admin', byOther);
    expect(await column(`tc_no || ' ' || adres`, `ad = 'Şahıs Her İkisi'`)).toEqual(['30000000182 Çarşı 1']);
    const swapped = await importer.check(
      'admin',
      'mukellefler',
      'TC Kimlik No;Vergi No;Ad\n7010000958;30000000182;Şahıs Her İkisi\n',
    );
    expect(swapped.sayilar).toMatchObject({ ayni: 1 });
  });

  it('a second number that somebody else has is refused, and a placeholder beside a real one says nothing', async () => {
    const file = `TC Kimlik No;Vergi No;Ad;Muhasebeci
30000000182;7010000974;Şahıs Her İkisi;Hülya Arıkan
11111111111;7010000982;Tek Numara;Hülya Arıkan
`;
    const aktarim = await importer.check('admin', 'mukellefler', file);
    const [taken, single] = await importer.rowsOf('admin', aktarim);
    expect(taken?.hatalar).toHaveProperty('vergi_no');
    expect(single?.durum).toBe('yeni');
  });
});
