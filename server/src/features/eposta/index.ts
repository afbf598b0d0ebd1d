import * as contract from '#contract/bildirim/eposta.ts';
import type { Feature } from '#server/feature.ts';
import { getPostaAyari, sistemOrtami } from '#server/features/ayar/sistem-ayari.ts';
import { runEpostaIsi } from './eposta-isi.ts';
import { epostaRoutes } from './routes.ts';

export const eposta: Feature = {
  name: 'eposta',
  baslik: 'E-postalar',
  what: 'Mail that the office sends: the queue and the worker that empties it',
  contract: [contract],
  topics: { epostalar: ['admin'] },
  routes: epostaRoutes,
  jobs: [
    {
      ad: 'E-posta',
      fault: 'mail failed',
      sistem: 'eposta_isi',
      every: 10_000,
      turn: (env, sistem, goOn, onError) =>
        runEpostaIsi({ sistem, ayar: () => getPostaAyari(sistemOrtami(env)) }, new Date(), goOn, onError),
    },
  ],
};
