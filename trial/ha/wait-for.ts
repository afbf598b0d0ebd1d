import { setTimeout as sleep } from 'node:timers/promises';

const READY_MS = 120_000;

export const waitFor = async <T>(
  what: string,
  ask: () => Promise<T | false | null | undefined>,
  limit = READY_MS,
): Promise<T> => {
  let reason: unknown = '';
  for (const until = Date.now() + limit; Date.now() < until; await sleep(250)) {
    const answer = await ask().catch((error) => {
      reason = error.stdout || error;
    });
    if (answer) return answer;
  }
  throw new Error(`${what}: not within ${limit / 1000} s; ${reason}`);
};
