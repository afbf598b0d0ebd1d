import { currentDonem, type Donem, donemSirasi, requestableDonemler } from '#contract/common/donem.ts';
import { HIZMET_KAYDI_ERRORS } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import * as contract from '#contract/hizmet-kaydi/tekrar.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { createTekrarTalepleri, getTekrarIsi, getTekrarlar, getTekrarOnizleme, setTekrarlar } from './queries.ts';

function refuseClosedDonem(donem: Donem): void {
  const isOpen = requestableDonemler().some((open) => donemSirasi(open) === donemSirasi(donem));
  if (!isOpen) throw new AppError(HIZMET_KAYDI_ERRORS.DONEM_KAPALI, { guncel: currentDonem() });
}

export function tekrarRoutes(routes: Routes): void {
  routes.statement(contract.getTekrarlar, async ({ tx, query }) => {
    const tekrarlar = await getTekrarlar(tx, query.muhasebeci_id ?? null, currentDonem());
    if (!tekrarlar) throw new AppError(HIZMET_KAYDI_ERRORS.MUHASEBECI_GEREKLI);
    return tekrarlar;
  });

  routes.statement(contract.setTekrarlar, async ({ tx, body: { kurallar } }) => {
    const { degisen, bulunan } = await setTekrarlar(tx, kurallar);
    if (bulunan === 0) throw new AppError(contract.TEKRAR_ERRORS.TEKRAR_YOK);
    return {
      degisen,
      atlanan: new Set(kurallar.map(({ mukellef_id, hizmet_id }) => `${mukellef_id}:${hizmet_id}`)).size - bulunan,
    };
  });

  routes.statement(contract.getTekrarOnizleme, ({ tx, query }) => {
    refuseClosedDonem(query);
    return getTekrarOnizleme(tx, query);
  });

  routes.transaction(contract.createTekrarTalepleri, async ({ tx, body, request }) => {
    refuseClosedDonem(body);
    return { request_no: request.id, ...(await createTekrarTalepleri(tx, body)) };
  });

  routes.statement(contract.getTekrarIsi, ({ tx }) => getTekrarIsi(tx));
}
