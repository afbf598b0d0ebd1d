import * as contract from '#contract/bildirim/eposta.ts';
import type { Tx } from '#server/db/session.ts';
import { isPostaKurulu } from '#server/features/ayar/queries.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { cancelEposta, getDurum, listEpostalar, previewEpostaTekrari, retryEposta, retryEpostalar } from './queries.ts';

export function epostaRoutes(routes: Routes): void {
  routes.list(contract.listEpostalar, async ({ tx, query }) => ({
    ...(await listEpostalar(tx, query)),
    kurulu: await isPostaKurulu(tx),
  }));

  const change = async (tx: Tx, eposta_id: number, work: (tx: Tx, id: number) => Promise<boolean>) => {
    if (!(await work(tx, eposta_id)))
      throw new AppError(
        (await getDurum(tx, eposta_id)) === undefined ? 'NOT_FOUND' : contract.EPOSTA_ERRORS.EPOSTA_DURUMU,
      );
    return { status: 'success' as const };
  };
  routes.transaction(contract.retryEposta, ({ tx, params }) => change(tx, params.eposta_id, retryEposta));
  routes.statement(contract.previewEpostaTekrari, ({ tx, body }) => previewEpostaTekrari(tx, body));
  routes.transaction(contract.retryEpostalar, async ({ tx, body: { idler } }) => {
    const alinan = await retryEpostalar(tx, idler);
    return { alinan, atlanan: new Set(idler).size - alinan };
  });
  routes.transaction(contract.cancelEposta, ({ tx, params }) => change(tx, params.eposta_id, cancelEposta));
}
