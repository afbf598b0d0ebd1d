import { createOdeme as createRoute, getBorcum as getBorcumRoute, listOdemeler as listRoute, ODEME_METNI } from '#contract/odeme.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { createOdeme, getBorcum, listOdemeler, lockTahakkuk } from './queries.ts';

export function odemeRoutes(routes: Routes): void {
  routes.statement(listRoute, ({ tx, query }) => listOdemeler(tx, query));

  routes.transaction(createRoute, async ({ tx, body }) => {
    const borc = await lockTahakkuk(tx, body.tahakkuk_id);
    if (!borc) throw new AppError('NOT_FOUND', undefined, 'tahakkuk_id');
    if (body.odeme_tutari > borc.bakiye) throw new AppError('ODEME_FAZLA', { tutar: body.odeme_tutari, bakiye: borc.bakiye });
    return createOdeme(tx, { ...body, aciklama: body.odeme_tutari === borc.bakiye ? ODEME_METNI.tam : ODEME_METNI.kismi });
  });

  routes.statement(getBorcumRoute, ({ tx }) => getBorcum(tx));
}
