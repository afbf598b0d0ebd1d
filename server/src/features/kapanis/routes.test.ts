import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addMonths, currentDonem } from '#contract/common/donem.ts';
import { getBorcum } from '#contract/tahakkuk/borcum.ts';
import { createOdeme, createTahsilat } from '#contract/tahakkuk/odeme.ts';
import { createTahakkuk, removeTahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { listTahakkukAyi } from '#contract/tahakkuk/tahakkuk-ay.ts';
import {
  careOf,
  completeTahakkukEtmeyenler,
  leaveTahakkukEtmeyenler,
  listTahakkukEtmeyenler,
  reverseTamamlama,
  type TahakkukEtmeyen,
} from '#contract/tahakkuk/tahakkuk-etmeyen.ts';
import { getTahakkukEtmeyenOzeti } from '#contract/tahakkuk/tahakkuk-etmeyen-ozeti.ts';
import { recomputeTahakkuklar } from '#contract/tahakkuk/tahakkuk-toplu.ts';
import { createKayitlar, createMuhasebeciler, findLedgerFaults } from '#server/testing/factories.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const GECEN = addMonths(currentDonem(), -1);
const EVVELKI = addMonths(currentDonem(), -2);
let t: TestApp;
let kisiler: number[];

beforeAll(async () => {
  t = await createTestApp();
  kisiler = await createMuhasebeciler(t.owner, 8);
});
afterEach(async () => expect(await findLedgerFaults(t.owner)).toEqual([]));
afterAll(() => t.close());

type Durum = 'talep' | 'onaylandı' | 'reddedildi' | 'yapıldı';
const kayit = (muhasebeci_id: number, durum: Durum, hizmet_bedeli: number, donem = GECEN) =>
  createKayitlar(t.owner, t.office.hizmet, [{ muhasebeci_id, ...donem, durum, hizmet_bedeli }]).then(([id]) => id!);
const accrue = async (muhasebeci_id: number, borc_tutari: number, donem = GECEN) =>
  (await t.ask('admin', createTahakkuk, { body: { muhasebeci_id, ...donem, borc_tutari } })).borc_id;
const pay = (tahakkuk_id: number, odeme_tutari: number) =>
  t.ask('admin', createOdeme, { body: { tahakkuk_id, odeme_tutari } });
const setDurum = (id: number, durum: Durum) =>
  t.owner.query('update hizmet_kayitlari set durum = $2 where hizmet_kayit_id = $1', [id, durum]);
const list = async (birakilan?: '1') =>
  (await t.ask('moderator', listTahakkukEtmeyenler, { query: birakilan ? { birakilan } : {} })).satirlar;
const rowsOf = async (muhasebeci_id: number, birakilan?: '1') =>
  (await list(birakilan)).filter((row) => row.muhasebeci_id === muhasebeci_id);
const rowOf = async (muhasebeci_id: number) => {
  const [row, ...more] = await rowsOf(muhasebeci_id);
  expect(more).toEqual([]);
  return row!;
};
const reasonsOf = (row: TahakkukEtmeyen | undefined) =>
  row?.nedenler.map(({ neden, adet, tutar }) => [neden, adet, tutar]);
const bodyOf = (rows: readonly TahakkukEtmeyen[]) => ({
  satirlar: rows.map(({ muhasebeci_id, yil, ay }) => ({ muhasebeci_id, yil, ay })),
  beklenen: { adet: rows.length, tutar: rows.reduce((sum, { tutar }) => sum + tutar, 0) },
});
const complete = (rows: readonly TahakkukEtmeyen[]) =>
  t.ask('admin', completeTahakkukEtmeyenler, { body: bodyOf(rows) });
const takeBack = (toplu_id: string) => t.call('admin', reverseTamamlama, { body: { toplu_id } });
const accruals = async (muhasebeci_id: number) =>
  (
    await t.owner.query(
      `select tahakkuk_yili as yil, tahakkuk_ayi as ay, borc_tutari::integer as tutar, hizmet_toplami::integer as toplam
       from borc_tahakkuk where muhasebeci_id = $1 and iptal is null order by 1, 2`,
      [muhasebeci_id],
    )
  ).rows;

it('a month without accrual is listed with its reason once it is over, and one act accrues it and takes it back', async () => {
  const [kisi] = kisiler as [number];
  await kayit(kisi, 'onaylandı', 1_000);
  await kayit(kisi, 'talep', 250);
  await kayit(kisi, 'reddedildi', 9_000);
  await kayit(kisi, 'onaylandı', 700, currentDonem());
  await kayit(kisi, 'talep', 800, EVVELKI);
  const row = await rowOf(kisi);
  expect(row).toMatchObject({ ...GECEN, tutar: 1_250, bekleyen: 250, kayit: 2, mevcut: null, birakma: null });
  expect(reasonsOf(row)).toEqual([['tahakkuk_yok', 2, 1_250]]);
  expect(careOf(row)).toBe('olustur');
  const result = await complete([row]);
  expect(result).toMatchObject({ olusturulan: 1, guncellenen: 0, eklenen: 0, toplam_tutar: 1_250 });
  expect(await rowsOf(kisi)).toEqual([]);
  expect(await accruals(kisi)).toEqual([{ ...GECEN, tutar: 1_250, toplam: 1_250 }]);
  expect((await takeBack(result.toplu_id)).json()).toEqual({ geri_alinan: 1 });
  expect(await accruals(kisi)).toEqual([]);
  expect((await takeBack(result.toplu_id)).statusCode).toBe(404);
  expect(reasonsOf(await rowOf(kisi))).toEqual([['tahakkuk_yok', 2, 1_250]]);
});

it('an accrual that is older than records of its month says why each is not in it, and is brought up to date', async () => {
  const [, kisi, yeni] = kisiler as [number, number, number];
  await kayit(kisi, 'onaylandı', 1_000);
  const reddedilen = await kayit(kisi, 'reddedildi', 300);
  const ucuz = await kayit(kisi, 'onaylandı', 100);
  await accrue(kisi, 1_100);
  expect(await rowsOf(kisi)).toEqual([]);
  await setDurum(reddedilen, 'yapıldı');
  await t.owner.query('update hizmet_kayitlari set hizmet_bedeli = 150 where hizmet_kayit_id = $1', [ucuz]);
  await kayit(kisi, 'yapıldı', 4_000);
  const tasinan = await kayit(kisi, 'onaylandı', 20);
  await t.owner.query(
    `update mukellefler set muhasebeci_id = $2
     where mukellef_id = (select mukellef_id from hizmet_kayitlari where hizmet_kayit_id = $1)`,
    [tasinan, yeni],
  );
  const row = await rowOf(kisi);
  expect(row).toMatchObject({ tutar: 4_370, mevcut: { borc_tutari: 1_100, tahsilat: 0 } });
  expect(reasonsOf(row)).toEqual([
    ['sonra', 1, 4_000],
    ['reddedilmisti', 1, 300],
    ['bedel', 1, 50],
    ['tasindi', 1, 20],
  ]);
  expect(careOf(row)).toBe('guncelle');
  const { toplu_id, guncellenen } = await complete([row]);
  expect(guncellenen).toBe(1);
  expect(await accruals(kisi)).toEqual([{ ...GECEN, tutar: 5_470, toplam: 5_470 }]);
  expect((await takeBack(toplu_id)).statusCode).toBe(200);
  expect(await accruals(kisi)).toEqual([{ ...GECEN, tutar: 1_100, toplam: 1_100 }]);
});

it('what was waiting when the month was accrued without the waiting ones is said to have waited', async () => {
  const kisi = kisiler[3]!;
  await kayit(kisi, 'onaylandı', 1_000);
  const bekleyen = await kayit(kisi, 'talep', 400);
  const borc_id = await accrue(kisi, 1_000);
  await t.owner.query('update borc_tahakkuk set hizmet_toplami = 1000 where borc_id = $1', [borc_id]);
  await setDurum(bekleyen, 'onaylandı');
  expect(reasonsOf(await rowOf(kisi))).toEqual([['bekliyordu', 1, 400]]);
});

it('what a paid accrual lacks is added to the running month, stays in it when that is brought up to date, and goes with the act', async () => {
  const kisi = kisiler[4]!;
  await kayit(kisi, 'onaylandı', 1_000);
  const borc_id = await accrue(kisi, 1_000);
  await pay(borc_id, 1_000);
  await kayit(kisi, 'yapıldı', 300);
  const row = await rowOf(kisi);
  expect(careOf(row)).toBe('ekle');
  const { toplu_id, eklenen } = await complete([row]);
  expect(eklenen).toBe(1);
  const buAy = currentDonem();
  const both = (tutar: number, services: number) => [
    { ...GECEN, tutar: 1_000, toplam: 1_300 },
    { ...buAy, tutar, toplam: services },
  ];
  expect(await accruals(kisi)).toEqual(both(300, 0));
  await kayit(kisi, 'onaylandı', 50, buAy);
  expect(await rowsOf(kisi)).toEqual([]);
  const { rows } = await t.owner.query(
    'select borc_id::integer as id from borc_tahakkuk where muhasebeci_id = $1 and tahakkuk_ayi = $2',
    [kisi, buAy.ay],
  );
  await t.ask('admin', recomputeTahakkuklar, { body: { borc_idler: [rows[0].id] } });
  expect(await accruals(kisi)).toEqual(both(350, 50));
  const kept = await t.call('admin', removeTahakkuk, { params: { borc_id: rows[0].id } });
  expect(kept.json()).toMatchObject({ code: 'TAHAKKUKA_EKLENEN_VAR' });
  expect((await takeBack(toplu_id)).statusCode).toBe(200);
  expect(await accruals(kisi)).toEqual([
    { ...GECEN, tutar: 1_000, toplam: 1_000 },
    { ...buAy, tutar: 50, toplam: 50 },
  ]);
});

it('an act whose accrual was paid since is not taken back, not even in part', async () => {
  const [ilk, ikinci] = [kisiler[5]!, kisiler[6]!];
  for (const kisi of [ilk, ikinci]) await kayit(kisi, 'onaylandı', 2_000);
  const rows = [await rowOf(ilk), await rowOf(ikinci)];
  const { toplu_id } = await complete(rows);
  const { rows: borclar } = await t.owner.query(
    'select borc_id::integer as id from borc_tahakkuk where muhasebeci_id = $1',
    [ilk],
  );
  await pay(borclar[0].id, 1);
  const answer = await takeBack(toplu_id);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'TAMAMLAMA_DEGISTI', details: { adet: 1 } });
  expect(await accruals(ikinci)).toHaveLength(1);
});

