import { HIZMET_KAYDI_ERRORS } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import * as contract from '#contract/tahakkuk/ekstre.ts';
import type { Feature } from '#server/feature.ts';
import { ekstreRoutes } from './routes.ts';

export const ekstre: Feature = {
  name: 'ekstre',
  title: 'Ekstre',
  what: 'Statement of an account: screen, PDF, Excel',
  contract: [contract],
  errors: [HIZMET_KAYDI_ERRORS],
  routes: ekstreRoutes,
};
