import * as contract from '#contract/tahakkuk/avans.ts';
import type { Feature } from '#server/feature.ts';
import { avansRoutes } from './routes.ts';

export const avans: Feature = {
  name: 'avans',
  title: 'Avanslar',
  what: 'Money beyond the debts: used for debts, given back, taken back',
  places: ['web/src/features/odeme/avans'],
  contract: [contract],
  refusals: { avans_hareketleri_ters_asildi: contract.AVANS_ERRORS.AVANS_IPTAL_EDILMIS },
  topics: { avans_hareketleri: ['admin', 'muhasebeci'] },
  routes: avansRoutes,
};
