import { gunOf } from '#contract/common/donem.ts';
import * as contract from '#contract/tahakkuk/hatirlatma.ts';
import { getAyarlar, isPostaKurulu } from '#server/features/ayar/queries.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { createHatirlatmalar, listAdaylar, listMuhasebeciler, setHatirlatmaTercihi } from './queries.ts';

export function hatirlatmaRoutes(routes: Routes): void {
  routes.transaction(contract.createHatirlatmalar, async ({ tx, body }) => {
    const idler = [...new Set(body.muhasebeci_idler)];
    const secilenler = await listMuhasebeciler(tx, idler);
    if (secilenler.length < idler.length) throw new AppError('NOT_FOUND', undefined, 'muhasebeci_idler');
    const adaylar = await listAdaylar(tx, gunOf(new Date()), idler);
    const ayarlar = await getAyarlar(tx);
    const atlananlar = secilenler.flatMap(({ muhasebeci_id, ad: muhasebeci_adi }) => {
      const aday = adaylar.find((a) => a.muhasebeci_id === muhasebeci_id);
      if (aday?.email) return [];
      return [{ muhasebeci_id, muhasebeci_adi, neden: aday ? ('eposta_yok' as const) : ('borc_yok' as const) }];
    });
    const kuyruga_alinan = await createHatirlatmalar(tx, adaylar, ayarlar);
    if (kuyruga_alinan < idler.length - atlananlar.length) throw new AppError('CONFLICT');
    return { kuyruga_alinan, atlananlar, kurulu: await isPostaKurulu(tx) };
  });

  routes.transaction(contract.setHatirlatmaTercihi, async ({ tx, params, body }) => {
    if (!(await setHatirlatmaTercihi(tx, params.muhasebeci_id, body.acik))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });
}
