import * as durum from '#contract/sistem/durum.ts';
import type { Feature } from '#server/feature.ts';
import { durumRoutes } from './durum.ts';
import { sistemRoutes } from './routes.ts';

export const sistem: Feature = {
  name: 'sistem',
  baslik: 'Sunucu durumu',
  what: 'Health, readiness, metrics; the status page',
  contract: [durum],
  routes: (routes, env) => {
    durumRoutes(routes, env);
    sistemRoutes(env);
  },
};
