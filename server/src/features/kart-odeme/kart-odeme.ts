import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/db/session.ts';
import type { Routes } from '#server/http/register-route.ts';
import { kartDonusRoutes } from './donus-routes.ts';
import { startKartOdemeIsi } from './kart-odeme-isi.ts';
import { OdemeAkisi } from './odeme-akisi.ts';
import { kartOdemeRoutes } from './routes.ts';
import type { Saglayicilar } from './saglayicilar.ts';

interface KartOdemeOptions {
  saglayicilar: Saglayicilar;
  /** Address of this server as the payer's browser knows it. */
  kok: () => string;
  /** Hears that the job has changed something. */
  onWork: () => void;
}

/** Card payments: routes, the provider's ways back, and the job that settles what nobody has. The returned function ends the job. */
export function kartOdeme(app: FastifyInstance, routes: Routes, { saglayicilar, kok, onWork }: KartOdemeOptions): () => Promise<void> {
  const sistem = <T>(work: (tx: Tx) => Promise<T>) => app.sessions.system('kart_odeme', work);
  const akis = new OdemeAkisi({ bul: saglayicilar.bul, sistem, log: (what) => app.log.warn(what, 'card payment') });
  kartOdemeRoutes(routes, { akis, saglayicilar, kok });
  kartDonusRoutes(app, { akis, saglayicilar, sistem });
  let stop = async (): Promise<void> => {};
  app.addHook('onReady', async () => {
    const onError = ({ name, code }: Error & { code?: string }) => app.log.error({ code, name }, 'card payment job failed');
    stop = startKartOdemeIsi(akis, { onWork, onError: (error) => onError(error as Error) });
  });
  return () => stop();
}
