import { KAYIT_ERRORS } from '#contract/common/kayit.ts';
import * as contract from '#contract/kisi/kullanici.ts';
import { OTURUM_ERRORS } from '#contract/oturum/oturum.ts';
import type { Feature } from '#server/feature.ts';
import { kullaniciRoutes } from './routes.ts';

export const kullanici: Feature = {
  name: 'kullanici',
  title: 'Kullanıcılar',
  what: 'Logins: add for a person, edit, disable, new password, end sessions',
  contract: [contract],
  errors: [KAYIT_ERRORS, OTURUM_ERRORS],
  refusals: { kullanicilar_tc_check: contract.KULLANICI_ERRORS.KULLANICI_TC_GEREKLI },
  topics: { kullanicilar: ['admin'] },
  routes: kullaniciRoutes,
};
