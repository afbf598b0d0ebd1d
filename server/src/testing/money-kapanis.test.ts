import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reverseIslem, updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { createKapanis, getKapanis, openKapanis } from '#contract/tahakkuk/kapanis.ts';
import { createTahsilat, reverseOdeme } from '#contract/tahakkuk/odeme.ts';
import { removeTahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import {
  completeTahakkukEtmeyenler,
  leaveTahakkukEtmeyenler,
  listTahakkukEtmeyenler,
  reverseTamamlama,
} from '#contract/tahakkuk/tahakkuk-etmeyen.ts';
import { createTahakkuklar, recomputeTahakkuklar, reverseToplu } from '#contract/tahakkuk/tahakkuk-toplu.ts';
import { createCallInTurns } from './call-in-turns.ts';
import { createKayitlar, createMuhasebeciler, findLedgerFaults } from './factories.ts';
import { stepsTime } from './own-time.ts';
import { countUntilFailure } from './report.ts';
import { countOf, seedOf } from './sample.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const STEPS = countOf(300, 10_000);
const STEPS_OF_A_RUN = 100;
/** Runs take turns with the years, so that a month's rows stay few and a step costs as much in the last run as in the first. */
const YILLAR = 20;
const AYLAR = 3;

let t: TestApp;
let call: TestApp['call'];
let yil: number;
let kisiler: number[];
let acts: { islemler: string[]; toplular: string[]; tamamlamalar: string[] };
/** What each closed month was when it was closed. */
const closed = new Map<number, string>();

beforeAll(async () => {
  t = await createTestApp();
  kisiler = await createMuhasebeciler(t.owner, 2);
  call = await createCallInTurns(t);
  await t.owner.query(`update oturumlar set onay = 'infinity'`);
});
afterAll(() => t.close());

/** Records and accruals of a month, without what later payments change of an accrual. */
const readAy = async (ay: number): Promise<string> => {
  const { rows } = await t.owner.query(
    `select (select json_agg(k order by hizmet_kayit_id) from (select hizmet_kayit_id, muhasebeci_id, durum,
        hizmet_bedeli, degisme from hizmet_kayitlari where hizmet_yili = $1 and hizmet_ayi = $2) k) as kayitlar,
      (select json_agg(b order by borc_id) from (select borc_id, borc_tutari, hizmet_toplami, aciklama, iptal
        from borc_tahakkuk where tahakkuk_yili = $1 and tahakkuk_ayi = $2) b) as borclar,
      (select coalesce(sum(odeme_tutari), 0) from odemeler
        where odeme_tarihi >= make_date($1, $2, 1) and odeme_tarihi < make_date($1, $2, 1) + interval '1 month') as odenen`,
    [yil, ay],
  );
  return JSON.stringify(rows[0]);
};

type Step = () => Promise<unknown>;
const borclar = async (ay: number) =>
  (
    await t.owner.query(
      `select borc_id::integer as id, muhasebeci_id::integer as kisi, bakiye::integer from borc_tahakkuk
       where tahakkuk_yili = $1 and tahakkuk_ayi = $2 and iptal is null order by borc_id`,
      [yil, ay],
    )
  ).rows as { id: number; kisi: number; bakiye: number }[];
const pickOf = <T>(list: readonly T[], at: number): T | undefined =>
  list.length === 0 ? undefined : list[at % list.length];

/** The accruals of open months are dated in their months, so that payments can be, too. */
const dateBack = () =>
  t.owner.query(
    `update borc_tahakkuk set borc_tarihi = make_date(tahakkuk_yili, tahakkuk_ayi, 1)
     where tahakkuk_yili = $1 and tahakkuk_ayi <> all ($2)
       and borc_tarihi <> make_date(tahakkuk_yili, tahakkuk_ayi, 1)`,
    [yil, [...closed.keys()]],
  );

const add =
  (ay: number, at: number, tutar: number): Step =>
  async () => {
    const durum = at % 3 === 0 ? 'talep' : 'onaylandı';
    const kayit = { muhasebeci_id: kisiler[at % 2]!, yil, ay, durum, hizmet_bedeli: tutar } as const;
    const made = createKayitlar(t.owner, t.office.hizmet, [kayit]);
    if (closed.has(ay)) await expect(made).rejects.toMatchObject({ code: 'MU423' });
    else await made;
  };
const act =
  (ay: number, at: number): Step =>
  async () => {
    const { rows } = await t.owner.query(
      `select muhasebeci_id::integer, mukellef_id::integer, hizmet_id::integer, durum as beklenen from hizmet_kayitlari
       where hizmet_yili = $1 and hizmet_ayi = $2 order by hizmet_kayit_id`,
      [yil, ay],
    );
    const picked = pickOf(rows, at);
    if (!picked) return;
    const { muhasebeci_id, ...hucre } = picked;
    const islem = (['onayla', 'reddet', 'tamam_yapildi'] as const)[at % 3]!;
    const answer = await call('admin', updateHucreler, {
      body: { yil, ay, muhasebeci_id, islem, hucreler: [hucre], ret_nedeni: 'Model' },
    });
    if (closed.has(ay)) expect(answer.statusCode, answer.body).toBe(409);
    if (answer.statusCode === 200) acts.islemler.push(answer.json().request_no);
  };
const takeBack =
  (ay: number, at: number): Step =>
  async () => {
    const request_no = pickOf(acts.islemler, at);
    if (request_no) await call('admin', reverseIslem, { body: { yil, ay, request_no } });
  };
const accrue =
  (ay: number): Step =>
  async () => {
    const { satirlar } = await t.ask('admin', listTahakkukEtmeyenler, { query: {} });
    const own = satirlar.filter((row) => row.yil === yil && row.ay === ay && !row.mevcut && row.tutar > 0);
    const beklenen = { adet: own.length, tutar: own.reduce((sum, { tutar }) => sum + tutar, 0) };
    const answer = await call('admin', createTahakkuklar, { body: { yil, ay, beklenen } });
    if (answer.statusCode === 200) acts.toplular.push(answer.json().toplu_id);
    await dateBack();
  };
const recompute =
  (ay: number): Step =>
  async () => {
    const borc_idler = (await borclar(ay)).map(({ id }) => id);
    if (borc_idler.length > 0) await call('admin', recomputeTahakkuklar, { body: { borc_idler } });
  };
const cure =
  (ay: number, at: number): Step =>
  async () => {
    const { satirlar } = await t.ask('admin', listTahakkukEtmeyenler, { query: {} });
    expect(satirlar.filter((row) => row.yil === yil && closed.has(row.ay))).toEqual([]);
    const rows = satirlar.filter((row) => row.yil === yil && (row.ay === ay || at % 2 === 0));
    if (rows.length === 0) return;
    const body = {
      satirlar: rows.map(({ muhasebeci_id, yil, ay }) => ({ muhasebeci_id, yil, ay })),
      beklenen: { adet: rows.length, tutar: rows.reduce((sum, { tutar }) => sum + tutar, 0) },
    };
    const answer =
      at % 5 === 0
        ? await call('admin', leaveTahakkukEtmeyenler, { body: { ...body, notu: 'Model' } })
        : await call('admin', completeTahakkukEtmeyenler, { body });
    expect(answer.statusCode, answer.body).toBe(200);
    acts.tamamlamalar.push(answer.json().toplu_id);
    await dateBack();
    const after = await t.ask('admin', listTahakkukEtmeyenler, { query: {} });
    const left = after.satirlar.filter((row) => rows.some(({ satir_id }) => satir_id === row.satir_id));
    expect(left.filter(({ tutar }) => tutar > 0)).toEqual([]);
  };
const undo =
  (at: number): Step =>
  async () => {
    const [kind, route] =
      at % 2 === 0 ? (['tamamlamalar', reverseTamamlama] as const) : (['toplular', reverseToplu] as const);
    const toplu_id = pickOf(acts[kind], at);
    if (toplu_id) await call('admin', route as typeof reverseToplu, { body: { toplu_id } });
  };
const pay =
  (ay: number, at: number, isDated: boolean): Step =>
  async () => {
    const borc = pickOf(
      (await borclar(ay)).filter(({ bakiye }) => bakiye > 0),
      at,
    );
    if (!borc) return;
    const kalemler = [{ tahakkuk_id: borc.id, odeme_tutari: Math.min(borc.bakiye, 1 + (at % 700)) }];
    const tarih = isDated ? { odeme_tarihi: `${yil}-0${ay}-20` } : {};
    const ask = (onaylanan_makbuz?: number) =>
      call('admin', createTahsilat, { body: { muhasebeci_id: borc.kisi, kalemler, onaylanan_makbuz, ...tarih } });
    const first = await ask();
    const answer = first.json().code === 'ODEME_MUKERRER' ? await ask(first.json().details.makbuz_id) : first;
    if (isDated) expect(['AY_KAPATILDI', 'ODEME_TARIHI_ERKEN', undefined]).toContain(answer.json().code);
    // A debt of a closed month is paid in an open one.
    else expect(answer.statusCode, answer.body).toBe(200);
  };
const reverse =
  (at: number): Step =>
  async () => {
    const { rows } = await t.owner.query(
      `select o.odeme_id::integer as id from odemeler o where o.odeme_tutari > 0 and o.tahakkuk_yili = $1
       and not exists (select from odemeler r where r.iptal_edilen_id = o.odeme_id) order by 1`,
      [yil],
    );
    const odeme = pickOf(rows, at);
    if (!odeme) return;
    const answer = await call('admin', reverseOdeme, { params: { odeme_id: odeme.id }, body: { neden: 'Model' } });
    expect(answer.statusCode, answer.body).toBe(200);
  };
const remove =
  (ay: number, at: number): Step =>
  async () => {
    const borc = pickOf(await borclar(ay), at);
    if (borc) await call('admin', removeTahakkuk, { params: { borc_id: borc.id } });
  };
const close =
  (ay: number): Step =>
  async () => {
    const { kontroller } = await t.ask('admin', getKapanis, { query: { yil, ay } });
    const acik = kontroller.reduce((sum, { adet }) => sum + adet, 0);
    const answer = await call('admin', createKapanis, { body: { yil, ay, acik, notu: 'Model' } });
    if (closed.has(ay)) expect(answer.json().code).toBe('AY_KAPATILDI');
    else closed.set(ay, await readAy(ay));
  };
const reopen =
  (ay: number): Step =>
  async () => {
    const answer = await call('superadmin', openKapanis, { body: { yil, ay, neden: 'Model' } });
    expect(answer.statusCode, answer.body).toBe(closed.delete(ay) ? 200 : 409);
  };

const ay = fc.integer({ min: 1, max: AYLAR });
const at = fc.nat(1_000);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(ay, at, fc.integer({ min: 1, max: 900 })).map(([a, b, c]) => add(a, b, c)) },
  { weight: 3, arbitrary: fc.tuple(ay, at).map(([a, b]) => act(a, b)) },
  { weight: 1, arbitrary: fc.tuple(ay, at).map(([a, b]) => takeBack(a, b)) },
  { weight: 2, arbitrary: ay.map(accrue) },
  { weight: 1, arbitrary: ay.map(recompute) },
  { weight: 3, arbitrary: fc.tuple(ay, at).map(([a, b]) => cure(a, b)) },
  { weight: 3, arbitrary: at.map(undo) },
  { weight: 3, arbitrary: fc.tuple(ay, at, fc.boolean()).map(([a, b, c]) => pay(a, b, c)) },
  { weight: 1, arbitrary: at.map(reverse) },
  { weight: 1, arbitrary: fc.tuple(ay, at).map(([a, b]) => remove(a, b)) },
  { weight: 2, arbitrary: ay.map(close) },
  { weight: 2, arbitrary: ay.map(reopen) },
);

