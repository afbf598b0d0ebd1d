import { checkDefter as checkRoute } from '#contract/denetim/defter.ts';
import type { Muhur } from '#server/adapters/denetim-basi.ts';
import type { Routes } from '#server/http/register-route.ts';
import { checkDefter } from './queries.ts';

export function defterRoutes(routes: Routes, muhur: Muhur): void {
  routes.statement(checkRoute, async ({ tx }) => {
    await muhur.seal();
    return checkDefter(tx, await muhur.baslar());
  });
}
