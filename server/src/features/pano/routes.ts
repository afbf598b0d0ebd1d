import { currentDonem } from '#contract/common/donem.ts';
import * as beyannameOzeti from '#contract/pano/beyanname-ozeti.ts';
import * as istatistik from '#contract/pano/istatistik.ts';
import * as contract from '#contract/pano/pano.ts';
import type { Routes } from '#server/http/register-route.ts';
import { getBeyannameOzeti } from './beyanname-queries.ts';
import { getMusteriIstatistik, listMusteriHizmetleri } from './musteri-queries.ts';
import { getAdminPano, getMuhasebeciPano, listPanoMuhasebecileri } from './queries.ts';

export function panoRoutes(routes: Routes): void {
  routes.statement(contract.getAdminPano, ({ tx }) => getAdminPano(tx, currentDonem()));
  routes.statement(contract.listPanoMuhasebecileri, ({ tx }) => listPanoMuhasebecileri(tx, currentDonem()));
  routes.statement(contract.getMuhasebeciPano, ({ tx }) => getMuhasebeciPano(tx, currentDonem()));
  routes.statement(beyannameOzeti.getBeyannameOzeti, ({ tx }) => getBeyannameOzeti(tx));
  routes.statement(istatistik.getMusteriIstatistik, ({ tx }) => getMusteriIstatistik(tx, currentDonem()));
  routes.list(istatistik.listMusteriHizmetleri, ({ tx, query }) => listMusteriHizmetleri(tx, query));
}
