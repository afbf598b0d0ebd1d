import { sql } from 'kysely';
import { gunOf } from '#contract/common/donem.ts';
import { value } from '#server/db/query.ts';
import type { Sessions } from '#server/db/session.ts';

/** Declarations are made part by part, each in a transaction of its own, so any server can go on after a stop. */
export const runBeyannameJob = (system: Sessions['gate'], goOn = () => true): Promise<void> =>
  system(async (tx) => {
    await sql`select gate.create_beyanname_aylari(${gunOf(new Date())})`.execute(tx);
    while (goOn()) {
      const rest = await value<number | null>(tx)`select gate.continue_beyannameler() as kalan`;
      if (!rest) return;
    }
  });
