import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOdeme, reverseOdeme } from '#contract/tahakkuk/odeme.ts';
import { createTahakkuk, listTahakkuklar, removeTahakkuk, updateTahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { createMuhasebeciler, findLedgerFaults } from './factories.ts';
import { countUntilFailure } from './report.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** Steps in all; `npm run test:money` asks for 100,000. */
const STEPS = Number(process.env.MONEY_STEPS ?? 1_000);
const STEPS_OF_A_RUN = 100;

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => {
  await t.close();
});

/** What one accountant's account should be. */
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
  iptal: boolean;
}
interface Model {
  muhasebeci_id: number;
  borclar: Borc[];
  odemeler: Odeme[];
}

/** From another address every 1,000 requests: the model is not about the rate limit. */
let sent = 0;
const call: TestApp['call'] = (who, route, input) =>
  t.call(who, route, { ...input, remoteAddress: `10.7.${Math.floor(sent++ / 1_000) % 250}.1` } as typeof input);

type Step = (model: Model) => Promise<void>;
const pickOf = <T>(list: readonly T[], at: number): T | undefined => (list.length === 0 ? undefined : list[at % list.length]);

/** Asks, and expects exactly what the model says: done, or this refusal. */
async function expectAnswer(asked: ReturnType<TestApp['call']>, refusal: string | null): Promise<Record<string, number>> {
  const answer = await asked;
  const body = answer.json();
  expect(refusal === null ? answer.statusCode : body.code).toBe(refusal ?? 200);
  return body;
}

const accrue =
  (ay: number, tutar: number): Step =>
  async ({ muhasebeci_id, borclar }) => {
    const exists = borclar.some((borc) => borc.ay === ay);
    const { borc_id } = await expectAnswer(
      call('admin', createTahakkuk, { body: { muhasebeci_id, yil: 2050, ay, borc_tutari: tutar } }),
      exists ? 'TAHAKKUK_EXISTS' : null,
    );
    if (!exists) borclar.push({ borc_id: borc_id!, ay, tutar, tahsilat: 0 });
  };

const pay =
  (at: number, tutar: number): Step =>
  async ({ borclar, odemeler }) => {
    const borc = pickOf(borclar, at);
    if (!borc) return;
    const isTooMuch = tutar > borc.tutar - borc.tahsilat;
    const body = await expectAnswer(call('admin', createOdeme, { body: { tahakkuk_id: borc.borc_id, odeme_tutari: tutar } }), isTooMuch ? 'ODEME_FAZLA' : null);
    if (isTooMuch) return;
    borc.tahsilat += tutar;
    expect(body.bakiye).toBe(borc.tutar - borc.tahsilat);
    odemeler.push({ odeme_id: body.odeme_id!, borc, tutar, iptal: false });
  };

const reverse =
  (at: number): Step =>
  async ({ odemeler }) => {
    const odeme = pickOf(odemeler, at);
    if (!odeme) return;
    const asked = call('admin', reverseOdeme, { params: { odeme_id: odeme.odeme_id }, body: { neden: 'Model' } });
    await expectAnswer(asked, odeme.iptal ? 'ODEME_IPTAL_EDILMIS' : null);
    if (!odeme.iptal) odeme.borc.tahsilat -= odeme.tutar;
    odeme.iptal = true;
  };

const edit =
  (at: number, tutar: number): Step =>
  async ({ muhasebeci_id, borclar }) => {
    const borc = pickOf(borclar, at);
    if (!borc) return;
    const { tahakkuklar } = await t.ask('admin', listTahakkuklar, { query: { muhasebeci_id, ay: borc.ay } });
    const { surum } = tahakkuklar[0]!;
    const odeme_durumu = borc.tahsilat === 0 ? 'Ödenmedi' : borc.tahsilat < tutar ? 'Kısmen Ödendi' : 'Tamamlandı';
    const asked = call('admin', updateTahakkuk, { params: { borc_id: borc.borc_id }, body: { borc_tutari: tutar, odeme_durumu, surum } });
    const isTooLittle = tutar < borc.tahsilat;
    await expectAnswer(asked, isTooLittle ? 'TUTAR_TAHSILATTAN_AZ' : null);
    if (!isTooLittle) borc.tutar = tutar;
  };

const remove =
  (at: number): Step =>
  async (model) => {
    const borc = pickOf(model.borclar, at);
    if (!borc) return;
    await expectAnswer(call('admin', removeTahakkuk, { params: { borc_id: borc.borc_id } }), borc.tahsilat > 0 ? 'TAHAKKUK_ODEMELI' : null);
    if (borc.tahsilat > 0) return;
    model.borclar = model.borclar.filter((other) => other !== borc);
    model.odemeler = model.odemeler.filter((odeme) => odeme.borc !== borc);
  };

const at = fc.nat(1_000);
const tutar = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 100_000 }));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.integer({ min: 1, max: 12 }), tutar).map(([ay, amount]) => accrue(ay, amount)) },
  { weight: 6, arbitrary: fc.tuple(at, tutar).map(([i, amount]) => pay(i, amount)) },
  { weight: 3, arbitrary: at.map(reverse) },
  { weight: 2, arbitrary: fc.tuple(at, tutar).map(([i, amount]) => edit(i, amount)) },
  { weight: 1, arbitrary: at.map(remove) },
);

it(
  `every balance is what the model says after any ${STEPS.toLocaleString('en')} steps of accrue, pay, reverse, edit and delete`,
  async () => {
    let steps = 0;
    countUntilFailure('money model steps', () => steps);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS_OF_A_RUN, maxLength: STEPS_OF_A_RUN }), async (run) => {
        const [muhasebeci_id] = (await createMuhasebeciler(t.owner, 1)) as [number];
        const model: Model = { muhasebeci_id, borclar: [], odemeler: [] };
        for (const act of run) {
          await act(model);
          steps += 1;
        }
        const { tahakkuklar } = await t.ask('admin', listTahakkuklar, { query: { muhasebeci_id } });
        const figures = (rows: { borc_id: number; borc_tutari: number; tahsilat: number; bakiye: number }[]) =>
          rows.map(({ borc_id, borc_tutari, tahsilat, bakiye }) => ({ borc_id, borc_tutari, tahsilat, bakiye })).sort((a, b) => a.borc_id - b.borc_id);
        const expected = model.borclar.map((b) => ({ borc_id: b.borc_id, borc_tutari: b.tutar, tahsilat: b.tahsilat, bakiye: b.tutar - b.tahsilat }));
        expect(figures(tahakkuklar)).toEqual(figures(expected));
        expect(await findLedgerFaults(t.owner)).toEqual([]);
      }),
      { numRuns: Math.max(1, Math.round(STEPS / STEPS_OF_A_RUN)), endOnFailure: process.env.CI !== undefined },
    );
    expect((await t.owner.query('select * from gate.verify_denetim()')).rows).toEqual([]);
  },
  60_000 + STEPS * 40,
);
