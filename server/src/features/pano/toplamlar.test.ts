import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { currentDonem } from '#contract/common/donem.ts';
import { getIzgara, izgaraOf, resetIzgara, reverseIslem, updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { GECISLER, ISLEMLER, type Islem } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { approveBekleyenler, listBekleyenTalepler } from '#contract/hizmet-kaydi/hizmet-kaydi-toplu.ts';
import { getMuhasebeciPano } from '#contract/pano/pano.ts';
import { createRandom } from '#server/testing/random.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await t.owner.query(`insert into mukellefler (muhasebeci_id, ad)
    select muhasebeci_id, 'Mükellef ' || n from muhasebeci, generate_series(1, 12) n`);
  await t.owner.query(`insert into muhasebeci_personel (mukellef_id, personel_id)
    select mukellef_id, (select min(personel_id) from personel) from mukellefler on conflict do nothing`);
});
afterAll(() => t.close());

const donem = currentDonem();
const list = async (text: string): Promise<unknown[]> => (await t.owner.query(text)).rows;
const write = async (text: string): Promise<boolean> => ((await t.owner.query(text)).rowCount ?? 0) > 0;
const expectSums = async (after: string): Promise<void> =>
  expect(await list('select * from gate.check_sums()'), after).toEqual([]);

const WHO = { admin: 'admin', muhasebeci: 'muhasebeciA', personel: 'personelA' } as const;
const random = createRandom(2);
let done: string | undefined;

async function act(islem: Islem): Promise<boolean> {
  const { rol, from, toplu } = GECISLER[islem];
  const isRange = random.below(2) === 0;
  const scope = { ...donem, muhasebeci_id: t.office.ids.A.muhasebeci };
  const { mukellefler, hizmetler, hucreler } = izgaraOf(await t.ask('admin', getIzgara, { query: scope }));
  const cells = mukellefler.flatMap(({ mukellef_id }) =>
    hizmetler.map(({ id: hizmet_id }) => {
      const durum = hucreler.find((h) => h.mukellef_id === mukellef_id && h.hizmet_id === hizmet_id)?.durum ?? null;
      return { mukellef_id, hizmet_id, beklenen: durum };
    }),
  );
  const fitting = cells.filter(({ beklenen }) => (isRange ? toplu : from).includes(beklenen));
  if (fitting.length === 0) return false;
  const chosen = isRange ? fitting.slice(0, 2 + random.below(6)) : [random.pick(fitting)];
  const answer = await t.call(WHO[rol], updateHucreler, {
    body: { ...donem, islem, hucreler: chosen, ...(islem === 'reddet' ? { ret_nedeni: 'Deneme' } : {}) },
  });
  if (answer.statusCode !== 200) return false;
  done = JSON.stringify([WHO[rol], answer.json().request_no]);
  return true;
}

const ACTS: Record<string, () => Promise<boolean>> = {
  ...Object.fromEntries(ISLEMLER.map((islem) => [islem, () => act(islem)])),
  'take back': async () => {
    if (!done) return false;
    const [who, request_no] = JSON.parse(done);
    done = undefined;
    return (await t.call(who, reverseIslem, { body: { ...donem, request_no } })).statusCode === 200;
  },
  'approve all': async () => {
    const { muhasebeciler } = await t.ask('admin', listBekleyenTalepler, { query: donem });
    if (muhasebeciler.length === 0) return false;
    const sum = (key: 'adet' | 'tutar') => muhasebeciler.reduce((all, one) => all + one[key], 0);
    const muhasebeci_idler = muhasebeciler.map(({ muhasebeci_id }) => muhasebeci_id);
    const body = { aylar: [{ ...donem, muhasebeci_idler }], beklenen: { adet: sum('adet'), tutar: sum('tutar') } };
    return (await t.call('admin', approveBekleyenler, { body })).statusCode === 200;
  },
  reset: async () => {
    const muhasebeci_id = t.office.ids.A.muhasebeci;
    const beklenen = (await list(`select durum, count(*)::integer as adet from hizmet_kayitlari
      where muhasebeci_id = ${muhasebeci_id} and hizmet_yili = ${donem.yil} and hizmet_ayi = ${donem.ay} group by durum`)) as never;
    return (await t.call('admin', resetIzgara, { body: { ...donem, muhasebeci_id, beklenen } })).statusCode === 200;
  },
  'another fee': () =>
    write('update hizmet_kayitlari set hizmet_bedeli = hizmet_bedeli + 700 where hizmet_kayit_id % 3 = 0'),
  'another month, service and accountant': () =>
    write(`update hizmet_kayitlari set hizmet_yili = 2040 + hizmet_kayit_id % 50, hizmet_id = ${t.office.bordro},
      muhasebeci_id = (select max(muhasebeci_id) from muhasebeci) where hizmet_kayit_id = (select max(hizmet_kayit_id) from hizmet_kayitlari)`),
  'clients move': () =>
    write(`update mukellefler m set muhasebeci_id = (select muhasebeci_id from muhasebeci
      order by muhasebeci_id <> m.muhasebeci_id desc limit 1) where mukellef_id % 7 = 0`),
  'clients are handed over': () =>
    write(`with birakilan as (delete from muhasebeci_personel where mukellef_id % 5 = ${random.below(5)} returning mukellef_id, personel_id)
      insert into muhasebeci_personel (mukellef_id, personel_id)
      select mukellef_id, (select p.personel_id from personel p where p.personel_id <> b.personel_id order by p.personel_id limit 1) from birakilan b`),
  'clients are without staff': () =>
    write(`delete from muhasebeci_personel where mukellef_id % 6 = ${random.below(6)}`),
  'clients get staff': () =>
    write(
      `insert into muhasebeci_personel (mukellef_id, personel_id) select mukellef_id, ${t.office.ids.A.personel} from mukellefler on conflict do nothing`,
    ),
  'clients become passive or active': () =>
    write(
      `update mukellefler set aktif = not aktif where mukellef_id % 4 = ${random.below(4)} and muhasebeci_id <> ${t.office.ids.A.muhasebeci}`,
    ),
  'clients come and go': () =>
    write(`with eski as (delete from mukellefler m where ad like 'Geçici%' and not exists (select from hizmet_kayitlari k where k.mukellef_id = m.mukellef_id))
      insert into mukellefler (muhasebeci_id, ad, aktif) select ${t.office.ids.B.muhasebeci}, 'Geçici ' || n, n < 3 from generate_series(1, 3) n`),
  'another price': () => write('update hizmetler set fiyat = fiyat + 100'),
  fold: async () => {
    await t.owner.query('select entry.fold_sums()');
    return (await list('select from sum_changes')).length === 0;
  },
};

it('the sums are those of the records after whatever people do', async () => {
  const times: Record<string, number> = Object.fromEntries(Object.keys(ACTS).map((name) => [name, 0]));
  for (let step = 0; step < 300; step += 1) {
    const name = random.pick(Object.keys(ACTS));
    if (await ACTS[name]!()) times[name]! += 1;
    await expectSums(`step ${step}: ${name}`);
  }
  expect(Object.entries(times).filter(([, n]) => n === 0)).toEqual([]);
  const { hizmetler } = await t.ask('muhasebeciA', getMuhasebeciPano);
  const counted =
    await list(`select h.ad as hizmet_adi, count(*)::integer as adet from hizmet_kayitlari k join hizmetler h on h.id = k.hizmet_id
    where muhasebeci_id = ${t.office.ids.A.muhasebeci} and durum <> 'reddedildi' group by h.ad order by 2 desc, 1`);
  expect(hizmetler).toEqual(counted);
});

it('writers of one month neither wait for each other nor lose anything, also while the sums are folded or counted anew', async () => {
  await t.owner.query(`insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
    select muhasebeci_id, mukellef_id, ${t.office.hizmet}, 2030, 5, 900, 900, 'talep' from mukellefler`);
  const writers = Array.from(
    { length: 4 },
    () => new pg.Client({ ...inject('postgres'), database: t.owner.database! }),
  );
  await Promise.all(writers.map((writer) => writer.connect()));
  for (let round = 0; round < 12; round += 1) {
    const writeAll = writers.map((writer, n) =>
      writer.query(`begin; set local lock_timeout = '5s'; update hizmet_kayitlari set hizmet_bedeli = hizmet_bedeli + 1,
        durum = case durum when 'talep' then 'onaylandı' else 'talep' end where hizmet_yili = 2030 and mukellef_id % 4 = ${n}`),
    );
    await Promise.all(writeAll);
    await t.owner.query(`update mukellefler set aktif = not aktif where mukellef_id % 3 = ${round % 3}`);
    await t.owner.query(`update muhasebeci_personel set personel_id = (select personel_id from personel order by personel_id offset ${round % 2} limit 1)
      where mukellef_id % 3 = ${round % 3}`);
    await t.owner.query(round % 4 === 0 ? 'select gate.rebuild_sums()' : 'select entry.fold_sums()');
    const endAll = writers.map(async (writer, n) => {
      await writer.query((round + n) % 3 === 0 ? 'rollback' : 'commit');
      await writer.query('select entry.fold_sums()');
      expect((await writer.query('select * from gate.check_sums()')).rows).toEqual([]);
    });
    await Promise.all(endAll);
  }
  await Promise.all(writers.map((writer) => writer.end()));
  // A fold that meets another leaves its changes to the next one.
  await t.owner.query('select entry.fold_sums()');
  expect(await list('select from sum_changes')).toEqual([]);
});

it('a difference is found, and counting anew mends it', async () => {
  await t.owner.query('select entry.fold_sums()');
  await t.owner.query(`update month_sums set tutar = tutar + 1 where ctid in (select ctid from month_sums limit 1)`);
  await t.owner.query('update service_sums set adet = adet - 1 where ctid in (select ctid from service_sums limit 1)');
  await t.owner.query('update staff_sums set adet = adet + 1 where ctid in (select ctid from staff_sums limit 1)');
  await t.owner.query('update unassigned_sum set adet = adet + 1');
  expect(await list('select * from gate.check_sums()')).toHaveLength(4);
  await t.owner.query('select gate.rebuild_sums()');
  await expectSums('rebuild');
});

it('the staff’s sums of one month are found by an index, however old the office is', async () => {
  await t.owner.query('begin');
  try {
    await t.owner.query('set local enable_seqscan = off');
    const { rows } = await t.owner.query(
      `explain (costs off) select adet from app.current_staff_sums where hizmet_yili = 2026 and hizmet_ayi = 11`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    for (const found of [/staff_sums_pkey/, / on hizmet_kayitlari k/])
      expect(plan).toMatch(new RegExp(`${found.source}.*\\s+Index Cond: .*hizmet_yili.* AND .*hizmet_ayi`));
  } finally {
    await t.owner.query('rollback');
  }
});
