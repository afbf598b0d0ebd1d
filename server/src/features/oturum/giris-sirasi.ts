import { Turns } from '#server/adapters/turns.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Kaynak } from '#server/http/auth.ts';

const AGAIN_SECONDS = 5;
/** Those in front hold the line for as long as a frozen database lets them wait, so the place in it has an end. */
const WAIT_MS = 8_000;

/** A known device waits however many strangers do. If too many of them wait, the source with the most loses a place. */
const checks = new Turns<{ who: string; isUncounted: boolean; signal: AbortSignal }>({
  places: 2,
  each: 1,
  line: 50,
  order: (a, b) => Number(b.isUncounted) - Number(a.isUncounted),
  refuse: () => new AppError('RATE_LIMITED', { saniye: AGAIN_SECONDS }),
});

/**
 * Password checks wait for their turn: devices with our cookie before unknown ones, and in each group the sources take
 * turns. @throws AppError RATE_LIMITED if too many checks of unknown devices wait, and UNAVAILABLE if the turn has not
 * come in time
 */
export function inTurn<T>({ ag, cihaz }: Kaynak, work: () => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(WAIT_MS);
  return checks.run(work, { who: cihaz ?? ag, isUncounted: cihaz !== null, signal }).catch((error) => {
    throw error === signal.reason ? new AppError('UNAVAILABLE') : error;
  });
}
