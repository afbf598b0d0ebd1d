import * as contract from '#contract/sistem/disari.ts';
import type { Feature } from '#server/feature.ts';
import { disariRoutes } from './routes.ts';

export const disari: Feature = {
  name: 'disari',
  title: 'Her şeyi indir',
  what: 'The whole office as one ZIP: every list and table as a sheet, statements, the audit log, documents',
  places: ['web/src/features/ayar/sekme/her-seyi-indir.tsx'],
  decisions: ['0108'],
  contract: [contract],
  routes: (routes, { store }) => disariRoutes(routes, store),
};
