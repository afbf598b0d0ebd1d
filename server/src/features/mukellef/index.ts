import { KAYIT_ERRORS } from '#contract/common/kayit.ts';
import { HIZMET_KAYDI_ERRORS } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import * as contract from '#contract/mukellef/mukellef.ts';
import * as toplu from '#contract/mukellef/mukellef-toplu.ts';
import type { Feature } from '#server/feature.ts';
import { mukellefRoutes } from './routes.ts';

export const mukellef: Feature = {
  name: 'mukellef',
  title: 'Mükellefler',
  what: "Clients: search, add, edit, move, delete, in bulk; the client's page",
  contract: [contract, toplu],
  errors: [KAYIT_ERRORS, HIZMET_KAYDI_ERRORS],
  refusals: { mukellefler_ilce_check: contract.MUKELLEF_ERRORS.MUKELLEF_ILCE_ILSIZ },
  topics: { mukellefler: ['admin', 'muhasebeci', 'personel'] },
  routes: mukellefRoutes,
};
