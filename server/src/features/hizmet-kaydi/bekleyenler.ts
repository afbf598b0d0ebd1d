import { sql } from 'kysely';
import type { Donem } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import type { listBekleyenTalepler as listRoute } from '#contract/hizmet-kaydi/hizmet-kaydi-toplu.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';

export async function listBekleyenTalepler(
  tx: Tx,
  { yil, ay, muhasebeci_id }: Donem & { muhasebeci_id?: number | undefined },
): Promise<SqlJson<RouteResponse<typeof listRoute>>> {
  const own = muhasebeci_id === undefined ? sql`` : sql`and muhasebeci_id = ${muhasebeci_id}`;
  const answer = await selectJson<RouteResponse<typeof listRoute>>(
    tx,
    sql`
    with kayit as materialized (
      select muhasebeci_id, hizmet_id, durum, count(*) as adet, sum(hizmet_bedeli) as tutar
      from hizmet_kayitlari where hizmet_yili = ${yil} and hizmet_ayi = ${ay} ${own} group by muhasebeci_id, hizmet_id, durum
    ),
    talep as (
      select k.muhasebeci_id, sum(k.adet) as adet, sum(k.tutar) as tutar,
        json_agg(json_build_object('hizmet_id', h.id, 'hizmet_adi', h.ad, 'adet', k.adet, 'tutar', k.tutar) order by h.ad, h.id) as hizmetler
      from kayit k join hizmetler h on h.id = k.hizmet_id where k.durum = 'talep' group by k.muhasebeci_id
    ),
    kalan as (
      select muhasebeci_id, json_agg(json_build_object('durum', durum, 'adet', adet) order by durum) as kalanlar
      from (select muhasebeci_id, durum, sum(adet) as adet from kayit where durum <> 'talep' group by muhasebeci_id, durum) s group by muhasebeci_id
    )
    select json_build_object('muhasebeciler', coalesce((
      select json_agg(json_build_object('muhasebeci_id', m.muhasebeci_id, 'muhasebeci_adi', m.ad, 'adet', t.adet, 'tutar', t.tutar,
        'hizmetler', t.hizmetler, 'kalanlar', coalesce(kalan.kalanlar, '[]')) order by m.ad, m.muhasebeci_id)
      from talep t join muhasebeci m using (muhasebeci_id) left join kalan using (muhasebeci_id)
    ), '[]'))::text as json`,
  );
  return answer!;
}

export interface Bekleyenler extends Donem {
  muhasebeci_idler: readonly number[];
}

/** Approves and counts the same records, so that none that the caller has not counted is approved. */
export async function approveBekleyenler(
  tx: Tx,
  { yil, ay, muhasebeci_idler }: Bekleyenler,
): Promise<{ adet: number; tutar: number }> {
  const { rows } = await sql<{ adet: number; tutar: number }>`
    with bekleyen as materialized (
      select hizmet_kayit_id from hizmet_kayitlari
      where hizmet_yili = ${yil} and hizmet_ayi = ${ay} and durum = 'talep' and muhasebeci_id = any (${muhasebeci_idler}::bigint[])
      order by hizmet_kayit_id for update
    ),
    onaylanan as (
      update hizmet_kayitlari k set durum = 'onaylandı' from bekleyen b where k.hizmet_kayit_id = b.hizmet_kayit_id returning k.hizmet_bedeli
    )
    select count(*)::integer as adet, coalesce(sum(hizmet_bedeli), 0)::bigint as tutar from onaylanan`.execute(tx);
  return rows[0]!;
}
