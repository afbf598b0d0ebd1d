import * as contract from '#contract/tahakkuk/alacak.ts';
import type { Routes } from '#server/http/register-route.ts';
import { listAlacaklar } from './queries.ts';

export function alacakRoutes(routes: Routes): void {
  routes.list(contract.listAlacaklar, ({ tx, query }) => listAlacaklar(tx, query));
}
