import {
  getBildirimSayisi as countRoute,
  listBildirimler as listRoute,
  readBildirimler as readRoute,
  setBildirimTercihi as setTercihRoute,
  getBildirimTercihi as tercihRoute,
} from '#contract/bildirim/bildirim.ts';
import type { Routes } from '#server/http/register-route.ts';
import { countOkunmamis, getTercih, listBildirimlerim, setOkundu, setTercih } from './queries.ts';

export function bildirimRoutes(routes: Routes): void {
  routes.statement(listRoute, ({ tx }) => listBildirimlerim(tx));
  routes.statement(countRoute, async ({ tx }) => ({ okunmamis: await countOkunmamis(tx) }));

  routes.transaction(readRoute, async ({ tx, body }) => {
    await setOkundu(tx, body.sira);
    return { okunmamis: await countOkunmamis(tx) };
  });

  routes.statement(tercihRoute, ({ tx }) => getTercih(tx));

  routes.transaction(setTercihRoute, async ({ tx, body }) => {
    await setTercih(tx, body);
    return getTercih(tx);
  });
}
