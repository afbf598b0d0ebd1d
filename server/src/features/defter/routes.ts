import { checkDefter as checkRoute } from '#contract/defter.ts';
import type { Routes } from '#server/http/register-route.ts';
import { checkDefter } from './queries.ts';

export function defterRoutes(routes: Routes): void {
  routes.statement(checkRoute, ({ tx }) => checkDefter(tx));
}
