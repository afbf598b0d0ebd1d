import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { useAvans } from '#contract/tahakkuk/avans.ts';
import { getBorcum } from '#contract/tahakkuk/borcum.ts';
import { createTahsilat } from '#contract/tahakkuk/odeme.ts';
import { createTahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { createTahakkuklar, reverseToplu } from '#contract/tahakkuk/tahakkuk-toplu.ts';
import { createKayitlar, createMuhasebeciler, findLedgerFaults } from '#server/testing/factories.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const YIL = 2044;
let t: TestApp;
let kisiler: number[];
beforeAll(async () => {
  t = await createTestApp();
  kisiler = await createMuhasebeciler(t.owner, 3);
  await createKayitlar(
    t.owner,
    t.office.hizmet,
    kisiler.flatMap((muhasebeci_id) =>
      [1, 2].map((ay) => ({ muhasebeci_id, yil: YIL, ay, durum: 'onaylandı' as const, hizmet_bedeli: 1_000 })),
    ),
  );
  for (const [i, avans] of [1_500, 500].entries())
    await t.ask('admin', createTahsilat, { body: { muhasebeci_id: kisiler[i]!, kalemler: [], avans } });
});
afterEach(async () => expect(await findLedgerFaults(t.owner)).toEqual([]));
afterAll(() => t.close());

const setAutomatic = (on: boolean) =>
  t.owner.query(`update ayarlar set deger = $1 where ad = 'avans_otomatik'`, [String(on)]);
const accounts = () =>
  Promise.all(
    kisiler.map(async (muhasebeci_id) => {
      const { kalan, avans } = await t.ask('admin', getBorcum, { query: { muhasebeci_id } });
      return [kalan, avans];
    }),
  );
const accrue = () =>
  t.ask('admin', createTahakkuklar, {
    body: { yil: YIL, muhasebeci_idler: kisiler, beklenen: { adet: 6, tutar: 6_000 } },
  });
const undo = (toplu_id: string) => t.call('admin', reverseToplu, { body: { toplu_id } });

it('an office that chose nothing keeps its advances when it accrues', async () => {
  const { toplu_id } = await accrue();
  expect(await accounts()).toEqual([
    [2_000, 1_500],
    [2_000, 500],
    [2_000, 0],
  ]);
  expect((await undo(toplu_id)).json()).toMatchObject({ silinen: 6 });
});

it('with the setting a bulk accrual is paid from the advances, the oldest month first, and its undo puts them back', async () => {
  await setAutomatic(true);
  const { toplu_id } = await accrue();
  expect(await accounts()).toEqual([
    [500, 0],
    [1_500, 0],
    [2_000, 0],
  ]);
  const { rows } = await t.owner.query(
    `select o.tahakkuk_ayi::integer as ay, o.odeme_tutari::integer as tutar, o.aciklama from odemeler o
     where o.odeme_yontemi = 'avans' and o.muhasebeci_id = $1 order by 1`,
    [kisiler[0]],
  );
  expect(rows).toEqual([
    { ay: 1, tutar: 1_000, aciklama: 'Tam ödeme yapıldı' },
    { ay: 2, tutar: 500, aciklama: 'Kısmi ödeme yapıldı' },
  ]);
  expect((await undo(toplu_id)).json()).toMatchObject({ silinen: 6, toplam_tutar: 6_000 });
  expect(await accounts()).toEqual([
    [0, 1_500],
    [0, 500],
    [0, 0],
  ]);
  await setAutomatic(false);
});

it('the undo of a bulk accrual is still refused for money that came in, and then puts nothing back', async () => {
  const { toplu_id } = await accrue();
  await t.ask('admin', useAvans, { body: { muhasebeci_id: kisiler[1]!, tutar: 500 } });
  const { rows } = await t.owner.query('select borc_id::integer as id from borc_tahakkuk where toplu_id = $1 limit 1', [
    toplu_id,
  ]);
  await t.owner.query(`insert into odemeler (tahakkuk_id, odeme_tutari, odeme_yontemi) values ($1, 1, 'nakit')`, [
    rows[0].id,
  ]);
  expect((await undo(toplu_id)).json()).toMatchObject({ code: 'TOPLU_ODEMELI', details: { adet: 1 } });
  expect((await accounts())[1]).toEqual([1_500, 0]);
});

it('with the setting a single accrual uses the advance, too', async () => {
  await setAutomatic(true);
  const [muhasebeci_id] = (await createMuhasebeciler(t.owner, 1)) as [number];
  await t.ask('admin', createTahsilat, { body: { muhasebeci_id, kalemler: [], avans: 700 } });
  await t.ask('admin', createTahakkuk, { body: { muhasebeci_id, yil: YIL, ay: 5, borc_tutari: 1_000 } });
  expect(await t.ask('admin', getBorcum, { query: { muhasebeci_id } })).toMatchObject({ kalan: 300, avans: 0 });
  await setAutomatic(false);
});
