import { KAYIT_ERRORS } from '#contract/common/kayit.ts';
import * as contract from '#contract/tahakkuk/tahakkuk.ts';
import type { Feature } from '#server/feature.ts';
import { tahakkukRoutes } from './routes.ts';

export const tahakkuk: Feature = {
  name: 'tahakkuk',
  baslik: 'Tahakkuklar',
  what: 'Monthly debts: compute, add, in bulk, edit, bring up to date, delete',
  contract: [contract],
  errors: [KAYIT_ERRORS],
  refusals: { borc_tahakkuk_tahsilat_check: 'CONFLICT' },
  topics: { borc_tahakkuk: ['admin', 'muhasebeci'] },
  routes: tahakkukRoutes,
};
