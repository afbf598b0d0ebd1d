import * as xlsx from '@e965/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFis, getFis, listFisler } from '#contract/fis/fis.ts';
import { importFisDosyasi, previewFisDosyasi } from '#contract/fis/fis-aktarim.ts';
import { createXlsx } from '#server/adapters/xlsx.ts';
import { type Principal, tcNo } from '#server/testing/office.ts';
import { createTestApp, type TestApp, type TestDosya } from '#server/testing/test-app.ts';
import { faturaXml, type OrnekFatura, TEMEL_FATURA, xmlOf, zarfXml } from '#server/testing/ubl-fatura.ts';
import { zipOf } from '#server/testing/xlsx-files.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.owner.query('delete from fisler'));

const csv = (...rows: string[]): TestDosya => ({
  ad: 'fis.csv',
  icerik: `Tarih;Saat;Fiş No;Market;Ürün;Miktar;Birim Fiyat;KDV Oranı;Tutar;Toplam Tutar;Ödeme Şekli\n${rows.join('\n')}\n`,
});
const xml = (fatura: OrnekFatura): TestDosya => ({ ad: 'fatura.xml', icerik: xmlOf(faturaXml(fatura)) });
const preview = (dosya: TestDosya, body: object = {}, principal: Principal = 'personelA') =>
  t.ask(principal, previewFisDosyasi, { body: body as never, dosya });
const refusal = async (dosya: TestDosya) => {
  const response = await t.call('personelA', previewFisDosyasi, { body: {}, dosya });
  return [response.statusCode, response.json().code, response.json().message];
};
async function load(dosya: TestDosya, body: object = {}, principal: Principal = 'personelA') {
  const { ozet } = await preview(dosya, body, principal);
  return t.ask(principal, importFisDosyasi, { body: { ...body, ozet } as never, dosya });
}
async function stored(principal: Principal = 'personelA') {
  const { satirlar } = await t.ask(principal, listFisler, { query: { sirala: 'fis_no', yon: 'asc' } });
  return Promise.all(satirlar.map(({ fis_id }) => t.ask(principal, getFis, { params: { fis_id } })));
}

const CAY = '05.01.2026;14:30;0001;Çınar Market;Çay 1 kg;2;285,00;1;570,00;;Nakit';
const HAVLU = '05.01.2026;14:30;0001;Çınar Market;Kâğıt havlu;1,5;100,00;20;150,00;;Nakit';
const TOTAL = '05.01.2026;14:30;0001;Çınar Market;FIS_TOPLAM;1;0;0;0;720,00;Nakit';

