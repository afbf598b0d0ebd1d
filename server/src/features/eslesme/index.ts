import * as contract from '#contract/banka/eslesme.ts';
import * as lists from '#contract/banka/eslesme-listesi.ts';
import { ODEME_ERRORS } from '#contract/tahakkuk/odeme.ts';
import type { Feature } from '#server/feature.ts';
import { eslesmeRoutes } from './routes.ts';

export const eslesme: Feature = {
  name: 'eslesme',
  title: 'Banka eşleştirme',
  what: 'Lines of the bank: whose money each is and why, decisions and what they book, payers that were learned',
  decisions: ['0115'],
  contract: [contract, lists],
  refusals: {
    banka_kararlari_sira_unique: contract.ESLESME_ERRORS.SATIR_KARARLI,
    banka_kararlari_geri_donen_unique: contract.ESLESME_ERRORS.GERI_DONEN_YOK,
  },
  errors: [ODEME_ERRORS],
  topics: { banka_kararlari: ['admin'], odeyenler: ['admin'] },
  routes: eslesmeRoutes,
};
