import { sql } from 'kysely';
import { gunOf } from '#contract/common/donem.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import * as contract from '#contract/tahakkuk/odeme.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { refuseMukerrer } from './mukerrer.ts';
import { createOdeme, lockBorclar } from './queries.ts';

type Tahsilat = RouteParsed<typeof contract.createTahsilat>['body'];

/**
 * A payment whose day is given gets the time 12:00 of that day, or that of its latest accrual if later, but no time
 * after now.
 */
const anOf = (
  gun: string,
  idler: readonly number[],
) => sql`least(now(), greatest((${gun}::date + time '12:00') at time zone 'Europe/Istanbul',
  (select max(t.borc_tarihi) from borc_tahakkuk t where t.borc_id = any (${idler}::bigint[]))))`;

export async function createTahsilat(
  tx: Tx,
  { muhasebeci_id, kalemler, odeme_yontemi, odeme_tarihi, onaylanan_makbuz, ...bilgiler }: Tahsilat,
): Promise<RouteResponse<typeof contract.createTahsilat>> {
  const idler = kalemler.map(({ tahakkuk_id }) => tahakkuk_id);
  const borclar = await lockBorclar(tx, idler);
  const tutarlar = new Map<number, number>();
  kalemler.forEach(({ tahakkuk_id, odeme_tutari }, i) => {
    const borc = borclar.find(({ borc_id }) => borc_id === tahakkuk_id);
    if (borc?.muhasebeci_id !== muhasebeci_id)
      throw new AppError(contract.ODEME_ERRORS.ODEME_BORCU_YOK, undefined, `kalemler.${i}.tahakkuk_id`);
    if (odeme_tutari > borc.bakiye)
      throw new AppError(
        contract.ODEME_ERRORS.ODEME_FAZLA,
        { tutar: odeme_tutari, bakiye: borc.bakiye },
        `kalemler.${i}.odeme_tutari`,
      );
    tutarlar.set(tahakkuk_id, odeme_tutari);
  });
  const erken =
    odeme_tarihi === undefined
      ? undefined
      : borclar.find(({ borc_tarihi }) => odeme_tarihi < gunOf(new Date(borc_tarihi)));
  if (erken) throw new AppError(contract.ODEME_ERRORS.ODEME_TARIHI_ERKEN, erken);
  const tutar = kalemler.reduce((sum, kalem) => sum + kalem.odeme_tutari, 0);
  await refuseMukerrer(tx, { ...bilgiler, muhasebeci_id, tutar, odeme_tarihi, onaylanan_makbuz });
  const now = odeme_tarihi === undefined ? undefined : anOf(odeme_tarihi, idler);
  const odemeler: RouteResponse<typeof contract.createTahsilat>['odemeler'] = [];
  for (const { borc_id: tahakkuk_id, bakiye } of borclar) {
    const odeme_tutari = tutarlar.get(tahakkuk_id)!;
    const odeme = await createOdeme(tx, {
      tahakkuk_id,
      odeme_tutari,
      odeme_yontemi,
      ...bilgiler,
      aciklama: odeme_tutari === bakiye ? contract.ODEME_METNI.tam : contract.ODEME_METNI.kismi,
      ...(odemeler[0] && { makbuz_id: odemeler[0].odeme_id }),
      ...(now && { odeme_tarihi: now }),
    });
    odemeler.push({ tahakkuk_id, ...odeme });
  }
  return {
    makbuz_id: odemeler[0]!.odeme_id,
    tutar,
    odemeler,
  };
}
