import {
  createHucreNotu as createRoute,
  getHucreNotlari as getRoute,
  HUCRE_NOTU_ERRORS,
  listIsaretler as listRoute,
  removeHucreNotu as removeRoute,
  setEvrakBekleniyor as setEvrakRoute,
  createYenidenIstek as yenidenRoute,
} from '#contract/hizmet-kaydi/hucre-notu.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import {
  createEvrak,
  createHucreNotu,
  createYenidenIstek,
  getHucreNotlari,
  hasHucre,
  listIsaretler,
  removeEvrak,
  removeHucreNotu,
} from './queries.ts';

export function hucreNotuRoutes(routes: Routes): void {
  routes.statement(listRoute, ({ tx, query }) => listIsaretler(tx, query));

  routes.statement(getRoute, async ({ tx, query }) => {
    const notlar = await getHucreNotlari(tx, query);
    if (!notlar) throw new AppError('NOT_FOUND');
    return notlar;
  });

  routes.statement(createRoute, async ({ tx, body }) => {
    const not_id = await createHucreNotu(tx, body);
    if (not_id === undefined) throw new AppError('NOT_FOUND');
    return { not_id };
  });

  routes.transaction(yenidenRoute, async ({ tx, body }) => {
    if (!(await hasHucre(tx, body))) throw new AppError('NOT_FOUND');
    const not_id = await createYenidenIstek(tx, body);
    if (not_id === undefined) throw new AppError(HUCRE_NOTU_ERRORS.YENIDEN_ISTENEMEZ);
    return { not_id };
  });

  routes.statement(removeRoute, async ({ tx, params }) => {
    if (!(await removeHucreNotu(tx, params.not_id))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });

  routes.transaction(setEvrakRoute, async ({ tx, body: { bekleniyor, aciklama, ...hucre } }) => {
    if (!(await hasHucre(tx, hucre))) throw new AppError('NOT_FOUND');
    await removeEvrak(tx, hucre);
    if (bekleniyor && !(await createEvrak(tx, hucre, aciklama))) throw new AppError(HUCRE_NOTU_ERRORS.EVRAK_ONAYSIZ);
    return { status: 'success' as const };
  });
}
