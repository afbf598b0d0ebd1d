export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/**
 * Runs both in turn, A B B A A B …, so that a machine which slows down or warms up does so for both. Answers each side's results in round order.
 */
export const alternate = async <A, B>(rounds: number, ours: () => Promise<A>, limit: () => Promise<B>): Promise<{ ours: A[]; limit: B[] }> => {
  const results: { ours: A[]; limit: B[] } = { ours: [], limit: [] };
  for (let round = 0; round < rounds; round += 1) {
    const runOurs = async () => results.ours.push(await ours());
    const runLimit = async () => results.limit.push(await limit());
    for (const run of round % 2 ? [runLimit, runOurs] : [runOurs, runLimit]) await run();
  }
  return results;
};

/** Median of the rounds' own ratios: what disturbs the machine disturbs the two of a round alike. */
export const medianRatio = (ours: readonly number[], limit: readonly number[]): number => median(ours.map((value, i) => value / limit[i]!));
