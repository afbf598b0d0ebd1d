import * as contract from '#contract/pano/arama.ts';
import type { Feature } from '#server/feature.ts';
import { aramaRoutes } from './routes.ts';

export const arama: Feature = {
  name: 'arama',
  title: 'Arama',
  what: 'Search over clients, people, services, documents and payments: the palette of Ctrl+K',
  decisions: ['0081'],
  contract: [contract],
  routes: aramaRoutes,
};
