import type { Sessions } from '#server/db/session.ts';
import { repeat } from '#server/repeat.ts';
import { createVadesiGelenler } from './queries.ts';

const PACE_MS = 5 * 60_000;
/**
 * Accountants per statement. Usually they take half a second; with ten thousand requests each they take a few seconds,
 * and a statement may take fifteen.
 */
const AT_ONCE = 5;

/**
 * Creates what is due at `now`; returns for how many accountants. Several servers may run it: the database lets in one
 * at a time. Each step is a transaction of its own, so `goOn` can stop between two and the next run continues.
 */
export async function runTekrarIsi(gate: Sessions['gate'], now = new Date(), goOn = () => true): Promise<number> {
  let total = 0;
  while (goOn()) {
    const made = await gate((tx) => createVadesiGelenler(tx, now, AT_ONCE));
    total += made;
    if (made < AT_ONCE) break;
  }
  return total;
}

/**
 * Runs at once and then every few minutes (docs/decisions/0011-recurring-timer.md); a failure is reported and tried
 * again at the next turn (repeat.ts).
 */
export const startTekrarIsi = (
  gate: Sessions['gate'],
  { onMade, onError }: { onMade: () => void; onError: (error: unknown) => void },
): (() => Promise<void>) =>
  repeat({
    every: PACE_MS,
    onError,
    turn: async (goOn) => {
      if ((await runTekrarIsi(gate, new Date(), goOn)) > 0) onMade();
    },
  });