it('an act that used advances by itself is taken back with them', async () => {
  const [kisi, eski] = (await createMuhasebeciler(t.owner, 2)) as [number, number];
  const advance = (muhasebeci_id: number, avans: number) =>
    t.ask('admin', createTahsilat, { body: { muhasebeci_id, kalemler: [], avans } });
  const left = async (muhasebeci_id: number) => (await t.ask('admin', getBorcum, { query: { muhasebeci_id } })).avans;
  await kayit(kisi, 'onaylandı', 2_000);
  await kayit(eski, 'onaylandı', 1_000);
  await pay(await accrue(eski, 1_000), 1_000);
  await accrue(eski, 400, currentDonem());
  await kayit(eski, 'yapıldı', 300);
  await advance(kisi, 1_500);
  await advance(eski, 650);
  await t.owner.query(`update ayarlar set deger = 'true' where ad = 'avans_otomatik'`);
  const rows = [await rowOf(kisi), await rowOf(eski)];
  const [before, { toplu_id }] = [await accruals(eski), await complete(rows)];
  await t.owner.query(`update ayarlar set deger = 'false' where ad = 'avans_otomatik'`);
  expect([await left(kisi), await left(eski)]).toEqual([0, 0]);
  expect((await takeBack(toplu_id)).json()).toEqual({ geri_alinan: 2 });
  expect([await accruals(kisi), await accruals(eski)]).toEqual([[], before]);
  expect([await left(kisi), await left(eski)]).toEqual([1_500, 650]);
});

