import {
  createMukellefNotu as createRoute,
  listMukellefNotlari as listRoute,
  type MukellefNotu,
  removeMukellefNotu as removeRoute,
  updateMukellefNotu as updateRoute,
} from '#contract/mukellef/mukellef-notu.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import {
  createMukellefNotu,
  getMukellefNotu,
  listMukellefNotlari,
  removeMukellefNotu,
  updateMukellefNotu,
} from './queries.ts';

async function presentNot(tx: Tx, not_id: number): Promise<MukellefNotu> {
  const row = await getMukellefNotu(tx, not_id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export function mukellefNotuRoutes(routes: Routes): void {
  routes.statement(listRoute, async ({ tx, params }) => {
    const notlar = await listMukellefNotlari(tx, params.mukellef_id);
    if (!notlar) throw new AppError('NOT_FOUND');
    return { notlar };
  });

  // The insert policy refuses notes on clients that the caller does not see, which is answered as NOT_FOUND.
  routes.transaction(createRoute, async ({ tx, params, body }) =>
    presentNot(tx, await createMukellefNotu(tx, params.mukellef_id, body.metin)),
  );

  routes.transaction(updateRoute, async ({ tx, params: { not_id }, body }) => {
    if (!(await updateMukellefNotu(tx, not_id, body.metin))) throw new AppError('NOT_FOUND');
    return presentNot(tx, not_id);
  });

  routes.transaction(removeRoute, async ({ tx, params: { not_id } }) => {
    if (!(await removeMukellefNotu(tx, not_id))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });
}
