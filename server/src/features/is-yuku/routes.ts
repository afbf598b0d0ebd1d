import { currentDonem } from '#contract/common/donem.ts';
import * as bugunContract from '#contract/hizmet-kaydi/bugun.ts';
import * as contract from '#contract/hizmet-kaydi/is-yuku.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { found } from '#server/rows/found.ts';
import {
  getBugun,
  getPersonel,
  listIsYuku,
  listIsYukuMukellefleri,
  reverseDevir,
  transferMukellefler,
} from './queries.ts';

export function isYukuRoutes(routes: Routes): void {
  routes.statement(bugunContract.getBugun, ({ tx }) => getBugun(tx, currentDonem()));

  routes.list(contract.listIsYuku, ({ tx }) => listIsYuku(tx, currentDonem()));

  routes.list(contract.listIsYukuMukellefleri, ({ tx, params }) =>
    found(listIsYukuMukellefleri(tx, params.personel_id)),
  );

  routes.transaction(contract.transferMukellefler, async ({ tx, body }) => {
    const yeni = await getPersonel(tx, body.yeni_personel_id);
    if (!yeni) throw new AppError('NOT_FOUND');
    if (!yeni.aktif) throw new AppError(contract.IS_YUKU_ERRORS.DEVIR_PERSONELI_PASIF);
    const mukellefler = body.mukellefler ? [...new Set(body.mukellefler.map(({ mukellef_id }) => mukellef_id))] : null;
    const atamalar = await transferMukellefler(tx, { ...body, mukellefler });
    if (atamalar.length === 0) throw new AppError(contract.IS_YUKU_ERRORS.DEVREDILECEK_YOK);
    return { atamalar, atlanan: (mukellefler?.length ?? atamalar.length) - atamalar.length };
  });

  routes.transaction(contract.reverseDevir, async ({ tx, body: { personel_id, atamalar } }) => {
    if (!(await getPersonel(tx, personel_id))) throw new AppError('NOT_FOUND');
    const ids = [...new Set(atamalar.map(({ atama_id }) => atama_id))];
    const geri_alinan = await reverseDevir(tx, personel_id, ids);
    return { geri_alinan, atlanan: ids.length - geri_alinan };
  });
}
