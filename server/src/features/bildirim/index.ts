import * as contract from '#contract/bildirim/bildirim.ts';
import * as sayiContract from '#contract/bildirim/bildirim-sayisi.ts';
import type { Feature } from '#server/feature.ts';
import { runBildirimTurn } from './ozet-isi.ts';
import { createBildirimler } from './queries.ts';
import { bildirimRoutes } from './routes.ts';

export const bildirim: Feature = {
  name: 'bildirim',
  title: 'Bildirimler',
  what: 'Notices of what others did, read off the audit log; what each user wants of them; the digest by e-mail',
  places: ['web/src/parts/bildirim-tercihleri/'],
  decisions: ['0015'],
  contract: [contract, sayiContract],
  topics: { bildirimler: ['admin', 'muhasebeci', 'personel'] },
  routes: bildirimRoutes,
  jobs: [
    {
      name: 'Bildirimler',
      fault: 'notifications failed',
      every: 2_000,
      turn: (_env, gate) => gate(createBildirimler),
    },
    {
      name: 'Beyanname bildirimleri ve özetler',
      fault: 'digests failed',
      system: 'ozet_isi',
      every: 10 * 60_000,
      turn: (_env, system, goOn) => runBildirimTurn(system, goOn),
    },
  ],
};
