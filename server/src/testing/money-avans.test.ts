import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAvansHareketleri, returnAvans, reverseAvans, useAvans } from '#contract/tahakkuk/avans.ts';
import { getBorcum } from '#contract/tahakkuk/borcum.ts';
import { getEkstre } from '#contract/tahakkuk/ekstre.ts';
import { createTahsilat, reverseOdeme } from '#contract/tahakkuk/odeme.ts';
import { spreadTutar } from '#contract/tahakkuk/spread-tutar.ts';
import { createTahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { createCallInTurns } from './call-in-turns.ts';
import { createBorc, createMuhasebeciler, findLedgerFaults } from './factories.ts';
import { stepsTime } from './own-time.ts';
import { countUntilFailure } from './report.ts';
import { countOf, seedOf } from './sample.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const STEPS = countOf(200, 5_000);
const STEPS_OF_A_RUN = 50;
const USES = countOf(10, 300);
const AT_ONCE = 300;

let t: TestApp;
let call: TestApp['call'];
beforeAll(async () => {
  t = await createTestApp();
  call = await createCallInTurns(t);
});
afterAll(() => t.close());

interface Borc {
  borc_id: number;
  ay: number;
  tutar: number;
  tahsilat: number;
}
interface Odeme {
  odeme_id: number;
  borc: Borc;
  tutar: number;
  /** The receipt; null of a payment from an advance. */
  makbuz: number | null;
  iptal: boolean;
}
interface Hareket {
  hareket_id: number;
  /** What it changed of the advance. */
  tutar: number;
  makbuz: number | null;
  iptal: boolean;
}
interface Model {
  muhasebeci_id: number;
  isAutomatic: boolean;
  borclar: Borc[];
  odemeler: Odeme[];
  hareketler: Hareket[];
  avans: number;
}
type Step = (model: Model) => Promise<void>;

async function expectAnswer<T>(asked: ReturnType<TestApp['call']>, refusal: string | null = null): Promise<T> {
  const answer = await asked;
  const body = answer.json();
  expect(refusal === null ? answer.statusCode : body.code, answer.body).toBe(refusal ?? 200);
  return body;
}
const pickOf = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(list.length, 1)];
const openOf = ({ borclar }: Model) => borclar.filter((borc) => borc.tahsilat < borc.tutar).sort((a, b) => a.ay - b.ay);
const restOf = (borclar: readonly Borc[]) => borclar.map((borc) => ({ bakiye: borc.tutar - borc.tahsilat }));

/** What the server paid from the advance of these debts, in the model. */
async function spend(model: Model, borclar: readonly Borc[]): Promise<number> {
  const { paylar } = spreadTutar(model.avans, restOf(borclar));
  const paid = borclar.map((borc, i) => ({ borc, tutar: paylar[i]! })).filter(({ tutar }) => tutar > 0);
  for (const { borc, tutar } of paid) {
    const { rows } = await t.owner.query(
      `select max(odeme_id)::integer as id from odemeler where tahakkuk_id = $1 and odeme_yontemi = 'avans'
       and iptal_edilen_id is null`,
      [borc.borc_id],
    );
    borc.tahsilat += tutar;
    model.avans -= tutar;
    model.odemeler.push({ odeme_id: rows[0].id, borc, tutar, makbuz: null, iptal: false });
  }
  return paid.reduce((sum, { tutar }) => sum + tutar, 0);
}

const accrue =
  (ay: number, tutar: number): Step =>
  async (model) => {
    const { muhasebeci_id, borclar, isAutomatic } = model;
    if (borclar.some((borc) => borc.ay === ay)) return;
    const asked = call('admin', createTahakkuk, { body: { muhasebeci_id, yil: 2050, ay, borc_tutari: tutar } });
    const { borc_id } = await expectAnswer<{ borc_id: number }>(asked);
    const borc = { borc_id, ay, tutar, tahsilat: 0 };
    borclar.push(borc);
    if (isAutomatic) await spend(model, [borc]);
  };

