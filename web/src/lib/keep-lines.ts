import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * Unchanged rows and columns of a grid stay the same objects when it is read again, so that only changed cells are
 * painted.
 */
export const keepLines =
  <K extends string>(...lists: readonly K[]) =>
  (before: unknown, after: unknown): unknown => {
    const [old, now] = [before, after] as [Record<K, unknown> | undefined, Record<K, unknown>];
    return old
      ? { ...now, ...Object.fromEntries(lists.map((list) => [list, replaceEqualDeep(old[list], now[list])])) }
      : now;
  };
