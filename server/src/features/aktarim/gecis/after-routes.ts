import { listEksikler, setTamam } from '#contract/aktarim/eksikler.ts';
import * as contract from '#contract/aktarim/gecis-sonrasi.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import type { Routes } from '#server/http/register-route.ts';
import { listMissing, setDone } from './missing.ts';
import { createReport } from './report.ts';
import { takeBackMove } from './reverse.ts';

/** Ends the transaction of an undo that was only to be looked at. */
class OnlyLooked extends Error {
  readonly answer: RouteResponse<typeof contract.reverseGecis>;
  constructor(answer: RouteResponse<typeof contract.reverseGecis>) {
    super();
    this.answer = answer;
  }
}

export function afterGecisRoutes(routes: Routes): void {
  routes.steps(contract.reverseGecis, ({ transaction, params: { gecis_id }, body: { deneme } }) =>
    transaction(async (tx) => {
      const answer = await takeBackMove(tx, gecis_id);
      if (deneme) throw new OnlyLooked(answer);
      return answer;
    }).catch((error) => {
      if (error instanceof OnlyLooked) return error.answer;
      throw error;
    }),
  );

  routes.download(contract.downloadGecisRaporu, ({ tx, params }) => createReport(tx, params.gecis_id));

  routes.steps(listEksikler, ({ tx }) => listMissing(tx));

  routes.transaction(setTamam, async ({ tx, body }) => ({ degisenler: await setDone(tx, body) }));
}
