import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMonths, ayMetni, currentDonem, type Donem } from '#contract/common/donem.ts';
import { listTalepler } from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import { createYenidenIstek } from '#contract/hizmet-kaydi/hucre-notu.ts';
import { getMuhasebeciPano } from '#contract/pano/pano.ts';
import { createKayitlar } from '#server/testing/factories.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const buAy = currentDonem();
const gecenAy = addMonths(buAy, -1);

it('the home counts rejected requests as the list behind it does: those that can be asked for again and were not', async () => {
  const muhasebeci_id = t.office.ids.B.muhasebeci;
  const ret = ({ yil, ay }: Donem, durum = 'reddedildi') => ({
    muhasebeci_id,
    yil,
    ay,
    hizmet_bedeli: 5,
    durum: durum as never,
  });
  await t.owner.query('delete from borc_tahakkuk where tahsilat = 0 and muhasebeci_id = $1', [muhasebeci_id]);
  const list = [ret(gecenAy), ret(gecenAy), ret(gecenAy, 'talep'), ret(addMonths(buAy, -2))];
  await createKayitlar(t.owner, t.office.hizmet, list);
  const query = { durum: 'reddedildi', istek: 'istenebilir', donem: `${ayMetni(gecenAy)}..${ayMetni(buAy)}` };
  const ask = (more = {}) => t.ask('muhasebeciB', listTalepler, { query: { ...query, ...more } });
  const both = async () => [(await t.ask('muhasebeciB', getMuhasebeciPano)).reddedilen, (await ask()).toplam];
  expect(await both()).toEqual([2, 2]);
  expect((await ask({ donem: ayMetni(addMonths(buAy, -2)) })).toplam).toBe(1);

  const { mukellef_id, hizmet_id } = (await ask()).satirlar[0]!;
  const body = { mukellef_id, hizmet_id, ...gecenAy, metin: 'Evrak geldi' };
  await t.ask('muhasebeciB', createYenidenIstek, { body });
  expect(await both()).toEqual([1, 1]);
  expect((await ask({ istek: 'istendi' })).satirlar).toMatchObject([{ mukellef_id, istek: 'istendi' }]);

  const { rows } = await t.owner.query(
    'insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari) values ($1, $2, $3, 5) returning borc_id',
    [muhasebeci_id, gecenAy.yil, gecenAy.ay],
  );
  expect(await both()).toEqual([1, 1]);
  await t.owner.query(`insert into odemeler (tahakkuk_id, odeme_tutari, odeme_yontemi) values ($1, 5, 'nakit')`, [
    rows[0].borc_id,
  ]);
  expect(await both()).toEqual([0, 0]);
  expect((await ask({ istek: 'odendi' })).satirlar).toMatchObject([{ istek: 'odendi' }]);
});
