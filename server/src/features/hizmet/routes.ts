import { listHizmetler as route } from '#contract/hizmet.ts';
import type { Routes } from '#server/http/register-route.ts';
import { listHizmetler } from './queries.ts';

export function hizmetRoutes(routes: Routes): void {
  routes.statement(route, async ({ tx }) => ({ hizmetler: await listHizmetler(tx) }));
}
