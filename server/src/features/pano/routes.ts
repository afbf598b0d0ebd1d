import { currentDonem } from '#contract/common/donem.ts';
import { getBeyannameOzeti as beyannameRoute } from '#contract/pano/beyanname-ozeti.ts';
import {
  listMusteriHizmetleri as hizmetRoute,
  getMusteriIstatistik as istatistikRoute,
} from '#contract/pano/istatistik.ts';
import {
  getAdminPano as adminRoute,
  listPanoMuhasebecileri as muhasebecilerRoute,
  getMuhasebeciPano as muhasebeciRoute,
} from '#contract/pano/pano.ts';
import type { Routes } from '#server/http/register-route.ts';
import { getBeyannameOzeti } from './beyanname-queries.ts';
import { getMusteriIstatistik, listMusteriHizmetleri } from './musteri-queries.ts';
import { getAdminPano, getMuhasebeciPano, listPanoMuhasebecileri } from './queries.ts';

export function panoRoutes(routes: Routes): void {
  routes.statement(adminRoute, ({ tx }) => getAdminPano(tx, currentDonem()));
  routes.statement(muhasebecilerRoute, ({ tx }) => listPanoMuhasebecileri(tx, currentDonem()));
  routes.statement(muhasebeciRoute, ({ tx }) => getMuhasebeciPano(tx, currentDonem()));
  routes.statement(beyannameRoute, ({ tx }) => getBeyannameOzeti(tx));
  routes.statement(istatistikRoute, ({ tx }) => getMusteriIstatistik(tx, currentDonem()));
  routes.list(hizmetRoute, ({ tx, query }) => listMusteriHizmetleri(tx, query));
}
