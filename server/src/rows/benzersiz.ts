import { KULLANICI_ERRORS } from '#contract/kisi/kullanici.ts';
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

/** A person's login takes over a corrected TC, so the TC can be free among people of that kind and yet taken by a login. */
export const girisAlinmis = (constraint: string | undefined, field: string, tc: string): AppError | undefined =>
  constraint === 'kullanicilar_tc_unique'
    ? new AppError(KULLANICI_ERRORS.KULLANICI_TC_EXISTS, { tc }, field)
    : undefined;
