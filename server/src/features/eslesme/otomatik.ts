import { type bookOtomatik, ESLESME_ERRORS } from '#contract/banka/eslesme.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { createKararlar, type Karar } from './karar.ts';
import { getStampedMatcher, listBekleyenler, lockPermitted } from './queries.ts';

/** More lines than this take another turn. */
const AT_ONCE = 1_000;
const READ = 50_000;

/** A refusal of the database (a closed month, a debt that waits for a card, a decision meanwhile) leaves the line waiting, too. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError || /^(?:MU423|23...|40P01)$/.test((error as { code?: string }).code ?? '');

/**
 * Books the waiting lines of payers whom the office has permitted it for. Each is a transaction of its own, so that one
 * that a person has to look at (a payment that may be a double, a closed month) holds up no other. What is known is read
 * once, and again when somebody changed it meanwhile; of debts those that the line before has changed.
 */
export async function bookPermitted(
  tx: Tx,
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<RouteResponse<typeof bookOtomatik>> {
  let known = await getStampedMatcher(tx);
  const lines = await listBekleyenler(tx, { limit: READ });
  let kaydedilen = 0;
  let atlanan = 0;
  for (const line of lines) {
    if (kaydedilen + atlanan >= AT_ONCE) break;
    const { otomatik_odeyen_id, muhasebeci_id } = known.matcher.propose(line);
    if (otomatik_odeyen_id === null || muhasebeci_id === null) continue;
    const { satir_id, tutar } = line;
    const paylar = [{ muhasebeci_id, tutar }];
    const karar: Karar = { satir_id, tur: 'tahsilat', paylar, ogren: true, onaylanan_makbuzlar: [] };
    try {
      await transaction(async (own) => {
        const payer = await lockPermitted(own, otomatik_odeyen_id);
        if (!payer) throw new AppError(ESLESME_ERRORS.SATIR_KARARLI);
        if (payer.stamp !== known.stamp) known = await getStampedMatcher(own);
        known.matcher.renew(payer.muhasebeci_id, payer.borclar);
        await createKararlar(own, [karar], known.matcher);
      });
      kaydedilen += 1;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      atlanan += 1;
    }
  }
  return { kaydedilen, atlanan };
}
