import {
  getBildirimSayisi as countRoute,
  listBildirimler as listRoute,
  setBildirimlerOkundu as readRoute,
  setBildirimTercihi as setTercihRoute,
  getBildirimTercihi as tercihRoute,
} from '#contract/bildirim/bildirim.ts';
import type { Routes } from '#server/http/register-route.ts';
import { getBildirimSayisi, getTercih, listBildirimler, setBildirimlerOkundu, setTercih } from './queries.ts';

export function bildirimRoutes(routes: Routes): void {
  routes.statement(listRoute, ({ tx }) => listBildirimler(tx));
  routes.statement(countRoute, async ({ tx }) => ({ okunmamis: await getBildirimSayisi(tx) }));

  routes.transaction(readRoute, async ({ tx, body }) => {
    await setBildirimlerOkundu(tx, body.sira);
    return { okunmamis: await getBildirimSayisi(tx) };
  });

  routes.statement(tercihRoute, ({ tx }) => getTercih(tx));

  routes.transaction(setTercihRoute, async ({ tx, body }) => {
    await setTercih(tx, body);
    return getTercih(tx);
  });
}
