import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyGecis } from '#contract/aktarim/gecis.ts';
import { listTahakkuklar } from '#contract/tahakkuk/tahakkuk.ts';
import { recomputeTahakkuklar } from '#contract/tahakkuk/tahakkuk-toplu.ts';
import { type Aktarim, type Importer, importerOf } from '#server/testing/aktarim.ts';
import { createKayitlar, findLedgerFaults } from '#server/testing/factories.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let importer: Importer;
beforeAll(async () => {
  t = await createTestApp();
  importer = importerOf(t);
});
afterAll(() => t.close());

const check = (file: string) => importer.check('admin', 'bakiyeler', file);
const said = async (aktarim: Aktarim) =>
  (await importer.rowsOf('admin', aktarim)).map(({ durum, hatalar }) =>
    Object.keys(hatalar).length > 0 ? hatalar : durum,
  );
const accruals = async (muhasebeci_id: number) =>
  (await t.ask('admin', listTahakkuklar, { query: { muhasebeci_id, boyut: 100 } })).satirlar
    .filter(({ devir }) => devir)
    .map((row) => [row.borc_id, row.tahakkuk_yili, row.tahakkuk_ayi, row.bakiye, row.fark, row.aciklama]);

describe('open balances', () => {
  it('become accruals that are up to date with the services of their month, once', async () => {
    const { muhasebeci } = t.office.ids.A;
    await createKayitlar(t.owner, t.office.bordro, [
      { muhasebeci_id: muhasebeci, yil: 2025, ay: 11, durum: 'tamamlandi', hizmet_bedeli: 90_000 },
    ]);
    const file =
      'Muhasebeci;Dönem;Tutar\nMuhasebeci A;Kasım 2025;500,00 TL\nMUHASEBECİ A;12.2025;1.000,50\nMuhasebeci B;2025-12;200\nGENEL TOPLAM;;1.700,50\n';
    const aktarim = await check(file);
    expect(aktarim.sayilar).toEqual({ yeni: 3, degisir: 0, ayni: 0, hatali: 0, atlandi: 1, supheli: 0 });
    expect((await said(aktarim)).at(-1)).toEqual({ genel: 'Toplam satırı; satırların toplamıyla aynı.' });
    await importer.apply('admin', aktarim);
    const made = await accruals(muhasebeci);
    expect(made.map(([, ...row]) => row).sort()).toEqual([
      [2025, 11, 50_000, 0, 'Açılış bakiyesi'],
      [2025, 12, 100_050, 0, 'Açılış bakiyesi'],
    ]);
    expect((await check(file)).sayilar).toMatchObject({ yeni: 0, ayni: 3 });
    expect(await findLedgerFaults(t.owner)).toEqual([]);
    // What the month gets later is added to what was open.
    await createKayitlar(t.owner, t.office.bordro, [
      { muhasebeci_id: muhasebeci, yil: 2025, ay: 11, durum: 'tamamlandi', hizmet_bedeli: 1 },
    ]);
    await t.ask('admin', recomputeTahakkuklar, { body: { borc_idler: made.map(([id]) => id as number) } });
    expect((await accruals(muhasebeci)).find(([, , ay]) => ay === 11)?.slice(3, 5)).toEqual([50_001, 0]);
  });

  it('whose total is a kuruş off stop the sheet, and the difference is said', async () => {
    const before = await importer.fingerprint();
    const file = 'Muhasebeci;Dönem;Tutar\nMuhasebeci A;01.2025;500,00\nMuhasebeci B;01.2025;200,00\nTOPLAM;;700,01\n';
    const aktarim = await check(file);
    expect(aktarim.sayilar).toEqual({ yeni: 0, degisir: 0, ayni: 0, hatali: 2, atlandi: 1, supheli: 0 });
    const error = 'Tutar toplamı tutmuyor: 4. satırda 700,01 TL yazıyor, satırların toplamı 700,00 TL; fark 0,01 TL.';
    expect(await said(aktarim)).toEqual([{ genel: error }, { genel: error }, { genel: `Toplam satırı. ${error}` }]);
    const refused = await t.call('admin', applyGecis, { params: { gecis_id: aktarim.gecis_id } });
    expect(refused.json()).toMatchObject({ code: 'GECIS_ENGEL' });
    expect(await importer.fingerprint()).toEqual(before);
  });

  it('of a sheet with a column per month stop it by the line of its total, and by years before the office', async () => {
    const file = (year: number) =>
      `Muhasebeci;Ocak ${year};Şubat ${year};Toplam\nMuhasebeci B;100,00;50,00;150,00\nTOPLAM;100,00;50,00;150,00\n`;
    const old = await said(await check(file(1998)));
    expect(old.slice(0, 2)).toEqual(
      ['Ocak', 'Şubat'].map((ay) => ({
        donem: `${ay} 1998 büronun kayıtlarından önce: en çok 10 yıl geriye gidilir.`,
      })),
    );
    const [wrong] = await said(
      await check('Muhasebeci;Ocak 2025;Şubat 2025\nMuhasebeci B;100,00;50,00\nTOPLAM;100,00;51,00\n'),
    );
    expect(wrong).toEqual({
      genel: 'Tutar toplamı tutmuyor: 3. satırda 151,00 TL yazıyor, satırların toplamı 150,00 TL; fark 1,00 TL.',
    });
  });

  it('have totals of each accountant and of all, in columns of debt and credit', async () => {
    const rows =
      'Muhasebeci A;01.2025;900,00;400,00\nMuhasebeci A;02.2025;100,00;\nMuhasebeci A Toplamı;;1.000,00;400,00\nMuhasebeci B;01.2025;50,00;\nMuhasebeci B Toplamı;;50,00;\n';
    const file = (total: string) => `Muhasebeci;Dönem;Borç;Alacak\n${rows}Genel Toplam;;${total};400,00\n`;
    expect((await check(file('1.050,00'))).sayilar).toMatchObject({ yeni: 3, hatali: 0, atlandi: 3 });
    expect((await check(file('50,00'))).sayilar).toMatchObject({ yeni: 0, hatali: 3 });
    const bare = await check(`Muhasebeci;Dönem;Borç;Alacak\n${rows};;1.050,00;400,00\n`);
    expect(bare.sayilar).toMatchObject({ yeni: 3, hatali: 0, atlandi: 3 });
  });

  it('each wrong one has its sentence', async () => {
    await t.owner.query('update muhasebeci set bakiye = 7_000 where muhasebeci_id = $1', [t.office.ids.B.muhasebeci]);
    const file =
      'Muhasebeci;Dönem;Tutar\nMuhasebeci A;03.2025;-5,00\nMuhasebeci A;04.2025;(1.000,00)\nMuhasebeci A;05.2025;0\nMuhasebeci A;12.2025;1\nYok Biri;03.2025;1\nMuhasebeci A;01.2099;1\nMuhasebeci A;;1\nMuhasebeci A;06.2025;\nMuhasebeci B;03.2025;9\n';
    const avans = (tutar: string) => ({
      tutar: `${tutar} TL alacak bakiyesi (avans) henüz tutulamıyor; muhasebeciyle yapacağınız ilk tahsilatta düşün.`,
    });
    expect(await said(await check(file))).toEqual([
      avans('5,00'),
      avans('1.000,00'),
      { genel: 'Bakiye sıfır; açılacak borç yok.' },
      { tutar: 'Aralık 2025 açılış bakiyesi zaten var (kalan 1.000,50 TL); dosyada 1,00 TL.' },
      { muhasebeci: '“Yok Biri” adında muhasebeci yok.' },
      { donem: 'Ocak 2099 henüz gelmedi.' },
      { donem: 'Dönem zorunludur: bir sütunda ya da sayfanın başlığında yazın.' },
      { tutar: 'Tutar zorunludur.' },
      { tutar: 'Muhasebecinin kartında da açılış bakiyesi var; sayfanın sorusunu cevaplayın.' },
    ]);
  });
});

