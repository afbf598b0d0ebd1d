import * as contract from '#contract/evrak/baglanti-buro.ts';
import type { Env } from '#server/feature.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { addressOf, createBaglanti, newKod } from '#server/rows/baglanti.ts';
import { found } from '#server/rows/found.ts';
import { hashKisaKod, newKisaKod } from './kisa-kod.ts';
import { createKisaKod, getEvrakBaglantisi, openKisaKod, removeBaglanti } from './queries.ts';

/** What the office does with the link of a request. */
export function buroRoutes(routes: Routes, env: Pick<Env, 'config' | 'origin'>): void {
  routes.statement(contract.getEvrakBaglantisi, ({ tx, params }) => found(getEvrakBaglantisi(tx, params.talep_id)));

  routes.transaction(contract.createEvrakBaglantisi, ({ tx, params }) =>
    found(createBaglanti(tx, env.origin(), params.talep_id)),
  );

  routes.transaction(contract.createKisaKod, async ({ tx, params: { talep_id } }) => {
    const kod = await openKisaKod(tx, talep_id, newKod());
    if (kod === null) throw new AppError('NOT_FOUND');
    const letters = newKisaKod();
    const { bitis } = await found(createKisaKod(tx, talep_id, kod, hashKisaKod(env.config.key, kod, letters)));
    return { adres: addressOf(env.origin(), kod), kisa_kod: letters, bitis };
  });

  routes.transaction(contract.removeEvrakBaglantisi, async ({ tx, params }) => {
    if (!(await removeBaglanti(tx, params.talep_id))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });
}
