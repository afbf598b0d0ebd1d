import { sql } from 'kysely';
import type { Tx } from './session.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Runs a write that uniqueness may refuse, inside a transaction; undefined where it was refused, and the transaction
 * goes on as if it had not been tried. The write itself decides, so that two people at once get the same answer as one
 * after the other.
 */
export async function tryUnique<T>(tx: Tx, write: () => Promise<T>): Promise<T | undefined> {
  await sql`savepoint benzersiz`.execute(tx);
  try {
    return await write();
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    await sql`rollback to savepoint benzersiz`.execute(tx);
    return undefined;
  }
}
