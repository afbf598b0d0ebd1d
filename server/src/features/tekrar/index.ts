import { HIZMET_KAYDI_ERRORS } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import * as contract from '#contract/hizmet-kaydi/tekrar.ts';
import type { Feature } from '#server/feature.ts';
import { tekrarRoutes } from './routes.ts';
import { runTekrarJob } from './tekrar-isi.ts';

export const tekrar: Feature = {
  name: 'tekrar',
  title: 'Tekrarlanan hizmetler',
  what: 'Recurring services: rules, previews, and the timer that makes them on the 1st',
  decisions: ['0011'],
  contract: [contract],
  errors: [HIZMET_KAYDI_ERRORS],
  topics: { hizmet_tekrarlari: ['admin', 'muhasebeci'] },
  routes: tekrarRoutes,
  jobs: [
    {
      name: 'Tekrarlanan talepler',
      fault: 'recurring requests failed',
      every: 5 * 60_000,
      turn: (_env, gate, goOn) => runTekrarJob(gate, new Date(), goOn),
    },
  ],
};
