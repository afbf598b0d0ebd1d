import * as contract from '#contract/denetim/defter.ts';
import type { Feature } from '#server/feature.ts';
import { loginsOf } from '#server/run/start-database.ts';
import { defterRoutes } from './routes.ts';

export const defter: Feature = {
  name: 'defter',
  title: 'Defter kontrolü',
  what: 'Proof that accruals, payments and the audit log agree, row by row, in a database as released',
  decisions: ['0026', '0069'],
  contract: [contract],
  routes: (routes, { seal, sessions, config }) =>
    defterRoutes(routes, { seal, gate: sessions.gate, logins: loginsOf(config) }),
};
