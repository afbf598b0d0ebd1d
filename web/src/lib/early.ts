const asked = new Map<string, Promise<Response>>();
/** An early answer that nobody has taken for this long is too old to use. */
const KEPT_MS = 10_000;

function keyOf(url: string): string {
  const { pathname, searchParams } = new URL(url, window.location.origin);
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

/** Sends the page's first request while its scripts are still loading. */
export function askEarly(url: string): void {
  const answer = fetch(url, { credentials: 'same-origin', headers: { accept: 'application/json' } });
  // Whoever takes the answer handles its failure.
  answer.catch(() => undefined);
  asked.set(keyOf(url), answer);
  setTimeout(() => asked.delete(keyOf(url)), KEPT_MS);
}

export function takeEarly(url: string): Promise<Response> | undefined {
  const key = keyOf(url);
  const answer = asked.get(key);
  asked.delete(key);
  return answer;
}

const OF_LISTS = ['sayfa', 'boyut', 'sirala', 'yon'];

/** The page's `first` request with its address's list state; null if the address says anything else. */
export function firstAsked(first: string, params: URLSearchParams): string | null {
  const url = new URL(first, window.location.origin);
  for (const [key, value] of params) {
    if (OF_LISTS.includes(key)) url.searchParams.set(key, value);
    else if (key !== 'sekme') return null;
  }
  return url.pathname + url.search;
}
