import { availableParallelism, loadavg } from 'node:os';

const MOST = 5;

/**
 * How long a promised time (in ms) may take here: that time on a machine that has it to give, in proportion more on one
 * that is busy, and never more than five times it. So a stall of the machine is not taken for one of the product, and
 * one of the product is found on any machine.
 */
export const ownTime = (ms: number): number =>
  ms * Math.min(MOST, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));
