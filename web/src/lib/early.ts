const asked = new Map<string, Promise<Response>>();
/** An answer that nobody has taken by then is old. */
const KEPT_MS = 10_000;

/** Asks for what the page will ask for first, while its scripts are still on their way. */
export function askEarly(url: string): void {
  const answer = fetch(url, { credentials: 'same-origin', headers: { accept: 'application/json' } });
  // Whoever takes it hears of a failure.
  answer.catch(() => undefined);
  asked.set(url, answer);
  setTimeout(() => asked.delete(url), KEPT_MS);
}

/** The answer to a request that was sent early, for the first who wants it. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const answer = asked.get(url);
  asked.delete(url);
  return answer;
}

/** What a list's page asks for first; null where its address has a filter: what that means only the list itself knows. */
export const firstOfList =
  (path: string, { boyut = '10', sirala, yon = 'asc' }: { boyut?: string; sirala: string; yon?: 'asc' | 'desc' }) =>
  (params: URLSearchParams): string | null => {
    const { sekme: _, ...asks } = Object.fromEntries(params);
    const query = { sayfa: '1', boyut, sirala, yon, ...asks };
    return Object.keys(query).length === 4 ? `${path}?${new URLSearchParams(query)}` : null;
  };
