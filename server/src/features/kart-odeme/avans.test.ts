import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { getKartOdeme, kartYapilacak, listKartOdemeleri, requestIadeBakisi } from '#contract/kart-odeme/kart-odeme.ts';
import { listAvansHareketleri, returnAvans, reverseAvans, useAvans } from '#contract/tahakkuk/avans.ts';
import { getBorcum } from '#contract/tahakkuk/borcum.ts';
import { downloadMakbuz, listOdemeler, reverseOdeme } from '#contract/tahakkuk/odeme.ts';
import { createBorc, findLedgerFaults } from '#server/testing/factories.ts';
import { createKartApp, findKartFaults, type KartApp } from '#server/testing/kart-app.ts';

let k: KartApp;
let A: number;
beforeAll(async () => {
  k = await createKartApp();
  A = k.t.office.ids.A.muhasebeci;
});
beforeEach(async () => {
  await k.t.owner.query('update borc_tahakkuk set borc_tutari = tahsilat where tahsilat > 0');
  await k.t.owner.query(
    'delete from borc_tahakkuk where bakiye > 0 and borc_id not in (select tahakkuk_id from odemeler)',
  );
});
afterEach(async () => {
  await k.settleAll();
  expect(await findLedgerFaults(k.t.owner)).toEqual([]);
  expect(await findKartFaults(k.t.owner, k.pos)).toEqual([]);
});
afterAll(() => k.close());

const account = async () => {
  const { kalan, avans } = await k.t.ask('muhasebeciA', getBorcum);
  return { kalan, avans };
};
const before = async () => (await account()).avans;
const last = async () => (await k.t.ask('admin', listAvansHareketleri, { query: { muhasebeci_id: A } })).satirlar[0]!;
const iadeleri = async (deneme_id: number) =>
  (await k.t.ask('muhasebeciA', getKartOdeme, { params: { deneme_id } })).deneme.iadeler;

it('an accountant pays ahead by card, with no debt at all or beyond the debts, and gets a receipt', async () => {
  const start = await before();
  const alone = await k.pay('muhasebeciA', 'basarili', { tutar: 7_000, avans: 7_000 });
  expect(alone.json().deneme).toMatchObject({ durum: 'kaydedildi', tutar: 7_000, avans: 7_000, kaydedilen: 7_000 });
  const odeme_id = alone.json().deneme.makbuz_id;
  expect((await k.t.call('muhasebeciA', downloadMakbuz, { params: { odeme_id } })).statusCode).toBe(200);
  expect((await k.t.call('muhasebeciB', downloadMakbuz, { params: { odeme_id } })).statusCode).toBe(404);
  await createBorc(k.t.owner, A, 3_000);
  const beyond = await k.pay('muhasebeciA', 'basarili', { tutar: 5_000, avans: 2_000 });
  expect(beyond.json().deneme).toMatchObject({ durum: 'kaydedildi', kaydedilen: 5_000, borclar: [{ tutar: 3_000 }] });
  expect(await account()).toEqual({ kalan: 0, avans: start + 9_000 });
});

it('more than the debts without an explicit advance is refused, and the rest of a refusal names the sum', async () => {
  await createBorc(k.t.owner, A, 3_000);
  const refused = await k.pay('muhasebeciA', 'basarili', { tutar: 5_000 });
  expect(refused.json()).toMatchObject({ code: 'KART_TUTAR_DEGISTI', details: { tutar: 3_000 } });
  const wrong = await k.pay('muhasebeciA', 'basarili', { tutar: 5_000, avans: 1_000 });
  expect(wrong.json()).toMatchObject({ code: 'KART_TUTAR_DEGISTI', details: { tutar: 4_000 } });
});

it('while the answer about an advance is lost, a second one waits for it', async () => {
  const body = { tutar: 4_000, avans: 4_000 };
  const { deneme } = (await k.pay('muhasebeciA', '3ds_gerekli', body)).json();
  await k.t.owner.query(`update kart_odeme_denemeleri set durum = 'belirsiz' where deneme_id = $1`, [deneme.deneme_id]);
  expect((await k.pay('muhasebeciA', 'basarili', body)).json().code).toBe('KART_DOGRULANIYOR');
  await k.t.owner.query(`update kart_odeme_denemeleri set durum = '3ds' where deneme_id = $1`, [deneme.deneme_id]);
});

it('the debt that was paid otherwise meanwhile goes back to the card, and the advance stays', async () => {
  const start = await before();
  const borc = await createBorc(k.t.owner, A, 3_000);
  const { deneme, yonlendirme } = (await k.pay('muhasebeciA', '3ds_gerekli', { tutar: 5_000, avans: 2_000 })).json();
  await k.t.owner.query(`insert into odemeler (tahakkuk_id, odeme_tutari, odeme_yontemi) values ($1, 3000, 'nakit')`, [
    borc,
  ]);
  await k.answerUcDs(yonlendirme.adres, 'onay');
  await k.settleAll();
  expect(await iadeleri(deneme.deneme_id)).toEqual([{ tutar: 3_000, neden: 'fazla', durum: 'tamamlandı' }]);
  expect((await account()).avans).toBe(start + 2_000);
});

