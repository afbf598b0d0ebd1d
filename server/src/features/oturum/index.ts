import { sql } from 'kysely';
import { KASA_ERRORS } from '#contract/mukellef/kasa.ts';
import { GECIS_ANAHTARI_ERRORS } from '#contract/oturum/gecis-anahtari.ts';
import * as contract from '#contract/oturum/oturum.ts';
import * as yeniSifre from '#contract/oturum/yeni-sifre.ts';
import type { Feature } from '#server/feature.ts';
import { girisRoutes } from './giris.ts';
import { onayRoutes } from './onay.ts';
import { oturumRoutes } from './routes.ts';

export const oturum: Feature = {
  name: 'oturum',
  title: 'Oturum',
  what: 'Sign-in with its second step and by passkey, who is kept out, step-up, first set-up',
  places: ['web/src/app/guest-app.tsx'],
  decisions: ['0020', '0023', '0024'],
  contract: [contract, yeniSifre],
  errors: [GECIS_ANAHTARI_ERRORS, KASA_ERRORS],
  refusals: {
    MU428: contract.OTURUM_ERRORS.SIFRE_DEGISTIRILMELI,
    MU429: contract.OTURUM_ERRORS.IKINCI_ADIM_GEREKLI,
    MU431: contract.OTURUM_ERRORS.ONAY_GEREKLI,
  },
  routes: (routes, { config, vault, relying }) => {
    girisRoutes(routes, { key: config.key, vault, relying });
    onayRoutes(routes, vault);
    oturumRoutes(routes, config.demoData);
  },
  jobs: [
    {
      name: 'Giriş denemeleri',
      fault: 'sign-in clean-up failed',
      every: 10 * 60_000,
      turn: (_env, gate) => gate((tx) => sql`select entry.clean_giris()`.execute(tx)),
    },
  ],
};
