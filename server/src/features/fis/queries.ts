import { type RawBuilder, sql } from 'kysely';
import { filtersOf } from '#contract/alan/list.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import { TUTAR } from '#contract/common/suzgec.ts';
import * as contract from '#contract/fis/fis.ts';
import { list, maybe, one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';
import { contains, words } from '#server/rows/arama.ts';
import { directionOf, haricKosulu, limitOf } from '#server/rows/sayfa.ts';
import { allOf, filterCondition, filterConditions, metinKosulu, valueCondition } from '#server/rows/suzgec.ts';

const MARKET_SAYISI = 500;

export const KALEM = sql`u.urun_adi <> ${sql.lit(contract.FIS_TOPLAM)}`;
const BASLIK = sql`u.urun_adi = ${sql.lit(contract.FIS_TOPLAM)}`;

const FARKLI = sql`u.fis_id in (
  select k.fis_id from fis_urunler k group by k.fis_id
  having coalesce(sum(k.toplam_tutar), 0)
    <> coalesce(sum(k.tutar) filter (where k.urun_adi <> ${sql.lit(contract.FIS_TOPLAM)}), 0))`;

/** A receipt's lines repeat its day, market, number and way of paying, so these filters apply to the line itself. */
const { tarih, fis_no, odeme_sekli } = filtersOf(contract.listFisler.columns);
const SATIRDA = { tarih, fis_no, odeme_sekli };

export function fisKosullari(filter: contract.FisFilter): RawBuilder<unknown> {
  const { market_adi, mukellef_adi, mukellef_id, toplam_tutar, kdv_tutari, arama, fark } = filter;
  const parts: RawBuilder<unknown>[] = filterConditions(SATIRDA, filter, (key) => sql`u.${sql.ref(key)}`);
  if (market_adi) parts.push(valueCondition(sql`u.market_adi`, sql`k.market_adi from fis_urunler k`, market_adi));
  if (toplam_tutar)
    parts.push(sql`u.fis_id in (select k.fis_id from fis_urunler k
      where k.urun_adi = ${sql.lit(contract.FIS_TOPLAM)}
        and ${filterCondition(TUTAR, sql`k.toplam_tutar`, toplam_tutar)})`);
  if (kdv_tutari)
    parts.push(sql`u.fis_id in (select k.fis_id from fis_urunler k where k.urun_adi <> ${sql.lit(contract.FIS_TOPLAM)}
      group by k.fis_id having ${filterCondition(TUTAR, sql`sum(k.kdv_tutari)`, kdv_tutari)})`);
  if (mukellef_adi)
    parts.push(
      sql`u.fis_id in (select f.fis_id
        from fisler f join mukellefler m on m.mukellef_id = f.mukellef_id
        where ${metinKosulu(sql`m.ad`, mukellef_adi)})`,
    );
  if (mukellef_id) parts.push(sql`u.fis_id in (select f.fis_id from fisler f where f.mukellef_id = ${mukellef_id})`);
  for (const word of words(arama)) {
    parts.push(sql`(app.fold(u.market_adi) like ${contains(word)} or app.fold(u.fis_no) like ${contains(word)}
      or u.fis_id in (select f.fis_id
        from fisler f join mukellefler m on m.mukellef_id = f.mukellef_id
        where m.arama like ${contains(word)}))`);
  }
  if (fark) parts.push(FARKLI);
  return allOf(parts);
}

export function kalemKosullari({ urun, kdv_orani }: contract.FisFilter): RawBuilder<unknown> | null {
  const parts = words(urun).map((word) => sql`u.arama like ${contains(word)}`);
  if (kdv_orani !== undefined) parts.push(sql`u.kdv_orani = ${Number(kdv_orani)}`);
  return parts.length > 0 ? allOf([KALEM, ...parts]) : null;
}

function basliklar(filter: contract.FisFilter): RawBuilder<unknown> {
  const kalem = kalemKosullari(filter);
  const kosullar = sql`${BASLIK} and ${fisKosullari(filter)}`;
  return kalem ? sql`${kosullar} and u.fis_id in (select u.fis_id from fis_urunler u where ${kalem})` : kosullar;
}

const FIS = sql`'fis_id', f.fis_id, 'mukellef_id', f.mukellef_id, 'mukellef_adi', m.ad, 'tarih', t.tarih,
  'saat', to_char(t.saat, 'HH24:MI'), 'fis_no', t.fis_no,
  'market_adi', t.market_adi, 'odeme_sekli', t.odeme_sekli, 'toplam_tutar', t.toplam_tutar, 'kdv_tutari', s.kdv_tutari,
  'fark', t.toplam_tutar - s.tutar,
  'tevkifat', f.tevkifat, 'kalem_sayisi', s.adet, 'kaynak', f.kaynak,
  'giren', gate.kullanici_gorunen_adi(f.kullanici_id), 'surum', f.surum,
  'ek', case
    when f.ek_anahtar is not null then json_build_object('ad', f.ek_ad, 'tur', f.ek_tur, 'boyut', f.ek_boyut)
  end`;
const FISLER = sql`fisler f join fis_urunler t on t.fis_id = f.fis_id and t.urun_adi = ${sql.lit(contract.FIS_TOPLAM)}
  left join mukellefler m on m.mukellef_id = f.mukellef_id
  cross join lateral (
    select count(*) as adet, coalesce(sum(k.tutar), 0) as tutar, coalesce(sum(k.kdv_tutari), 0) as kdv_tutari
    from fis_urunler k where k.fis_id = f.fis_id and k.urun_adi <> ${sql.lit(contract.FIS_TOPLAM)}
  ) s`;

type ListQuery = RouteParsed<typeof contract.listFisler>['query'];

const ORDER: Record<ListQuery['sirala'], RawBuilder<unknown>> = {
  tarih: sql`u.tarih`,
  market_adi: sql`u.market_adi`,
  fis_no: sql`u.fis_no`,
  toplam_tutar: sql`u.toplam_tutar`,
  kdv_tutari: sql`(
    select sum(k.kdv_tutari) from fis_urunler k where k.fis_id = u.fis_id
      and k.urun_adi <> ${sql.lit(contract.FIS_TOPLAM)})`,
  kalem_sayisi: sql`(
    select count(*) from fis_urunler k where k.fis_id = u.fis_id and k.urun_adi <> ${sql.lit(contract.FIS_TOPLAM)})`,
  odeme_sekli: sql`u.odeme_sekli`,
  mukellef_adi: sql`(
    select m.ad from fisler f join mukellefler m on m.mukellef_id = f.mukellef_id where f.fis_id = u.fis_id)`,
};

export async function listFisler(
  tx: Tx,
  query: ListQuery,
): Promise<SqlJson<RouteResponse<typeof contract.listFisler>>> {
  const direction = directionOf(query.yon);
  const answer = await selectJson<RouteResponse<typeof contract.listFisler>>(
    tx,
    sql`
    with eslesen as materialized (
      select u.fis_id, u.toplam_tutar, ${ORDER[query.sirala]} as anahtar
      from fis_urunler u
      where ${allOf([basliklar(query), ...haricKosulu(sql`u.fis_id`, query)])}
    ),
    sayfa as (select * from eslesen order by anahtar ${direction}, fis_id desc ${limitOf(query)})
    select json_build_object(
      'toplam', (select count(*) from eslesen),
      'toplamlar', json_build_object('toplam_tutar', (select coalesce(sum(toplam_tutar), 0) from eslesen)),
      'satirlar', coalesce((
        select json_agg(json_build_object(${FIS}) order by p.anahtar ${direction}, f.fis_id desc)
        from ${FISLER} join sayfa p on p.fis_id = f.fis_id
      ), '[]')
    )::text as json`,
  );
  return answer!;
}

export async function getFis(tx: Tx, fis_id: number): Promise<contract.FisDetay | undefined> {
  const row = await maybe<{ fis: contract.FisDetay }>(tx)`
    select json_build_object(${FIS}, 'kalemler', (
      select coalesce(json_agg(json_build_object('id', k.id, 'urun_adi', k.urun_adi, 'miktar', k.miktar,
        'birim_fiyat', k.birim_fiyat, 'iskonto', k.iskonto,
        'kdv_orani', k.kdv_orani, 'kdv_tutari', k.kdv_tutari, 'tutar', k.tutar) order by k.id), '[]')
      from fis_urunler k where k.fis_id = f.fis_id and k.urun_adi <> ${sql.lit(contract.FIS_TOPLAM)}
    )) as fis from ${FISLER} where f.fis_id = ${fis_id}`;
  return row?.fis;
}

export async function listFisMarketleri(tx: Tx): Promise<string[]> {
  const rows = await list<{ market_adi: string }>(tx)`
    select u.market_adi
    from fis_urunler u
    where ${BASLIK}
    group by u.market_adi order by count(*) desc, u.market_adi limit ${MARKET_SAYISI}`;
  return rows.map(({ market_adi }) => market_adi);
}

export interface FisDosyaRow {
  id: number;
  tarih: string;
  saat: string | null;
  fis_no: string;
  market_adi: string;
  urun_adi: string;
  miktar: number;
  birim_fiyat: number;
  iskonto: number;
  kdv_orani: number;
  tutar: number;
  toplam_tutar: number | null;
  odeme_sekli: string | null;
  mukellef_no: string | null;
  mukellef_adi: string | null;
}

export async function listFisIdleri(
  tx: Tx,
  filter: contract.FisFilter,
): Promise<{ idler: number[]; satir_sayisi: number }> {
  return one<{ idler: number[]; satir_sayisi: number }>(tx)`
    with eslesen as materialized (select u.fis_id, u.tarih from fis_urunler u where ${basliklar(filter)})
    select coalesce((select json_agg(fis_id order by tarih, fis_id) from eslesen), '[]') as idler,
      (select count(*)::integer from fis_urunler k where k.fis_id in (select fis_id from eslesen)) as satir_sayisi`;
}

export async function listFisSatirlari(tx: Tx, idler: readonly number[]): Promise<FisDosyaRow[]> {
  return list<FisDosyaRow>(tx)`
    select k.id, k.tarih, to_char(k.saat, 'HH24:MI') as saat, k.fis_no, k.market_adi, k.urun_adi,
      k.miktar::float8 as miktar, k.birim_fiyat, k.iskonto, k.kdv_orani,
      k.tutar, k.toplam_tutar, k.odeme_sekli, m.tc_no as mukellef_no, m.ad as mukellef_adi
    from unnest(${idler}::bigint[]) with ordinality as e(fis_id, sira)
    join fis_urunler k on k.fis_id = e.fis_id
    join fisler f on f.fis_id = e.fis_id
    left join mukellefler m on m.mukellef_id = f.mukellef_id
    order by e.sira, k.urun_adi = ${sql.lit(contract.FIS_TOPLAM)}, k.id`;
}

export async function findAlicilar(
  tx: Tx,
  numaralar: readonly string[],
): Promise<ReadonlyMap<string, { mukellef_id: number; ad: string }>> {
  const rows = await list<{ tc_no: string; mukellef_id: number; ad: string }>(tx)`
    select tc_no, mukellef_id, ad from mukellefler where tc_no = any (${numaralar})`;
  return new Map(rows.map(({ tc_no, ...mukellef }) => [tc_no, mukellef]));
}

/** A name that several clients have is null. */
export async function findAdlilar(
  tx: Tx,
  names: readonly string[],
): Promise<ReadonlyMap<string, { mukellef_id: number; ad: string } | null>> {
  const rows = await list<{ aranan: string; mukellef_id: number; ad: string; adet: number }>(tx)`
    select a.aranan, min(m.mukellef_id)::integer as mukellef_id, min(m.ad) as ad, count(*)::integer as adet
    from unnest(${names}::text[]) as a(aranan) join mukellefler m on app.fold(m.ad) = app.fold(a.aranan)
    group by a.aranan`;
  return new Map(rows.map(({ aranan, adet, ...mukellef }) => [aranan, adet === 1 ? mukellef : null]));
}

export async function findMukellefName(tx: Tx, mukellef_id: number): Promise<string | undefined> {
  return (await tx.selectFrom('mukellefler').select('ad').where('mukellef_id', '=', mukellef_id).executeTakeFirst())
    ?.ad;
}
