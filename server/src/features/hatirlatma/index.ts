import * as contract from '#contract/tahakkuk/hatirlatma.ts';
import type { Feature } from '#server/feature.ts';
import { runHatirlatmaJob } from './hatirlatma-isi.ts';
import { hatirlatmaRoutes } from './routes.ts';

export const hatirlatma: Feature = {
  name: 'hatirlatma',
  title: 'Borç hatırlatmaları',
  what: 'Reminders of debts: by a schedule, and by hand from the receivables',
  contract: [contract],
  topics: { hatirlatmalar: ['admin'] },
  routes: hatirlatmaRoutes,
  jobs: [
    {
      name: 'Borç hatırlatmaları',
      fault: 'reminders failed',
      system: 'hatirlatma_isi',
      every: 10 * 60_000,
      turn: (_env, sistem, goOn) => runHatirlatmaJob(sistem, new Date(), goOn),
    },
  ],
};
