import { addMonths, currentDonem } from '#contract/common/donem.ts';
import { getAdminPano as adminRoute, getMuhasebeciPano as muhasebeciRoute, getPersonelPano as personelRoute } from '#contract/pano.ts';
import type { Routes } from '#server/http/register-route.ts';
import { getAdminPano, getMuhasebeciPano, getPersonelPano } from './queries.ts';

export function panoRoutes(routes: Routes): void {
  routes.statement(adminRoute, ({ tx }) => getAdminPano(tx));
  routes.statement(muhasebeciRoute, ({ tx }) => getMuhasebeciPano(tx, currentDonem(), addMonths(currentDonem(), -1)));
  routes.statement(personelRoute, ({ tx }) => getPersonelPano(tx, currentDonem()));
}