describe('an imported sheet of receipts', () => {
  it('is only previewed at first; then its lines become one receipt, with FIS_TOPLAM as total and not as an item', async () => {
    const dosya = csv(CAY, TOTAL, HAVLU, '06.01.2026;;7;Kalem Kırtasiye;Defter;1;60;20;60;;kart');
    const onizleme = await preview(dosya);
    expect(onizleme).toMatchObject({
      bicim: 'tablo',
      sayilar: { yeni: 2, tekrar: 0, hatali: 0 },
      toplam_tutar: 78_000,
    });
    expect((await t.owner.query('select 1 from fisler')).rowCount).toBe(0);
    expect(await load(dosya)).toEqual({ eklenen: 2, tekrar: 0, hatali: 0 });
    const [fis, defter] = await stored();
    expect(fis).toMatchObject({
      tarih: '2026-01-05',
      saat: '14:30',
      fis_no: '0001',
      market_adi: 'Çınar Market',
      odeme_sekli: 'Nakit',
      toplam_tutar: 72_000,
      fark: 0,
      kaynak: 'dosya',
    });
    expect(
      fis?.kalemler.map(({ urun_adi, miktar, kdv_orani, tutar, kdv_tutari }) => [
        urun_adi,
        miktar,
        kdv_orani,
        tutar,
        kdv_tutari,
      ]),
    ).toEqual([
      ['Çay 1 kg', 2, 1, 57_000, 564],
      ['Kâğıt havlu', 1.5, 20, 15_000, 2_500],
    ]);
    expect(defter).toMatchObject({ odeme_sekli: 'Kredi Kartı', toplam_tutar: 6_000 });
  });

  it('is added once however often it is sent, even if somebody whose receipts the caller cannot see typed it in', async () => {
    await t.ask('personelB', createFis, {
      body: {
        tarih: '2026-01-05',
        fis_no: '0001',
        market_adi: 'ÇINAR MARKET',
        toplam_tutar: 72_000,
        kalemler: [{ urun_adi: 'Çay', miktar: 1, birim_fiyat: 72_000, kdv_orani: 1, tutar: 72_000 }],
      },
    });
    const dosya = csv(CAY, HAVLU, TOTAL, '06.01.2026;;7;Kalem Kırtasiye;Defter;1;60;20;60;;kart');
    expect(await load(dosya)).toEqual({ eklenen: 1, tekrar: 1, hatali: 0 });
    expect(await load(dosya)).toEqual({ eklenen: 0, tekrar: 2, hatali: 0 });
  });

  it('is added and marked if it does not add up', async () => {
    const dosya = csv(CAY, '05.01.2026;14:30;0001;Çınar Market;FIS_TOPLAM;;;;;600,00;Nakit');
    expect((await preview(dosya)).fisler[0]).toMatchObject({ durum: 'yeni', fark: 3_000 });
    await load(dosya);
    expect((await stored())[0]).toMatchObject({ toplam_tutar: 60_000, fark: 3_000 });
  });

  it.each([
    ['a negative amount', '05.01.2026;;1;M;Ü;1;10,00;20;-10,00;;', /Tutar eksi olamaz/],
    ['an absurd amount', '05.01.2026;;1;M;Ü;1;;20;999.999.999,00;;', /En çok 100\.000\.000,00 TL/],
    ['three decimals', '05.01.2026;;1;M;Ü;1;10,005;20;;;', /Birim fiyat okunamadı \(10,005\)/],
    ['a quantity of four decimals', '05.01.2026;;1;M;Ü;1,2345;10;20;;;', /Miktar okunamadı/],
    ['a KDV rate that is none', '05.01.2026;;1;M;Ü;1;10;7;;;', /KDV oranı 0, 1, 8, 10, 18, 20 olabilir/],
    ['a KDV rate with a fraction', '05.01.2026;;1;M;Ü;1;10;18,5;;;', /KDV oranı okunamadı \(18,5\)/],
    ['a day to come', '05.01.2099;;1;M;Ü;1;10;20;;;', /bugünden sonra olamaz/],
    ['a day that is none', '31.02.2026;;1;M;Ü;1;10;20;;;', /Böyle bir tarih yok \(31\.02\.2026\)/],
    ['no number', '05.01.2026;;;M;Ü;1;10;20;;;', /Fiş no zorunludur/],
    ['no price', '05.01.2026;;1;M;Ü;1;;20;;;', /Birim fiyat da tutar da yazılmamış/],
    ['a total alone', '05.01.2026;;1;M;FIS_TOPLAM;1;0;0;0;10,00;', /En az bir satır girin/],
    [
      'two totals',
      '05.01.2026;;1;M;Ü;1;10;20;;;\n05.01.2026;;1;M;FIS_TOPLAM;;;;;10;\n05.01.2026;;1;M;FIS_TOPLAM;;;;;11;',
      /toplamı ikinci kez yazılmış/,
    ],
  ])('leaves out a receipt with %s and says why', async (_, row, reason) => {
    const dosya = csv(row);
    const { fisler } = await preview(dosya);
    expect(fisler[0]?.durum).toBe('hatali');
    expect(fisler[0]?.hatalar.join('\n')).toMatch(reason);
    expect(await load(dosya)).toEqual({ eklenen: 0, tekrar: 0, hatali: 1 });
    expect((await t.owner.query('select 1 from fisler')).rowCount).toBe(0);
  });

  it('with a wrong day has one error for it, in a clerk’s words, and sums itself up once for the file', async () => {
    const { fisler, uyarilar } = await preview(csv('32.13.2026;;1;M;Ü;1;10;20;;;', CAY, HAVLU));
    expect(fisler.map(({ hatalar, uyarilar: notlar }) => [hatalar, notlar])).toEqual([
      [['2. satır: Böyle bir tarih yok (32.13.2026); gg.aa.yyyy yazın.'], []],
      [[], []],
    ]);
    expect(uyarilar).toEqual(['2 fişin toplamı dosyada yazmıyor; satırlarının toplamı alınır.']);
    const { fisler: bos } = await preview(csv(';;1;M;Ü;1;10;20;;;'));
    expect(bos[0]?.hatalar).toEqual(['2. satır: Tarih zorunludur.']);
  });

  it('takes each receipt’s client by number or name, says whom it does not find, and names columns that it does not read', async () => {
    const tablo = (...rows: string[]): TestDosya => ({
      ad: 'liste.csv',
      icerik: `Tarih;Fiş No;Market;Ürün;Tutar;KDV;VKN/TCKN;Mükellef Adı;Kasiyer\n${rows.join('\n')}\n`,
    });
    const dosya = tablo(
      `05.01.2026;1;M;Ü;10;20;${tcNo(12)};;Ali`,
      '05.01.2026;2;M;Ü;10;20;;MÜKELLEF  A;',
      '05.01.2026;3;M;Ü;10;20;;Kimse;',
      '05.01.2026;4;M;Ü;10;20;1234567891;;',
      '05.01.2026;5;M;Ü;10;20;;;',
      '05.01.2026;5;M;Ü2;10;20;;Mükellef A;',
      '05.01.2026;6;M;Ü;10;20;;Mükellef A;',
      '05.01.2026;6;M;Ü;10;20;;Kimse;',
    );
    const { fisler, uyarilar } = await preview(dosya);
    const no = (aranan: string) => fisler.find(({ fis_no }) => fis_no === aranan);
    expect(['1', '2', '5'].map((aranan) => no(aranan)?.mukellef_adi)).toEqual(Array(3).fill('Mükellef A'));
    expect(['3', '4', '6'].map((aranan) => no(aranan)?.hatalar)).toEqual([
      ['Mükellef bulunamadı ya da size atanmamış: Kimse.'],
      ['5. satır: Vergi No geçersiz: kontrol hanesi tutmuyor.'],
      ['9. satır: Aynı fişin satırlarında iki ayrı mükellef yazıyor.'],
    ]);
    expect(uyarilar).toContain('Şu sütunlar okunmadı: Kasiyer.');
    expect((await preview(dosya, {}, 'personelB')).fisler.map(({ mukellef_adi }) => mukellef_adi)).toEqual(
      Array(6).fill(null),
    );
    const chosen = await preview(tablo('05.01.2026;7;M;Ü;10;20;;Kimse;'), { mukellef_id: t.office.ids.A.mukellef });
    expect(chosen.fisler[0]).toMatchObject({
      durum: 'yeni',
      mukellef_adi: 'Mükellef A',
      uyarilar: ['Dosyada “Kimse” yazıyor; seçtiğiniz Mükellef A için eklenir.'],
    });
  });

  it('takes the total of a column of totals', async () => {
    const dosya = csv('05.01.2026;;1;M;Ü;1;;20;10,00;25,00;', '05.01.2026;;1;M;Ü2;1;;20;10,00;25,00;');
    expect((await preview(dosya)).fisler[0]).toMatchObject({ toplam_tutar: 2_500, fark: 500, uyarilar: [] });
    const farkli = csv('05.01.2026;;1;M;Ü;1;;20;10,00;25,00;', '05.01.2026;;1;M;Ü2;1;;20;10,00;26,00;');
    expect((await preview(farkli)).fisler[0]?.hatalar).toEqual(['Fişin satırlarındaki Toplam Tutar aynı değil.']);
  });

  it('is unchanged after an export', async () => {
    await load(csv(CAY, HAVLU, TOTAL), { mukellef_id: t.office.ids.A.mukellef });
    const before = await stored();
    const out = await t.call('personelA', listFisler.file, { query: { bicim: 'csv' } });
    expect(out.body).toContain('FIS_TOPLAM');
    const xlsx = await t.call('personelA', listFisler.file, { query: { bicim: 'xlsx' } });
    for (const icerik of [out.rawPayload, xlsx.rawPayload]) {
      await t.owner.query('delete from fisler');
      expect((await preview({ ad: 'Fişler', icerik })).uyarilar).toEqual([]);
      expect(await load({ ad: 'Fişler', icerik })).toEqual({ eklenen: 1, tekrar: 0, hatali: 0 });
      const facts = (fisler: typeof before) =>
        fisler.map(({ fis_id: _, kalemler, ...fis }) => ({
          ...fis,
          kalemler: kalemler.map(({ id: _id, ...kalem }) => kalem),
        }));
      expect(facts(await stored())).toEqual(facts(before));
    }
  });
});

