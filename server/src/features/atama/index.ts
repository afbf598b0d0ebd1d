import * as contract from '#contract/hizmet-kaydi/atama.ts';
import type { Feature } from '#server/feature.ts';
import { atamaRoutes } from './routes.ts';

export const atama: Feature = {
  name: 'atama',
  title: 'Mükellef atama',
  what: 'Assignment of clients to staff, and the pool: in bulk, with undo',
  contract: [contract],
  topics: { muhasebeci_personel: ['admin', 'personel'] },
  routes: atamaRoutes,
};
