/** An answer to one of tema.js's early requests is too old to use after this many milliseconds. */
const KEPT_MS = 10_000;

declare global {
  interface Window {
    /** tema.js sends a page's first requests into `earlyRequests` before the app's scripts have loaded. */
    earlyRequests?: readonly { url: string; answer: Promise<Response> }[];
  }
}

interface Early {
  answer: Promise<Response>;
  data?: unknown;
}

async function readData(early: Early): Promise<void> {
  const response = await early.answer;
  if (response.ok) early.data = await response.clone().json();
}

function keyOf(url: string): string {
  const { pathname, searchParams } = new URL(url, window.location.origin);
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

const requests = new Map<string, Early>();
for (const { url, answer } of window.earlyRequests ?? []) {
  const early = { answer };
  requests.set(keyOf(url), early);
  // Whoever takes an early answer handles its failure, so a failure to read it in advance is ignored.
  readData(early).catch(() => undefined);
}
setTimeout(() => requests.clear(), KEPT_MS);

function take(url: string): Early | undefined {
  const early = requests.get(keyOf(url));
  requests.delete(keyOf(url));
  return early;
}

export const takeEarly = (url: string): Promise<Response> | undefined => take(url)?.answer;

export const takeEarlyData = (url: string): unknown =>
  requests.get(keyOf(url))?.data === undefined ? undefined : take(url)?.data;
