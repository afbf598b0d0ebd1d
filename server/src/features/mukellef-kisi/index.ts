import * as contract from '#contract/ileti/mukellef-kisisi.ts';
import type { Feature } from '#server/feature.ts';
import { mukellefKisiRoutes } from './routes.ts';

export const mukellefKisi: Feature = {
  name: 'mukellef-kisi',
  title: 'İletişim kişileri',
  what: 'Whom one writes to for a client, what each gets and by which channel, on the client’s page',
  places: ['web/src/parts/ileti/'],
  contract: [contract],
  topics: {
    mukellef_kisileri: ['admin', 'muhasebeci', 'personel'],
    ileti_durdurmalari: ['admin', 'muhasebeci', 'personel'],
  },
  routes: mukellefKisiRoutes,
};
