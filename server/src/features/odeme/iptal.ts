import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import * as contract from '#contract/tahakkuk/odeme.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { takeBackAvansOfMakbuz } from './avans.ts';
import { createOdeme, lockMakbuz, type OdemeToReverse } from './queries.ts';

/** Reverses what is left of a payment, and with `makbuz` of the other payments of its receipt. */
export async function reverseOdeme(
  tx: Tx,
  odeme_id: number,
  { neden, makbuz }: RouteParsed<typeof contract.reverseOdeme>['body'],
): Promise<RouteResponse<typeof contract.reverseOdeme>> {
  const odemeler = await lockMakbuz(tx, odeme_id, makbuz);
  const named = odemeler.find((odeme) => odeme.odeme_id === odeme_id);
  if (!named) throw new AppError('NOT_FOUND');
  if (named.iptal_edilen_id !== null) throw new AppError(contract.ODEME_ERRORS.IPTALIN_IPTALI);
  if (named.iptal_eden_id !== null) throw new AppError(contract.ODEME_ERRORS.ODEME_IPTAL_EDILMIS);
  const iptalOf = ({ tahakkuk_id, odeme_yontemi, gecerli, odeme_id: iptal_edilen_id }: OdemeToReverse) =>
    createOdeme(tx, {
      tahakkuk_id,
      odeme_yontemi,
      odeme_tutari: -gecerli,
      aciklama: `İptal: ${neden}`,
      iptal_edilen_id,
    });
  for (const odeme of odemeler) if (odeme !== named && odeme.iptal_eden_id === null) await iptalOf(odeme);
  const iptal = await iptalOf(named);
  await takeBackAvansOfMakbuz(tx, odeme_id, neden);
  return iptal;
}
