import { sql } from 'kysely';
import { gunOf } from '#contract/common/donem.ts';
import type { Sessions } from '#server/db/session.ts';

/**
 * Adds the months whose declarations are due to be generated, and generates them part by part. What a stop or an error
 * leaves, the next run on any server goes on with.
 */
export const runBeyannameIsi = (system: Sessions['gate'], goOn = () => true): Promise<void> =>
  system(async (tx) => {
    await sql`select gate.create_beyanname_aylari(${gunOf(new Date())})`.execute(tx);
    while (goOn()) {
      const { rows } = await sql<{ kalan: number | null }>`select gate.continue_beyannameler() as kalan`.execute(tx);
      if (!rows[0]?.kalan) return;
    }
  });
