import { sql } from 'kysely';
import { filtersOf } from '#contract/alan/list.ts';
import { aramaKelimeleri } from '#contract/common/arama.ts';
import type { Donem } from '#contract/common/donem.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import * as contract from '#contract/pano/istatistik.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';
import { contains } from '#server/rows/arama.ts';
import { reddedilmeyen } from '#server/rows/durum.ts';
import { type Haric, haricKosulu, limitOf } from '#server/rows/sayfa.ts';
import { allOf, filterConditions } from '#server/rows/suzgec.ts';
import { aylar, musteriAyi, musteriler } from './queries.ts';

export async function getMusteriIstatistik(
  tx: Tx,
  buAy: Donem,
): Promise<SqlJson<RouteResponse<typeof contract.getMusteriIstatistik>>> {
  const answer = await selectJson<RouteResponse<typeof contract.getMusteriIstatistik>>(
    tx,
    sql`
    with ${musteriler}, ${aylar(buAy)}
    select json_build_object(
      'toplam', count(*), 'aktif', count(*) filter (where aktif),
      'aylar', (select json_agg(json_build_object('yil', a.yil, 'ay', a.ay, ${musteriAyi}) order by a.yil, a.ay)
        from aylar a),
      'turler', coalesce((
        select json_agg(json_build_object('hesap_turu', hesap_turu, 'adet', adet)
          order by hesap_turu is null, adet desc, hesap_turu)
        from (select hesap_turu, count(*) as adet from m group by hesap_turu) t
      ), '[]')
    )::text as json from m`,
  );
  return answer!;
}

export async function listMusteriHizmetleri(
  tx: Tx,
  query: RouteParsed<typeof contract.listMusteriHizmetleri>['query'] & Haric,
): Promise<SqlJson<RouteResponse<typeof contract.listMusteriHizmetleri>>> {
  const words = aramaKelimeleri(query.arama ?? '');
  const order = sql`${sql.ref(query.sirala)} ${query.yon === 'desc' ? sql`desc` : sql`asc`}, ad, mukellef_id`;
  const answer = await selectJson<RouteResponse<typeof contract.listMusteriHizmetleri>>(
    tx,
    sql`
    with musteri as materialized (
      select m.mukellef_id, m.ad, m.aktif, coalesce(k.hizmet, 0) as hizmet, coalesce(k.adet, 0) as adet,
        coalesce(k.tutar, 0) as tutar
      from mukellefler m left join (
        select mukellef_id, count(distinct hizmet_id) as hizmet, count(*) as adet, sum(hizmet_bedeli)::bigint as tutar
        from hizmet_kayitlari
        where muhasebeci_id = app.muhasebeci_id() and hizmet_yili = ${query.yil} and ${reddedilmeyen}
        group by mukellef_id
      ) k using (mukellef_id)
      where ${allOf([
        ...words.map((word) => sql`m.arama like ${contains(word)}`),
        ...filterConditions(filtersOf(contract.listMusteriHizmetleri.columns), query, (name) =>
          name === 'ad' || name === 'aktif' ? sql`m.${sql.ref(name)}` : sql`coalesce(k.${sql.ref(name)}, 0)`,
        ),
        ...haricKosulu(sql`m.mukellef_id`, query),
      ])}
    )
    select json_build_object(
      'toplam', (select count(*) from musteri),
      'toplamlar', (select json_build_object('adet', coalesce(sum(adet), 0), 'tutar', coalesce(sum(tutar), 0))
        from musteri),
      'satirlar', coalesce((
        select json_agg(s) from (select * from musteri order by ${order} ${limitOf(query)}) s
      ), '[]')
    )::text as json`,
  );
  return answer!;
}
