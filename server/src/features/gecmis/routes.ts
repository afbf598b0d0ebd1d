import * as contract from '#contract/mukellef/gecmis.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { listMukellefGecmisi } from './queries.ts';

export function gecmisRoutes(routes: Routes): void {
  routes.statement(contract.listMukellefGecmisi, async ({ tx, params, query }) => {
    const found = await listMukellefGecmisi(tx, params.mukellef_id, query.once);
    if (!found) throw new AppError('NOT_FOUND');
    return { kayitlar: found.slice(0, contract.HISTORY_SIZE), devam: found.length > contract.HISTORY_SIZE };
  });
}
