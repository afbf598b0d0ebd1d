import { KAYIT_ERRORS } from '#contract/common/kayit.ts';
import * as devir from '#contract/tahakkuk/devir.ts';
import * as contract from '#contract/tahakkuk/tahakkuk.ts';
import * as ay from '#contract/tahakkuk/tahakkuk-ay.ts';
import * as toplu from '#contract/tahakkuk/tahakkuk-toplu.ts';
import type { Feature } from '#server/feature.ts';
import { tahakkukRoutes } from './routes.ts';

export const tahakkuk: Feature = {
  name: 'tahakkuk',
  title: 'Tahakkuklar',
  what: 'Monthly debts: compute, add, in bulk, edit, bring up to date, delete',
  contract: [contract, ay, toplu, devir],
  errors: [KAYIT_ERRORS],
  refusals: { borc_tahakkuk_tahsilat_check: 'CONFLICT' },
  topics: { borc_tahakkuk: ['admin', 'muhasebeci'] },
  routes: tahakkukRoutes,
};
