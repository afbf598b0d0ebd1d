import type { Sessions } from '#server/db/session.ts';
import { repeat } from '#server/repeat.ts';
import { createVadesiGelenler } from './queries.ts';

/** How often it is looked whether there is a month to make. */
const PACE_MS = 5 * 60_000;
/**
 * Accountants in one statement: half a second's work, and a few seconds' for those of ten thousand requests each; a
 * statement has fifteen.
 */
const AT_ONCE = 5;

/**
 * Makes what is due at `an`; the number of accountants whose month this call made. Several servers may do so at once:
 * the database lets one at a time. Each step is a transaction of its own, so `goOn` may end it between two and the next
 * call takes it up again.
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
 * Looks at once and then every few minutes whether the recurring requests of the month are to be made
 * (docs/decisions/0011-recurring-timer.md). What fails is reported and tried at the next turn (repeat.ts).
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
