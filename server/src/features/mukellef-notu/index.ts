import * as contract from '#contract/mukellef/mukellef-notu.ts';
import type { Feature } from '#server/feature.ts';
import { mukellefNotuRoutes } from './routes.ts';

export const mukellefNotu: Feature = {
  name: 'mukellef-notu',
  title: 'Mükellef notları',
  what: 'Notes on a client, on its page',
  places: ['web/src/parts/mukellef/notlar.tsx'],
  contract: [contract],
  topics: { mukellef_notlari: ['admin', 'muhasebeci', 'personel'] },
  routes: mukellefNotuRoutes,
};
