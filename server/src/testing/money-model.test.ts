import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ayMetni } from '#contract/common/donem.ts';
import { getEkstre } from '#contract/tahakkuk/ekstre.ts';
import { createOdeme, createTahsilat, listOdemeler, reverseOdeme } from '#contract/tahakkuk/odeme.ts';
import { spreadTutar } from '#contract/tahakkuk/spread-tutar.ts';
import { createTahakkuk, listTahakkuklar, removeTahakkuk, updateTahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { findAyniTutar } from '#server/features/odeme/ayni-tutar.ts';
import { createCallInTurns } from './call-in-turns.ts';
import { createMuhasebeciler, findLedgerFaults } from './factories.ts';
import { stepsTime } from './own-time.ts';
import { countUntilFailure } from './report.ts';
import { countOf, seedOf } from './sample.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const STEPS = countOf(300, 5_000);
const STEPS_OF_A_RUN = 100;

let t: TestApp;
let call: TestApp['call'];

beforeAll(async () => {
  t = await createTestApp();
  call = await createCallInTurns(t);
});
afterAll(async () => {
  await t.close();
});

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
  makbuz: number;
}
interface Model {
  muhasebeci_id: number;
  borclar: Borc[];
  odemeler: Odeme[];
}

type Step = (model: Model) => Promise<void>;
const pickOf = <T>(list: readonly T[], at: number): T | undefined =>
  list.length === 0 ? undefined : list[at % list.length];

async function expectAnswer(
  asked: ReturnType<TestApp['call']>,
  refusal: string | null,
): Promise<Record<string, number>> {
  const answer = await asked;
  const body = answer.json();
  expect(refusal === null ? answer.statusCode : body.code, answer.body).toBe(refusal ?? 200);
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

/** The receipt that still stands and that the server asks about before it books the sum once more. */
function oncekiOf({ odemeler }: Model, tutar: number): number | undefined {
  const totals = new Map<number, number>();
  for (const { makbuz, tutar: part, iptal } of odemeler)
    if (!iptal) totals.set(makbuz, (totals.get(makbuz) ?? 0) + part);
  return findAyniTutar(
    tutar,
    [...totals].map(([makbuz_id, total]) => ({ makbuz_id, tutar: total })),
  )?.makbuz_id;
}

const pay =
  (at: number, tutar: number): Step =>
  async (model) => {
    const { borclar, odemeler } = model;
    const borc = pickOf(borclar, at);
    if (!borc) return;
    const isTooMuch = tutar > borc.tutar - borc.tahsilat;
    const onceki = isTooMuch ? undefined : oncekiOf(model, tutar);
    const ask = (onaylanan_makbuz?: number) =>
      call('admin', createOdeme, { body: { tahakkuk_id: borc.borc_id, odeme_tutari: tutar, onaylanan_makbuz } });
    if (onceki !== undefined) await expectAnswer(ask(), 'ODEME_MUKERRER');
    const body = await expectAnswer(ask(onceki), isTooMuch ? 'ODEME_FAZLA' : null);
    if (isTooMuch) return;
    borc.tahsilat += tutar;
    expect(body.bakiye).toBe(borc.tutar - borc.tahsilat);
    odemeler.push({ odeme_id: body.odeme_id!, borc, tutar, iptal: false, makbuz: body.odeme_id! });
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

/** A collection that pays several debts must be refused as a whole if one of its lines exceeds its debt. */
const collect =
  (at: number, tutar: number): Step =>
  async (model) => {
    const { muhasebeci_id, borclar, odemeler } = model;
    const acik = borclar.filter((borc) => borc.tahsilat < borc.tutar).sort((a, b) => a.ay - b.ay);
    const { paylar } = spreadTutar(
      tutar,
      acik.map((borc) => ({ bakiye: borc.tutar - borc.tahsilat })),
    );
    const kalemler = acik.flatMap((borc, i) =>
      paylar[i]! > 0 ? [{ tahakkuk_id: borc.borc_id, odeme_tutari: paylar[i]! }] : [],
    );
    if (kalemler.length === 0) return;
    const isTooMuch = at % 5 === 0;
    if (isTooMuch) kalemler.at(-1)!.odeme_tutari += 200_000;
    const total = kalemler.reduce((sum, { odeme_tutari }) => sum + odeme_tutari, 0);
    const onceki = isTooMuch ? undefined : oncekiOf(model, total);
    const ask = (onaylanan_makbuz?: number) =>
      call('admin', createTahsilat, { body: { muhasebeci_id, kalemler, onaylanan_makbuz } });
    if (onceki !== undefined) await expectAnswer(ask(), 'ODEME_MUKERRER');
    const body = (await expectAnswer(ask(onceki), isTooMuch ? 'ODEME_FAZLA' : null)) as unknown as {
      makbuz_id: number;
      odemeler: { odeme_id: number }[];
    };
    if (isTooMuch) return;
    for (const [i, { odeme_tutari }] of kalemler.entries()) {
      acik[i]!.tahsilat += odeme_tutari;
      odemeler.push({
        odeme_id: body.odemeler[i]!.odeme_id,
        borc: acik[i]!,
        tutar: odeme_tutari,
        iptal: false,
        makbuz: body.makbuz_id,
      });
    }
  };

const reverseMakbuz =
  (at: number): Step =>
  async ({ odemeler }) => {
    const odeme = pickOf(odemeler, at);
    if (!odeme) return;
    const asked = call('admin', reverseOdeme, {
      params: { odeme_id: odeme.odeme_id },
      body: { neden: 'Model', makbuz: true },
    });
    await expectAnswer(asked, odeme.iptal ? 'ODEME_IPTAL_EDILMIS' : null);
    if (odeme.iptal) return;
    for (const other of odemeler.filter(({ makbuz, iptal }) => makbuz === odeme.makbuz && !iptal)) {
      other.borc.tahsilat -= other.tutar;
      other.iptal = true;
    }
  };

const edit =
  (at: number, tutar: number): Step =>
  async ({ muhasebeci_id, borclar }) => {
    const borc = pickOf(borclar, at);
    if (!borc) return;
    const { satirlar: tahakkuklar } = await t.ask('admin', listTahakkuklar, {
      query: { muhasebeci_id, donem: ayMetni({ yil: 2050, ay: borc.ay }) },
    });
    const { surum } = tahakkuklar[0]!;
    const odeme_durumu = borc.tahsilat === 0 ? 'Ödenmedi' : borc.tahsilat < tutar ? 'Kısmen Ödendi' : 'Tamamlandı';
    const asked = call('admin', updateTahakkuk, {
      params: { borc_id: borc.borc_id },
      body: { borc_tutari: tutar, odeme_durumu, surum },
    });
    const isTooLittle = tutar < borc.tahsilat;
    await expectAnswer(asked, isTooLittle ? 'TUTAR_TAHSILATTAN_AZ' : null);
    if (!isTooLittle) borc.tutar = tutar;
  };

const remove =
  (at: number): Step =>
  async (model) => {
    const borc = pickOf(model.borclar, at);
    if (!borc) return;
    await expectAnswer(
      call('admin', removeTahakkuk, { params: { borc_id: borc.borc_id } }),
      borc.tahsilat > 0 ? 'TAHAKKUK_ODEMELI' : null,
    );
    if (borc.tahsilat > 0) return;
    model.borclar = model.borclar.filter((other) => other !== borc);
    model.odemeler = model.odemeler.filter((odeme) => odeme.borc !== borc);
  };

const at = fc.nat(1_000);
const tutar = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 100_000 }));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.integer({ min: 1, max: 12 }), tutar).map(([ay, amount]) => accrue(ay, amount)) },
  { weight: 6, arbitrary: fc.tuple(at, tutar).map(([i, amount]) => pay(i, amount)) },
  { weight: 4, arbitrary: fc.tuple(at, tutar).map(([i, amount]) => collect(i, amount)) },
  { weight: 2, arbitrary: at.map(reverse) },
  { weight: 2, arbitrary: at.map(reverseMakbuz) },
  { weight: 2, arbitrary: fc.tuple(at, tutar).map(([i, amount]) => edit(i, amount)) },
  { weight: 1, arbitrary: at.map(remove) },
);

