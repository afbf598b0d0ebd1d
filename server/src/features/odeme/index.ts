import * as borcum from '#contract/tahakkuk/borcum.ts';
import * as contract from '#contract/tahakkuk/odeme.ts';
import type { Feature } from '#server/feature.ts';
import { odemeRoutes } from './routes.ts';

export const odeme: Feature = {
  name: 'odeme',
  title: 'Ödemeler',
  what: 'Payments, their reversal and receipt, the debt status',
  contract: [contract, borcum],
  refusals: {
    odemeler_iptal_asildi: contract.ODEME_ERRORS.ODEME_IPTAL_EDILMIS,
    odemeler_tahakkuk_fkey: 'NOT_FOUND',
    avans_hareketleri_muhasebeci_fkey: 'NOT_FOUND',
    avans_yetersiz: contract.ODEME_ERRORS.AVANS_YETERSIZ,
  },
  topics: { odemeler: ['admin', 'muhasebeci'] },
  routes: odemeRoutes,
};
