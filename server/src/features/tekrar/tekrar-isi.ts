import type { Sessions } from '#server/db/session.ts';
import { createVadesiGelenler } from './queries.ts';

/** One statement serves this many accountants; that takes half a second, and the limit of time is fifteen. */
const AT_ONCE = 5;

/** Returns for how many accountants requests were made. The database lets one of several servers work at a time. */
export async function runTekrarIsi(gate: Sessions['gate'], now = new Date(), goOn = () => true): Promise<number> {
  let total = 0;
  while (goOn()) {
    const made = await gate((tx) => createVadesiGelenler(tx, now, AT_ONCE));
    total += made;
    if (made < AT_ONCE) break;
  }
  return total;
}
