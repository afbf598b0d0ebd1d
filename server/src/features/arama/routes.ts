import { ara } from '#contract/arama.ts';
import type { Routes } from '#server/http/register-route.ts';
import { search } from './queries.ts';

export function aramaRoutes(routes: Routes): void {
  routes.statement(ara, ({ tx, query }) => search(tx, query.q));
}
