import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createOdeme } from '#contract/tahakkuk/odeme.ts';
import { createBorc, createMuhasebeciler, findLedgerFaults } from './factories.ts';
import { createRandom } from './random.ts';
import { countUntilFailure } from './report.ts';
import { countOf, seedOf } from './sample.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const SEEDS = countOf(1, 5);
/** More at once would be about the queue before the server; more times are more seeds. */
const PAYMENTS = countOf(20, 1_000, 1_000);
const BORC = 30 * PAYMENTS ** 2;

let t: TestApp;
let A: number;

beforeAll(async () => {
  t = await createTestApp();
  A = t.office.ids.A.muhasebeci;
});
afterEach(async () => expect(await findLedgerFaults(t.owner)).toEqual([]));
afterAll(() => t.close());

type Answer = Awaited<ReturnType<TestApp['call']>>;

/**
 * A client repeats its request under the same key while its first try is under way, the server is busy or the user has
 * sent too many, so this helper does, too.
 */
const pay = async (
  tahakkuk_id: number,
  odeme_tutari: number,
  key: string,
  who: 'admin' | 'superadmin' = 'admin',
): Promise<Answer> => {
  const answer = await t.call(who, createOdeme, { body: { tahakkuk_id, odeme_tutari }, key });
  if (!['IN_FLIGHT', 'UNAVAILABLE', 'RATE_LIMITED'].includes(answer.json().code)) return answer;
  await setTimeout(1_000);
  return pay(tahakkuk_id, odeme_tutari, key, who);
};
const booked = async (borc_id: number) => {
  const { rows } = await t.owner.query(
    `select t.tahsilat::integer as tahsilat, count(o.odeme_id)::integer as adet, coalesce(sum(o.odeme_tutari), 0)::integer as toplam
     from borc_tahakkuk t left join odemeler o on o.tahakkuk_id = t.borc_id where t.borc_id = $1 group by t.tahsilat`,
    [borc_id],
  );
  return rows[0] as { tahsilat: number; adet: number; toplam: number };
};

it(
  `${PAYMENTS} concurrent payments of one debt, ${SEEDS} times: never more than the debt is booked`,
  async () => {
    let tried = 0;
    countUntilFailure(`payments at once on one debt, ${SEEDS} seeds`, () => tried);
    for (let seed = 1; seed <= SEEDS; seed++) {
      const random = createRandom(seedOf(`payments ${seed}`));
      const [muhasebeci] = await createMuhasebeciler(t.owner, 1);
      const borc = await createBorc(t.owner, muhasebeci!, BORC);
      // The payments add up to about twice the debt, so about half of them must be refused. No two are equal, and no two
      // add up to a third, which would be asked about.
      const tutarlar = Array.from({ length: PAYMENTS }, (_, i) => (40 + random.below(40)) * PAYMENTS + i);
      const answers = await Promise.all(tutarlar.map((tutar, i) => pay(borc, tutar, `odeme-${seed}-${i}`)));
      const paid = answers.flatMap(({ statusCode }, i) => (statusCode === 200 ? [tutarlar[i]!] : []));
      const refusals = new Set(answers.flatMap((answer) => (answer.statusCode === 200 ? [] : [answer.json().code])));
      const sum = paid.reduce((total, tutar) => total + tutar, 0);
      const { tahsilat, adet, toplam } = await booked(borc);
      tried += PAYMENTS;
      const isRight =
        tahsilat === sum &&
        toplam === sum &&
        adet === paid.length &&
        sum <= BORC &&
        [...refusals].join() === 'ODEME_FAZLA';
      expect(
        isRight,
        JSON.stringify({ seed, sum, tahsilat, toplam, adet, paid: paid.length, refusals: [...refusals] }),
      ).toBe(true);
    }
  },
  120_000 * SEEDS,
);

it(`${PAYMENTS} concurrent replays of one key book one payment and get the same answer`, async () => {
  countUntilFailure('payment of the office, replays of one key', () => PAYMENTS);
  const borc = await createBorc(t.owner, A, BORC);
  const replays = Array.from({ length: PAYMENTS }, () => pay(borc, 500, 'bin-kez-gonderilen', 'superadmin'));
  const answers = new Set((await Promise.all(replays)).map(({ body }) => body));
  expect([...answers]).toHaveLength(1);
  expect(await booked(borc)).toEqual({ tahsilat: 500, adet: 1, toplam: 500 });
}, 120_000);
