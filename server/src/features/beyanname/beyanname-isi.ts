import { sql } from 'kysely';
import { gunOf } from '#contract/common/donem.ts';
import type { Sessions } from '#server/db/session.ts';

/**
 * Generates the months that are due; returns the number of declarations. The database lets one server work at a time.
 */
export const runBeyannameIsi = (system: Sessions['gate'], now = new Date()): Promise<number> =>
  system(async (tx) => {
    // One statement generates the month for the whole office; a hundred thousand rows exceed the usual limit of time.
    await sql`set local statement_timeout = '10min'`.execute(tx);
    const { rows } = await sql<{ adet: number }>`select gate.create_beyanname_aylari(${gunOf(now)}) as adet`.execute(
      tx,
    );
    return rows[0]?.adet ?? 0;
  });
