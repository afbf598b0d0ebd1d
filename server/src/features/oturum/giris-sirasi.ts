import { AppError } from '#server/http/app-error.ts';
import type { Kaynak } from '#server/http/auth.ts';

const PLACES = 2;
const MOST_STRANGERS = 50;
const AGAIN_SECONDS = 5;
/** Those in front hold the line for as long as a frozen database lets them wait, so the place in it has an end. */
const WAIT_MS = 8_000;

interface Waiting {
  start: () => void;
  refuse: (error: AppError) => void;
}

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

function leave(lanes: Map<string, Waiting[]>, lane: string, place: Waiting): void {
  const others = (lanes.get(lane) ?? []).filter((one) => one !== place);
  if (others.length > 0) lanes.set(lane, others);
  else lanes.delete(lane);
  place.refuse(new AppError('UNAVAILABLE'));
}

/**
 * If too many password checks of unknown devices wait, the last one of the source with the most is refused, or the new
 * one if its own source has about as many waiting.
 */
function makeRoom(own: number): void {
  const lanes = [...strangers.values()];
  if (lanes.reduce((sum, { length }) => sum + length, 0) < MOST_STRANGERS) return;
  const full = new AppError('RATE_LIMITED', { saniye: AGAIN_SECONDS });
  const longest = lanes.reduce((a, b) => (b.length > a.length ? b : a));
  if (longest.length <= own + 1) throw full;
  longest.pop()?.refuse(full);
}

/**
 * Password checks wait for their turn: devices with our cookie before unknown ones, and in each group the sources take
 * turns. @throws AppError RATE_LIMITED if too many checks of unknown devices wait, and UNAVAILABLE if the turn has not
 * come in time
 */
export async function inTurn<T>({ ag, cihaz }: Kaynak, work: () => Promise<T>): Promise<T> {
  const lanes = cihaz === null ? strangers : known;
  const lane = cihaz ?? ag;
  if (cihaz === null) makeRoom(lanes.get(lane)?.length ?? 0);
  await new Promise<void>((start, refuse) => {
    const place: Waiting = { start, refuse };
    lanes.set(lane, [...(lanes.get(lane) ?? []), place]);
    const late = setTimeout(() => leave(lanes, lane, place), WAIT_MS).unref();
    place.start = () => {
      clearTimeout(late);
      start();
    };
    startNext();
  });
  try {
    return await work();
  } finally {
    busy.delete(lane);
    startNext();
  }
}
