import type { Sessions } from '#server/db/session.ts';
import { createVadesiGelenler } from './queries.ts';

const AT_ONCE = 5;

export async function runTekrarJob(gate: Sessions['gate'], now = new Date(), goOn = () => true): Promise<number> {
  let total = 0;
  while (goOn()) {
    const made = await gate((tx) => createVadesiGelenler(tx, now, AT_ONCE));
    total += made;
    if (made < AT_ONCE) break;
  }
  return total;
}
