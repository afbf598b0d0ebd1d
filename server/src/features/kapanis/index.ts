import * as contract from '#contract/tahakkuk/kapanis.ts';
import * as etmeyen from '#contract/tahakkuk/tahakkuk-etmeyen.ts';
import * as ozet from '#contract/tahakkuk/tahakkuk-etmeyen-ozeti.ts';
import type { Feature } from '#server/feature.ts';
import { kapanisRoutes } from './routes.ts';

export const kapanis: Feature = {
  name: 'kapanis',
  title: 'Ay kapanışı',
  what: 'The end of a month: services that are in no accrual and their cure, closing and opening a month',
  decisions: ['0117'],
  contract: [etmeyen, ozet, contract],
  refusals: {
    borc_tahakkuk_eklenen: etmeyen.TAHAKKUK_ETMEYEN_ERRORS.TAHAKKUKA_EKLENEN_VAR,
    kapanislar_ay_bitmedi: contract.KAPANIS_ERRORS.AY_BITMEDI,
    MU423: contract.KAPANIS_ERRORS.AY_KAPATILDI,
  },
  topics: { kapanislar: ['admin', 'muhasebeci', 'personel'] },
  routes: kapanisRoutes,
};
