import * as contract from '#contract/bildirim/bildirim.ts';
import type { Feature } from '#server/feature.ts';
import { runBildirimTuru } from './ozet-isi.ts';
import { createBildirimler } from './queries.ts';
import { bildirimRoutes } from './routes.ts';

export const bildirim: Feature = {
  name: 'bildirim',
  baslik: 'Bildirimler',
  what: 'Notices of what others did, read off the audit log by a job: the bell (`web/src/features/bildirim/`); what each user has looked at and wants (`web/src/parts/bildirim-tercihleri/`); the digest of the unread by e-mail ([0015](docs/decisions/0015-notices-from-the-log.md))',
  contract: [contract],
  topics: { bildirimler: ['admin', 'muhasebeci', 'personel'] },
  routes: bildirimRoutes,
  jobs: [
    {
      ad: 'Bildirimler',
      fault: 'notifications failed',
      every: 2_000,
      first: 2_000,
      turn: (_env, gate) => gate(createBildirimler),
    },
    {
      ad: 'Beyanname bildirimleri ve özetler',
      fault: 'digests failed',
      sistem: 'ozet_isi',
      every: 10 * 60_000,
      turn: (_env, sistem, goOn) => runBildirimTuru(sistem, goOn),
    },
  ],
};
