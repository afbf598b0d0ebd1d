import { randomUUID } from 'node:crypto';
import { currentDonem } from '#contract/common/donem.ts';
import * as kapanis from '#contract/tahakkuk/kapanis.ts';
import * as contract from '#contract/tahakkuk/tahakkuk-etmeyen.ts';
import * as ozet from '#contract/tahakkuk/tahakkuk-etmeyen-ozeti.ts';
import type { Routes } from '#server/http/register-route.ts';
import { getTahakkukEtmeyenOzeti, listTahakkukEtmeyenler } from './etmeyenler.ts';
import { createKapanis, getKapanis, listKapanislar, openKapanis } from './kapanis.ts';
import { completeTahakkukEtmeyenler, leaveTahakkukEtmeyenler, reverseTamamlama } from './tamamlama.ts';

export function kapanisRoutes(routes: Routes): void {
  routes.list(contract.listTahakkukEtmeyenler, ({ tx, query }) =>
    listTahakkukEtmeyenler(tx, { birakilan: query.birakilan === '1', buAy: currentDonem() }),
  );
  routes.statement(ozet.getTahakkukEtmeyenOzeti, ({ tx }) => getTahakkukEtmeyenOzeti(tx, currentDonem()));
  routes.transaction(contract.completeTahakkukEtmeyenler, ({ tx, body }) =>
    completeTahakkukEtmeyenler(tx, body, { toplu_id: randomUUID(), buAy: currentDonem() }),
  );
  routes.transaction(contract.leaveTahakkukEtmeyenler, ({ tx, body }) =>
    leaveTahakkukEtmeyenler(tx, body, randomUUID()),
  );
  routes.transaction(contract.reverseTamamlama, ({ tx, body }) => reverseTamamlama(tx, body));

  routes.statement(kapanis.listKapanislar, ({ tx }) => listKapanislar(tx));
  routes.transaction(kapanis.getKapanis, ({ tx, query }) => getKapanis(tx, query));
  routes.transaction(kapanis.createKapanis, async ({ tx, body }) => {
    await createKapanis(tx, body);
    return { status: 'success' as const };
  });
  routes.transaction(kapanis.openKapanis, async ({ tx, body }) => {
    await openKapanis(tx, body);
    return { status: 'success' as const };
  });
}
