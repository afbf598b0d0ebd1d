import { KAYIT_ERRORS } from '#contract/common/kayit.ts';
import * as contract from '#contract/fis/fis.ts';
import * as fisAktarim from '#contract/fis/fis-aktarim.ts';
import * as fisEki from '#contract/fis/fis-eki.ts';
import * as fisRaporu from '#contract/fis/fis-raporu.ts';
import { BELGE_ERRORS } from '#contract/mukellef/belge-yukleme.ts';
import type { Feature } from '#server/feature.ts';
import { fisRoutes } from './routes.ts';

export const fis: Feature = {
  name: 'fis',
  title: 'Fişler',
  what: 'Receipts: by hand, from spreadsheets and electronic invoices; attachments; reports',
  decisions: ['0017'],
  contract: [contract, fisEki, fisAktarim, fisRaporu],
  errors: [KAYIT_ERRORS, BELGE_ERRORS],
  topics: { fisler: ['admin', 'personel'] },
  routes: (routes, { store, pdf, config }) => fisRoutes(routes, { store, pdf, kota: config.belgeKotasi }),
};
