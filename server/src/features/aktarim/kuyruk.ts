import { AKTARIM_ERRORS } from '#contract/aktarim/aktarim.ts';
import { AppError } from '#server/http/app-error.ts';

/**
 * Runs work a few at a time, the rest in the order in which it came; refuses with AKTARIM_YOGUN what would wait behind
 * too many.
 */
export function createKuyruk(at_once: number, max_waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= at_once) {
      if (waiting.length >= max_waiting) throw new AppError(AKTARIM_ERRORS.AKTARIM_YOGUN);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, if there is one.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
