import { type RawBuilder, sql } from 'kysely';
import { type FilterKey, filtersOf } from '#contract/alan/list.ts';
import type { Donem } from '#contract/common/donem.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import { DURUMLAR, REDDEDILMEYEN } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import * as contract from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';
import { contains, words } from '#server/rows/arama.ts';
import { durumKosullari, reddedilmeyen, SQL_DURUM } from '#server/rows/durum.ts';
import { ayKapanisi } from '#server/rows/kapanis.ts';
import { retRequest } from '#server/rows/ret-istegi.ts';
import { type Haric, haricKosulu, limitOf } from '#server/rows/sayfa.ts';
import { allOf, filterConditions } from '#server/rows/suzgec.ts';
import { bekleyenKosullari, nameCondition } from './bekleyenler.ts';

type Query = RouteParsed<typeof contract.listTalepler>['query'] & Haric;

const COLUMNS: Record<FilterKey<typeof contract.listTalepler>, RawBuilder<unknown>> = {
  mukellef_adi: sql`mukellef_adi`,
  hizmet_adi: sql`hizmet_adi`,
  hizmet_ayi: sql`hizmet_ayi`,
  hizmet_yili: sql`hizmet_yili`,
  hizmet_bedeli: sql`hizmet_bedeli`,
  durum: sql`durum`,
  donem: sql`make_date(hizmet_yili, hizmet_ayi, 1)`,
  istek: retRequest('talep'),
};

const ORDERS: Record<Query['sirala'], RawBuilder<unknown>> = {
  mukellef_adi: sql`mukellef_adi`,
  hizmet_adi: sql`hizmet_adi`,
  hizmet_ayi: sql`hizmet_ayi`,
  hizmet_yili: sql`hizmet_yili * 12 + hizmet_ayi`,
  hizmet_bedeli: sql`hizmet_bedeli`,
  durum: sql`durum`,
};

function conditions(query: Query): RawBuilder<unknown> {
  const isReddedilmeyen = query.durum === REDDEDILMEYEN;
  const parts: RawBuilder<unknown>[] = filterConditions(
    filtersOf(contract.listTalepler.columns),
    { ...query, ...(isReddedilmeyen && { durum: undefined }) },
    (name) => COLUMNS[name],
  );
  if (isReddedilmeyen) parts.push(reddedilmeyen);
  parts.push(
    ...words(query.arama).map((word) => sql`app.fold(mukellef_adi) like ${contains(word)}`),
    ...haricKosulu(sql`hizmet_kayit_id`, query),
  );
  return allOf(parts);
}

export async function listTalepler(
  tx: Tx,
  query: Query,
): Promise<SqlJson<RouteResponse<typeof contract.listTalepler>>> {
  const order = sql`${ORDERS[query.sirala]} ${query.yon === 'desc' ? sql`desc` : sql`asc`}, mukellef_adi, hizmet_adi,
      hizmet_kayit_id`;
  const answer = await selectJson<RouteResponse<typeof contract.listTalepler>>(
    tx,
    sql`
    with talep as (
      select k.hizmet_kayit_id,
        coalesce(m.ad, gate.find_old_mukellef_adi(k.mukellef_id)) collate turkce as mukellef_adi, h.ad as hizmet_adi,
        k.hizmet_ayi, k.hizmet_yili, k.hizmet_bedeli, k.durum, k.ret_nedeni, k.mukellef_id, k.hizmet_id,
        k.muhasebeci_id, k.degisme
      from hizmet_kayitlari k
      left join mukellefler m on m.mukellef_id = k.mukellef_id
      join hizmetler h on h.id = k.hizmet_id
    ),
    eslesen as materialized (select * from talep where ${conditions(query)})
    select json_build_object(
      'toplam', (select count(*) from eslesen),
      'toplamlar', (select json_build_object('hizmet_bedeli', coalesce(sum(hizmet_bedeli), 0)) from eslesen
        where ${reddedilmeyen}),
      'satirlar', coalesce((
        select json_agg(s) from (
          select hizmet_kayit_id, mukellef_adi, hizmet_adi, hizmet_ayi, hizmet_yili, hizmet_bedeli, durum, ret_nedeni,
            mukellef_id, hizmet_id,
            ${retRequest('e')} as istek
          from eslesen e order by ${order} ${limitOf(query)}
        ) s
      ), '[]')
    )::text as json`,
  );
  return answer!;
}

const durumSayilari = {
  kayit: sql`count(*)::integer`,
  ...(Object.fromEntries(
    Object.entries(durumKosullari).map(([name, kosul]) => [name, sql`(count(*) filter (where ${kosul}))::integer`]),
  ) as Record<keyof typeof durumKosullari, RawBuilder<unknown>>),
};
const SAYI_NAMES = Object.keys(durumSayilari) as (keyof typeof durumSayilari)[];

