import { useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { SearchKey } from '#web/lib/page.ts';
import { type GoOptions, useSetSearch } from '#web/lib/use-go.ts';

/** A field that is typed into replaces the address, so that Back does not walk through its letters. */
export const YAZILAN: GoOptions = { replace: true };

export function useUrlParam(name: SearchKey): [string | null, (value: string | null, options?: GoOptions) => void] {
  const now = useSearch({ strict: false, select: (params: Record<string, string | undefined>) => params[name] });
  const setSearch = useSetSearch();
  const set = (value: string | null, options?: GoOptions) =>
    setSearch({ [name]: value ?? undefined, sayfa: undefined }, options);
  return [now ?? null, set];
}

export function useUrlId(name: SearchKey): [number | null, (id: number | null) => void] {
  const [text, setText] = useUrlParam(name);
  const id = Number(text);
  return [
    text !== null && Number.isSafeInteger(id) && id > 0 ? id : null,
    (value) => setText(value === null ? null : String(value)),
  ];
}
export function useUrlParams<const K extends SearchKey>(
  names: readonly K[],
): [Record<K, string | null>, (change: Partial<Record<K, string | null>>, options?: GoOptions) => void] {
  const params = useSearch({ strict: false }) as Record<string, string | undefined>;
  const setSearch = useSetSearch();
  const set = useCallback(
    (change: Partial<Record<K, string | null>>, options?: GoOptions) => {
      const written = Object.fromEntries(Object.entries(change).map(([key, value]) => [key, value ?? undefined]));
      setSearch({ ...written, sayfa: undefined }, options);
    },
    [setSearch],
  );
  return [Object.fromEntries(names.map((name) => [name, params[name] ?? null])) as Record<K, string | null>, set];
}
