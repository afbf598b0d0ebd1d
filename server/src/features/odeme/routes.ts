import {
  createOdeme as createRoute,
  downloadMakbuz,
  getBorcum as getBorcumRoute,
  listOdemeler as listRoute,
  ODEME_ERRORS,
  ODEME_METNI,
  reverseOdeme as reverseRoute,
} from '#contract/tahakkuk/odeme.ts';
import { getFirma } from '#server/features/ayar/queries.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { createMakbuz, getMakbuzOdemesi, makbuzNo } from './makbuz.ts';
import { createOdeme, getBorcum, listOdemeler, lockOdeme, lockTahakkuk } from './queries.ts';

export function odemeRoutes(routes: Routes): void {
  routes.statement(listRoute, ({ tx, query }) => listOdemeler(tx, query));

  routes.transaction(createRoute, async ({ tx, body }) => {
    const borc = await lockTahakkuk(tx, body.tahakkuk_id);
    if (!borc) throw new AppError('NOT_FOUND', undefined, 'tahakkuk_id');
    if (body.odeme_tutari > borc.bakiye) throw new AppError(ODEME_ERRORS.ODEME_FAZLA, { tutar: body.odeme_tutari, bakiye: borc.bakiye });
    return createOdeme(tx, { ...body, aciklama: body.odeme_tutari === borc.bakiye ? ODEME_METNI.tam : ODEME_METNI.kismi });
  });

  routes.transaction(reverseRoute, async ({ tx, params: { odeme_id }, body: { neden } }) => {
    const odeme = await lockOdeme(tx, odeme_id);
    if (!odeme) throw new AppError('NOT_FOUND');
    if (odeme.iptal_edilen_id !== null) throw new AppError(ODEME_ERRORS.IPTALIN_IPTALI);
    if (odeme.iptal_eden_id !== null) throw new AppError(ODEME_ERRORS.ODEME_IPTAL_EDILMIS);
    const { tahakkuk_id, odeme_yontemi, odeme_tutari } = odeme;
    return createOdeme(tx, { tahakkuk_id, odeme_yontemi, odeme_tutari: -odeme_tutari, aciklama: `İptal: ${neden}`, iptal_edilen_id: odeme_id });
  });

  routes.download(downloadMakbuz, async ({ tx, params: { odeme_id } }) => {
    const odeme = await getMakbuzOdemesi(tx, odeme_id);
    if (!odeme) throw new AppError('NOT_FOUND');
    if (odeme.iptal_edilen_id !== null) throw new AppError(ODEME_ERRORS.IPTALIN_MAKBUZU);
    const icerik = await createMakbuz(await getFirma(tx), odeme);
    return { ad: `tahsilat-makbuzu-${makbuzNo(odeme)}.pdf`, tur: 'application/pdf', icerik };
  });

  routes.statement(getBorcumRoute, ({ tx }) => getBorcum(tx));
}
