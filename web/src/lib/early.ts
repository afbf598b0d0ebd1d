/** An answer to an early request that nobody has taken for this long (in ms) is too old to use. */
const KEPT_MS = 10_000;

declare global {
  interface Window {
    /** The page's first requests, which tema.js sends before the app's scripts have loaded. */
    earlyRequests?: readonly { url: string; answer: Promise<Response> }[];
  }
}

interface Early {
  answer: Promise<Response>;
  /** The parsed JSON of a successful early answer, once it has arrived. */
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
  // Whoever takes the early answer handles its failure, so the failure is ignored here.
  readData(early).catch(() => undefined);
}
setTimeout(() => requests.clear(), KEPT_MS);

function take(url: string): Early | undefined {
  const early = requests.get(keyOf(url));
  requests.delete(keyOf(url));
  return early;
}

export const takeEarly = (url: string): Promise<Response> | undefined => take(url)?.answer;

/** Takes the data of an early answer that has already arrived, so that the first drawing can show it. */
export const takeEarlyData = (url: string): unknown =>
  requests.get(keyOf(url))?.data === undefined ? undefined : take(url)?.data;
