import * as durum from '#contract/sistem/durum.ts';
import type { Feature } from '#server/feature.ts';
import { durumRoutes } from './durum.ts';
import { sistemRoutes } from './routes.ts';

export const sistem: Feature = {
  name: 'sistem',
  title: 'Sunucu durumu',
  what: 'Health, readiness, metrics; the status page',
  contract: [durum],
  routes: (routes, env) => {
    durumRoutes(routes, env);
    sistemRoutes(env);
  },
  jobs: [
    {
      name: 'Tarayıcı ve depo yoklaması',
      fault: 'scanner and store were not asked',
      every: 5 * 60_000,
      first: 0,
      // What is found wrong is a state of that part, not an error of this job.
      turn: ({ app, store }) => Promise.allSettled([app.tarayici?.check(), store.check()]),
    },
  ],
};
