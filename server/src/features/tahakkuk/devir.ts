import { sql } from 'kysely';
import type { RouteResponse } from '#contract/common/route.ts';
import * as contract from '#contract/tahakkuk/devir.ts';
import { maybe } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

/**
 * The suggested month for accruing the opening balance is the one before the earliest of the accountant's registration,
 * first service record and first accrual. Undefined means that the caller sees no such accountant.
 */
export async function getDevir(
  tx: Tx,
  muhasebeci_id: number,
): Promise<RouteResponse<typeof contract.getDevir> | undefined> {
  return maybe<RouteResponse<typeof contract.getDevir>>(tx)`
    select m.bakiye, extract(year from ay.once)::integer as yil, extract(month from ay.once)::integer as ay, (
      select json_build_object('borc_id', t.borc_id, 'yil', t.tahakkuk_yili, 'ay', t.tahakkuk_ayi,
        'borc_tutari', t.borc_tutari)
      from borc_tahakkuk t
      where t.muhasebeci_id = m.muhasebeci_id and t.devir and t.iptal is null
      order by t.borc_id desc limit 1
    ) as onceki
    from muhasebeci m, lateral (
      select greatest(date '2000-01-01', least(
        (m.eklenme_tarihi at time zone 'Europe/Istanbul')::date,
        (select make_date(k.hizmet_yili, k.hizmet_ayi, 1)
          from hizmet_kayitlari k
          where k.muhasebeci_id = m.muhasebeci_id
          order by k.hizmet_yili, k.hizmet_ayi limit 1),
        (select min(make_date(t.tahakkuk_yili, t.tahakkuk_ayi, 1))
          from borc_tahakkuk t
          where t.muhasebeci_id = m.muhasebeci_id and t.iptal is null)
      ) - interval '1 month') as once
    ) ay
    where m.muhasebeci_id = ${muhasebeci_id}`;
}

interface Devir {
  muhasebeci_id: number;
  yil: number;
  ay: number;
  bakiye: number;
}

export async function hasKayit(tx: Tx, { muhasebeci_id, yil, ay }: Devir): Promise<boolean> {
  const row = await tx
    .selectFrom('hizmet_kayitlari')
    .select('hizmet_kayit_id')
    .where('muhasebeci_id', '=', muhasebeci_id)
    .where('hizmet_yili', '=', yil)
    .where('hizmet_ayi', '=', ay)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function clearDevir(tx: Tx, { muhasebeci_id, bakiye }: Devir): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('muhasebeci')
    .set({ bakiye: 0 })
    .where('muhasebeci_id', '=', muhasebeci_id)
    .where('bakiye', '=', bakiye)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function createDevirTahakkugu(
  tx: Tx,
  { muhasebeci_id, yil, ay, bakiye }: Devir,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('borc_tahakkuk')
    .values({
      muhasebeci_id,
      tahakkuk_yili: yil,
      tahakkuk_ayi: ay,
      borc_tutari: bakiye,
      devir: true,
      aciklama: contract.DEVIR_ACIKLAMASI,
      borc_tarihi: sql<string>`make_timestamptz(${yil}, ${ay}, 1, 0, 0, 0, 'Europe/Istanbul')`,
    })
    .onConflict((conflict) =>
      conflict.columns(['muhasebeci_id', 'tahakkuk_yili', 'tahakkuk_ayi']).where('iptal', 'is', null).doNothing(),
    )
    .returning('borc_id')
    .executeTakeFirst();
  return row?.borc_id;
}