it('what is left with a note is off the list until its amount changes, and comes back by itself or by hand', async () => {
  const kisi = kisiler[7]!;
  await kayit(kisi, 'onaylandı', 500);
  await t.owner.query('update hizmet_fiyatlari set fiyat = 100');
  await t.owner.query('update hizmetler set fiyat = 100');
  await kayit(kisi, 'yapıldı', 0);
  const row = await rowOf(kisi);
  expect(reasonsOf(row)).toEqual([
    ['tahakkuk_yok', 2, 500],
    ['bedelsiz', 1, 0],
  ]);
  const leave = async (notu: string) =>
    t.ask('admin', leaveTahakkukEtmeyenler, { body: { ...bodyOf(await rowsOf(kisi)), notu } });
  await leave('Sözleşmeye dâhil');
  expect(await rowsOf(kisi)).toEqual([]);
  expect(await rowsOf(kisi, '1')).toMatchObject([{ tutar: 500, birakma: { notu: 'Sözleşmeye dâhil' } }]);
  await kayit(kisi, 'onaylandı', 70);
  expect(await rowOf(kisi)).toMatchObject({ tutar: 570 });
  const { toplu_id } = await leave('Yine dâhil');
  expect(await rowsOf(kisi)).toEqual([]);
  await t.ask('admin', reverseTamamlama, { body: { toplu_id, satir: { muhasebeci_id: kisi, ...GECEN } } });
  expect(await rowOf(kisi)).toMatchObject({ tutar: 570 });
});

it('an act is refused whole where the figures are not those that the user saw', async () => {
  const row = await rowOf(kisiler[7]!);
  const answer = await t.call('admin', completeTahakkukEtmeyenler, {
    body: { ...bodyOf([row]), beklenen: { adet: 1, tutar: row.tutar - 1 } },
  });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'ETMEYENLER_DEGISTI', details: { adet: 1, tutar: row.tutar } });
  expect(await accruals(kisiler[7]!)).toEqual([]);
});

it('the list, the home and Tahakkuk name the same amounts', async () => {
  const rows = (await list()).filter(({ tutar }) => tutar > 0);
  const { aylar } = await t.ask('moderator', getTahakkukEtmeyenOzeti);
  expect(rows.length).toBeGreaterThan(3);
  for (const { yil, ay, muhasebeci, guncel_degil, tutar } of aylar) {
    const own = rows.filter((row) => row.yil === yil && row.ay === ay);
    expect([muhasebeci + guncel_degil, tutar]).toEqual([own.length, own.reduce((sum, row) => sum + row.tutar, 0)]);
    const { satirlar } = await t.ask('moderator', listTahakkukAyi, { query: { yil, ay } });
    for (const row of own) {
      const { mevcut, yeni } = satirlar.find(({ muhasebeci_id }) => muhasebeci_id === row.muhasebeci_id)!;
      expect(row.tutar).toBe(mevcut ? mevcut.fark : yeni.tutar);
    }
  }
});
