import { sql } from 'kysely';
import type { Tx } from './session.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * `tryUnique` returns undefined when a unique constraint refused the write, and the transaction can go on. A check
 * before the write would be no substitute, because another write could come between.
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
