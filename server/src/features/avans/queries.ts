import { type RawBuilder, sql } from 'kysely';
import { filtersOf } from '#contract/alan/list.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import * as contract from '#contract/tahakkuk/avans.ts';
import { one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { isDevir } from '#server/features/odeme/queries.ts';
import { contains, words } from '#server/rows/arama.ts';
import { gecerliAvans } from '#server/rows/avans.ts';
import { type Haric, haricKosulu, limitOf } from '#server/rows/sayfa.ts';
import { allOf, filterConditions } from '#server/rows/suzgec.ts';

type Query = RouteParsed<typeof contract.listAvansHareketleri>['query'];

const muhasebeciName = sql`(select m.ad from muhasebeci m where m.muhasebeci_id = h.muhasebeci_id)`;

function conditions({ muhasebeci_id, arama, ...query }: Query & Haric) {
  return allOf([
    ...(muhasebeci_id === undefined
      ? []
      : [sql`h.muhasebeci_id = coalesce((select app.muhasebeci_id()), ${muhasebeci_id})`]),
    ...words(arama).map(
      (word) =>
        sql`app.fold(concat_ws(' ', ${muhasebeciName}, h.neden, h.dekont_no, h.aciklama)) like ${contains(word)}`,
    ),
    ...filterConditions(filtersOf(contract.listAvansHareketleri.columns), query, (name) =>
      name === 'muhasebeci_adi' ? muhasebeciName : sql.ref(`h.${name}`),
    ),
    ...haricKosulu(sql`h.hareket_id`, query),
  ]);
}

const SIRALAR: Readonly<Record<Query['sirala'], RawBuilder<unknown>>> = {
  tarih: sql`h.tarih`,
  muhasebeci_adi: muhasebeciName,
  tur: sql`h.tur collate turkce`,
  tutar: sql`h.tutar`,
  yontem: sql`h.yontem`,
  neden: sql`h.neden`,
  dekont_no: sql`h.dekont_no`,
  aciklama: sql`h.aciklama`,
};

export async function listAvansHareketleri(
  tx: Tx,
  query: Query & Haric,
): Promise<RouteResponse<typeof contract.listAvansHareketleri>> {
  const where = conditions(query);
  const direction = query.yon === 'asc' ? sql`asc` : sql`desc`;
  const order = sql`${SIRALAR[query.sirala]} ${direction}, h.hareket_id ${direction}`;
  return one<RouteResponse<typeof contract.listAvansHareketleri>>(tx)`
    select count(*) as toplam, json_build_object('tutar', coalesce(sum(h.tutar), 0)) as toplamlar,
      coalesce((
        select json_agg(json_build_object(
          'hareket_id', h.hareket_id, 'muhasebeci_id', h.muhasebeci_id, 'muhasebeci_adi', ${muhasebeciName},
          'tur', h.tur, 'tutar', h.tutar, 'tarih', h.tarih, 'yontem', h.yontem,
          'borc', (
            select json_build_object('tahakkuk_yili', o.tahakkuk_yili, 'tahakkuk_ayi', o.tahakkuk_ayi,
              'devir', ${isDevir})
            from odemeler o where o.odeme_id = h.odeme_id
          ),
          'makbuz_id', h.makbuz_id, 'ters_tutari', h.tutar - ${gecerliAvans}, 'neden', h.neden,
          'dekont_no', h.dekont_no, 'aciklama', h.aciklama
        ) order by ${order})
        from (
          select * from avans_hareketleri h where ${where} order by ${order} ${limitOf(query)}
        ) h
      ), '[]') as satirlar
    from avans_hareketleri h where ${where}`;
}

type Iade = RouteParsed<typeof contract.returnAvans>['body'];

export const returnAvans = (
  tx: Tx,
  { muhasebeci_id, tutar, yontem, tarih, dekont_no, neden }: Iade,
): Promise<{ hareket_id: number }> =>
  one<{ hareket_id: number }>(tx)`
    insert into avans_hareketleri (muhasebeci_id, tur, tutar, yontem, tarih, dekont_no, neden)
    values (${muhasebeci_id}, 'iade', ${-tutar}, ${yontem},
      coalesce(least(now(), (${tarih ?? null}::date + time '12:00') at time zone 'Europe/Istanbul'), now()),
      ${dekont_no ?? ''}, ${neden})
    returning hareket_id`;
