import * as contract from '#contract/mukellef/kasa.ts';
import { OTURUM_ERRORS } from '#contract/oturum/oturum.ts';
import type { Feature } from '#server/feature.ts';
import { kasaRoutes } from './routes.ts';

export const kasa: Feature = {
  name: 'kasa',
  title: 'Portal şifreleri',
  what: 'Portal passwords: set, clear, open with one’s sign-in password and a reason; change of the key',
  decisions: ['0012'],
  contract: [contract],
  errors: [OTURUM_ERRORS],
  refusals: { MU503: contract.KASA_ERRORS.KASA_ANAHTARI },
  routes: (routes, { vault }) => kasaRoutes(routes, vault),
};
