import type { Throughput } from './load.ts';

export interface Plan {
  rounds: number;
  seconds: number;
  warmUp: number;
  quick: boolean;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

/** The product and the limit take turns, A B B A A B …, so that a machine that slows down or warms up affects both. */
export const alternate = async <A, B>(
  rounds: number,
  ours: () => Promise<A>,
  limit: () => Promise<B>,
): Promise<{ ours: A[]; limit: B[] }> => {
  const results: { ours: A[]; limit: B[] } = { ours: [], limit: [] };
  for (let round = 0; round < rounds; round += 1) {
    const runOurs = async () => results.ours.push(await ours());
    const runLimit = async () => results.limit.push(await limit());
    for (const run of round % 2 ? [runLimit, runOurs] : [runOurs, runLimit]) await run();
  }
  return results;
};

export const medianRatio = (ours: readonly number[], limit: readonly number[]): number =>
  median(ours.map((value, i) => value / limit[i]!));

export type Side = (seconds: number) => Promise<Throughput>;

export const compare = async (
  { rounds, seconds, warmUp }: Plan,
  ours: Side,
  limit: Side,
): Promise<{ ours: Throughput[]; limit: Throughput[] }> => {
  const takeTurns = (times: number, duration: number) => {
    const [a, b] = [ours, limit].map((side) => () => side(duration));
    return alternate(times, a!, b!);
  };
  await takeTurns(1, warmUp);
  return takeTurns(rounds, seconds);
};

export const figuresOf = (results: { ours: Throughput[]; limit: Throughput[] }, figure: 'perSecond' | 'p50') => {
  const ours = results.ours.map((result) => result[figure]);
  const limit = results.limit.map((result) => result[figure]);
  return { ours: median(ours), limit: median(limit), ratio: medianRatio(ours, limit), detail: results };
};
