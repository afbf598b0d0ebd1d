import { gunOf } from '#contract/common/donem.ts';
import * as contract from '#contract/tahakkuk/hatirlatma.ts';
import type { Tx } from '#server/db/session.ts';
import { getAyarlar, isPostaKurulu } from '#server/features/ayar/queries.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { createHatirlatmalar, listAdaylar, listMuhasebeciler, mektupOf, setHatirlatmaTercihi } from './queries.ts';

async function readChosen(tx: Tx, { muhasebeci_idler }: { muhasebeci_idler: readonly number[] }) {
  const idler = [...new Set(muhasebeci_idler)];
  const chosen = await listMuhasebeciler(tx, idler);
  if (chosen.length < idler.length) throw new AppError('NOT_FOUND', undefined, 'muhasebeci_idler');
  const adaylar = await listAdaylar(tx, gunOf(new Date()), idler);
  const atlananlar = chosen.flatMap(({ muhasebeci_id, ad: muhasebeci_adi }) => {
    const aday = adaylar.find((a) => a.muhasebeci_id === muhasebeci_id);
    if (aday?.email) return [];
    return [{ muhasebeci_id, muhasebeci_adi, neden: aday ? ('eposta_yok' as const) : ('borc_yok' as const) }];
  });
  return { chosen, adaylar, atlananlar, ayarlar: await getAyarlar(tx), kurulu: await isPostaKurulu(tx) };
}

export function hatirlatmaRoutes(routes: Routes): void {
  routes.transaction(contract.previewHatirlatmalar, async ({ tx, body }) => {
    const { chosen, adaylar, atlananlar, ayarlar, kurulu } = await readChosen(tx, body);
    const alicilar = chosen.flatMap(({ muhasebeci_id, ad: muhasebeci_adi, son_hatirlatma, geri_donen, soz }) => {
      const aday = adaylar.find((a) => a.muhasebeci_id === muhasebeci_id);
      if (!aday?.email) return [];
      const { email, borclar } = aday;
      const tutar = borclar.reduce((total, { bakiye }) => total + bakiye, 0);
      const gecmis = { son_hatirlatma, geri_donen, soz };
      return [
        { muhasebeci_id, muhasebeci_adi, email, borc: borclar.length, tutar, ...gecmis, ...mektupOf(aday, ayarlar) },
      ];
    });
    return { alicilar, atlananlar, kurulu };
  });

  routes.transaction(contract.createHatirlatmalar, async ({ tx, body }) => {
    const { chosen, adaylar, atlananlar, ayarlar, kurulu } = await readChosen(tx, body);
    const kuyruga_alinan = await createHatirlatmalar(tx, adaylar, ayarlar);
    if (kuyruga_alinan < chosen.length - atlananlar.length) throw new AppError('CONFLICT');
    return { kuyruga_alinan, atlananlar, kurulu };
  });

  routes.transaction(contract.setHatirlatmaTercihi, async ({ tx, params, body }) => {
    if (!(await setHatirlatmaTercihi(tx, params.muhasebeci_id, body.acik))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });
}
