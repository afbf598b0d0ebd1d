import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getTekrarIsi, setTekrarlar } from '#contract/hizmet-kaydi/tekrar.ts';
import { getAyarlar, setAyarlar } from '#contract/sistem/ayar.ts';
import { buildApp } from '#server/app.ts';
import { createMuhasebeciler } from '#server/testing/factories.ts';
import { createTestApp, TEST_CONFIG, type TestApp } from '#server/testing/test-app.ts';
import { runTekrarJob } from './tekrar-isi.ts';

let t: TestApp;
const MIDNIGHT = new Date('2031-05-31T21:00:00Z');
const BEFORE = new Date(MIDNIGHT.getTime() - 1);

beforeAll(async () => {
  t = await createTestApp();
  for (const side of ['A', 'B'] as const) {
    const kural = { aralik: 1 as const, baslangic_yili: 2031, baslangic_ayi: 5 };
    await t.ask(`muhasebeci${side}`, setTekrarlar, {
      body: { kurallar: [{ mukellef_id: t.office.ids[side].mukellef, hizmet_id: t.office.hizmet, kural }] },
    });
  }
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.owner.query('delete from hizmet_kayitlari where hizmet_yili = 2031');
  await t.owner.query('delete from tekrar_calismalari');
});

const turn = (on: boolean) => t.ask('admin', setAyarlar, { body: { tekrar_otomatik: on } });
const run = (now: Date) => runTekrarJob(t.app.sessions.gate, now);
const made = async () =>
  (
    await t.owner.query(
      `select hizmet_ayi, count(*)::integer as adet from hizmet_kayitlari where hizmet_yili = 2031 group by 1 order by 1`,
    )
  ).rows;

it('the recurring job does nothing while it is off, which it is at first', async () => {
  expect(await t.ask('moderator', getAyarlar)).toMatchObject({ tekrar_otomatik: false });
  expect(await run(MIDNIGHT)).toBe(0);
  expect(await made()).toEqual([]);
});

it('the recurring job creates the current Istanbul month’s requests, once per accountant', async () => {
  await turn(true);
  expect(await run(BEFORE)).toBe(2);
  expect(await made()).toEqual([{ hizmet_ayi: 5, adet: 2 }]);
  expect(await run(BEFORE)).toBe(0);
  expect(await run(MIDNIGHT)).toBe(2);
  expect(await made()).toEqual([
    { hizmet_ayi: 5, adet: 2 },
    { hizmet_ayi: 6, adet: 2 },
  ]);
  expect((await t.ask('moderator', getTekrarIsi)).son).toMatchObject({ yil: 2031, ay: 6, muhasebeci: 2, talep: 2 });
});

it('the recurring job catches up after the 1st and does not restore withdrawn requests', async () => {
  await turn(true);
  const late = new Date(MIDNIGHT.getTime() + 20 * 86_400_000);
  expect(await run(late)).toBe(2);
  await t.owner.query('delete from hizmet_kayitlari where hizmet_yili = 2031 and muhasebeci_id = $1', [
    t.office.ids.A.muhasebeci,
  ]);
  expect(await run(late)).toBe(0);
  expect(await made()).toEqual([{ hizmet_ayi: 6, adet: 1 }]);
});

it('the recurring job leaves existing records and passive clients, services and accountants alone, and uses the month’s price', async () => {
  await turn(true);
  const { muhasebeci, mukellef } = t.office.ids.A;
  await t.owner.query(
    `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum) values ($1, $2, $3, 2031, 6, 1, 1, 'yapıldı')`,
    [muhasebeci, mukellef, t.office.hizmet],
  );
  await t.owner.query(
    'insert into hizmet_fiyatlari (hizmet_id, gecerlilik_yili, gecerlilik_ayi, fiyat) values ($1, 2031, 6, 123400)',
    [t.office.hizmet],
  );
  await run(MIDNIGHT);
  const rows = (
    await t.owner.query(
      `select durum, hizmet_bedeli, hizmet_fiyati from hizmet_kayitlari where hizmet_yili = 2031 order by durum`,
    )
  ).rows;
  expect(rows).toEqual([
    { durum: 'talep', hizmet_bedeli: 123_400, hizmet_fiyati: 123_400 },
    { durum: 'yapıldı', hizmet_bedeli: 1, hizmet_fiyati: 1 },
  ]);
  await t.owner.query(`update mukellefler set aktif = false where mukellef_id = $1`, [mukellef]);
  await t.owner.query(`update muhasebeci set aktif = false where muhasebeci_id = $1`, [t.office.ids.B.muhasebeci]);
  const july = new Date('2031-07-01T09:00:00Z');
  expect(await run(july)).toBe(1);
  expect((await made()).map(({ hizmet_ayi }) => hizmet_ayi)).toEqual([6]);
  await t.owner.query('update mukellefler set aktif = true');
  await t.owner.query('update muhasebeci set aktif = true');
});

it('the recurring job creates each request once on two servers', async () => {
  await turn(true);
  const many = await createMuhasebeciler(t.owner, 60);
  await t.owner.query(
    `with m as (insert into mukellefler (muhasebeci_id, ad) select unnest($1::bigint[]), 'Müşteri' returning mukellef_id)
     insert into hizmet_tekrarlari (mukellef_id, hizmet_id, aralik, baslangic_yili, baslangic_ayi) select mukellef_id, $2, 1, 2031, 1 from m`,
    [many, t.office.hizmet],
  );
  const { host, port } = t.owner;
  const other = await buildApp({
    config: TEST_CONFIG,
    database: { host, port, user: 'muhasip_app', database: t.owner.database as string },
  });
  await other.ready();
  const runs = await Promise.all([t.app, other, t.app, other].map((app) => runTekrarJob(app.sessions.gate, MIDNIGHT)));
  // Only one server makes recurring requests at a time and others leave at once, so further runs make the rest.
  const lookAgain = async () => {
    runs.push(await run(MIDNIGHT));
    return runs.reduce((a, b) => a + b);
  };
  await expect.poll(lookAgain, { timeout: 20_000 }).toBe(62);
  await other.close();
  expect(await made()).toEqual([{ hizmet_ayi: 6, adet: 62 }]);
});

it('the recurring job acts as the system in the audit log, and its switch as the admin', async () => {
  const { rows } = await t.owner.query(
    `select distinct db_rolu, kullanici_id from denetim where tablo = 'hizmet_kayitlari' and islem = 'insert' and (yeni ->> 'hizmet_yili')::integer = 2031 and yeni ->> 'durum' = 'talep'`,
  );
  expect(rows).toEqual([{ db_rolu: 'muhasip_sistem', kullanici_id: null }]);
  const switched = await t.owner.query(
    `select db_rolu, yeni from denetim where tablo = 'ayarlar' and islem = 'update' order by denetim_id limit 1`,
  );
  expect(switched.rows).toEqual([{ db_rolu: 'muhasip_admin', yeni: { deger: true } }]);
});
