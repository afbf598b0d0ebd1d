import { KAYIT_ERRORS } from '#contract/common/kayit.ts';
import { HIZMET_ERRORS } from '#contract/hizmet/hizmet.ts';
import { ATAMA_ERRORS } from '#contract/hizmet-kaydi/atama.ts';
import { ADMIN_ERRORS } from '#contract/kisi/admin.ts';
import { KULLANICI_ERRORS } from '#contract/kisi/kullanici.ts';
import * as contract from '#contract/tablo/tablo.ts';
import type { Feature } from '#server/feature.ts';
import { tabloRoutes } from './routes.ts';

export const tablo: Feature = {
  name: 'tablo',
  title: 'Tablo düzenleyici',
  what: 'The table editor',
  contract: [contract],
  errors: [KAYIT_ERRORS, HIZMET_ERRORS, ATAMA_ERRORS, ADMIN_ERRORS, KULLANICI_ERRORS],
  routes: tabloRoutes,
};
