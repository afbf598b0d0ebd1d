import * as kind from '#contract/beyanname/mukellef-turu.ts';
import * as contract from '#contract/beyanname/yukumluluk.ts';
import * as kural from '#contract/beyanname/yukumluluk-kurali.ts';
import type { Feature } from '#server/feature.ts';
import { yukumlulukRoutes } from './routes.ts';

export const yukumluluk: Feature = {
  name: 'yukumluluk',
  title: 'Yükümlülükler',
  what: 'Which declarations each client owes: suggested by its profile, confirmed by a person',
  decisions: ['0047'],
  contract: [contract, kural, kind],
  topics: { mukellef_yukumlulukleri: ['admin', 'muhasebeci', 'personel'] },
  routes: yukumlulukRoutes,
};
