import { createHash } from 'node:crypto';
import { createRandom } from './random.ts';

type Part = 'sample' | 'rest' | 'all';

const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() >>> 1;

const shuffled = (size: number, seed: number): number[] => {
  const { below } = createRandom(seed);
  const order = Array.from({ length: size }, (_, i) => i);
  for (let i = size - 1; i > 0; i -= 1) {
    const j = below(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
};

export const createSampler = (part: Part, seed: string, times = 1) => ({
  /** `true` where all runs: for what has no smaller form, such as a test that kills processes. */
  isWhole: part !== 'sample',

  /** How many generated inputs a test tries: few in the sample, otherwise `whole` of them, `TEST_TIMES` as many, but at most `most`. */
  countOf: (few: number, whole: number, most = Number.POSITIVE_INFINITY): number =>
    part === 'sample' ? few : Math.min(whole * times, most),

  /** A number below 2³¹ for the generator of the test `name`; in the rest it is another than in the sample. */
  seedOf: (name: string): number => numberOf(`${seed} ${name} ${part === 'sample' ? '' : 'rest'}`),

  /**
   * The cases of this run, in their order: in the sample every group (a route, a table, a role, a kind of case) that
   * `groupsOf` names has at least one case; in the rest are all the others.
   */
  sampleOf<T>(name: string, cases: readonly T[], groupsOf: (one: T) => readonly string[]): T[] {
    if (part === 'all') return [...cases];
    const met = new Set<string>();
    const chosen = new Set<number>();
    for (const i of shuffled(cases.length, numberOf(`${seed} ${name}`))) {
      const unmet = groupsOf(cases[i]!).filter((group) => !met.has(group));
      if (unmet.length === 0) continue;
      chosen.add(i);
      for (const group of unmet) met.add(group);
    }
    return cases.filter((_, i) => chosen.has(i) === (part === 'sample'));
  },
});

/**
 * Generated tests have more cases than anybody waits for: `npm test` runs a sample of them, `npm run test:rest` what the
 * sample left out. The seed chooses the sample; it is the commit's, so that another commit tries other cases, and
 * `SEED=…` repeats one. `npm run test:rest` runs the files that import this module.
 */
export const { isWhole, countOf, seedOf, sampleOf } = createSampler(
  (process.env.TEST_PART ?? 'sample') as Part,
  process.env.SEED ?? 'muhasip',
  Number(process.env.TEST_TIMES ?? 1),
);
