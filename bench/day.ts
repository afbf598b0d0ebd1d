import { ACTS } from './harness/day-acts.ts';
import {
  isCarried,
  measureStep,
  openSides,
  type Side,
  SLOWEST_MS,
  type Step,
  type StepLength,
} from './harness/day-sides.ts';
import { tenthOf, YOUNG } from './harness/office.ts';
import type { Row } from './harness/report.ts';
import type { Plan } from './harness/rounds.ts';

const SIZES = [200, 1_000, 5_000];
/** The streams of more accountants would need more open files than a process may have. */
const MOST = { ours: 10_000, limit: 20_000 };
const HALVINGS = 2;
/**
 * The office grows by half until it is not carried, and the last step is halved. A smaller office that was not carried,
 * beside a larger one that was, had a moment of bad luck.
 */
const findLargest = async (side: Side, steps: Step[], length: StepLength, most: number): Promise<Step | null> => {
  const measure = async (accountants: number) => {
    const step = await measureStep(side, accountants, length);
    steps.push(step);
    return step;
  };
  const carried = () => Math.max(0, ...steps.filter(isCarried).map(({ accountants }) => accountants));
  const failed = () =>
    Math.min(
      ...steps
        .filter((step) => !isCarried(step))
        .map(({ accountants }) => accountants)
        .filter((n) => n > carried()),
    );
  for (let next = carried() * 1.5; failed() === Number.POSITIVE_INFINITY && next <= most; next *= 1.5)
    await measure(Math.round(next));
  if (failed() < Number.POSITIVE_INFINITY)
    for (let n = 0; n < HALVINGS; n += 1) await measure(Math.round((carried() + failed()) / 2));
  return steps.find(({ accountants }) => accountants === carried()) ?? null;
};

const percent = (share: number): number => share * 100;

const rowsOf = (size: number, ours: Step, limit: Step): Row[] => {
  const at = `a month-end day, ${size.toLocaleString('en')} accountants`;
  const row = { goal: 'P14', ratio: null, bound: null };
  return [
    {
      ...row,
      measure: `${at}: an answer, 95 of 100`,
      unit: 'ms',
      ours: ours.p95,
      limit: limit.p95,
      bound: { at: 'most', value: SLOWEST_MS },
      detail: { ours, limit },
    },
    { ...row, measure: `${at}: answers`, unit: 'a second', ours: ours.answers, limit: limit.answers },
    ...(['server', 'postgres', 'load'] as const).map((part) => ({
      ...row,
      measure: `${at}: processor of ${{ server: 'the server', postgres: 'PostgreSQL', load: 'the load itself' }[part]}`,
      unit: '% of one',
      ours: percent(ours.processor[part]),
      limit: percent(limit.processor[part]),
    })),
    {
      ...row,
      measure: `${at}: memory of the server`,
      unit: 'MB',
      ours: ours.memory.server,
      limit: limit.memory.server,
    },
    {
      ...row,
      measure: `${at}: memory of PostgreSQL`,
      unit: 'MB',
      ours: ours.memory.postgres,
      limit: limit.memory.postgres,
    },
  ];
};

export const measureDay = async (plan: Plan): Promise<Row[]> => {
  const part = plan.quick ? 10 : 1;
  const length = plan.quick ? { seconds: 10, warmUp: 3 } : { seconds: 60, warmUp: 15 };
  return openSides(plan.quick ? tenthOf(YOUNG) : YOUNG, MOST.ours, async (ours, limit) => {
    const steps: Record<'ours' | 'limit', Step[]> = { ours: [], limit: [] };
    const rows: Row[] = [];
    for (const size of SIZES.map((one) => one / part)) {
      steps.ours.push(await measureStep(ours, size, length));
      steps.limit.push(await measureStep(limit, size, length));
      rows.push(...rowsOf(size, steps.ours.at(-1)!, steps.limit.at(-1)!));
    }
    const largest = {
      ours: await findLargest(ours, steps.ours, length, MOST.ours),
      limit: await findLargest(limit, steps.limit, length, MOST.limit),
    };
    const [a, b] = [largest.ours?.accountants ?? 0, largest.limit?.accountants ?? 0];
    rows.push({
      goal: 'P14',
      measure: `a month-end day: largest office with 95 of 100 answers within ${SLOWEST_MS} ms and no error`,
      unit: 'accountants',
      ours: a,
      limit: b,
      ratio: a / b,
      bound: { at: 'least', value: 0.5 },
      detail: {
        steps,
        acts: Object.fromEntries(
          Object.entries(ACTS).map(([rol, acts]) => [rol, acts.map(({ name, weight }) => [name, weight])]),
        ),
      },
    });
    return rows;
  });
};
