import { sql } from 'kysely';
import * as beyannameOzeti from '#contract/pano/beyanname-ozeti.ts';
import * as istatistik from '#contract/pano/istatistik.ts';
import * as contract from '#contract/pano/pano.ts';
import type { Feature } from '#server/feature.ts';
import { panoRoutes } from './routes.ts';

export const pano: Feature = {
  name: 'pano',
  title: 'Ana sayfa',
  what: "Figures of each role's home, each with the list behind it; statistics of an accountant's clients",
  contract: [contract, istatistik, beyannameOzeti],
  routes: panoRoutes,
  jobs: [
    {
      name: 'Ana sayfa toplamları',
      fault: 'sums failed',
      every: 10_000,
      turn: (_env, gate) => gate((tx) => sql`select entry.fold_sums()`.execute(tx)),
    },
  ],
};
