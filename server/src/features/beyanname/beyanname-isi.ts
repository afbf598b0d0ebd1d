import { sql } from 'kysely';
import { gunOf } from '#contract/common/donem.ts';
import type { Sessions } from '#server/db/session.ts';

/**
 * Generates the months that are due and returns how many declarations were made. Several servers may call it; the
 * database lets one work at a time.
 */
export const runBeyannameIsi = (system: Sessions['gate'], now = new Date()): Promise<number> =>
  system(async (tx) => {
    // One statement generates the month of the whole office; a hundred thousand rows take longer than the usual limit
    // of time.
    await sql`set local statement_timeout = '10min'`.execute(tx);
    const { rows } = await sql<{ adet: number }>`select gate.create_beyanname_aylari(${gunOf(now)}) as adet`.execute(
      tx,
    );
    return rows[0]?.adet ?? 0;
  });
