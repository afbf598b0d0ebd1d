import { OTURUM_ERRORS } from '#contract/oturum/oturum.ts';
import * as ihlal from '#contract/sistem/ihlal.ts';
import * as contract from '#contract/sistem/kvkk.ts';
import * as saklama from '#contract/sistem/saklama.ts';
import type { Feature } from '#server/feature.ts';
import { startErisimKaydi } from './erisim-kaydi.ts';
import { kvkkRoutes } from './routes.ts';
import { runSaklamaJob } from './saklama-isi.ts';

export const kvkk: Feature = {
  name: 'kvkk',
  title: 'Kişisel veriler',
  what: 'Personal data: who read it, handing it out, retention, anonymity, the list of a breach',
  decisions: ['0022', '0056'],
  contract: [contract, saklama, ihlal],
  errors: [OTURUM_ERRORS],
  routes: (routes, { app, store, jobs, sessions }) => {
    kvkkRoutes(routes, store);
    const { ran, onError } = jobs.watch({ name: 'Erişim kayıtları', fault: 'access log failed' });
    const gate: typeof sessions.gate = async (work) => {
      const answer = await sessions.gate(work);
      ran();
      return answer;
    };
    startErisimKaydi(app, gate, onError);
  },
  jobs: [
    {
      name: 'Saklama süreleri',
      fault: 'retention failed',
      system: 'saklama_isi',
      every: 24 * 3_600_000,
      first: 10 * 60_000,
      turn: (_env, gate, goOn) => runSaklamaJob(gate, goOn),
    },
  ],
};
