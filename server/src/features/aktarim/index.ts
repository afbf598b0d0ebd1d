import * as contract from '#contract/aktarim/aktarim.ts';
import * as basliklar from '#contract/aktarim/basliklar.ts';
import * as eksikler from '#contract/aktarim/eksikler.ts';
import * as gecis from '#contract/aktarim/gecis.ts';
import * as gecisSonrasi from '#contract/aktarim/gecis-sonrasi.ts';
import * as takipIzgarasi from '#contract/aktarim/takip-izgarasi.ts';
import { KAYIT_ERRORS } from '#contract/common/kayit.ts';
import { HIZMET_ERRORS } from '#contract/hizmet/hizmet.ts';
import { MUKELLEF_ERRORS } from '#contract/mukellef/mukellef.ts';
import type { Feature } from '#server/feature.ts';
import { afterGecisRoutes } from './gecis/after-routes.ts';
import { gecisRoutes } from './gecis/routes.ts';
import { removeEskiler } from './queries.ts';
import { aktarimRoutes } from './routes.ts';

export const aktarim: Feature = {
  name: 'aktarim',
  title: 'Aktarım',
  what: 'Import of lists from files with templates',
  places: ['server/src/adapters/tablo-dosyasi/'],
  decisions: ['0016', '0104', '0105', '0106', '0107', '0124'],
  contract: [contract, basliklar, eksikler, gecis, gecisSonrasi, takipIzgarasi],
  errors: [HIZMET_ERRORS, MUKELLEF_ERRORS, KAYIT_ERRORS],
  refusals: { gecisler_acik_unique: gecis.GECIS_ERRORS.GECIS_ACIK },
  routes: (routes, env) => {
    aktarimRoutes(routes);
    gecisRoutes(routes, env);
    afterGecisRoutes(routes);
  },
  jobs: [
    {
      name: 'İçe aktarma temizliği',
      fault: 'import clean-up failed',
      every: 60 * 60_000,
      turn: (_env, gate) => gate((tx) => removeEskiler(tx, new Date())),
    },
  ],
};
