import * as contract from '#contract/denetim/denetim.ts';
import type { Feature } from '#server/feature.ts';
import { denetimRoutes } from './routes.ts';

export const denetim: Feature = {
  name: 'denetim',
  title: 'Denetim kaydı',
  what: 'The audit log: filters, history of a row, export, taking a change or a delete back; the job that seals it',
  contract: [contract],
  routes: (routes, { seal }) => denetimRoutes(routes, seal),
  jobs: [
    {
      name: 'Denetim mührü',
      fault: 'sealing failed',
      every: 1_000,
      turn: ({ seal }, gate) => seal.seal(gate),
      end: ({ seal }) => seal.seal().then(seal.flush),
    },
  ],
};
