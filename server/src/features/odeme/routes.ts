import { HIZMET_KAYDI_ERRORS } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import * as borcumContract from '#contract/tahakkuk/borcum.ts';
import * as contract from '#contract/tahakkuk/odeme.ts';
import { getFirma } from '#server/features/ayar/queries.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { reverseOdeme } from './iptal.ts';
import { createMakbuz, getMakbuz } from './makbuz.ts';
import { refuseMukerrer } from './mukerrer.ts';
import { createOdeme, getBorcum, listOdemeler, lockBorclar } from './queries.ts';
import { createTahsilat } from './tahsilat.ts';

export function odemeRoutes(routes: Routes): void {
  routes.list(contract.listOdemeler, ({ tx, query }) => listOdemeler(tx, query));

  routes.transaction(contract.createOdeme, async ({ tx, body: { onaylanan_makbuz, ...body } }) => {
    const [borc] = await lockBorclar(tx, [body.tahakkuk_id]);
    if (!borc) throw new AppError('NOT_FOUND', undefined, 'tahakkuk_id');
    if (body.odeme_tutari > borc.bakiye)
      throw new AppError(contract.ODEME_ERRORS.ODEME_FAZLA, { tutar: body.odeme_tutari, bakiye: borc.bakiye });
    const { muhasebeci_id } = borc;
    await refuseMukerrer(tx, {
      ...body,
      muhasebeci_id,
      tutar: body.odeme_tutari,
      confirmed: onaylanan_makbuz ? [onaylanan_makbuz] : [],
    });
    return createOdeme(tx, {
      ...body,
      aciklama: body.odeme_tutari === borc.bakiye ? contract.ODEME_METNI.tam : contract.ODEME_METNI.kismi,
    });
  });

  routes.transaction(contract.createTahsilat, ({ tx, body }) => createTahsilat(tx, body));

  routes.transaction(contract.reverseOdeme, ({ tx, params: { odeme_id }, body }) => reverseOdeme(tx, odeme_id, body));

  routes.download(contract.downloadMakbuz, async ({ tx, params: { odeme_id } }) => {
    const makbuz = await getMakbuz(tx, odeme_id);
    if (!makbuz) throw new AppError('NOT_FOUND');
    if (makbuz.istenen_iptal) throw new AppError(contract.ODEME_ERRORS.IPTALIN_MAKBUZU);
    if (makbuz.odeme_yontemi === 'avans') throw new AppError(contract.ODEME_ERRORS.AVANSIN_MAKBUZU);
    const icerik = await createMakbuz(await getFirma(tx), makbuz);
    return { name: `tahsilat-makbuzu-${contract.makbuzNo(makbuz)}.pdf`, kind: 'application/pdf', icerik };
  });

  routes.statement(borcumContract.getBorcum, async ({ tx, query: { muhasebeci_id } }) => {
    const borcum = await getBorcum(tx, muhasebeci_id);
    if (!borcum) throw new AppError(muhasebeci_id ? 'NOT_FOUND' : HIZMET_KAYDI_ERRORS.MUHASEBECI_GEREKLI);
    return borcum;
  });
}
