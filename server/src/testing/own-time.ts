import { availableParallelism, loadavg } from 'node:os';

const MOST = 5;

/**
 * A time limit of a test, in milliseconds, grows with the load of the machine, at most fivefold, so that a busy machine
 * does not fail the test.
 */
export const ownTime = (ms: number): number =>
  ms * Math.min(MOST, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));

/** A model's time limit ends what hangs: a step takes a fortieth of it on a quiet machine, so a slow one does not fail. */
export const stepsTime = (steps: number): number => 60_000 + steps * 400;
