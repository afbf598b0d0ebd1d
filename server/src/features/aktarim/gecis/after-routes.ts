import { listBasliklar, removeBaslik } from '#contract/aktarim/basliklar.ts';
import { listEksikler, setTamam } from '#contract/aktarim/eksikler.ts';
import * as contract from '#contract/aktarim/gecis-sonrasi.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { forget, presentLearned } from './learned.ts';
import { listMissing, setDone } from './missing.ts';
import { createReport } from './report.ts';
import { reverseGecis } from './reverse.ts';

export function afterGecisRoutes(routes: Routes): void {
  routes.steps(contract.reverseGecis, ({ tx, transaction, params: { gecis_id }, body: { deneme } }) =>
    reverseGecis({ tx, transaction }, gecis_id, deneme),
  );

  routes.download(contract.downloadGecisRaporu, ({ tx, params }) => createReport(tx, params.gecis_id));

  routes.statement(listBasliklar, ({ tx }) => presentLearned(tx));

  routes.transaction(removeBaslik, async ({ tx, params: { baslik_id } }) => {
    if (!(await forget(tx, baslik_id))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });

  routes.steps(listEksikler, ({ tx }) => listMissing(tx));

  routes.transaction(setTamam, async ({ tx, body }) => ({ degisenler: await setDone(tx, body) }));
}
