import { type RawBuilder, sql } from 'kysely';
import { filtersOf } from '#contract/alan/list.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import * as contract from '#contract/evrak/evrak-istenmeyen.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';
import { findsMukellef, words } from '#server/rows/arama.ts';
import { directionOf, type Haric, haricKosulu, limitOf } from '#server/rows/sayfa.ts';
import { allOf, filterConditions } from '#server/rows/suzgec.ts';
import { ofMuhasebeci } from './queries.ts';

/** Ends in `eslesen`: the active clients that a filter finds, of whom the month's papers were not asked. */
export function matchingIstenmeyenler(query: contract.EvrakIstenmeyenFilter & Haric): RawBuilder<unknown> {
  const found = allOf([...words(query.arama ?? '').map(findsMukellef), ofMuhasebeci(query.muhasebeci_id)]);
  const kept = allOf([
    ...filterConditions(filtersOf(contract.listEvrakIstenmeyenler.columns), query, (key) => sql.ref(`x.${key}`)),
    ...haricKosulu(sql`x.mukellef_id`, query),
  ]);
  return sql`
    istenmeyen as materialized (
      select m.mukellef_id, m.ad as mukellef_adi, m.muhasebeci_id, u.ad as muhasebeci_adi,
        gate.personel_adi(mp.personel_id) as personel_adi, coalesce(d.defter, 'bilinmiyor') as defter,
        (
          select count(*)::integer from evrak_turleri r
          where r.aktif and d.defter = any (r.defter_turleri) and (not r.isci or m.isci_calistiriyor)
        ) as istenecek
      from mukellefler m
      join muhasebeci u using (muhasebeci_id)
      left join muhasebeci_personel mp on mp.mukellef_id = m.mukellef_id
      cross join lateral (select app.defter_turu(m.defter_turu, m.hesap_turu) as defter) d
      where m.aktif and ${found}
        and not exists (select from evrak_talepleri t
          where t.mukellef_id = m.mukellef_id and t.yil = ${query.yil} and t.ay = ${query.ay})
    ),
    eslesen as materialized (select x.* from istenmeyen x where ${kept})`;
}

type Query = RouteParsed<typeof contract.listEvrakIstenmeyenler>['query'];

export async function listIstenmeyenler(
  tx: Tx,
  query: Query & Haric,
): Promise<SqlJson<RouteResponse<typeof contract.listEvrakIstenmeyenler>>> {
  const direction = directionOf(query.yon);
  const answer = await selectJson<RouteResponse<typeof contract.listEvrakIstenmeyenler>>(
    tx,
    sql`
    with ${matchingIstenmeyenler(query)}
    select json_build_object(
      'toplam', (select count(*) from eslesen),
      'satirlar', coalesce((
        select json_agg(r) from (
          select x.* from eslesen x
          order by ${sql.ref(`x.${query.sirala}`)} ${direction}, x.mukellef_adi, x.mukellef_id ${limitOf(query)}
        ) r
      ), '[]')
    )::text as json`,
  );
  return answer!;
}
