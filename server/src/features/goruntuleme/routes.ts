import * as contract from '#contract/pano/goruntuleme.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { listSonGoruntulenenler, setSonGoruntulenen } from './queries.ts';

export function goruntulemeRoutes(routes: Routes): void {
  routes.transaction(contract.listSonGoruntulenenler, async ({ tx, session }) => ({
    kayitlar: await listSonGoruntulenenler(tx, session.rol === 'admin'),
  }));

  routes.transaction(contract.setSonGoruntulenen, async ({ tx, session, body }) => {
    if (!(await setSonGoruntulenen(tx, session.rol === 'admin', body.tur, body.kayit_id)))
      throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });
}
