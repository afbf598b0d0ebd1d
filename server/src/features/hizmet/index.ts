import { KAYIT_ERRORS } from '#contract/common/kayit.ts';
import * as contract from '#contract/hizmet/hizmet.ts';
import * as hizmetFiyati from '#contract/hizmet/hizmet-fiyati.ts';
import type { Feature } from '#server/feature.ts';
import { hizmetRoutes } from './routes.ts';

export const hizmet: Feature = {
  name: 'hizmet',
  title: 'Hizmetler',
  what: 'Services, their prices by month, raises',
  contract: [contract, hizmetFiyati],
  errors: [KAYIT_ERRORS],
  refusals: {
    hizmetler_ad_unique: contract.HIZMET_ERRORS.HIZMET_AD_EXISTS,
    hizmetler_ad_anahtar_unique: contract.HIZMET_ERRORS.HIZMET_AD_EXISTS,
  },
  topics: { hizmetler: ['admin', 'muhasebeci', 'personel'], hizmet_fiyatlari: ['admin', 'muhasebeci', 'personel'] },
  routes: hizmetRoutes,
};
