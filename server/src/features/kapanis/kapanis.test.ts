import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { addMonths, currentDonem, type Donem, gunleri } from '#contract/common/donem.ts';
import { getIzgara, reverseIslem, updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { createKapanis, getKapanis, listKapanislar, openKapanis } from '#contract/tahakkuk/kapanis.ts';
import { createOdeme, createTahsilat, reverseOdeme } from '#contract/tahakkuk/odeme.ts';
import { createTahakkuk, listTahakkuklar, removeTahakkuk, updateTahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { listTahakkukAyi } from '#contract/tahakkuk/tahakkuk-ay.ts';
import { listTahakkukEtmeyenler } from '#contract/tahakkuk/tahakkuk-etmeyen.ts';
import { createTahakkuklar, recomputeTahakkuklar } from '#contract/tahakkuk/tahakkuk-toplu.ts';
import { createLines } from '#server/features/eslesme/testing/satirlar.ts';
import { createKayitlar, createMuhasebeciler, findLedgerFaults } from '#server/testing/factories.ts';
import { someoneWaits } from '#server/testing/someone-waits.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const GECEN = addMonths(currentDonem(), -1);
const EVVELKI = addMonths(currentDonem(), -2);
const KAPALI = { code: 'AY_KAPATILDI', details: { yil: GECEN.yil, ay: GECEN.ay } };
let t: TestApp;
let kisi: number;
let kayit: number;

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  [kisi] = (await createMuhasebeciler(t.owner, 1)) as [number];
  [kayit] = (await createKayitlar(t.owner, t.office.hizmet, [
    { muhasebeci_id: kisi, ...GECEN, durum: 'onaylandı', hizmet_bedeli: 1_000 },
  ])) as [number];
});
afterEach(async () => {
  expect(await findLedgerFaults(t.owner)).toEqual([]);
  await t.owner.query(`update kapanislar set acilma = now(), acma_nedeni = 'Test' where acilma is null`);
  await t.owner.query('delete from hizmet_kayitlari where muhasebeci_id = $1 and durum = $2', [kisi, 'talep']);
});
afterAll(() => t.close());

const open = async (donem: Donem = GECEN) => (await t.ask('moderator', getKapanis, { query: donem })).kontroller;
const close = async (donem: Donem = GECEN, notu = 'Kalanlar sonra') => {
  const acik = (await open(donem)).reduce((sum, { adet }) => sum + adet, 0);
  return t.call('admin', createKapanis, { body: { ...donem, acik, notu } });
};
const accrue = async (donem: Donem = GECEN, borc_tutari = 1_000) =>
  (await t.ask('admin', createTahakkuk, { body: { muhasebeci_id: kisi, ...donem, borc_tutari } })).borc_id;
const hucre = async () =>
  (
    await t.owner.query(
      'select mukellef_id::integer, hizmet_id::integer, durum as beklenen from hizmet_kayitlari where hizmet_kayit_id = $1',
      [kayit],
    )
  ).rows[0];
const islem = async (donem: Donem = GECEN) =>
  t.call('admin', updateHucreler, {
    body: { ...donem, muhasebeci_id: kisi, islem: 'tamam_yapildi', hucreler: [await hucre()] },
  });

it('before a month is closed it says what is open, and wants a note for what stays', async () => {
  await createKayitlar(t.owner, t.office.hizmet, [
    { muhasebeci_id: kisi, ...GECEN, durum: 'talep', hizmet_bedeli: 70 },
  ]);
  const gun = gunleri(GECEN).bitis;
  await createLines(t.owner, [
    { tutar: 500, aciklama: 'HAVALE X', gun },
    { tutar: -500, aciklama: 'KOMİSYON', gun },
    { tutar: 900, aciklama: 'HAVALE Y' },
  ]);
  const kontroller = await open();
  const find = (name: string) => kontroller.find(({ kontrol }) => kontrol === name)!;
  expect(find('bekleyen')).toMatchObject({ adet: 1, tutar: 70 });
  expect(find('banka')).toMatchObject({ adet: 1, tutar: 500 });
  expect(find('etmeyen').tutar).toBeGreaterThanOrEqual(1_070);
  const acik = kontroller.reduce((sum, { adet }) => sum + adet, 0);
  const ask = (body: object) => t.call('admin', createKapanis, { body: { ...GECEN, acik, notu: '', ...body } });
  expect((await ask({})).json()).toMatchObject({ code: 'KAPANIS_NOTU_GEREKLI', field: 'notu' });
  expect((await ask({ acik: acik + 1, notu: 'Kalsın' })).json()).toMatchObject({ code: 'KAPANIS_DEGISTI' });
  expect((await close(currentDonem())).json()).toMatchObject({ code: 'AY_BITMEDI' });
  expect((await ask({ notu: 'Kalsın' })).statusCode).toBe(200);
  const { kapanis } = await t.ask('moderator', getKapanis, { query: GECEN });
  expect(kapanis).toMatchObject({ notu: 'Kalsın', acik_kalanlar: expect.arrayContaining([find('bekleyen')]) });
  expect((await close()).json()).toMatchObject(KAPALI);
  expect((await t.ask('personelA', listKapanislar)).aylar).toMatchObject([{ ...GECEN }]);
});

