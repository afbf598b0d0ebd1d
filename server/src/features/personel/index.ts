import { KAYIT_ERRORS } from '#contract/common/kayit.ts';
import * as contract from '#contract/kisi/personel.ts';
import type { Feature } from '#server/feature.ts';
import { personelRoutes } from './routes.ts';

export const personel: Feature = {
  name: 'personel',
  title: 'Personel',
  what: 'Staff: list, add, edit, delete',
  contract: [contract],
  errors: [KAYIT_ERRORS],
  topics: { personel: ['admin'] },
  routes: personelRoutes,
};
