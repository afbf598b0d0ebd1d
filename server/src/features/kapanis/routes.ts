import { randomUUID } from 'node:crypto';
import { currentDonem } from '#contract/common/donem.ts';
import * as contract from '#contract/tahakkuk/tahakkuk-etmeyen.ts';
import * as ozet from '#contract/tahakkuk/tahakkuk-etmeyen-ozeti.ts';
import type { Routes } from '#server/http/register-route.ts';
import { getTahakkukEtmeyenOzeti, listTahakkukEtmeyenler } from './etmeyenler.ts';
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
}
