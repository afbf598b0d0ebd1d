import * as contract from '#contract/beyanname/beyanname.ts';
import * as cizelge from '#contract/beyanname/cizelge.ts';
import type { Feature } from '#server/feature.ts';
import { runBeyannameJob } from './beyanname-isi.ts';
import { beyannameRoutes } from './routes.ts';

export const beyanname: Feature = {
  name: 'beyanname',
  title: 'Beyannameler',
  what: 'What is to be filed and how far it is, by filing date; its acts, assignment and the job that makes it',
  decisions: ['0048'],
  contract: [contract, cizelge],
  refusals: {
    beyannameler_kontrol_check: contract.BEYANNAME_ERRORS.BEYANNAME_KENDI_KONTROLU,
    beyannameler_donem_unique: contract.BEYANNAME_ERRORS.BEYANNAME_DUZELTME_VAR,
    beyannameler_personel_fkey: 'NOT_FOUND',
  },
  topics: { beyannameler: ['admin', 'muhasebeci', 'personel'] },
  routes: beyannameRoutes,
  jobs: [
    {
      name: 'Beyannamelerin hazırlanması',
      fault: 'making declarations failed',
      system: 'beyanname_isi',
      every: 60_000,
      turn: (_env, gate, goOn) => runBeyannameJob(gate, goOn),
    },
  ],
};
