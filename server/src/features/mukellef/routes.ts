import { listMukellefler as route } from '#contract/mukellef.ts';
import type { Routes } from '#server/http/register-route.ts';
import { listMukellefler } from './queries.ts';

export function mukellefRoutes(routes: Routes): void {
  routes.statement(route, ({ tx, query }) => listMukellefler(tx, query));
}
