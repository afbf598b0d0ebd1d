import * as contract from '#contract/bildirim/bildirim.ts';
import * as sayiContract from '#contract/bildirim/bildirim-sayisi.ts';
import type { Routes } from '#server/http/register-route.ts';
import { getBildirimSayisi, getTercih, listBildirimler, setBildirimlerOkundu, setTercih } from './queries.ts';

export function bildirimRoutes(routes: Routes): void {
  routes.statement(contract.listBildirimler, ({ tx }) => listBildirimler(tx));
  routes.statement(sayiContract.getBildirimSayisi, async ({ tx }) => ({ okunmamis: await getBildirimSayisi(tx) }));

  routes.transaction(contract.setBildirimlerOkundu, async ({ tx, body }) => {
    await setBildirimlerOkundu(tx, body.sira);
    return { okunmamis: await getBildirimSayisi(tx) };
  });

  routes.statement(contract.getBildirimTercihi, ({ tx }) => getTercih(tx));

  routes.transaction(contract.setBildirimTercihi, async ({ tx, body }) => {
    await setTercih(tx, body);
    return getTercih(tx);
  });
}
