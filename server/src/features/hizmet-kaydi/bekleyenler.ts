import { type RawBuilder, sql } from 'kysely';
import { type FilterKey, filtersOf } from '#contract/alan/list.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import { listBekleyenAylar } from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import type * as contract from '#contract/hizmet-kaydi/hizmet-kaydi-toplu.ts';
import { one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';
import { contains, words } from '#server/rows/arama.ts';
import { durumKosullari, SQL_DURUM } from '#server/rows/durum.ts';
import { ayKapanisi } from '#server/rows/kapanis.ts';
import { allOf, filterConditions } from '#server/rows/suzgec.ts';

const FILTERED = { muhasebeci_adi: sql`m.ad`, donem: sql`make_date(g.yil, g.ay, 1)` };

/** `m` is the accountant. */
export const nameCondition = ({ arama }: { arama?: string | undefined }): RawBuilder<unknown> =>
  allOf(words(arama).map((word) => sql`app.fold(m.ad) like ${contains(word)}`));

/** `g` is the accountant's month with its number of requests as `bekleyen`, `m` the accountant. */
export const bekleyenKosullari = (
  query: Pick<
    RouteParsed<typeof contract.listBekleyenTalepler>['query'],
    'arama' | FilterKey<typeof listBekleyenAylar>
  >,
  bekleyen: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  allOf([
    nameCondition(query),
    ...filterConditions(filtersOf(listBekleyenAylar.columns), query, (name) =>
      name === 'bekleyen' ? bekleyen : FILTERED[name],
    ),
  ]);

export async function listBekleyenTalepler(
  tx: Tx,
  query: RouteParsed<typeof contract.listBekleyenTalepler>['query'],
): Promise<SqlJson<RouteResponse<typeof contract.listBekleyenTalepler>>> {
  const { yil, ay, muhasebeci_id } = query;
  const chosen = allOf([
    durumKosullari.bekleyen,
    ...(yil === undefined ? [] : [sql`hizmet_yili = ${yil}`]),
    ...(ay === undefined ? [] : [sql`hizmet_ayi = ${ay}`]),
    ...(muhasebeci_id === undefined ? [] : [sql`muhasebeci_id = ${muhasebeci_id}`]),
  ]);
  const answer = await selectJson<RouteResponse<typeof contract.listBekleyenTalepler>>(
    tx,
    sql`
    with kayit as materialized (
      select muhasebeci_id, hizmet_yili as yil, hizmet_ayi as ay, hizmet_id, count(*) as adet,
        sum(hizmet_bedeli) as tutar
      from hizmet_kayitlari where ${chosen} group by muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id
    ),
    grup as (
      select k.muhasebeci_id, k.yil, k.ay, sum(k.adet) as adet, sum(k.tutar) as tutar,
        json_agg(json_build_object('hizmet_id', h.id, 'hizmet_adi', h.ad, 'adet', k.adet, 'tutar', k.tutar)
          order by h.ad, h.id) as hizmetler
      from kayit k join hizmetler h on h.id = k.hizmet_id group by k.muhasebeci_id, k.yil, k.ay
    ),
    talep as materialized (
      select g.*, m.ad as muhasebeci_adi from grup g join muhasebeci m using (muhasebeci_id)
      where ${bekleyenKosullari(query, sql`g.adet`)}
    ),
    kalan as (
      select muhasebeci_id, yil, ay,
        json_agg(json_build_object('durum', durum, 'adet', adet) order by durum) as kalanlar
      from (
        select s.muhasebeci_id, s.hizmet_yili as yil, s.hizmet_ayi as ay, s.durum, sum(s.adet) as adet
        from app.current_month_sums s
        where s.durum <> ${SQL_DURUM.talep}
          and (s.muhasebeci_id, s.hizmet_yili, s.hizmet_ayi) in (select muhasebeci_id, yil, ay from talep)
        group by s.muhasebeci_id, s.hizmet_yili, s.hizmet_ayi, s.durum having sum(s.adet) <> 0
      ) s group by muhasebeci_id, yil, ay
    )
    select json_build_object('muhasebeciler', coalesce((
      select json_agg(json_build_object('muhasebeci_id', t.muhasebeci_id, 'muhasebeci_adi', t.muhasebeci_adi,
        'yil', t.yil, 'ay', t.ay,
        'adet', t.adet, 'tutar', t.tutar, 'hizmetler', t.hizmetler, 'kalanlar', coalesce(kalan.kalanlar, '[]'),
        'kapanis', ${ayKapanisi({ yil: sql`t.yil`, ay: sql`t.ay` })})
        order by t.yil, t.ay, t.muhasebeci_adi, t.muhasebeci_id)
      from talep t left join kalan using (muhasebeci_id, yil, ay)
    ), '[]'))::text as json`,
  );
  return answer!;
}

/** Approves and counts the same records, so that none that the caller has not counted is approved. */
export async function approveBekleyenler(
  tx: Tx,
  aylar: RouteParsed<typeof contract.approveBekleyenler>['body']['aylar'],
): Promise<{ adet: number; tutar: number }> {
  const chosen = aylar.flatMap(({ yil, ay, muhasebeci_idler }) => muhasebeci_idler.map((id) => ({ yil, ay, id })));
  return one<{ adet: number; tutar: number }>(tx)`
    with secilen as materialized (
      select distinct yil, ay, id
      from unnest(${chosen.map(({ yil }) => yil)}::integer[], ${chosen.map(({ ay }) => ay)}::integer[],
        ${chosen.map(({ id }) => id)}::bigint[]) as s(yil, ay, id)
    ),
    bekleyen as materialized (
      select k.hizmet_kayit_id
      from hizmet_kayitlari k join secilen s on k.muhasebeci_id = s.id and k.hizmet_yili = s.yil and k.hizmet_ayi = s.ay
      where k.durum = ${SQL_DURUM.talep} order by k.hizmet_kayit_id for update of k
    ),
    onaylanan as (
      update hizmet_kayitlari k
      set durum = ${SQL_DURUM.onaylandi}
      from bekleyen b
      where k.hizmet_kayit_id = b.hizmet_kayit_id
      returning k.hizmet_bedeli
    )
    select count(*)::integer as adet, coalesce(sum(hizmet_bedeli), 0)::bigint as tutar from onaylanan`;
}