it(
  `every balance is what the model says after any ${STEPS.toLocaleString('en')} steps of accrue, pay one or several, reverse one or a receipt, edit and delete`,
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
        const { satirlar: tahakkuklar } = await t.ask('admin', listTahakkuklar, { query: { muhasebeci_id } });
        const figures = (rows: { borc_id: number; borc_tutari: number; tahsilat: number; bakiye: number }[]) =>
          rows
            .map(({ borc_id, borc_tutari, tahsilat, bakiye }) => ({ borc_id, borc_tutari, tahsilat, bakiye }))
            .sort((a, b) => a.borc_id - b.borc_id);
        const expected = model.borclar.map((b) => ({
          borc_id: b.borc_id,
          borc_tutari: b.tutar,
          tahsilat: b.tahsilat,
          bakiye: b.tutar - b.tahsilat,
        }));
        expect(figures(tahakkuklar)).toEqual(figures(expected));
        const sum = (key: 'tutar' | 'tahsilat') => model.borclar.reduce((total, borc) => total + borc[key], 0);
        expect(await t.ask('admin', listOdemeler, { query: { muhasebeci_id } })).toMatchObject({
          toplamlar: { odeme_tutari: sum('tahsilat') },
        });
        const ekstre = await t.ask('admin', getEkstre, {
          query: { muhasebeci_id, baslangic: '2020-01-01', bitis: '2029-12-31' },
        });
        expect(ekstre.kapanis).toBe(sum('tutar') - sum('tahsilat'));
        expect(await findLedgerFaults(t.owner)).toEqual([]);
      }),
      { numRuns: STEPS / STEPS_OF_A_RUN, seed: seedOf('money model'), endOnFailure: process.env.CI !== undefined },
    );
    expect((await t.owner.query('select * from gate.verify_denetim()')).rows).toEqual([]);
  },
  stepsTime(STEPS),
);
