import type { bookOtomatik } from '#contract/banka/eslesme.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { createKararlar } from './karar.ts';
import { getMatcher, listBekleyenler } from './queries.ts';

/** More lines than this take another turn. */
const AT_ONCE = 1_000;
const READ = 50_000;

/** A refusal of the database (a closed month, a debt that waits for a card, a decision meanwhile) leaves the line waiting, too. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError || /^(?:MU423|23...|40P01)$/.test((error as { code?: string }).code ?? '');

/**
 * Books the waiting lines of payers whom the office has permitted it for. Each is a transaction of its own, so that one
 * that a person has to look at (a payment that may be a double, a closed month) holds up no other.
 */
export async function bookPermitted(
  tx: Tx,
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<RouteResponse<typeof bookOtomatik>> {
  const { propose } = await getMatcher(tx);
  const lines = await listBekleyenler(tx, { limit: READ });
  let kaydedilen = 0;
  let atlanan = 0;
  for (const line of lines) {
    if (kaydedilen + atlanan >= AT_ONCE) break;
    const { otomatik_odeyen_id, muhasebeci_id } = propose(line);
    if (otomatik_odeyen_id === null || muhasebeci_id === null) continue;
    const { satir_id, tutar } = line;
    const karar = { satir_id, tur: 'tahsilat', paylar: [{ muhasebeci_id, tutar }], ogren: true } as const;
    try {
      await transaction((own) => createKararlar(own, [{ ...karar, paylar: [...karar.paylar] }], true));
      kaydedilen += 1;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      atlanan += 1;
    }
  }
  return { kaydedilen, atlanan };
}
