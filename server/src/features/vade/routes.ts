import * as contract from '#contract/tahakkuk/vade-sozu.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { createSozler, listBorclular, listSozler, reverseSozler } from './queries.ts';

export function vadeRoutes(routes: Routes): void {
  routes.statement(contract.listSozler, async ({ tx, params }) => {
    const sozler = await listSozler(tx, params.muhasebeci_id);
    if (!sozler) throw new AppError('NOT_FOUND');
    return { sozler };
  });

  routes.transaction(contract.createSozler, async ({ tx, body: { muhasebeci_idler, ...soz } }) => {
    const idler = [...new Set(muhasebeci_idler)];
    const borclular = await listBorclular(tx, idler);
    if (borclular.length < idler.length) throw new AppError('NOT_FOUND', undefined, 'muhasebeci_idler');
    const [{ kalan } = { kalan: 0 }] = borclular;
    if (soz.tutar !== undefined && kalan > 0 && soz.tutar > kalan)
      throw new AppError(contract.SOZ_ERRORS.SOZ_FAZLA, { tutar: soz.tutar, kalan });
    const atlananlar = borclular.flatMap(({ muhasebeci_id, muhasebeci_adi, kalan: open, bugunku }) => {
      const reason = open === 0 ? 'borc_yok' : bugunku >= contract.GUNLUK_SOZ_EN_COK ? 'cok' : null;
      return reason ? [{ muhasebeci_id, muhasebeci_adi, neden: reason } as const] : [];
    });
    const yazilacak = idler.filter((id) => !atlananlar.some(({ muhasebeci_id }) => muhasebeci_id === id));
    return { soz_idler: await createSozler(tx, yazilacak, soz), atlananlar };
  });

  routes.transaction(contract.reverseSozler, async ({ tx, body: { soz_idler } }) => ({
    geri_alinan: await reverseSozler(tx, soz_idler),
  }));
}
