import { AKTARIM_ERRORS } from '#contract/aktarim/aktarim.ts';
import { AppError } from '#server/http/app-error.ts';

/** @throws AppError AKTARIM_YOGUN if `at_once` pieces of work run and `max_waiting` others wait already */
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
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