it(
  `nothing changes in a closed month, and every balance holds, after any ${STEPS.toLocaleString('en')} steps of work, accruals, cures, payments and their undoing, closing and opening`,
  async () => {
    let steps = 0;
    let held = 0;
    let runs = 0;
    countUntilFailure('steps with closed months', () => steps);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS_OF_A_RUN, maxLength: STEPS_OF_A_RUN }), async (run) => {
        yil = 2001 + (runs++ % YILLAR);
        kisiler = await createMuhasebeciler(t.owner, 2);
        acts = { islemler: [], toplular: [], tamamlamalar: [] };
        for (const one of run) {
          await one();
          steps += 1;
          held += closed.size;
          for (const [ay, before] of closed) expect(await readAy(ay)).toBe(before);
        }
        expect(await findLedgerFaults(t.owner)).toEqual([]);
        for (const ay of [...closed.keys()]) await reopen(ay)();
        // What stayed open would lengthen the list of the runs to come.
        await cure(1, 2)();
      }),
      { numRuns: STEPS / STEPS_OF_A_RUN, seed: seedOf('closed months'), endOnFailure: process.env.CI !== undefined },
    );
    expect((await t.owner.query('select * from gate.check_sums()')).rows).toEqual([]);
    expect((await t.owner.query('select * from gate.check_defter()')).rows).toEqual([]);
    expect(held).toBeGreaterThan(steps / 10);
  },
  stepsTime(STEPS),
);
