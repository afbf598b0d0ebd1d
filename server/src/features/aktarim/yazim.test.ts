import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AktarimRow } from '#contract/aktarim/aktarim.ts';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { type Importer, importerOf } from '#server/testing/aktarim.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

// The files of these tests are invented; their numbers have valid checksums.
let t: TestApp;
let importer: Importer;
beforeAll(async () => {
  t = await createTestApp();
  importer = importerOf(t);
  await t.owner.query(`update muhasebeci set ad = 'Gülçin Işık' where muhasebeci_id = $1`, [t.office.ids.A.muhasebeci]);
});
afterAll(() => t.close());

describe('a file of clients in decomposed letters', () => {
  const row = (no: string, sirket: string) => `Ad Soyad;Vergi No;Muhasebeci\r\n${sirket};${no};Gülçin Işık\r\n`;

  it('finds its accountant, is the same as the composed one, and is found by either way of typing', async () => {
    const no = importer.tc();
    const name = 'İĞDE ÇÖREKÇİSİ LTD. ŞTİ.';
    const first = await importer.check('admin', 'mukellefler', row(no, name).normalize('NFD'));
    expect((await importer.rowsOf('admin', first)).map(({ durum, hatalar }) => [durum, hatalar])).toEqual([
      ['yeni', {}],
    ]);
    await importer.apply('admin', first);
    expect(await importer.one('select ad from mukellefler where tc_no = $1', [no])).toEqual({ ad: name });
    for (const typed of ['iğde çörekçisi', 'iğde çörekçisi'.normalize('NFD'), 'igde corekcisi']) {
      const { satirlar: mukellefler } = await t.ask('muhasebeciA', listMukellefler, { query: { arama: typed } });
      expect(
        mukellefler.map((it) => it.ad),
        typed,
      ).toEqual([name]);
    }
    const again = await importer.check('admin', 'mukellefler', row(no, `\ufeff${name}`.normalize('NFD')));
    expect(again.sayilar).toMatchObject({ ayni: 1, degisir: 0, yeni: 0, hatali: 0 });
  });
});

it('phone numbers of a file are taken as people write them, and none is stored that cannot be called', async () => {
  const yazilanlar: [string, string | null][] = [
    ['+90 (0)542 000 01 01', '0542 000 01 01'],
    ['\u202a+90 542 000 01 02\u202c', '0542 000 01 02'],
    ['5420000103.0', '0542 000 01 03'],
    ['0542 000 01 04 / 0543 000 01 05', '0542 000 01 04 / 0543 000 01 05'],
    ['0090-542-000-01-06', '0542 000 01 06'],
    ['(0216) 000 01 07 dahili 12', '0216 000 01 07 dahili 12'],
    ['54200001088', null],
    ['542000010888', null],
    ['5420000108888', null],
  ];
  const nolar = yazilanlar.map(() => importer.tc());
  const rows = yazilanlar.map(([telefon], i) => `Deneme ${i};${nolar[i]};${telefon};Gülçin Işık`);
  const file = await importer.check(
    'admin',
    'mukellefler',
    `Ad Soyad;TC No;Telefon;Muhasebeci\r\n${rows.join('\r\n')}\r\n`,
  );
  expect(file.sayilar).toMatchObject({ yeni: 6, hatali: 3 });
  await importer.apply('admin', file);
  for (const [i, [typed, expected]] of yazilanlar.entries()) {
    const row = await importer.one('select telefon from mukellefler where tc_no = $1', [nolar[i]]);
    expect(row?.telefon ?? null, typed).toBe(expected);
  }
  for (const typed of ['0543 000 01 05', '+90 542 000 01 04'])
    expect((await t.ask('admin', listMukellefler, { query: { arama: typed } })).satirlar, typed).toHaveLength(1);
});

it('amounts of a file are read with their signs and blanks, and the rest is refused with what was read', async () => {
  const yazilanlar: [string, number | string][] = [
    ['1.234,50 TL', 123_450],
    ['₺1.234,50', 123_450],
    ['1 234,50', 123_450],
    ['1234,5', 123_450],
    ['1.234', 123_400],
    ['1,234.50', 'Kuruş virgülle ayrılır: 1.234,50 yazın.'],
    ['-5', 'Tutar eksi olamaz (örnek: 1.234,50).'],
    ['0', 0],
    ['١٢٣', 'Tutarı 0–9 rakamlarıyla yazın (örnek: 1.234,50).'],
    ['1\u00a0234,50', 123_450],
    ['1.234,50₺', 123_450],
    ['1.234,50 TRY', 123_450],
    ['1234.50', 'Kuruş virgülle ayrılır: 1234,50 yazın.'],
    ['1.234,50-', '“1.234,50-” eksi bir tutardır; tutar eksi olamaz (örnek: 1.234,50).'],
    ['1\u202f234,50', 123_450],
    ["1'234,50", 'Binler noktayla ayrılır: 1.234,50 yazın.'],
  ];
  const rows = yazilanlar.map(([fiyat], i) => `Yazım ${i + 1};deneme;${fiyat}`);
  const file = await importer.check('admin', 'hizmetler', `Hizmet Adı;Açıklama;Fiyat\r\n${rows.join('\r\n')}\r\n`, {
    cevaplar: { 'tutar_bicimi:fiyat': 'virgul' },
  });
  const read = new Map(
    (await importer.rowsOf('admin', file)).map((row: AktarimRow) => [row.sira - 2, row.hatalar.fiyat]),
  );
  await importer.apply('admin', file);
  for (const [i, [typed, expected]] of yazilanlar.entries()) {
    const row = await importer.one('select fiyat::integer as fiyat from hizmetler where ad = $1', [`Yazım ${i + 1}`]);
    expect(read.get(i) ?? row?.fiyat, typed).toBe(expected);
  }
});
