import { KAYIT_ERRORS } from '#contract/common/kayit.ts';
import * as contract from '#contract/kisi/admin.ts';
import type { Feature } from '#server/feature.ts';
import { adminRoutes } from './routes.ts';

export const admin: Feature = {
  name: 'admin',
  title: 'Yöneticiler',
  what: 'Admins and their levels',
  contract: [contract],
  errors: [KAYIT_ERRORS],
  refusals: { admin_son_superadmin: contract.ADMIN_ERRORS.SON_SUPERADMIN },
  topics: { admin: ['admin'] },
  routes: adminRoutes,
};
