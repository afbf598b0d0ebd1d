import type { Sessions } from '#server/db/session.ts';
import { createVadesiGelenler } from './queries.ts';

/** One statement makes the requests of this many accountants in half a second; it may take fifteen seconds. */
const AT_ONCE = 5;

/** Makes the month's recurring requests; returns for how many accountants. Only one server does so at a time. */
export async function runTekrarIsi(gate: Sessions['gate'], now = new Date(), goOn = () => true): Promise<number> {
  let total = 0;
  while (goOn()) {
    const made = await gate((tx) => createVadesiGelenler(tx, now, AT_ONCE));
    total += made;
    if (made < AT_ONCE) break;
  }
  return total;
}