it('in a closed month no act changes a record or an accrual, and each refusal says who closed it and when', async () => {
  const done = await islem();
  const { request_no } = done.json();
  const borc_id = await accrue();
  expect((await close()).statusCode).toBe(200);
  const { message } = (await islem()).json();
  expect(message).toMatch(/kapatıldı \(.+, \d\d\.\d\d\.\d{4} \d\d:\d\d\)\. .*süper yönetici/);
  const body = { muhasebeci_id: kisi, ...GECEN, borc_tutari: 5 };
  const { satirlar } = await t.ask('moderator', listTahakkuklar, { query: { muhasebeci_id: kisi } });
  const { surum } = satirlar[0]!;
  const refused = [
    await islem(),
    await t.call('admin', reverseIslem, { body: { ...GECEN, request_no } }),
    await t.call('admin', removeTahakkuk, { params: { borc_id } }),
    await t.call('admin', createTahakkuk, { body }),
    await t.call('admin', updateTahakkuk, { params: { borc_id }, body: { aciklama: 'Başka', surum } }),
  ];
  for (const answer of refused) expect(answer.json()).toMatchObject(KAPALI);
  for (const statement of [
    `update hizmet_kayitlari set hizmet_bedeli = 1 where hizmet_kayit_id = ${kayit}`,
    `delete from hizmet_kayitlari where hizmet_kayit_id = ${kayit}`,
    `update borc_tahakkuk set hizmet_toplami = 1 where borc_id = ${borc_id}`,
    `delete from borc_tahakkuk where borc_id = ${borc_id}`,
  ])
    await expect(t.owner.query(statement)).rejects.toMatchObject({ code: 'MU423' });
  await expect(
    createKayitlar(t.owner, t.office.hizmet, [{ muhasebeci_id: kisi, ...GECEN, durum: 'talep', hizmet_bedeli: 1 }]),
  ).rejects.toMatchObject({ code: 'MU423' });
});

it('a debt of a closed month is paid and its payment reversed, but nothing is dated in the month', async () => {
  const borc_id = await accrue();
  await t.owner.query(
    `update borc_tahakkuk set borc_tarihi = make_timestamptz($2, $3, 5, 12, 0, 0) where borc_id = $1`,
    [borc_id, GECEN.yil, GECEN.ay],
  );
  await close();
  const gun = gunleri(GECEN).bitis;
  const tahsilat = { muhasebeci_id: kisi, kalemler: [{ tahakkuk_id: borc_id, odeme_tutari: 300 }] };
  const dated = await t.call('admin', createTahsilat, { body: { ...tahsilat, odeme_tarihi: gun } });
  expect(dated.json()).toMatchObject({ ...KAPALI, field: 'odeme_tarihi' });
  const { odeme_id } = await t.ask('admin', createOdeme, { body: { tahakkuk_id: borc_id, odeme_tutari: 1_000 } });
  await t.ask('admin', reverseOdeme, { params: { odeme_id }, body: { neden: 'Yanlış' } });
});

it('other months go on, also in acts on the whole year, and the month is in no list of what is uncharged', async () => {
  await createKayitlar(t.owner, t.office.hizmet, [
    { muhasebeci_id: kisi, ...EVVELKI, durum: 'onaylandı', hizmet_bedeli: 40 },
  ]);
  await close();
  const { satirlar, kapanis } = await t.ask('moderator', listTahakkukAyi, { query: GECEN });
  expect(kapanis).toMatchObject({ zaman: expect.any(String) });
  expect(satirlar.find(({ muhasebeci_id }) => muhasebeci_id === kisi)).toMatchObject({ giren: 1_000 });
  const yil = await t.ask('moderator', listTahakkukAyi, { query: { yil: EVVELKI.yil } });
  const own = yil.satirlar.find(({ muhasebeci_id }) => muhasebeci_id === kisi)!;
  expect(own.yeni).toEqual({ adet: 1, tutar: 40 });
  const made = await t.ask('admin', createTahakkuklar, {
    body: { yil: EVVELKI.yil, muhasebeci_idler: [kisi], beklenen: own.yeni },
  });
  expect(made).toMatchObject({ olusturulan: 1, toplam_tutar: 40 });
  const etmeyenler = await t.ask('moderator', listTahakkukEtmeyenler, { query: {} });
  expect(etmeyenler.satirlar.filter(({ yil, ay }) => yil === GECEN.yil && ay === GECEN.ay)).toEqual([]);
});

it('the grid of a closed month says so to everybody who sees it, and that of an open one says nothing', async () => {
  const ask = async () => t.ask('moderator', getIzgara, { query: { ...GECEN, muhasebeci_id: kisi } });
  expect(await ask()).not.toHaveProperty('kapanis');
  await close();
  expect((await ask()).kapanis).toMatchObject({ zaman: expect.any(String) });
});

