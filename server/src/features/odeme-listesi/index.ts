import * as kalem from '#contract/beyanname/odeme-kalemi.ts';
import * as contract from '#contract/beyanname/odeme-listesi.ts';
import { ILETI_ERRORS } from '#contract/ileti/ileti.ts';
import type { Feature } from '#server/feature.ts';
import { odemeListesiRoutes } from './routes.ts';

export const odemeListesi: Feature = {
  name: 'odeme-listesi',
  title: 'Ödeme listesi',
  what: 'What each client has to pay to the state in a month, amounts entered by hand, and who was told what',
  decisions: ['0111'],
  contract: [kalem, contract],
  topics: {
    odeme_tutarlari: ['admin', 'muhasebeci', 'personel'],
    odeme_bildirimleri: ['admin', 'muhasebeci', 'personel'],
  },
  errors: [ILETI_ERRORS],
  routes: odemeListesiRoutes,
};
