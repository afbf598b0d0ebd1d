import { availableParallelism, loadavg } from 'node:os';

/**
 * How long a promised time (in ms) is allowed to take here: that time on a machine that has it to give, in proportion more on one that others keep busy,
 * and five times it under CI, where what others do cannot be seen. So a stall of the machine is not taken for one of the product.
 */
export const ownTime = (ms: number): number => Math.max(process.env.CI ? 5 * ms : ms, (ms * (loadavg()[0] ?? 0)) / availableParallelism());
