import { listAlacaklar as listRoute } from '#contract/tahakkuk/alacak.ts';
import type { Routes } from '#server/http/register-route.ts';
import { listAlacaklar } from './queries.ts';

export function alacakRoutes(routes: Routes): void {
  routes.list(listRoute, ({ tx, query }) => listAlacaklar(tx, query));
}