describe('the staff of clients', () => {
  const atamalar = (file: string) => importer.check('admin', 'atamalar', file);
  const staffOf = async (name: string) =>
    (
      await importer.one(
        'select p.ad from mukellefler m left join muhasebeci_personel using (mukellef_id) left join personel p using (personel_id) where m.ad = $1',
        [name],
      )
    ).ad;

  it('are assigned, taken over and left as they are', async () => {
    await t.owner.query('delete from muhasebeci_personel where mukellef_id = $1', [t.office.ids.B.mukellef]);
    const file = 'Ünvan;Sorumlu\nMükellef A;Personel B\nMÜKELLEF B;PERSONEL B\n';
    const aktarim = await atamalar(file);
    expect(aktarim.sayilar).toMatchObject({ yeni: 1, degisir: 1, hatali: 0 });
    expect((await importer.rowsOf('admin', aktarim))[0]?.degisen).toEqual({
      personel: { eski: 'Personel A', yeni: 'Personel B' },
    });
    await importer.apply('admin', aktarim);
    expect([await staffOf('Mükellef A'), await staffOf('Mükellef B')]).toEqual(['Personel B', 'Personel B']);
    expect((await atamalar(file)).sayilar).toMatchObject({ yeni: 0, degisir: 0, ayni: 2 });
  });

  it('are refused with a sentence where one of them is unknown or passive', async () => {
    await t.owner.query('update personel set aktif = false where personel_id = $1', [t.office.ids.A.personel]);
    const file = 'Ünvan;Personel\nMükellef A;Personel A\nMükellef B;Kim Bu\nYok;Personel B\nMükellef B;\n';
    expect(await said(await atamalar(file))).toEqual([
      { personel: 'Pasif bir personele mükellef atanamaz.' },
      { personel: '“Kim Bu” adında personel yok.' },
      { mukellef: '“Yok” adında mükellef yok.' },
      { personel: 'Personel zorunludur.', mukellef: 'Dosyanın 3. satırında da var.' },
    ]);
  });
});
