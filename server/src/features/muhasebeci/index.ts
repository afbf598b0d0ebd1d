import { KAYIT_ERRORS } from '#contract/common/kayit.ts';
import * as contract from '#contract/kisi/muhasebeci.ts';
import type { Feature } from '#server/feature.ts';
import { muhasebeciRoutes } from './routes.ts';

export const muhasebeci: Feature = {
  name: 'muhasebeci',
  title: 'Muhasebeciler',
  what: 'Accountants: list, add, edit, passive, delete',
  contract: [contract],
  errors: [KAYIT_ERRORS],
  topics: { muhasebeci: ['admin'] },
  routes: muhasebeciRoutes,
};
