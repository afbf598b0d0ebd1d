import * as contract from '#contract/hizmet-kaydi/atama.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { found } from '#server/rows/found.ts';
import {
  assignMukellefler,
  getPersonel,
  listAtananlar,
  listAtanmamislar,
  listMuhasebeciler,
  listPersonel,
  releaseMukellefler,
  reverseAtama,
  reverseHavuz,
} from './queries.ts';

export function atamaRoutes(routes: Routes): void {
  routes.statement(contract.listAtamaMuhasebecileri, ({ tx }) => listMuhasebeciler(tx));

  routes.statement(contract.listAtamaPersoneli, ({ tx }) => listPersonel(tx));

  routes.list(contract.listAtanmamislar, ({ tx, params }) => found(listAtanmamislar(tx, params.muhasebeci_id)));

  routes.list(contract.listAtananlar, ({ tx, params }) => found(listAtananlar(tx, params.personel_id)));

  routes.transaction(contract.assignMukellefler, async ({ tx, body: { personel_id, mukellef_idler } }) => {
    const personel = await getPersonel(tx, personel_id);
    if (!personel) throw new AppError(contract.ATAMA_ERRORS.ATAMA_PERSONELI_YOK);
    if (!personel.aktif) throw new AppError(contract.ATAMA_ERRORS.ATAMA_PERSONELI_PASIF);
    return assignMukellefler(tx, personel_id, [...new Set(mukellef_idler)]);
  });

  routes.transaction(contract.releaseMukellefler, async ({ tx, body: { personel_id, mukellef_idler } }) => {
    if (!(await getPersonel(tx, personel_id))) throw new AppError(contract.ATAMA_ERRORS.ATAMA_PERSONELI_YOK);
    return releaseMukellefler(tx, personel_id, [...new Set(mukellef_idler)]);
  });

  for (const [route, reverse] of [
    [contract.reverseAtama, reverseAtama],
    [contract.reverseHavuz, reverseHavuz],
  ] as const) {
    routes.transaction(route, async ({ tx, body }) => {
      const ids = [...new Set(body.atama_idler)];
      const geri_alinan = await reverse(tx, ids);
      return { geri_alinan, atlanan: ids.length - geri_alinan };
    });
  }
}
