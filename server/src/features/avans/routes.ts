import { sql } from 'kysely';
import * as contract from '#contract/tahakkuk/avans.ts';
import { findAvans, takeBackAvans } from '#server/features/odeme/avans.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { lockAvans, spendAvanslar } from '#server/rows/avans.ts';
import { listAvansHareketleri, returnAvans } from './queries.ts';

export function avansRoutes(routes: Routes): void {
  routes.list(contract.listAvansHareketleri, ({ tx, query }) => listAvansHareketleri(tx, query));

  routes.transaction(contract.useAvans, async ({ tx, body: { muhasebeci_id, tutar } }) => {
    const odenen = await spendAvanslar(tx, sql`t.muhasebeci_id = ${muhasebeci_id}`);
    if (odenen.tutar !== tutar) throw new AppError(contract.AVANS_ERRORS.AVANS_DEGISTI, { tutar: odenen.tutar });
    return odenen;
  });

  routes.transaction(contract.returnAvans, async ({ tx, body }) => {
    const avans = await lockAvans(tx, body.muhasebeci_id);
    if (body.tutar > avans) throw new AppError(contract.AVANS_ERRORS.AVANS_AZ, { kalan: avans });
    return { ...(await returnAvans(tx, body)), kalan: avans - body.tutar };
  });

  routes.transaction(contract.reverseAvans, async ({ tx, params: { hareket_id }, body: { neden } }) => {
    const found = await findAvans(tx, sql`h.hareket_id = ${hareket_id}`);
    if (!found) throw new AppError('NOT_FOUND');
    if (found.tur === 'kullanıldı') throw new AppError(contract.AVANS_ERRORS.AVANS_IPTALI_ODEMEDEN);
    if (found.tur === 'ters kayıt' || found.gecerli === 0)
      throw new AppError(contract.AVANS_ERRORS.AVANS_IPTAL_EDILMIS);
    return takeBackAvans(tx, found, neden);
  });
}