export async function listAyOzetleri(
  tx: Tx,
  query: RouteParsed<typeof contract.listAyOzetleri>['query'] & Haric,
): Promise<SqlJson<RouteResponse<typeof contract.listAyOzetleri>>> {
  const order = sql`${sql.ref(query.sirala)} ${query.yon === 'desc' ? sql`desc` : sql`asc`},
    muhasebeci_adi, muhasebeci_id`;
  const kosullar = [
    nameCondition(query),
    ...filterConditions(filtersOf(contract.listAyOzetleri.columns), query, (name) =>
      name === 'muhasebeci_adi' ? sql`m.ad` : sql`s.${sql.ref(name)}`,
    ),
    ...haricKosulu(sql`m.muhasebeci_id`, query),
  ];
  const totals = SAYI_NAMES.map((name) => sql`${sql.lit(name)}, coalesce(sum(${sql.ref(name)}), 0)`);
  const answer = await selectJson<RouteResponse<typeof contract.listAyOzetleri>>(
    tx,
    sql`
    with ozet as materialized (
      select m.muhasebeci_id, m.ad as muhasebeci_adi, s.* from (
        select muhasebeci_id as id,
          ${sql.join(SAYI_NAMES.map((name) => sql`${durumSayilari[name]} as ${sql.ref(name)}`))}
        from hizmet_kayitlari where hizmet_yili = ${query.yil} and hizmet_ayi = ${query.ay} group by muhasebeci_id
      ) s join muhasebeci m on m.muhasebeci_id = s.id
      where ${allOf(kosullar)}
    )
    select json_build_object(
      'toplam', (select count(*) from ozet),
      'toplamlar', (select json_build_object(${sql.join(totals)}) from ozet),
      'satirlar', coalesce((
        select json_agg(json_build_object('muhasebeci_id', muhasebeci_id, 'muhasebeci_adi', muhasebeci_adi,
          ${sql.join(SAYI_NAMES.map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`))}) order by ${order})
        from (select * from ozet order by ${order} ${limitOf(query)}) s
      ), '[]'),
      'kapanis', ${ayKapanisi(query)}
    )::text as json`,
  );
  return answer!;
}

export async function listBekleyenAylar(
  tx: Tx,
  query: RouteParsed<typeof contract.listBekleyenAylar>['query'] & Haric,
): Promise<SqlJson<RouteResponse<typeof contract.listBekleyenAylar>>> {
  const by = { muhasebeci_adi: sql`muhasebeci_adi`, donem: sql`yil * 12 + ay`, bekleyen: sql`bekleyen` }[query.sirala];
  const order = sql`${by} ${query.yon === 'desc' ? sql`desc` : sql`asc`}, yil, ay, muhasebeci_adi, muhasebeci_id`;
  const answer = await selectJson<RouteResponse<typeof contract.listBekleyenAylar>>(
    tx,
    sql`
    with grup as materialized (
      select g.*, m.ad as muhasebeci_adi from (
        select muhasebeci_id * 100000 + hizmet_yili * 12 + hizmet_ayi - 1 as satir_no, muhasebeci_id,
          hizmet_yili as yil, hizmet_ayi as ay, count(*)::integer as bekleyen
        from hizmet_kayitlari where ${durumKosullari.bekleyen} group by muhasebeci_id, hizmet_yili, hizmet_ayi
      ) g join muhasebeci m using (muhasebeci_id)
      where ${allOf([bekleyenKosullari(query, sql`g.bekleyen`), ...haricKosulu(sql`g.satir_no`, query)])}
    ),
    sayfa as (
      select g.*, ${ayKapanisi({ yil: sql`g.yil`, ay: sql`g.ay` })} as kapanis
      from (select * from grup order by ${order} ${limitOf(query)}) g
    )
    select json_build_object(
      'toplam', (select count(*) from grup),
      'toplamlar', (select json_build_object('bekleyen', coalesce(sum(bekleyen), 0)) from grup),
      'satirlar', coalesce((select json_agg(sayfa order by ${order}) from sayfa), '[]')
    )::text as json`,
  );
  return answer!;
}

export async function getYilOzeti(tx: Tx, yil: number): Promise<RouteResponse<typeof contract.getYilOzeti>> {
  const sayilar = DURUMLAR.map((name) => sql`(count(*) filter (where durum = ${name}))::integer as ${sql.ref(name)}`);
  const rows = await list<contract.AyHizmetleri>(tx)`
    select ${yil}::integer as yil, ay, ${sql.join(sayilar)}, count(hizmet_kayit_id)::integer as adet,
      coalesce(sum(hizmet_bedeli) filter (where ${reddedilmeyen}), 0)::bigint as tutar
    from generate_series(1, 12) ay left join hizmet_kayitlari on hizmet_yili = ${yil} and hizmet_ayi = ay
    group by ay order by ay`;
  return { satirlar: rows };
}

export async function listAcikHizmetler(
  tx: Tx,
  { yil, ay }: Donem,
): Promise<RouteResponse<typeof contract.listAcikHizmetler>> {
  const before = sql`(hizmet_yili, hizmet_ayi) < (${yil}, ${ay})`;
  const rows = await list<RouteResponse<typeof contract.listAcikHizmetler>['satirlar'][number]>(tx)`
    with acik as (
      select hizmet_id, count(*) filter (where hizmet_yili = ${yil} and hizmet_ayi = ${ay})::integer as acik,
        count(*) filter (where ${before})::integer as geciken,
        min(hizmet_yili * 12 + hizmet_ayi - 1) filter (where ${before}) as ilk
      from hizmet_kayitlari where durum = ${SQL_DURUM.onaylandi} group by hizmet_id
    ),
    biten as (
      select hizmet_id, count(*)::integer as yapilan from hizmet_kayitlari
      where hizmet_yili = ${yil} and hizmet_ayi = ${ay} and durum = ${SQL_DURUM.yapildi} group by hizmet_id
    )
    select h.id, h.ad, coalesce(acik.acik, 0) as acik, coalesce(biten.yapilan, 0) as yapilan,
      coalesce(acik.geciken, 0) as geciken,
      case when ilk is not null then json_build_object('yil', ilk / 12, 'ay', ilk % 12 + 1) end as en_eski
    from hizmetler h left join acik on acik.hizmet_id = h.id left join biten on biten.hizmet_id = h.id
    where h.is_active or coalesce(acik.acik, 0) + coalesce(biten.yapilan, 0) + coalesce(acik.geciken, 0) > 0
    order by h.ad, h.id`;
  return { satirlar: rows };
}
