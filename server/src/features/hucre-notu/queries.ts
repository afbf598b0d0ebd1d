import { sql } from 'kysely';
import type { RouteResponse } from '#contract/common/route.ts';
import type { RetRequest } from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import type * as contract from '#contract/hizmet-kaydi/hucre-notu.ts';
import { list, maybe, one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';
import { SQL_DURUM } from '#server/rows/durum.ts';
import { retRequest } from '#server/rows/ret-istegi.ts';

export interface HucreRef {
  mukellef_id: number;
  hizmet_id: number;
  yil: number;
  ay: number;
}

export async function listIsaretler(
  tx: Tx,
  { yil, ay, muhasebeci_id = null }: { yil: number; ay: number; muhasebeci_id?: number | null | undefined },
): Promise<SqlJson<RouteResponse<typeof contract.listIsaretler>>> {
  const month = sql`hizmet_yili = ${yil} and hizmet_ayi = ${ay}`;
  const own =
    muhasebeci_id === null ? sql`` : sql`and muhasebeci_id = coalesce((select app.muhasebeci_id()), ${muhasebeci_id})`;
  const answer = await selectJson<RouteResponse<typeof contract.listIsaretler>>(
    tx,
    sql`
    with n as materialized (
      select mukellef_id, hizmet_id, count(*) as adet, max(zaman) filter (where yeniden_istek) as istek
      from hucre_notlari
      where ${month} ${own}
      group by mukellef_id, hizmet_id
    ),
    isaret as (
    select mukellef_id, hizmet_id, sum(adet)::integer as not_adedi, bool_or(evrak_var) as evrak_bekleniyor,
      max(evrak) as evrak, max(ret_nedeni) as ret_nedeni,
      bool_or(yeniden) as yeniden_istendi
    from (
      select mukellef_id, hizmet_id, adet, false as evrak_var, null::text as evrak, null::text as ret_nedeni,
        false as yeniden
      from n
      union all
      select e.mukellef_id, e.hizmet_id, 0, true, e.aciklama, null, false
      from (select mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, aciklama
        from evrak_bekleyenler
        where ${month} ${own}) e
      join hizmet_kayitlari k using (mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi)
      where k.durum = ${SQL_DURUM.onaylandi}
      union all
      select k.mukellef_id, k.hizmet_id, 0, false, null, k.ret_nedeni, coalesce(n.istek >= k.degisme, false)
      from (select * from hizmet_kayitlari where ${month} ${own} and durum = ${SQL_DURUM.reddedildi}) k
      left join n using (mukellef_id, hizmet_id)
      where k.ret_nedeni is not null or n.istek is not null
    ) s group by mukellef_id, hizmet_id
    )
    select json_build_object('isaretler', coalesce((select json_agg(isaret) from isaret), '[]'), 'oncekiler', coalesce((
      select json_agg(o) from gate.list_onceki_hizmet_kayitlari(${yil}, ${ay}, ${muhasebeci_id}) o
    ), '[]'))::text as json`,
  );
  return answer!;
}

const cell = ({ mukellef_id, hizmet_id, yil, ay }: HucreRef) =>
  sql`mukellef_id = ${mukellef_id} and hizmet_id = ${hizmet_id} and hizmet_yili = ${yil} and hizmet_ayi = ${ay}`;

const whose = ({ mukellef_id, hizmet_id, yil, ay }: HucreRef) =>
  sql`app.hucre_muhasebecisi(${mukellef_id}, ${hizmet_id}, ${yil}, ${ay})`;

export async function getHucreNotlari(
  tx: Tx,
  hucre: HucreRef,
): Promise<RouteResponse<typeof contract.getHucreNotlari> | undefined> {
  return maybe<RouteResponse<typeof contract.getHucreNotlari>>(tx)`
    select coalesce((
        select json_agg(json_build_object('not_id', not_id, 'metin', metin,
          'yazan', gate.kullanici_gorunen_adi(kullanici_id), 'zaman', zaman,
          'yeniden_istek', yeniden_istek,
          'silinebilir', kullanici_id = app.kullanici_id() and current_setting('role') <> 'muhasip_moderator')
          order by not_id)
        from hucre_notlari where ${cell(hucre)}
      ), '[]') as notlar,
      case
        when o.onayli then (
          select json_build_object('aciklama', aciklama, 'zaman', zaman, 'talepten', talep_id is not null,
            'yazan', case when talep_id is null then gate.kullanici_gorunen_adi(kullanici_id) else 'evrak talebi' end)
          from evrak_bekleyenler
          where ${cell(hucre)}
        )
      end as evrak,
      o.onayli, (select k.ret_nedeni from hizmet_kayitlari k where ${cell(hucre)}) as ret_nedeni
    from (
      select exists (
        select from hizmet_kayitlari where ${cell(hucre)} and durum = ${SQL_DURUM.onaylandi}
      ) as onayli
    ) o
    where ${whose(hucre)} is not null and exists (select from hizmetler h where h.id = ${hucre.hizmet_id})`;
}

export async function createHucreNotu(
  tx: Tx,
  { mukellef_id, hizmet_id, yil, ay, metin }: HucreRef & { metin: string },
): Promise<number | undefined> {
  const row = await maybe<{ not_id: number }>(tx)`
    insert into hucre_notlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, metin, kullanici_id)
    select s.muhasebeci_id, ${mukellef_id}, h.id, ${yil}, ${ay}, ${metin}, app.kullanici_id()
    from hizmetler h, (select ${whose({ mukellef_id, hizmet_id, yil, ay })} as muhasebeci_id) s
    where h.id = ${hizmet_id} and s.muhasebeci_id is not null
    returning not_id`;
  return row?.not_id;
}

/** Whether a request of papers has marked the cell; such a mark goes when the papers have come. */
export const isTalepten = (tx: Tx, hucre: HucreRef): Promise<boolean> =>
  value<boolean>(tx)`
    select exists (select from evrak_bekleyenler where ${cell(hucre)} and talep_id is not null) as talepten`;

/** Without a request for which the accountant can ask again, the answer is what stands in the way (`RetRequest`, or null). */
export async function createYenidenIstek(
  tx: Tx,
  { metin, ...hucre }: HucreRef & { metin: string },
): Promise<{ not_id: number } | { engel: Exclude<RetRequest, 'istenebilir'> | null }> {
  const { not_id, istek } = await one<{ not_id: number | null; istek: RetRequest | null }>(tx)`
    with kayit as materialized (
      select k.*, ${retRequest('k')} as istek from hizmet_kayitlari k where ${cell(hucre)}
    ),
    eklenen as (
      insert into hucre_notlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, metin, kullanici_id,
        yeniden_istek)
      select muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, ${metin}, app.kullanici_id(), true
      from kayit
      where istek = 'istenebilir'
      returning not_id
    )
    select (select not_id from eklenen) as not_id, (select istek from kayit) as istek`;
  return not_id === null ? { engel: istek === 'istenebilir' ? null : istek } : { not_id };
}

export async function removeHucreNotu(tx: Tx, not_id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('hucre_notlari').where('not_id', '=', not_id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeEvrak(tx: Tx, hucre: HucreRef): Promise<void> {
  await sql`delete from evrak_bekleyenler where ${cell(hucre)}`.execute(tx);
}

export async function createEvrak(tx: Tx, hucre: HucreRef, aciklama: string | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into evrak_bekleyenler (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, aciklama,
      kullanici_id)
    select muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, ${aciklama}, app.kullanici_id()
    from hizmet_kayitlari where ${cell(hucre)} and durum = ${SQL_DURUM.onaylandi}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function hasHucre(tx: Tx, hucre: HucreRef): Promise<boolean> {
  const rows = await list(tx)`select from hizmetler h where h.id = ${hucre.hizmet_id} and ${whose(hucre)} is not null`;
  return rows.length > 0;
}
