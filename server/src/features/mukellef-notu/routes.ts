import * as contract from '#contract/mukellef/mukellef-notu.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import * as queries from './queries.ts';

async function presentNot(tx: Tx, not_id: number): Promise<contract.MukellefNotu> {
  const row = await queries.getMukellefNotu(tx, not_id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export function mukellefNotuRoutes(routes: Routes): void {
  routes.statement(contract.listMukellefNotlari, async ({ tx, params }) => {
    const notlar = await queries.listMukellefNotlari(tx, params.mukellef_id);
    if (!notlar) throw new AppError('NOT_FOUND');
    return { notlar };
  });

  // The insert policy refuses a note on a client whom the caller does not see, which is answered as NOT_FOUND.
  routes.transaction(contract.createMukellefNotu, async ({ tx, params, body }) =>
    presentNot(tx, await queries.createMukellefNotu(tx, params.mukellef_id, body.metin)),
  );

  routes.transaction(contract.updateMukellefNotu, async ({ tx, params: { not_id }, body }) => {
    if (!(await queries.updateMukellefNotu(tx, not_id, body.metin))) throw new AppError('NOT_FOUND');
    return presentNot(tx, not_id);
  });

  routes.transaction(contract.removeMukellefNotu, async ({ tx, params: { not_id } }) => {
    if (!(await queries.removeMukellefNotu(tx, not_id))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });
}
