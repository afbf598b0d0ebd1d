import {
  computeTahakkuk as computeRoute,
  computeYil as computeYilRoute,
  createTahakkuklar as createAllRoute,
  createTahakkuk as createRoute,
  listTahakkuklar as listRoute,
} from '#contract/tahakkuk.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { createTahakkuklar } from './bulk-create.ts';
import { computeHesap, createTahakkuk, getMevcutTahakkuk, listTahakkuklar } from './queries.ts';

export function tahakkukRoutes(routes: Routes): void {
  routes.statement(listRoute, ({ tx, query }) => listTahakkuklar(tx, query));

  routes.statement(computeRoute, async ({ tx, query }) => {
    const [hesap] = await computeHesap(tx, query);
    if (!hesap) throw new AppError('HIZMET_KAYDI_YOK');
    return hesap;
  });

  routes.statement(computeYilRoute, async ({ tx, query }) => {
    const aylar = await computeHesap(tx, query);
    return { aylar, toplam: aylar.reduce((sum, hesap) => sum + hesap.tutar, 0) };
  });

  routes.transaction(createRoute, async ({ tx, body }) => {
    const borc_id = await createTahakkuk(tx, body);
    if (borc_id !== undefined) return { borc_id };
    const mevcut = await getMevcutTahakkuk(tx, body);
    throw mevcut ? new AppError('TAHAKKUK_EXISTS', mevcut) : new AppError('NOT_FOUND', undefined, 'muhasebeci_id');
  });

  routes.transaction(createAllRoute, ({ tx, body }) => createTahakkuklar(tx, body.yil));
}
