import * as contract from '#contract/hizmet-kaydi/hucre-notu.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import * as queries from './queries.ts';

const { YENIDEN_ISTENEMEZ, YENIDEN_ISTENMIS, AYI_ODENMIS } = contract.HUCRE_NOTU_ERRORS;
const ENGELLER = { yok: YENIDEN_ISTENEMEZ, istendi: YENIDEN_ISTENMIS, odendi: AYI_ODENMIS };

export function hucreNotuRoutes(routes: Routes): void {
  routes.statement(contract.listIsaretler, ({ tx, query }) => queries.listIsaretler(tx, query));

  routes.statement(contract.getHucreNotlari, async ({ tx, query }) => {
    const notlar = await queries.getHucreNotlari(tx, query);
    if (!notlar) throw new AppError('NOT_FOUND');
    return notlar;
  });

  routes.statement(contract.createHucreNotu, async ({ tx, body }) => {
    const not_id = await queries.createHucreNotu(tx, body);
    if (not_id === undefined) throw new AppError('NOT_FOUND');
    return { not_id };
  });

  routes.transaction(contract.createYenidenIstek, async ({ tx, body }) => {
    if (!(await queries.hasHucre(tx, body))) throw new AppError('NOT_FOUND');
    const answer = await queries.createYenidenIstek(tx, body);
    if ('engel' in answer) throw new AppError(ENGELLER[answer.engel ?? 'yok']);
    return answer;
  });

  routes.statement(contract.removeHucreNotu, async ({ tx, params }) => {
    if (!(await queries.removeHucreNotu(tx, params.not_id))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });

  routes.transaction(contract.setEvrakBekleniyor, async ({ tx, body: { bekleniyor, aciklama, ...hucre } }) => {
    if (!(await queries.hasHucre(tx, hucre))) throw new AppError('NOT_FOUND');
    if (await queries.isTalepten(tx, hucre)) throw new AppError(contract.HUCRE_NOTU_ERRORS.EVRAK_TALEPTEN);
    await queries.removeEvrak(tx, hucre);
    if (bekleniyor && !(await queries.createEvrak(tx, hucre, aciklama)))
      throw new AppError(contract.HUCRE_NOTU_ERRORS.EVRAK_ONAYSIZ);
    return { status: 'success' as const };
  });
}
