import * as contract from '#contract/aktarim/disa-aktar.ts';
import type { Feature } from '#server/feature.ts';
import { disaAktarRoutes } from './routes.ts';

export const disaAktar: Feature = {
  name: 'disa-aktar',
  baslik: 'Dışa aktarma',
  what: 'Export of lists as Excel or CSV',
  contract: [contract],
  routes: disaAktarRoutes,
};
