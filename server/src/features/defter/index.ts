import * as contract from '#contract/denetim/defter.ts';
import type { Feature } from '#server/feature.ts';
import { defterRoutes } from './routes.ts';

export const defter: Feature = {
  name: 'defter',
  baslik: 'Defter kontrolü',
  what: 'Proof that accruals, payments and the audit log agree, row by row',
  contract: [contract],
  routes: (routes, { muhur }) => defterRoutes(routes, muhur),
};
