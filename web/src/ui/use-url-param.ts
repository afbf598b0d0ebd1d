import { useNavigate, useSearch } from '@tanstack/react-router';

/** One choice of a screen, kept in the URL under `name`; null: not chosen. */
export function useUrlParam(name: string): [string | null, (value: string | null) => void] {
  const params = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const set = (value: string | null) =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, [name]: value ?? undefined, sayfa: undefined }), resetScroll: false } as never);
  return [params[name] ?? null, set];
}

/** A row's id in the URL; anything that is no id counts as not chosen. */
export function useUrlId(name: string): [number | null, (id: number | null) => void] {
  const [text, setText] = useUrlParam(name);
  const id = Number(text);
  return [text !== null && Number.isSafeInteger(id) && id > 0 ? id : null, (value) => setText(value === null ? null : String(value))];
}
/** Several choices of a screen in the URL, set together; a null is taken out. Page one is shown after a change. */
export function useUrlParams<const K extends string>(names: readonly K[]): [Record<K, string | null>, (change: Partial<Record<K, string | null>>) => void] {
  const params = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const set = (change: Partial<Record<K, string | null>>) => {
    const written = Object.fromEntries(Object.entries(change).map(([key, value]) => [key, value ?? undefined]));
    void navigate({ to: '.', search: (now: object) => ({ ...now, ...written, sayfa: undefined }), resetScroll: false } as never);
  };
  return [Object.fromEntries(names.map((name) => [name, params[name] ?? null])) as Record<K, string | null>, set];
}
