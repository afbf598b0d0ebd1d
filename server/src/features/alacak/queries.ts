import { type RawBuilder, sql } from 'kysely';
import { columnsWithSum, filtersOf } from '#contract/alan/list.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import * as contract from '#contract/tahakkuk/alacak.ts';
import { one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { acikTahakkuklar, gecerliTutar } from '#server/features/tahakkuk/queries.ts';
import { contains } from '#server/rows/arama.ts';
import { avansOf, gecerliAvans } from '#server/rows/avans.ts';
import { BUGUN } from '#server/rows/bugun.ts';
import { kartBekliyor } from '#server/rows/kart-bekleyen.ts';
import { type Haric, haricKosulu, limitOf } from '#server/rows/sayfa.ts';
import { sonHatirlatma } from '#server/rows/son-hatirlatma.ts';
import { sonSoz } from '#server/rows/son-soz.ts';
import { allOf, filterConditions } from '#server/rows/suzgec.ts';

type Query = RouteParsed<typeof contract.listAlacaklar>['query'];

const between = (condition: RawBuilder<unknown>) => sql`coalesce(sum(t.bakiye) filter (where ${condition}), 0)::bigint`;

const alacaklar = sql`
  select m.muhasebeci_id, m.ad as muhasebeci_adi, m.telefon, m.email, m.bakiye as devreden,
    coalesce(a.vadesi_gelmemis, 0) as vadesi_gelmemis, coalesce(a.gun_1_30, 0) as gun_1_30,
    coalesce(a.gun_31_60, 0) as gun_31_60, coalesce(a.gun_61_90, 0) as gun_61_90,
    coalesce(a.gun_90_ustu, 0) as gun_90_ustu,
    m.bakiye + coalesce(a.toplam, 0) as toplam, coalesce(a.adet, 0) as acik_tahakkuk,
    ${avansOf(sql.ref('m.muhasebeci_id'))} as avans, o.son_odeme_tarihi,
    coalesce(a.vadesi_gecen, 0) as vadesi_gecen, z.soz, not m.hatirlatma_kapali as hatirlatma_acik, h.son_hatirlatma,
    (select coalesce(sum(d.tutar), 0)::bigint
      from kart_odeme_denemeleri d
      where d.muhasebeci_id = m.muhasebeci_id and ${kartBekliyor}) as kart_bekleyen
  from muhasebeci m
  left join (
    select t.muhasebeci_id, count(*)::integer as adet, sum(t.bakiye)::bigint as toplam,
      ${between(sql`t.gecen <= 0`)} as vadesi_gelmemis, ${between(sql`t.gecen between 1 and 30`)} as gun_1_30,
      ${between(sql`t.gecen between 31 and 60`)} as gun_31_60, ${between(sql`t.gecen between 61 and 90`)} as gun_61_90,
      ${between(sql`t.gecen > 90`)} as gun_90_ustu,
      ${between(sql`t.gecen > 0`)} as vadesi_gecen
    from (
      select muhasebeci_id, bakiye, ${BUGUN} - vade as gecen from ${acikTahakkuklar} a
    ) t
    group by t.muhasebeci_id
  ) a using (muhasebeci_id)
  left join lateral (
    select greatest((
      select o.odeme_tarihi from odemeler o
      where o.muhasebeci_id = m.muhasebeci_id and o.iptal_edilen_id is null and o.odeme_yontemi <> 'avans'
        and ${gecerliTutar('o')} > 0
      order by o.odeme_tarihi desc limit 1
    ), (
      select max(h.tarih) from avans_hareketleri h
      where h.muhasebeci_id = m.muhasebeci_id and h.tur = 'alındı' and ${gecerliAvans} > 0
    )) as son_odeme_tarihi
  ) o on true
  ${sonHatirlatma}
  ${sonSoz}
  where m.bakiye + coalesce(a.toplam, 0) > 0`;

const conditions = ({ arama, ...query }: Query & Haric) =>
  allOf([
    ...(arama ? [sql`app.fold(muhasebeci_adi) like ${contains(arama)}`] : []),
    ...filterConditions(filtersOf(contract.listAlacaklar.columns), query, (key) =>
      key === 'son_hatirlatma' || key === 'soz' ? sql`${sql.ref(key)} ->> 'durum'` : sql.ref(key),
    ),
    ...haricKosulu(sql`muhasebeci_id`, query),
  ]);

const JSON_ORDER = { son_hatirlatma: sql`son_hatirlatma ->> 'zaman'`, soz: sql`soz ->> 'gun'` };
const orderOf = ({ sirala, yon }: Query) =>
  sql`${JSON_ORDER[sirala as keyof typeof JSON_ORDER] ?? sql.ref(sirala)}
    ${yon === 'asc' ? sql`asc` : sql`desc`} nulls last, muhasebeci_adi, muhasebeci_id`;

export async function listAlacaklar(
  tx: Tx,
  query: Query & Haric,
): Promise<RouteResponse<typeof contract.listAlacaklar>> {
  const total = (name: string) => sql`${sql.lit(name)}, coalesce(sum(${sql.ref(name)}), 0)`;
  return one<RouteResponse<typeof contract.listAlacaklar>>(tx)`
    with alacak as materialized (select * from (${alacaklar}) a where ${conditions(query)})
    select count(*)::integer as toplam,
      json_build_object(${sql.join(columnsWithSum(contract.listAlacaklar.columns).map(total))}) as toplamlar,
      coalesce((
        select json_agg(s) from (select * from alacak order by ${orderOf(query)} ${limitOf(query)}) s
      ), '[]') as satirlar
    from alacak`;
}
