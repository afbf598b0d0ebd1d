import * as contract from '#contract/evrak/evrak.ts';
import * as cizelge from '#contract/evrak/evrak-cizelgesi.ts';
import * as dosya from '#contract/evrak/evrak-dosyasi.ts';
import * as hatirlatma from '#contract/evrak/evrak-hatirlatma.ts';
import * as istenmeyen from '#contract/evrak/evrak-istenmeyen.ts';
import * as tur from '#contract/evrak/evrak-turu.ts';
import { BELGE_ERRORS } from '#contract/mukellef/belge-yukleme.ts';
import type { Feature } from '#server/feature.ts';
import { senderOf } from '#server/features/ileti/kuyruk.ts';
import { runEvrakJob } from './evrak-isi.ts';
import { hatirlatmaRoutes } from './hatirlatma.ts';
import { runHatirlatmaJob } from './hatirlatma-isi.ts';
import { evrakRoutes } from './routes.ts';

export const evrak: Feature = {
  name: 'evrak',
  title: 'Evrak talepleri',
  what: 'Papers asked of clients: kinds by ledger, a request per month, what came and how it was judged',
  decisions: ['0110', '0122'],
  contract: [contract, cizelge, dosya, hatirlatma, istenmeyen, tur],
  errors: [BELGE_ERRORS],
  refusals: {
    evrak_turleri_ad_unique: tur.EVRAK_TURU_ERRORS.EVRAK_TURU_VAR,
    evrak_dosyalari_ayni: dosya.EVRAK_DOSYASI_ERRORS.EVRAK_DOSYASI_VAR,
  },
  topics: { evrak_talepleri: ['admin', 'muhasebeci', 'personel'] },
  routes: (routes, env) => {
    evrakRoutes(routes, { store: env.store, pdf: env.pdf, kota: env.config.belgeKotasi });
    hatirlatmaRoutes(routes, () => senderOf(env));
  },
  jobs: [
    {
      name: 'Evrak talepleri',
      fault: 'requests of papers failed',
      system: 'evrak_isi',
      every: 5 * 60_000,
      turn: async (env, gate, goOn) =>
        (await runEvrakJob(gate, new Date(), goOn)) + (await runHatirlatmaJob(gate, senderOf(env), { goOn })),
    },
  ],
};
