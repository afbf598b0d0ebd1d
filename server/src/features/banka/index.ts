import * as ekstre from '#contract/banka/ekstre.ts';
import * as kusur from '#contract/banka/ekstre-kusuru.ts';
import * as contract from '#contract/banka/hesap.ts';
import * as satir from '#contract/banka/satir.ts';
import type { Feature } from '#server/feature.ts';
import { bankaRoutes } from './routes.ts';

export const banka: Feature = {
  name: 'banka',
  title: 'Banka',
  what: 'The office’s bank accounts, their statements and lines: read, proved by their balances, taken back',
  decisions: ['0114'],
  contract: [contract, ekstre, kusur, satir],
  refusals: { banka_ekstreleri_kararli: kusur.EKSTRE_ERRORS.EKSTRE_KARARLI },
  topics: { banka_hesaplari: ['admin'], banka_ekstreleri: ['admin'] },
  routes: bankaRoutes,
};
