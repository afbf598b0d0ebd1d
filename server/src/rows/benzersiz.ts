import type { Tx } from '#server/db/session.ts';
import { tryUnique } from '#server/db/unique-write.ts';
import { AppError } from '#server/http/app-error.ts';

/**
 * What the write answered. Where uniqueness refuses it, `whose` is asked by the constraint that was broken and says who
 * has the value; where nobody has it any more, the caller may try again.
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
