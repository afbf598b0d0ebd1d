import { replaceEqualDeep } from '@tanstack/react-query';

/** Unchanged rows and columns of a grid that is read again stay the same objects, so that they are not drawn again. */
export const keepLines =
  <K extends string>(...lists: readonly K[]) =>
  (before: unknown, after: unknown): unknown => {
    const [old, now] = [before, after] as [Record<K, unknown> | undefined, Record<K, unknown>];
    return old
      ? { ...now, ...Object.fromEntries(lists.map((list) => [list, replaceEqualDeep(old[list], now[list])])) }
      : now;
  };
