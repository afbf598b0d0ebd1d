import { KASA_ERRORS } from '#contract/mukellef/kasa.ts';
import * as apiAnahtari from '#contract/oturum/api-anahtari.ts';
import * as gecisAnahtari from '#contract/oturum/gecis-anahtari.ts';
import * as ikinciAdim from '#contract/oturum/ikinci-adim.ts';
import { OTURUM_ERRORS } from '#contract/oturum/oturum.ts';
import * as contract from '#contract/oturum/profil.ts';
import type { Feature } from '#server/feature.ts';
import { apiAnahtariRoutes } from './api-anahtari.ts';
import { gecisAnahtariRoutes } from './gecis-anahtari.ts';
import { ikinciAdimRoutes } from './ikinci-adim.ts';
import { profilRoutes } from './routes.ts';

export const profil: Feature = {
  name: 'profil',
  title: 'Profil',
  what: 'A user’s account: contact, notices, authenticator app, passkeys, recovery codes, sessions, API keys',
  contract: [contract, ikinciAdim, gecisAnahtari, apiAnahtari],
  errors: [KASA_ERRORS, OTURUM_ERRORS],
  refusals: { MU430: apiAnahtari.API_ANAHTARI_ERRORS.KAPSAM_DISI },
  routes: (routes, { vault, relying }) => {
    profilRoutes(routes);
    ikinciAdimRoutes(routes, vault, relying);
    gecisAnahtariRoutes(routes, relying);
    apiAnahtariRoutes(routes);
  },
};
