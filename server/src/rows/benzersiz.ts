import type { Tx } from '#server/db/session.ts';
import { tryUnique } from '#server/db/unique-write.ts';
import { AppError } from '#server/http/app-error.ts';

/**
 * When a unique constraint refuses the write, `whose` returns the error to throw, which names the row that has the
 * value already; it returns nothing if that row is gone meanwhile.
 */
export async function writeUnlessTaken<T>(
  tx: Tx,
  write: () => Promise<T>,
  whose: (constraint: string | undefined) => Promise<AppError | undefined>,
): Promise<T> {
  let constraint: string | undefined;
  const written = await tryUnique(tx, () =>
    write().catch((error) => {
      constraint = error.constraint;
      throw error;
    }),
  );
  if (written !== undefined) return written;
  throw (await whose(constraint)) ?? new AppError('CONFLICT');
}
