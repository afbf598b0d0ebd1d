import type { Sessions } from '#server/db/session.ts';
import { repeat } from '#server/repeat.ts';
import { createVadesiGelenler } from './queries.ts';

const PACE_MS = 5 * 60_000;
/** Accountants in one statement: half a second, or a few with ten thousand requests each; fifteen are allowed. */
const AT_ONCE = 5;

/**
 * Several servers may run it: the database lets in one at a time. `goOn` can stop between two steps, each of which is a
 * transaction of its own. Returns for how many accountants.
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

/** A failure is reported and tried again at the next turn (docs/decisions/0011-recurring-timer.md). */
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
