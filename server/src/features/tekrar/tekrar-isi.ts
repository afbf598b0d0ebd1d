import type { Sessions } from '#server/db/session.ts';
import { createVadesiGelenler } from './queries.ts';

/** Accountants in one statement: half a second, or a few with ten thousand requests each; fifteen are allowed. */
const AT_ONCE = 5;

/** Several servers may run it; the database lets in one at a time. Returns for how many accountants. */
export async function runTekrarIsi(gate: Sessions['gate'], now = new Date(), goOn = () => true): Promise<number> {
  let total = 0;
  while (goOn()) {
    const made = await gate((tx) => createVadesiGelenler(tx, now, AT_ONCE));
    total += made;
    if (made < AT_ONCE) break;
  }
  return total;
}
