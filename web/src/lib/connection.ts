import { createStore } from './store.ts';

export const connection = createStore<'online' | 'offline'>('online');

const HEALTH_PATH = '/healthz';
const FIRST_DELAY = 1000;
const MAX_DELAY = 15_000;
const onRestored = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

export function whenRestored(listener: () => void): () => void {
  onRestored.add(listener);
  return () => void onRestored.delete(listener);
}

export function reportReachable(): void {
  if (connection.get() === 'online') return;
  clearTimeout(timer);
  connection.set('online');
  for (const listener of onRestored) listener();
}

export function reportUnreachable(): void {
  if (connection.get() === 'offline') return;
  connection.set('offline');
  schedule(FIRST_DELAY);
}

function schedule(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void probe(delay), delay);
}

/** probe asks whether the server can be reached, tells those who wait for it, and answers. */
export async function probe(delay = FIRST_DELAY): Promise<boolean> {
  const ok = await fetch(HEALTH_PATH, { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
    (response) => response.ok,
    () => false,
  );
  if (ok) reportReachable();
  else if (connection.get() === 'offline') schedule(Math.min(delay * 2, MAX_DELAY));
  return ok;
}
