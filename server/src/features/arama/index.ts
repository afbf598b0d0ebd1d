import * as contract from '#contract/pano/arama.ts';
import type { Feature } from '#server/feature.ts';
import { aramaRoutes } from './routes.ts';

export const arama: Feature = {
  name: 'arama',
  baslik: 'Arama',
  what: 'Search over clients, accountants, staff, services, documents and payments: the palette of Ctrl+K (`web/src/features/arama/`)',
  contract: [contract],
  routes: aramaRoutes,
};
