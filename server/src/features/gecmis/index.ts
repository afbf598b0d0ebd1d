import * as contract from '#contract/mukellef/gecmis.ts';
import type { Feature } from '#server/feature.ts';
import { gecmisRoutes } from './routes.ts';

export const gecmis: Feature = {
  name: 'gecmis',
  title: 'Mükellef geçmişi',
  what: "A client's history, from the audit log, on the client's page",
  places: ['web/src/features/mukellef/sayfa/gecmis.tsx'],
  contract: [contract],
  routes: gecmisRoutes,
};