describe('an imported electronic invoice', () => {
  it('of the basic profile with several KDV rates and a discount adds up to the kuruş', async () => {
    expect(await preview(xml(TEMEL_FATURA))).toMatchObject({
      bicim: 'ubl',
      sayilar: { yeni: 1, tekrar: 0, hatali: 0 },
      toplam_tutar: 245_448,
      fisler: [{ uyarilar: [] }],
    });
    await load(xml(TEMEL_FATURA));
    const [fis] = await stored();
    expect(fis).toMatchObject({
      tarih: '2026-01-15',
      saat: '14:30',
      fis_no: 'ORN2026000000001',
      odeme_sekli: 'Havale/EFT',
      toplam_tutar: 245_448,
      fark: 0,
      kaynak: 'e-fatura',
    });
    expect(fis?.kdv_tutari).toBe(28_300);
    expect(
      fis?.kalemler.map(({ miktar, birim_fiyat, iskonto, kdv_orani, kdv_tutari, tutar }) => [
        miktar,
        birim_fiyat,
        iskonto,
        kdv_orani,
        kdv_tutari,
        tutar,
      ]),
    ).toEqual([
      [10, 18_000, 18_000, 20, 27_000, 162_000],
      [3, 8_050, 0, 0, 0, 24_150],
      [2.5, 20_199, 0, 1, 500, 50_498],
      [24, 367, 0, 10, 800, 8_800],
    ]);
  });

  it('of the archive with withheld KDV counts in full and shows the withheld part', async () => {
    const fatura: OrnekFatura = {
      profil: 'EARSIVFATURA',
      tip: 'TEVKIFAT',
      no: 'ARS2026000000009',
      kalemler: [{ ad: 'Temizlik hizmeti', miktar: '1', fiyat: '10000', net: '10000.00', oran: '20', kdv: '2000.00' }],
      tevkifat: { oran: '90', tutar: '1800.00', kod: '612' },
      matrah: '10000.00',
      kdv: [{ oran: '20', matrah: '10000.00', tutar: '2000.00' }],
      dahil: '12000.00',
      odenecek: '10200.00',
    };
    const { fisler } = await preview(xml(fatura));
    expect(fisler[0]).toMatchObject({ durum: 'yeni', toplam_tutar: 1_200_000, tevkifat: 180_000, fark: 0 });
    expect(fisler[0]?.uyarilar).toEqual(['Tevkifatlı fatura: 1.800,00 TL KDV alıcı tarafından beyan edilir.']);
    await load(xml(fatura));
    expect((await stored())[0]).toMatchObject({ toplam_tutar: 1_200_000, tevkifat: 180_000, kdv_tutari: 200_000 });
  });

  it('with stopaj does not add it to its line, and a tax that nobody knows is asked for before anything is added', async () => {
    const fatura = (kod: string): OrnekFatura => ({
      no: `KIRA${kod}`,
      kalemler: [
        {
          ad: 'İşyeri kirası',
          miktar: '1',
          fiyat: '10000',
          net: '10000.00',
          oran: '20',
          kdv: '2000.00',
          diger: { kod, oran: '20', tutar: '2000.00' },
        },
      ],
      matrah: '10000.00',
      kdv: [{ oran: '20', matrah: '10000.00', tutar: '2000.00' }],
      dahil: '12000.00',
      odenecek: '10000.00',
    });
    for (const kod of ['0003', '0011', '9015', 'SGK_PRIM', '4171']) {
      const { fisler, sorular } = await preview(xml(fatura(kod)));
      expect([kod, fisler[0]?.durum, fisler[0]?.kalemler[0]?.tutar, fisler[0]?.fark, sorular]).toEqual([
        ...[kod, 'yeni', 1_200_000, 0, []],
      ]);
    }
    expect((await preview(xml(fatura('0003')))).fisler[0]?.uyarilar).toEqual([
      'Stopaj gibi kesilen 2.000,00 TL vergi kalemlere eklenmedi.',
    ]);
    expect((await preview(xml(fatura('4080')))).fisler[0]?.kalemler[0]?.tutar).toBe(1_400_000);
    const bilinmeyen = xml(fatura('9999'));
    const { fisler, sorular } = await preview(bilinmeyen);
    expect([fisler[0]?.durum, sorular]).toEqual(['hatali', [{ kod: '9999', ad: 'Diğer vergi', adet: 1 }]]);
    expect(await load(bilinmeyen)).toEqual({ eklenen: 0, tekrar: 0, hatali: 1 });
    expect((await preview(bilinmeyen, { vergiler: '9999:kes' })).fisler[0]).toMatchObject({ durum: 'yeni', fark: 0 });
    expect((await preview(bilinmeyen, { vergiler: '9999:ekle' })).fisler[0]?.kalemler[0]?.tutar).toBe(1_400_000);
    expect(await load(bilinmeyen, { vergiler: '9999:kes' })).toEqual({ eklenen: 1, tekrar: 0, hatali: 0 });
    for (const kod of ['', 'ÖZEL VERGİ', '1'.repeat(30)]) {
      const adsiz = xml(fatura(kod));
      expect([kod, (await preview(adsiz)).sorular.map((soru) => soru.kod)]).toEqual([kod, ['YOK']]);
      const { fisler: okunan, sorular: rest } = await preview(adsiz, { vergiler: 'YOK:kes' });
      expect([kod, okunan[0]?.fark, rest]).toEqual([kod, 0, []]);
    }
  });

  it('is read from an integrator’s ZIP, of which every other file is named with its reason', async () => {
    const one = (no: string) => xmlOf(faturaXml({ ...TEMEL_FATURA, no }));
    const icerik = zipOf([
      { name: 'Gelen/A.xml', icerik: one('ZIP2026000000001'), utf8: true },
      { name: 'Gelen/A.pdf', icerik: '%PDF' },
      { name: 'Gelen/', icerik: '' },
      { name: '__MACOSX/._A.xml', icerik: 'x' },
      { name: 'bozuk.xml', icerik: '<Invoice' },
      { name: 'kilitli.xml', icerik: 'x', encrypted: true },
      { name: 'ic.zip', icerik: zipOf([{ name: 'B.xml', icerik: one('ZIP2026000000002') }]) },
      { name: 'liste.txt', icerik: 'x' },
    ]);
    const result = await preview({ ad: 'faturalar.zip', icerik });
    expect(result).toMatchObject({ bicim: 'ubl', okunan: 2, sayilar: { yeni: 2, tekrar: 0, hatali: 0 } });
    expect(result.disarida).toEqual([
      { ad: 'Gelen/A.pdf', neden: 'Faturanın görüntüsü; bilgileri XML dosyasından okunur.' },
      { ad: '__MACOSX/._A.xml', neden: 'Bilgisayarın kendi gizli dosyası.' },
      { ad: 'bozuk.xml', neden: 'XML dosyası bozuk ya da eksik; okunamadı.' },
      { ad: 'kilitli.xml', neden: 'ZIP’in içinde parolayla korunuyor. Parolasız kaydedip yeniden yükleyin.' },
      { ad: 'liste.txt', neden: 'e-Fatura XML dosyası değil.' },
    ]);
    expect(await load({ ad: 'faturalar.zip', icerik })).toEqual({ eklenen: 2, tekrar: 0, hatali: 0 });
  });

  it('with a discount on the whole spreads it over its lines in proportion', async () => {
    const fatura: OrnekFatura = {
      kalemler: [
        { ad: 'A', miktar: '1', fiyat: '100', net: '100.00', oran: '20', kdv: '18.00' },
        { ad: 'B', miktar: '1', fiyat: '200', net: '200.00', oran: '10', kdv: '18.00' },
      ],
      iskonto: '30.00',
      matrah: '270.00',
      kdv: [
        { oran: '20', matrah: '90.00', tutar: '18.00' },
        { oran: '10', matrah: '180.00', tutar: '18.00' },
      ],
      dahil: '306.00',
      odenecek: '306.00',
    };
    await load(xml(fatura));
    const [fis] = await stored();
    expect(fis).toMatchObject({ toplam_tutar: 30_600, fark: 0, kdv_tutari: 3_600 });
    expect(fis?.kalemler.map(({ tutar, iskonto }) => [tutar, iskonto])).toEqual([
      [10_800, 1_200],
      [19_800, 2_200],
    ]);
  });

  it('goes to the client with its buyer’s number if that client is assigned to the uploader', async () => {
    const fatura = { ...TEMEL_FATURA, alici: { no: tcNo(12), name: 'Mükellef', soyad: 'A' } };
    expect((await preview(xml(fatura))).fisler[0]?.mukellef_adi).toBe('Mükellef A');
    expect((await preview(xml(fatura), {}, 'personelB')).fisler[0]?.mukellef_adi).toBeNull();
    expect(
      (await preview(xml(fatura), { mukellef_id: t.office.ids.B.mukellef }, 'personelB')).fisler[0]?.mukellef_adi,
    ).toBe('Mükellef B');
    await load(xml(fatura));
    expect((await stored())[0]?.mukellef_id).toBe(t.office.ids.A.mukellef);
    expect(await stored('personelB')).toEqual([]);
  });

  it.each<[string, Partial<OrnekFatura>, RegExp]>([
    ['in dollars', { para: 'USD' }, /Para birimi USD/],
    ['of a return', { tip: 'IADE' }, /İade faturası/],
    ['of tomorrow', { tarih: '2099-01-01' }, /bugünden sonra olamaz/],
    [
      'with a rate that is none',
      { kalemler: [{ ...TEMEL_FATURA.kalemler[0]!, oran: '17' }] },
      /KDV oranı %17 geçerli değil/,
    ],
    [
      'with a rate that has a fraction',
      { kalemler: [{ ...TEMEL_FATURA.kalemler[0]!, oran: '18.5' }] },
      /KDV oranı %18\.5 geçerli değil/,
    ],
    [
      'with a rate that is no number',
      { kalemler: [{ ...TEMEL_FATURA.kalemler[0]!, oran: 'yirmi' }] },
      /KDV oranı %yirmi geçerli değil/,
    ],
    [
      'with a negative line',
      { kalemler: [{ ...TEMEL_FATURA.kalemler[0]!, net: '-5.00' }] },
      /Tutar okunamadı \(-5\.00\)/,
    ],
    ['without lines', { kalemler: [] }, /Faturada kalem yok/],
  ])('is refused with a reason: %s', async (_, change, reason) => {
    const { fisler } = await preview(xml({ ...TEMEL_FATURA, ...change }));
    expect([fisler[0]?.durum, fisler[0]?.hatalar.join('\n')]).toEqual(['hatali', expect.stringMatching(reason)]);
  });

  it.each([501, 502, 3_000])(
    'of %i lines is refused alone, with the limit; the others of its file are added',
    async (adet) => {
      const kalemler = Array(adet).fill(TEMEL_FATURA.kalemler[1]);
      const zarf = {
        ad: 'zarf.xml',
        icerik: zarfXml([faturaXml({ ...TEMEL_FATURA, no: 'COK', kalemler }), faturaXml(TEMEL_FATURA)]),
      };
      const { sayilar, fisler } = await preview(zarf);
      expect([sayilar, fisler[0]]).toMatchObject([
        { yeni: 1, tekrar: 0, hatali: 1 },
        { fis_no: 'COK', kalem_sayisi: adet, hatalar: ['Bir fişte en çok 500 satır olabilir.'] },
      ]);
      expect(await load(zarf)).toMatchObject({ eklenen: 1, hatali: 1 });
    },
  );

  it('is reported if it stands twice in one envelope or its seller’s number is wrong', async () => {
    const zarf = { ad: 'zarf.xml', icerik: zarfXml([faturaXml(TEMEL_FATURA), faturaXml(TEMEL_FATURA)]) };
    expect((await preview(zarf)).sayilar).toEqual({ yeni: 1, tekrar: 1, hatali: 0 });
    const { fisler } = await preview(xml({ ...TEMEL_FATURA, satici: { vkn: '1234567891', name: 'X' } }));
    expect(fisler[0]?.uyarilar).toEqual(['Satıcının VKN/TCKN’si geçersiz (1234567891).']);
  });
});

