import { KAYIT_ERRORS } from '#contract/common/kayit.ts';
import * as contract from '#contract/uzman/bilgi-tabani.ts';
import type { Feature } from '#server/feature.ts';
import { loadBilgiTabani } from './load.ts';
import { bilgiTabaniRoutes } from './routes.ts';

export const bilgiTabani: Feature = {
  name: 'bilgi-tabani',
  title: 'Bilgi tabanı',
  what: "The knowledge base: search, entries, loading of the product's files",
  places: ['server/src/features/uzman/bilgi/'],
  contract: [contract],
  errors: [KAYIT_ERRORS],
  refusals: { bilgi_maddeleri_gecerlilik_check: contract.BILGI_TABANI_ERRORS.MADDE_GECERLILIGI_TERS },
  topics: { bilgi_maddeleri: ['admin'] },
  routes: (routes, { app, sessions }) => {
    bilgiTabaniRoutes(routes);
    app.addHook('onReady', () => loadBilgiTabani(sessions.system));
  },
};
