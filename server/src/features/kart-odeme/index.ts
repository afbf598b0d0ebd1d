import * as bekleyen from '#contract/kart-odeme/kart-bekleyen.ts';
import * as contract from '#contract/kart-odeme/kart-odeme.ts';
import type { Sessions } from '#server/db/session.ts';
import type { Env, Feature } from '#server/feature.ts';
import { saglayicilarOf } from '#server/features/ayar/saglayicilar.ts';
import { deriveKey } from '#server/http/keys.ts';
import { kartDonusRoutes } from './donus-routes.ts';
import { OdemeAkisi } from './odeme-akisi.ts';
import { kartOdemeRoutes } from './routes.ts';

const akisOf = (env: Env, sistem: Sessions['gate']): OdemeAkisi =>
  new OdemeAkisi({
    find: saglayicilarOf(env).find,
    system: sistem,
    log: (what) => env.app.log.warn(what, 'card payment'),
  });

export const kartOdeme: Feature = {
  name: 'kart-odeme',
  title: 'Kartla ödeme',
  what: 'Card payments: attempts, the ways back from the provider, the job that settles what nobody has',
  decisions: ['0013'],
  contract: [contract, bekleyen],
  refusals: { odemeler_kart_bekliyor: bekleyen.KART_BEKLEYEN_ERRORS.KART_SONUCU_BEKLENIYOR },
  topics: { kart_odeme_denemeleri: ['admin', 'muhasebeci'] },
  routes: (routes, env) => {
    const sistem: Sessions['gate'] = (work) => env.sessions.system('kart_odeme', work);
    const [saglayicilar, akis] = [saglayicilarOf(env), akisOf(env, sistem)];
    const resultKey = deriveKey(env.config.key, 'card-result');
    kartOdemeRoutes(routes, { akis, saglayicilar, origin: env.origin, sistem, resultKey });
    kartDonusRoutes(env.app, { akis, saglayicilar, sistem, resultKey });
  },
  jobs: [
    {
      name: 'Kart ödemeleri',
      fault: 'card payment job failed',
      system: 'kart_odeme',
      every: 5_000,
      turn: (env, sistem) => akisOf(env, sistem).runDue(new Date()),
    },
    {
      name: 'Kart iadeleri',
      fault: 'card refund check failed',
      system: 'kart_iadesi',
      every: 10_000,
      turn: (env, sistem) => akisOf(env, sistem).learnIadeler(new Date()),
    },
  ],
};
