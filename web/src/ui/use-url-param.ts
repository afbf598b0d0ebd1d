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
