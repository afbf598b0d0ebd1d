const asked = new Map<string, Promise<Response>>();
/** An answer that the page has not taken after ten seconds is too old. */
const KEPT_MS = 10_000;

function keyOf(url: string): string {
  const { pathname, searchParams } = new URL(url, window.location.origin);
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

export function askEarly(url: string): void {
  const answer = fetch(url, { credentials: 'same-origin', headers: { accept: 'application/json' } });
  // The page that takes the answer handles its failure; otherwise the browser would report an unhandled rejection.
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

/**
 * Page number, size and order come from the page's own address. Other values there, such as filters, would make another
 * request, so the result is then null.
 */
export function firstAsked(first: string, params: URLSearchParams): string | null {
  const url = new URL(first, window.location.origin);
  for (const [key, value] of params) {
    if (OF_LISTS.includes(key)) url.searchParams.set(key, value);
    else if (key !== 'sekme') return null;
  }
  return url.pathname + url.search;
}