it('only a superadmin who has confirmed opens a month again, with a reason; both closings stay in the log', async () => {
  await close();
  const body = { ...GECEN, neden: 'Unutulan iş' };
  expect((await t.call('admin', openKapanis, { body })).statusCode).toBe(403);
  await t.owner.query('update oturumlar set onay = null, dogrulandi = null');
  expect((await t.call('superadmin', openKapanis, { body })).json()).toMatchObject({ code: 'ONAY_GEREKLI' });
  await t.owner.query('update oturumlar set onay = now()');
  expect((await t.call('superadmin', openKapanis, { body })).statusCode).toBe(200);
  expect((await t.call('superadmin', openKapanis, { body })).json()).toMatchObject({ code: 'AY_KAPALI_DEGIL' });
  expect((await islem()).statusCode).toBe(200);
  expect((await t.ask('moderator', getKapanis, { query: GECEN })).onceki).toMatchObject({ acma_nedeni: 'Unutulan iş' });
  const { rows } = await t.owner.query(
    `select d.islem, d.kullanici_id is not null as kisi from denetim d
     join kapanislar k on k.kapanis_id = d.satir_id and (k.yil, k.ay) = ($1, $2)
     where d.tablo = 'kapanislar' order by d.denetim_id desc limit 2`,
    [GECEN.yil, GECEN.ay],
  );
  expect(rows).toEqual([
    { islem: 'update', kisi: true },
    { islem: 'insert', kisi: true },
  ]);
});

it('closing waits for a writer under way, and a later writer sees it', async () => {
  const before = await open();
  const write = (durum: 'talep' | 'reddedildi') =>
    createKayitlar(t.owner, t.office.hizmet, [{ muhasebeci_id: kisi, ...GECEN, durum, hizmet_bedeli: 9 }]);
  await t.owner.query('begin');
  await write('reddedildi');
  const acik = before.reduce((sum, { adet }) => sum + adet, 0);
  const closing = t.call('admin', createKapanis, { body: { ...GECEN, acik, notu: 'Kalsın' } });
  await someoneWaits(t.owner);
  await t.owner.query('commit');
  expect((await closing).statusCode).toBe(200);
  await expect(write('talep')).rejects.toMatchObject({ code: 'MU423' });
});

it('closing waits for a changed accrual, whose transaction asks once, and not for what was rolled back', async () => {
  const borc_id = await accrue();
  const acik = (await open()).reduce((sum, { adet }) => sum + adet, 0);
  const begin = () => t.call('admin', createKapanis, { body: { ...GECEN, acik, notu: 'Kalsın' } });
  const change = (aciklama: string) =>
    t.owner.query('update borc_tahakkuk set aciklama = $2 where borc_id = $1', [borc_id, aciklama]);
  await t.owner.query('begin');
  await change('Bir');
  await change('İki');
  const closing = begin();
  await someoneWaits(t.owner);
  await t.owner.query('rollback');
  expect((await closing).statusCode).toBe(200);
  await t.owner.query(`update kapanislar set acilma = now(), acma_nedeni = 'Test' where acilma is null`);

  await t.owner.query('begin');
  await t.owner.query('savepoint once');
  await change('Üç');
  await t.owner.query('rollback to savepoint once');
  expect((await begin()).statusCode).toBe(200);
  await expect(change('Dört')).rejects.toMatchObject({ code: 'MU423' });
  await t.owner.query('rollback');
});

it('an accrual that is brought up to date in a closed month is refused with the reason', async () => {
  const borc_id = await accrue();
  await createKayitlar(t.owner, t.office.hizmet, [
    { muhasebeci_id: kisi, ...GECEN, durum: 'yapıldı', hizmet_bedeli: 5 },
  ]);
  await close();
  const answer = await t.call('admin', recomputeTahakkuklar, { body: { borc_idler: [borc_id] } });
  expect(answer.json()).toMatchObject(KAPALI);
});

it('an act on many accruals looks each month up once, and the next act looks it up anew', async () => {
  const write = (...donemler: Donem[]) =>
    t.owner.query(
      `insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari)
       select $1, yil, ay, 5 from json_to_recordset($2) as d(yil integer, ay integer)`,
      [kisi, JSON.stringify(donemler)],
    );
  const isKnown = async () =>
    (await t.owner.query('select app.is_known_open($1, $2) as known', [GECEN.yil, GECEN.ay])).rows[0].known;
  const readKnown = async () => (await t.owner.query('show muhasip.acik_aylar')).rows;
  await t.owner.query('begin');
  await write(EVVELKI, GECEN);
  expect(await isKnown()).toBe(true);
  const known = await readKnown();
  for (const act of [`update borc_tahakkuk set aciklama = 'Başka'`, 'delete from borc_tahakkuk'])
    await t.owner.query(`${act} where muhasebeci_id = $1`, [kisi]);
  expect(await readKnown()).toEqual(known);
  await t.owner.query('rollback');
  expect(await isKnown()).toBe(false);
  await close();
  await expect(write(EVVELKI, GECEN)).rejects.toMatchObject({ code: 'MU423' });
  await write(EVVELKI);
});
