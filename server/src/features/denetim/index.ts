import * as contract from '#contract/denetim/denetim.ts';
import type { Feature } from '#server/feature.ts';
import { startMuhurIsi } from './muhur-isi.ts';
import { denetimRoutes } from './routes.ts';

export const denetim: Feature = {
  name: 'denetim',
  baslik: 'Denetim kaydı',
  what: 'The audit log: filters, history of a row, export, taking a change or a delete back; the job that seals it',
  contract: [contract],
  routes: (routes, { muhur }) => denetimRoutes(routes, muhur),
  jobs: [
    {
      ad: 'Denetim mührü',
      fault: 'sealing failed',
      start: ({ muhur }, gate, onError) => startMuhurIsi(gate, muhur, onError),
    },
  ],
};
