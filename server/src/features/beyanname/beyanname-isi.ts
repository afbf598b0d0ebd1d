import { sql } from 'kysely';
import { gunOf } from '#contract/common/donem.ts';
import type { Sessions } from '#server/db/session.ts';

/** Several servers may run it: the database lets in one at a time. Returns the number of declarations. */
export const runBeyannameIsi = (system: Sessions['gate'], now = new Date()): Promise<number> =>
  system(async (tx) => {
    // One statement creates the whole office's month; a hundred thousand rows take longer than the usual time limit.
    await sql`set local statement_timeout = '10min'`.execute(tx);
    const { rows } = await sql<{ adet: number }>`select gate.create_beyanname_aylari(${gunOf(now)}) as adet`.execute(
      tx,
    );
    return rows[0]?.adet ?? 0;
  });