it('a reversed receipt gives all of it back to the card, the advance by itself too', async () => {
  const start = await before();
  const borc = await createBorc(k.t.owner, A, 3_000);
  const { deneme } = (await k.pay('muhasebeciA', 'basarili', { tutar: 5_000, avans: 2_000 })).json();
  const { satirlar } = await k.t.ask('admin', listOdemeler, { query: { muhasebeci_id: A } });
  const { odeme_id, makbuz_avansi } = satirlar.find(({ tahakkuk_id }) => tahakkuk_id === borc)!;
  expect(makbuz_avansi).toBe(2_000);
  await k.t.ask('admin', reverseOdeme, { params: { odeme_id }, body: { neden: 'Vazgeçti' } });
  await k.settleAll();
  expect(await iadeleri(deneme.deneme_id)).toEqual([
    { tutar: 3_000, neden: 'iptal', durum: 'tamamlandı' },
    { tutar: 2_000, neden: 'avans', durum: 'tamamlandı' },
  ]);
  const alone = (await k.pay('muhasebeciA', 'basarili', { tutar: 3_500, avans: 500 })).json().deneme;
  const { hareket_id } = await last();
  await k.t.ask('admin', reverseAvans, { params: { hareket_id }, body: { neden: 'İstedi' } });
  await k.settleAll();
  expect(await iadeleri(alone.deneme_id)).toEqual([{ tutar: 500, neden: 'avans', durum: 'tamamlandı' }]);
  expect(await account()).toEqual({ kalan: 0, avans: start });
});

it('what the provider gave back is taken from the advance, then from what the advance paid', async () => {
  const start = await before();
  if (start > 0) {
    await createBorc(k.t.owner, A, start);
    await k.t.ask('admin', useAvans, { body: { muhasebeci_id: A, tutar: start } });
  }
  const { deneme } = (await k.pay('muhasebeciA', 'basarili', { tutar: 9_000, avans: 9_000 })).json();
  await createBorc(k.t.owner, A, 6_000);
  await k.t.ask('admin', useAvans, { body: { muhasebeci_id: A, tutar: 6_000 } });
  const { rows } = await k.t.owner.query('select deneme_no from kart_odeme_denemeleri where deneme_id = $1', [
    deneme.deneme_id,
  ]);
  const refund = async (tutar: number, no: string) => {
    expect(k.pos.defter.refund(k.pos.defter.get(rows[0].deneme_no)!, no, tutar)).toBe(true);
    await k.t.ask('admin', requestIadeBakisi);
    while ((await k.akis.learnIadeler(new Date())) > 0);
  };
  await refund(2_000, 'panel-1');
  expect(await account()).toEqual({ kalan: 0, avans: 1_000 });
  await refund(5_000, 'panel-2');
  expect(await account()).toEqual({ kalan: 4_000, avans: 0 });
});

it('what the provider gave back of an advance that the office had given back, too, is told, once, and the rest booked', async () => {
  const muhasebeci_id = k.t.office.ids.B.muhasebeci;
  const pay = await k.pay('muhasebeciB', 'basarili', { tutar: 9_000, avans: 9_000 });
  const { deneme_id } = pay.json().deneme;
  await k.t.ask('admin', returnAvans, { body: { muhasebeci_id, tutar: 6_000, neden: 'Elden istedi' } });
  const { rows } = await k.t.owner.query('select deneme_no from kart_odeme_denemeleri where deneme_id = $1', [
    deneme_id,
  ]);
  expect(k.pos.defter.refund(k.pos.defter.get(rows[0].deneme_no)!, 'panel-3', 9_000)).toBe(true);
  for (let night = 0; night < 2; night++) {
    await k.t.ask('admin', requestIadeBakisi);
    while ((await k.akis.learnIadeler(new Date())) > 0);
    const { satirlar } = await k.t.ask('admin', listKartOdemeleri, { query: { durum: 'dikkat' } });
    const row = satirlar.find((one) => one.deneme_id === deneme_id)!;
    expect(row?.iadeler).toEqual([
      { tutar: 3_000, neden: 'kuruluş', durum: 'tamamlandı' },
      { tutar: 6_000, neden: 'kuruluş', durum: 'reddedildi' },
    ]);
    expect(kartYapilacak(row).metin).toMatch(/60,00.*muhasebeciden geri isteyin/);
    expect((await k.t.ask('muhasebeciB', getBorcum)).avans).toBe(0);
  }
});