const collect =
  (tutar: number, rest: number): Step =>
  async (model) => {
    const { muhasebeci_id } = model;
    const acik = openOf(model);
    const { paylar, artan } = spreadTutar(tutar, restOf(acik));
    const paid = acik.flatMap((borc, i) => (paylar[i]! > 0 ? [{ borc, tutar: paylar[i]! }] : []));
    const avans = artan + rest;
    if (paid.length === 0 && avans === 0) return;
    const ask = (onaylanan_makbuz?: number) =>
      call('admin', createTahsilat, {
        body: {
          muhasebeci_id,
          kalemler: paid.map((p) => ({ tahakkuk_id: p.borc.borc_id, odeme_tutari: p.tutar })),
          ...(avans > 0 && { avans }),
          onaylanan_makbuz,
        },
      });
    let answer = await ask();
    if (answer.json().code === 'ODEME_MUKERRER') answer = await ask(answer.json().details.makbuz_id);
    const body = await expectAnswer<{ makbuz_id: number; odemeler: { odeme_id: number; tahakkuk_id: number }[] }>(
      Promise.resolve(answer),
    );
    for (const { borc, tutar: part } of paid) {
      borc.tahsilat += part;
      const { odeme_id } = body.odemeler.find(({ tahakkuk_id }) => tahakkuk_id === borc.borc_id)!;
      model.odemeler.push({ odeme_id, borc, tutar: part, makbuz: body.makbuz_id, iptal: false });
    }
    if (avans === 0) return;
    model.avans += avans;
    const { rows } = await t.owner.query(
      'select hareket_id::integer as id from avans_hareketleri where makbuz_id = $1',
      [body.makbuz_id],
    );
    model.hareketler.push({ hareket_id: rows[0].id, tutar: avans, makbuz: body.makbuz_id, iptal: false });
  };

const use: Step = async (model) => {
  const acik = openOf(model);
  const usable = Math.min(
    model.avans,
    restOf(acik).reduce((sum, { bakiye }) => sum + bakiye, 0),
  );
  const { muhasebeci_id } = model;
  const asked = call('admin', useAvans, { body: { muhasebeci_id, tutar: usable || 1 } });
  await expectAnswer(asked, usable === 0 ? 'AVANS_DEGISTI' : null);
  if (usable > 0) expect(await spend(model, acik)).toBe(usable);
};

const giveBack =
  (tutar: number): Step =>
  async (model) => {
    const isTooMuch = tutar > model.avans;
    const body = { muhasebeci_id: model.muhasebeci_id, tutar, neden: 'Model' };
    const answer = await expectAnswer<{ hareket_id: number; kalan: number }>(
      call('admin', returnAvans, { body }),
      isTooMuch ? 'AVANS_AZ' : null,
    );
    if (isTooMuch) return;
    model.avans -= tutar;
    expect(answer.kalan).toBe(model.avans);
    model.hareketler.push({ hareket_id: answer.hareket_id, tutar: -tutar, makbuz: null, iptal: false });
  };

const reverse =
  (at: number, makbuz: boolean): Step =>
  async (model) => {
    const odeme = pickOf(model.odemeler, at);
    if (!odeme) return;
    const gone = model.odemeler.filter(
      (other) => other === odeme || (makbuz && odeme.makbuz !== null && other.makbuz === odeme.makbuz && !other.iptal),
    );
    const stays = model.odemeler.some(
      (other) => other.makbuz === odeme.makbuz && !other.iptal && !gone.includes(other),
    );
    const advance = stays
      ? undefined
      : model.hareketler.find((h) => h.makbuz !== null && h.makbuz === odeme.makbuz && !h.iptal);
    const isUsed = advance !== undefined && advance.tutar > model.avans;
    const asked = call('admin', reverseOdeme, {
      params: { odeme_id: odeme.odeme_id },
      body: { neden: 'Model', makbuz },
    });
    await expectAnswer(asked, odeme.iptal ? 'ODEME_IPTAL_EDILMIS' : isUsed ? 'AVANS_KULLANILMIS' : null);
    if (odeme.iptal || isUsed) return;
    for (const other of gone) {
      other.borc.tahsilat -= other.tutar;
      other.iptal = true;
      if (other.makbuz === null) model.avans += other.tutar;
    }
    if (advance) {
      advance.iptal = true;
      model.avans -= advance.tutar;
    }
  };

const takeBack =
  (at: number): Step =>
  async (model) => {
    const hareket = pickOf(model.hareketler, at);
    if (!hareket) return;
    const isUsed = hareket.tutar > model.avans;
    const { hareket_id } = hareket;
    const asked = call('admin', reverseAvans, { params: { hareket_id }, body: { neden: 'Model' } });
    await expectAnswer(asked, hareket.iptal ? 'AVANS_IPTAL_EDILMIS' : isUsed ? 'AVANS_KULLANILMIS' : null);
    if (hareket.iptal || isUsed) return;
    hareket.iptal = true;
    model.avans -= hareket.tutar;
  };

