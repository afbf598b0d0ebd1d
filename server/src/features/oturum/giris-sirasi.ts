import { AppError } from '#server/http/app-error.ts';
import type { Kaynak } from '#server/http/auth.ts';

/** Passwords that are checked at once: each takes a processor. */
const PLACES = 2;
/** Strangers that may wait; two places check some fifty in a second. */
const MOST_STRANGERS = 50;
/** When those who found the line full may come again. */
const AGAIN_SECONDS = 5;

interface Waiting {
  start: () => void;
  refuse: (error: AppError) => void;
}

/** By lane, the lane whose turn is next first. */
const known = new Map<string, Waiting[]>();
const strangers = new Map<string, Waiting[]>();
const busy = new Set<string>();

function startNext(): void {
  for (const lanes of [known, strangers]) {
    for (const [lane, waiting] of lanes) {
      if (busy.size >= PLACES) return;
      if (busy.has(lane)) continue;
      lanes.delete(lane);
      const next = waiting.shift();
      if (waiting.length > 0) lanes.set(lane, waiting);
      busy.add(lane);
      next?.start();
    }
  }
}

/** Makes room for one more stranger: whoever takes the most of the line gives way, which may be who comes. */
function makeRoom(own: number): void {
  const lanes = [...strangers.values()];
  if (lanes.reduce((sum, { length }) => sum + length, 0) < MOST_STRANGERS) return;
  const full = new AppError('RATE_LIMITED', { saniye: AGAIN_SECONDS });
  const longest = lanes.reduce((a, b) => (b.length > a.length ? b : a));
  if (longest.length <= own + 1) throw full;
  longest.pop()?.refuse(full);
}

/**
 * Runs `work`, the check of a password, when it is its turn: devices with a cookie of ours before strangers, and
 * devices and addresses take turns, each with one check at a time.
 * @throws AppError RATE_LIMITED where too many strangers wait already.
 */
export async function inTurn<T>({ ag, cihaz }: Kaynak, work: () => Promise<T>): Promise<T> {
  const lanes = cihaz === null ? strangers : known;
  const lane = cihaz ?? ag;
  if (cihaz === null) makeRoom(lanes.get(lane)?.length ?? 0);
  await new Promise<void>((start, refuse) => {
    const waiting = lanes.get(lane) ?? [];
    waiting.push({ start, refuse });
    lanes.set(lane, waiting);
    startNext();
  });
  try {
    return await work();
  } finally {
    busy.delete(lane);
    startNext();
  }
}
