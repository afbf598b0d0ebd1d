import { type RawBuilder, sql } from 'kysely';
import type { RouteResponse } from '#contract/common/route.ts';
import type * as contract from '#contract/mukellef/mukellef-toplu.ts';
import { one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { SQL_DURUM } from '#server/rows/durum.ts';
import type { Secim } from '#server/rows/kayit.ts';

const meant = (secim: Secim): RawBuilder<unknown> =>
  'idler' in secim ? sql`select unnest(${secim.idler}::bigint[])` : sql`${secim.filtre}`;

export async function previewTasima(
  tx: Tx,
  secim: Secim,
  muhasebeci_id: number,
): Promise<RouteResponse<typeof contract.previewMukellefTasima>> {
  return one<RouteResponse<typeof contract.previewMukellefTasima>>(tx)`
    with secilen as materialized (
      select mukellef_id, muhasebeci_id from mukellefler where mukellef_id in (${meant(secim)})
    ),
    giden as (select * from secilen where muhasebeci_id <> ${muhasebeci_id}),
    kayit as (select k.durum from hizmet_kayitlari k join giden using (mukellef_id, muhasebeci_id))
    select coalesce((
        select json_agg(k order by k.adet desc, k.ad)
        from (select muhasebeci_id, u.ad, count(*) as adet
          from giden join muhasebeci u using (muhasebeci_id)
          group by muhasebeci_id, u.ad) k
      ), '[]') as kaynaklar,
      (select count(*) from secilen where muhasebeci_id = ${muhasebeci_id}) as ayni,
      (select count(*) from muhasebeci_personel where mukellef_id in (select mukellef_id from giden)) as atanmis,
      (select count(*) from kayit) as kayit, (select count(*) from kayit where durum = ${SQL_DURUM.talep}) as bekleyen`;
}

export async function moveMukellefler(
  tx: Tx,
  secim: Secim,
  muhasebeci_id: number,
): Promise<RouteResponse<typeof contract.moveMukellefler>> {
  // PostgreSQL must plan this statement anew, because the plan that it has cached for one row takes quadratic time for
  // thousands of rows.
  await sql`
    select set_config('plan_cache_mode', 'force_custom_plan', true),
      set_config('enable_nestloop', 'off', true)`.execute(tx);
  const result = await one<Omit<RouteResponse<typeof contract.moveMukellefler>, 'bulunamayan'>>(tx)`
    with bulunan as materialized (
      select mukellef_id, muhasebeci_id as once
      from mukellefler
      where mukellef_id in (${meant(secim)})
      order by mukellef_id for no key update
    ),
    tasinan as (
      update mukellefler m
      set muhasebeci_id = ${muhasebeci_id}
      from bulunan b
      where m.mukellef_id = b.mukellef_id and b.once <> ${muhasebeci_id}
      returning b.mukellef_id, b.once
    ),
    onceki as (
      select once as muhasebeci_id, json_agg(mukellef_id order by mukellef_id) as mukellef_idler
      from tasinan
      group by once
    )
    select (select count(*) from tasinan) as tasinan,
      (select count(*) from bulunan where once = ${muhasebeci_id}) as ayni,
      coalesce((select json_agg(onceki order by muhasebeci_id) from onceki), '[]') as oncekiler`;
  return { ...result, bulunamayan: 'idler' in secim ? new Set(secim.idler).size - result.tasinan - result.ayni : 0 };
}
