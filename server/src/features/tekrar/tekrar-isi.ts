import type { Sessions } from '#server/db/session.ts';
import { createVadesiGelenler } from './queries.ts';

/**
 * How many accountants one statement serves: it takes half a second, or a few with ten thousand requests each; fifteen
 * are allowed.
 */
const AT_ONCE = 5;

/**
 * Makes recurring requests and returns for how many accountants. Several servers may call it; the database lets one
 * work at a time.
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
