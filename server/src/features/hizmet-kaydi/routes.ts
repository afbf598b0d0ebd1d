import { currentDonem, type Donem, donemSirasi, requestableDonemler } from '#contract/common/donem.ts';
import { getIzgara as getRoute, resetIzgara as resetRoute, updateHucreler as updateRoute } from '#contract/hizmet-kaydi.ts';
import { GECISLER, IZGARA_YETKILERI } from '#contract/hizmet-kaydi-gecis.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { getIzgara, resetIzgara, updateHucreler } from './queries.ts';

/** Spec §9: an accountant works on the previous and the current month. */
function refuseClosedDonem(donem: Donem): void {
  const isOpen = requestableDonemler().some((open) => donemSirasi(open) === donemSirasi(donem));
  if (!isOpen) throw new AppError('DONEM_KAPALI', { guncel: currentDonem() });
}

export function hizmetKaydiRoutes(routes: Routes): void {
  routes.statement(getRoute, async ({ tx, query }) => {
    const izgara = await getIzgara(tx, query);
    if (!izgara) throw new AppError('MUHASEBECI_GEREKLI');
    return izgara;
  });

  routes.statement(
    updateRoute,
    async ({ tx, body: { yil, ay, islem, hucreler } }) => {
      const { rol, from, to } = GECISLER[islem];
      if (rol === 'muhasebeci') refuseClosedDonem({ yil, ay });
      const sonuclar = await updateHucreler(tx, { yil, ay, from, to, yeniBedel: rol === 'muhasebeci' ? 'fiyat' : 'sifir', hucreler });
      if (sonuclar.every((sonuc) => !sonuc.oldu)) throw new AppError('ISLEM_REDDEDILDI', { neden: sonuclar[0]?.neden, sonuclar });
      return { sonuclar };
    },
    ({ body }) => IZGARA_YETKILERI[GECISLER[body.islem].rol],
  );

  routes.transaction(resetRoute, async ({ tx, session, body: { yil, ay, muhasebeci_id } }) => {
    const id = session.muhasebeci_id ?? muhasebeci_id;
    if (id === undefined) throw new AppError('MUHASEBECI_GEREKLI');
    if (session.rol === 'muhasebeci') refuseClosedDonem({ yil, ay });
    return { degisen: await resetIzgara(tx, { yil, ay, muhasebeci_id: id }) };
  });
}
