import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMonths, currentDonem } from '#contract/common/donem.ts';
import { DURUM } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { getAdminPano } from '#contract/pano/pano.ts';
import { createKayitlar } from '#server/testing/factories.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await t.owner.query('truncate hizmet_kayitlari, borc_tahakkuk cascade');
});
afterAll(() => t.close());

it('a month is closed once all its records are done and accrued, rejected ones left out', async () => {
  const donem = addMonths(currentDonem(), -1);
  const { muhasebeci } = t.office.ids.A;
  const put = (durum: (typeof DURUM)[keyof typeof DURUM], hizmet_bedeli: number) =>
    createKayitlar(t.owner, t.office.hizmet, [{ muhasebeci_id: muhasebeci, ...donem, durum, hizmet_bedeli }]);
  const kapanan = async () => (await t.ask('moderator', getAdminPano)).kapanan;
  expect(await kapanan()).toBeNull();
  await put(DURUM.yapildi, 10_000);
  await put(DURUM.tamamlandi, 5_000);
  await put(DURUM.reddedildi, 7_000);
  expect(await kapanan()).toBeNull();
  await t.owner.query(
    `insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari) values ($1, $2, $3, 15000)`,
    [muhasebeci, donem.yil, donem.ay],
  );
  expect(await kapanan()).toEqual({ ...donem, adet: 2, tahakkuk: 15_000 });
  await put(DURUM.onaylandi, 0);
  expect(await kapanan()).toBeNull();
});
