import { AKTARIM_DURUMU, AKTARIM_ERRORS, type AktarimDurumu } from '#contract/aktarim/aktarim.ts';
import type { OpenSession, Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { createTurns } from '#server/http/sheet/sheet-turns.ts';
import { type AktarimKaydi, getAktarim, setIlerleme, tryLock, updateAktarim } from './queries.ts';

type Steps = Parameters<Parameters<Routes['steps']>[1]>[0];

const steps = createTurns(2, 10);

interface Job<T> {
  durum: 'denetleniyor' | 'uygulaniyor';
  work: (
    at: { tx: Tx; session: OpenSession; aktarim: AktarimKaydi },
    ilerle: (islenen: number) => Promise<void>,
  ) => Promise<T>;
}

const isRunning = ({ durum }: AktarimKaydi): boolean =>
  durum === AKTARIM_DURUMU.denetleniyor || durum === AKTARIM_DURUMU.uygulaniyor;

/**
 * A step of an import is one transaction, but writes its progress outside it, so that others see the progress. A lock
 * that the transaction holds shows that the step is still alive.
 */
export function runJob<T>(
  { tx, transaction }: Pick<Steps, 'tx' | 'transaction'>,
  aktarim_id: number,
  { durum, work }: Job<T>,
): Promise<T> {
  return steps.run(async () => {
    let earlier: AktarimDurumu | undefined;
    try {
      return await transaction(async (inner, session) => {
        const aktarim = await getAktarim(inner, aktarim_id);
        if (isRunning(aktarim) || !(await tryLock(inner, aktarim_id)))
          throw new AppError(AKTARIM_ERRORS.AKTARIM_SURUYOR);
        if (aktarim.durum === AKTARIM_DURUMU.bitti) throw new AppError(AKTARIM_ERRORS.AKTARIM_BITTI);
        if (durum === AKTARIM_DURUMU.uygulaniyor && !aktarim.sayilar)
          throw new AppError(AKTARIM_ERRORS.AKTARIM_DENETLENMEDI);
        earlier = aktarim.sayilar ? AKTARIM_DURUMU.denetlendi : AKTARIM_DURUMU.yuklendi;
        await updateAktarim(tx, aktarim_id, { durum, islenen: 0, iptal: false });
        return await work({ tx: inner, session, aktarim }, async (islenen) => {
          if (await setIlerleme(tx, aktarim_id, islenen)) throw new AppError(AKTARIM_ERRORS.AKTARIM_IPTAL);
        });
      });
    } catch (error) {
      if (earlier) await updateAktarim(tx, aktarim_id, { durum: earlier, islenen: 0, iptal: false });
      throw error;
    }
  });
}
