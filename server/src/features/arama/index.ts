import * as contract from '#contract/pano/arama.ts';
import type { Feature } from '#server/feature.ts';
import { aramaRoutes } from './routes.ts';

export const arama: Feature = {
  name: 'arama',
  baslik: 'Arama',
  what: 'Search over clients, accountants, staff, services and documents, for Ctrl+K',
  contract: [contract],
  routes: aramaRoutes,
};
