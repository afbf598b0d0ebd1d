const asked = new Map<string, Promise<Response>>();
/** An answer that nobody has taken by then is old. */
const KEPT_MS = 10_000;

/** The same request, in whatever order its query is written. */
function keyOf(url: string): string {
  const { pathname, searchParams } = new URL(url, window.location.origin);
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

/** Asks for what the page will ask for first, while its scripts are still on their way. */
export function askEarly(url: string): void {
  const answer = fetch(url, { credentials: 'same-origin', headers: { accept: 'application/json' } });
  // Whoever takes it hears of a failure.
  answer.catch(() => undefined);
  asked.set(keyOf(url), answer);
  setTimeout(() => asked.delete(keyOf(url)), KEPT_MS);
}

/** The answer to a request that was sent early, for the first who wants it. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const key = keyOf(url);
  const answer = asked.get(key);
  asked.delete(key);
  return answer;
}

const OF_LISTS = ['sayfa', 'boyut', 'sirala', 'yon'];

/**
 * `first` of a page with what the page's address says of a list; null where it says anything else, which only the page
 * itself understands.
 */
export function firstAsked(first: string, params: URLSearchParams): string | null {
  const url = new URL(first, window.location.origin);
  for (const [key, value] of params) {
    if (OF_LISTS.includes(key)) url.searchParams.set(key, value);
    else if (key !== 'sekme') return null;
  }
  return url.pathname + url.search;
}
