import { ara } from '#contract/pano/arama.ts';
import type { Routes } from '#server/http/register-route.ts';
import { search } from './queries.ts';

export function aramaRoutes(routes: Routes): void {
  // What is looked for depends on who asks.
  routes.transaction(ara, ({ tx, session, query }) => search(tx, query.q, session.rol === 'admin'));
}
