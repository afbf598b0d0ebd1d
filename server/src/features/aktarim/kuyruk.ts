import { AKTARIM_ERRORS } from '#contract/aktarim/aktarim.ts';
import { AppError } from '#server/http/app-error.ts';

/** Runs a few pieces of work at a time, the others in order. @throws AppError AKTARIM_YOGUN if too many wait */
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
      // The place passes directly to the next one waiting, so nobody can take it in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
