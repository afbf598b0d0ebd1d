import * as etmeyen from '#contract/tahakkuk/tahakkuk-etmeyen.ts';
import * as ozet from '#contract/tahakkuk/tahakkuk-etmeyen-ozeti.ts';
import type { Feature } from '#server/feature.ts';
import { kapanisRoutes } from './routes.ts';

export const kapanis: Feature = {
  name: 'kapanis',
  title: 'Ay kapanışı',
  what: 'The end of a month: services that are in no accrual and their cure, closing and opening a month',
  decisions: ['0117'],
  contract: [etmeyen, ozet],
  refusals: { borc_tahakkuk_eklenen: etmeyen.TAHAKKUK_ETMEYEN_ERRORS.TAHAKKUKA_EKLENEN_VAR },
  routes: kapanisRoutes,
};