describe('a receipt file', () => {
  it.each<[string, TestDosya, string]>([
    ['of 0 bytes', { ad: 'bos.csv', icerik: '' }, 'FIS_DOSYASI'],
    ['that is a PDF', { ad: 'fis.xlsx', icerik: '%PDF-1.7\n' }, 'FIS_DOSYASI_TURU'],
    ['without the columns', { ad: '../../etc/passwd.csv', icerik: 'a;b\n1;2\n' }, 'FIS_SUTUNU_YOK'],
    ['with a document type', { ad: 'f.xml', icerik: '<!DOCTYPE a><a/>' }, 'FIS_XML'],
    ['of another schema', { ad: 'f.xml', icerik: '<html/>' }, 'FIS_XML'],
  ])('is refused with its reason: %s', async (_, dosya, code) => {
    expect(await refusal(dosya)).toEqual([400, code, expect.stringMatching(/\S+ \S+/)]);
  });

  it('is refused over the size limit or if it is not the previewed file', async () => {
    expect((await refusal({ ad: 'x.csv', icerik: Buffer.alloc(20 * 1_048_576 + 1, 'a') }))[1]).toBe('FILE_TOO_LARGE');
    const { ozet } = await preview(csv(CAY));
    const response = await t.call('personelA', importFisDosyasi, { body: { ozet }, dosya: csv(HAVLU) });
    expect([response.statusCode, response.json().code]).toEqual([409, 'FIS_DOSYASI_FARKLI']);
  });

  it('is read as a workbook with the spreadsheet’s own days and numbers', async () => {
    const icerik = await createXlsx(
      'Fişler',
      [
        { baslik: 'Tarih', tur: 'tarih', value: () => '2026-01-05' },
        { baslik: 'Fatura No', value: () => 'A1' },
        { baslik: 'Firma', value: () => 'Çınar' },
        { baslik: 'Mal / Hizmet', value: () => 'Çay' },
        { baslik: 'Adet', tur: 'sayi', value: () => 2 },
        { baslik: 'KDV %', tur: 'sayi', value: () => 20 },
        { baslik: 'Tutar', tur: 'tutar', value: () => 12_345 },
      ],
      [{}],
    );
    expect((await preview({ ad: 'a.xlsx', icerik })).fisler[0]).toMatchObject({
      durum: 'yeni',
      tarih: '2026-01-05',
      fis_no: 'A1',
      market_adi: 'Çınar',
      toplam_tutar: 12_345,
    });
  });

  it('keeps the time of a workbook whose cells are formatted as times, and reads a day that is a bare number', async () => {
    const basliklar = ['Tarih', 'Saat', 'Fiş No', 'Market', 'Ürün', 'KDV Oranı', 'Tutar'];
    const saat = { t: 'n', v: 0.6041666666666666, z: 'hh:mm' };
    const sheet = xlsx.utils.aoa_to_sheet([
      basliklar,
      ...['05.01.2026', 46_027].map((gun, i) => [gun, saat, `${7 + i}`, 'Çınar', 'Çay', 20, 10]),
    ]);
    const icerik: Buffer = xlsx.write({ SheetNames: ['Fişler'], Sheets: { Fişler: sheet } }, { type: 'buffer' });
    const yeni = { durum: 'yeni', tarih: '2026-01-05', saat: '14:30' };
    expect((await preview({ ad: 'a.xlsx', icerik })).fisler).toMatchObject([yeni, yeni]);
  });

  it('with a barcode in place of the quantity is previewed, and only that receipt is left out', async () => {
    const icerik = await createXlsx(
      'Fişler',
      [
        { baslik: 'Tarih', tur: 'tarih', value: () => '2026-01-05' },
        { baslik: 'Fiş No', value: ({ no }) => no },
        { baslik: 'Market', value: () => 'Çınar' },
        { baslik: 'Ürün', value: () => 'Çay' },
        { baslik: 'Miktar', tur: 'ham', value: ({ miktar }) => miktar },
        { baslik: 'Birim Fiyat', tur: 'tutar', value: () => 30_000 },
        { baslik: 'KDV Oranı', tur: 'sayi', value: () => 20 },
      ],
      [
        { no: 'A1', miktar: 8_690_000_000_001 },
        { no: 'A2', miktar: 2 },
      ],
    );
    expect(await preview({ ad: 'a.xlsx', icerik })).toMatchObject({
      sayilar: { yeni: 1, hatali: 1 },
      fisler: [
        { hatalar: expect.arrayContaining(['1. kalem: Miktar en çok 999.999,999 olabilir.']) },
        { fis_no: 'A2', hatalar: [] },
      ],
    });
  });
});
