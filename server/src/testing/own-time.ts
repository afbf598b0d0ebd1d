import { availableParallelism, loadavg } from 'node:os';

const MOST = 5;

/**
 * The allowed duration for a promised time in ms: longer on a busy machine in proportion to its load, at most five
 * times. Stalls of the machine then pass, while stalls of the product are still found.
 */
export const ownTime = (ms: number): number =>
  ms * Math.min(MOST, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));
