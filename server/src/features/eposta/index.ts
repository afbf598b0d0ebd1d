import * as contract from '#contract/bildirim/eposta.ts';
import type { Feature } from '#server/feature.ts';
import { getPostaAyari, systemEnv } from '#server/features/ayar/sistem-ayari.ts';
import { runEpostaJob } from './eposta-isi.ts';
import { epostaRoutes } from './routes.ts';

export const eposta: Feature = {
  name: 'eposta',
  title: 'E-postalar',
  what: 'Mail that the office sends: the queue and the worker that empties it',
  contract: [contract],
  topics: { epostalar: ['admin'] },
  routes: epostaRoutes,
  jobs: [
    {
      name: 'E-posta',
      fault: 'mail failed',
      system: 'eposta_isi',
      every: 10_000,
      turn: (env, sistem, goOn, onError) =>
        runEpostaJob(
          { sistem, ayar: () => getPostaAyari(systemEnv(env)), origin: env.origin() },
          new Date(),
          goOn,
          onError,
        ),
    },
  ],
};