const at = fc.nat(1_000);
const tutar = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 100_000 }));
const rest = fc.oneof(fc.constant(0), tutar);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.integer({ min: 1, max: 12 }), tutar).map(([ay, sum]) => accrue(ay, sum)) },
  { weight: 4, arbitrary: fc.tuple(tutar, rest).map(([sum, more]) => collect(sum, more)) },
  { weight: 3, arbitrary: fc.constant(use) },
  { weight: 2, arbitrary: tutar.map(giveBack) },
  { weight: 2, arbitrary: fc.tuple(at, fc.boolean()).map(([i, makbuz]) => reverse(i, makbuz)) },
  { weight: 2, arbitrary: at.map(takeBack) },
);

it(
  `advances and debts are what the model says after any ${STEPS.toLocaleString('en')} steps of accrue, collect, use, give back and reverse`,
  async () => {
    let steps = 0;
    countUntilFailure('advance model steps', () => steps);
    const runs = fc.array(step, { minLength: STEPS_OF_A_RUN, maxLength: STEPS_OF_A_RUN });
    await fc.assert(
      fc.asyncProperty(fc.boolean(), runs, async (isAutomatic, run) => {
        const [muhasebeci_id] = (await createMuhasebeciler(t.owner, 1)) as [number];
        await t.owner.query(`update ayarlar set deger = $1 where ad = 'avans_otomatik'`, [String(isAutomatic)]);
        const model: Model = { muhasebeci_id, isAutomatic, borclar: [], odemeler: [], hareketler: [], avans: 0 };
        for (const act of run) {
          await act(model);
          steps += 1;
        }
        const sum = (key: 'tutar' | 'tahsilat') => model.borclar.reduce((total, borc) => total + borc[key], 0);
        const open = sum('tutar') - sum('tahsilat');
        const query = { muhasebeci_id };
        const { avans } = model;
        expect(await t.ask('admin', getBorcum, { query })).toMatchObject({
          odenen: sum('tahsilat'),
          kalan: open,
          avans,
        });
        expect(await t.ask('admin', listAvansHareketleri, { query })).toMatchObject({ toplamlar: { tutar: avans } });
        const aralik = { baslangic: '2020-01-01', bitis: '2029-12-31' };
        const ekstre = await t.ask('admin', getEkstre, { query: { ...query, ...aralik } });
        expect(ekstre.kapanis).toBe(open - avans);
        expect(await findLedgerFaults(t.owner)).toEqual([]);
      }),
      { numRuns: STEPS / STEPS_OF_A_RUN, seed: seedOf('advance model'), endOnFailure: process.env.CI !== undefined },
    );
    expect((await t.owner.query('select * from gate.verify_denetim()')).rows).toEqual([]);
    expect((await t.owner.query('select * from gate.check_defter()')).rows).toEqual([]);
  },
  stepsTime(STEPS),
);

async function spendAtOnce(uses: number): Promise<void> {
  const [muhasebeci_id] = (await createMuhasebeciler(t.owner, 1)) as [number];
  const take = (avans: number) => call('admin', createTahsilat, { body: { muhasebeci_id, kalemler: [], avans } });
  await expectAnswer(take(1_000));
  await expectAnswer(take(700));
  await createBorc(t.owner, muhasebeci_id, 1_200);
  const { satirlar } = await t.ask('admin', listAvansHareketleri, { query: { muhasebeci_id } });
  const { hareket_id } = satirlar.find(({ tutar: sum }) => sum === 700)!;
  const acts = [
    () => call('admin', useAvans, { body: { muhasebeci_id, tutar: 1_200 } }),
    () => call('admin', returnAvans, { body: { muhasebeci_id, tutar: 900, neden: 'Model' } }),
    () => call('superadmin', reverseAvans, { params: { hareket_id }, body: { neden: 'Model' } }),
  ];
  const answers = await Promise.all(Array.from({ length: uses }, (_, i) => acts[i % acts.length]!()));
  const done = answers.flatMap(({ statusCode }, i) => (statusCode === 200 ? [i % acts.length] : []));
  expect(done.length, answers.map(({ body }) => body).join('\n')).toBeGreaterThan(0);
  const spent = done.reduce((sum, act) => sum + [1_200, 900, 700][act]!, 0);
  const { avans } = await t.ask('admin', getBorcum, { query: { muhasebeci_id } });
  expect(avans).toBe(1_700 - spent);
}

it(
  `${USES} uses, returns and reversals, ${AT_ONCE} of one advance at once: never more than it is spent`,
  async () => {
    countUntilFailure('acts on one advance at once', () => USES);
    for (let used = 0; used < USES; used += AT_ONCE) await spendAtOnce(Math.min(AT_ONCE, USES - used));
    expect(await findLedgerFaults(t.owner)).toEqual([]);
  },
  60_000 + USES * 200,
);
