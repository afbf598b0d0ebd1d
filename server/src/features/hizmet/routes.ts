import { currentDonem, donemSirasi } from '#contract/common/donem.ts';
import * as contract from '#contract/hizmet/hizmet.ts';
import * as hizmetFiyati from '#contract/hizmet/hizmet-fiyati.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { lockKayit, refuseBagli, setTopluAktif } from '#server/rows/kayit.ts';
import { getGecerlilik, removeFiyat } from './fiyat-queries.ts';
import * as queries from './queries.ts';
import { reverseZam } from './reverse-zam.ts';
import { applyZam, setFiyat, setIlkFiyat } from './set-fiyat.ts';
import { listSonFiyatlar } from './zam-queries.ts';

const DONE = { status: 'success' as const };

export function hizmetRoutes(routes: Routes): void {
  routes.list(contract.listHizmetler, async ({ tx }) => ({ satirlar: await queries.listHizmetler(tx) }));

  // No query looks first whether a service's name is taken: the constraint hizmetler_ad_unique decides, so that of two
  // simultaneous requests one is refused.
  routes.transaction(contract.createHizmet, async ({ tx, body: { gecerlilik, ...hizmet } }) => {
    const id = await queries.createHizmet(tx, hizmet);
    if (gecerlilik) await setIlkFiyat(tx, id, hizmet.fiyat, hizmetFiyati.gecerlilikOf(gecerlilik));
    return { id };
  });

  routes.transaction(
    contract.updateHizmet,
    async ({ tx, params: { id }, body: { surum, yeni_fiyat, ...metinler } }) => {
      await lockKayit(tx, 'hizmetler', { id, surum, alanlar: Object.keys(metinler) });
      if (Object.keys(metinler).length > 0) await queries.updateHizmet(tx, id, metinler);
      if (yeni_fiyat) await setFiyat(tx, id, yeni_fiyat);
      return queries.getHizmet(tx, id);
    },
  );

  routes.transaction(contract.setHizmetAktif, async ({ tx, params: { id }, body }) => {
    if (!(await queries.setHizmetAktif(tx, id, body.is_active))) throw new AppError('NOT_FOUND');
    return DONE;
  });

  routes.transaction(contract.setHizmetlerAktif, ({ tx, body: { secim, is_active } }) =>
    setTopluAktif(tx, { tablo: 'hizmetler', secim, kolon: 'is_active', value: is_active }),
  );

  routes.transaction(contract.removeHizmet, async ({ tx, params: { id } }) => {
    refuseBagli([{ ad: 'hizmet kaydı', adet: await queries.countHizmetKayitlari(tx, id) }]);
    if (!(await queries.removeHizmet(tx, id))) throw new AppError('NOT_FOUND');
    return DONE;
  });

  routes.transaction(hizmetFiyati.createZam, ({ tx, body }) => applyZam(tx, body));
  routes.transaction(hizmetFiyati.reverseZam, ({ tx, body }) => reverseZam(tx, body.zam_no));
  routes.statement(hizmetFiyati.listSonFiyatlar, async ({ tx, query }) => ({
    fiyatlar: await listSonFiyatlar(tx, hizmetFiyati.gecerlilikOf(query)),
  }));

  routes.transaction(hizmetFiyati.removeHizmetFiyati, async ({ tx, params: { hizmet_fiyat_id } }) => {
    const gecerlilik = await getGecerlilik(tx, hizmet_fiyat_id);
    if (!gecerlilik) throw new AppError('NOT_FOUND');
    if (donemSirasi(gecerlilik) <= donemSirasi(currentDonem()))
      throw new AppError(contract.HIZMET_ERRORS.FIYAT_YURURLUKTE);
    await removeFiyat(tx, hizmet_fiyat_id);
    return DONE;
  });
}
