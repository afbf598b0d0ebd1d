import { type RawBuilder, sql } from 'kysely';
import { filtersOf } from '#contract/alan/list.ts';
import { addMonths, ayMetni, type Donem } from '#contract/common/donem.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import * as contract from '#contract/evrak/evrak.ts';
import type * as cizelge from '#contract/evrak/evrak-cizelgesi.ts';
import { maybe, one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';
import { findsMukellef, words } from '#server/rows/arama.ts';
import { SQL_EVRAK, SQL_ILETI } from '#server/rows/durum.ts';
import { directionOf, type Haric, haricKosulu, limitOf } from '#server/rows/sayfa.ts';
import { allOf, filterConditions } from '#server/rows/suzgec.ts';

/** The files of the item `k`, without those whose document was deleted. */
const DOSYALAR = sql`coalesce((
      select json_agg(json_build_object('dosya_id', d.dosya_id, 'ad', d.ad, 'tur', d.tur, 'boyut', d.boyut,
        'surum_id', s.surum_id, 'gelis', d.gelis,
        'yukleyen', case when d.kullanici_id is not null then gate.kullanici_gorunen_adi(d.kullanici_id) end)
        order by d.dosya_id)
      from evrak_dosyalari d
      left join belgeler b on b.belge_id = d.belge_id
      left join belge_surumleri s on s.belge_id = b.belge_id and s.surum_no = b.surum_no
      where d.kalem_id = k.kalem_id and b.silinme_tarihi is null
    ), '[]')`;

const KALEM = sql`'kalem_id', k.kalem_id, 'ad', r.ad, 'mukellef_notu', k.mukellef_notu, 'gelis', k.gelis,
        'dosyalar', ${DOSYALAR}`;

export async function getTalep(
  tx: Tx,
  talep_id: number,
): Promise<RouteResponse<typeof contract.getEvrakTalebi> | undefined> {
  const row = await maybe<{ talep: RouteResponse<typeof contract.getEvrakTalebi> }>(tx)`
    select json_build_object('talep_id', t.talep_id, 'mukellef_id', t.mukellef_id, 'mukellef_adi', m.ad,
      'yil', t.yil, 'ay', t.ay, 'son_gun', t.son_gun, 'kalemler', coalesce((
        select json_agg(json_build_object(${KALEM}, 'tur_id', k.tur_id, 'durum', k.durum, 'neden', k.neden)
          order by r.sira, r.ad)
        from evrak_kalemleri k join evrak_turleri r using (tur_id)
        where k.talep_id = t.talep_id
      ), '[]')) as talep
    from evrak_talepleri t join mukellefler m using (mukellef_id)
    where t.talep_id = ${talep_id}`;
  return row?.talep;
}

export const ofMuhasebeci = (muhasebeci_id: number | undefined) =>
  muhasebeci_id === undefined ? sql`true` : sql`m.muhasebeci_id = ${muhasebeci_id}`;

export async function listGelenler(
  tx: Tx,
  muhasebeci_id: number | undefined,
): Promise<RouteResponse<typeof contract.listGelenEvrak>> {
  return one<RouteResponse<typeof contract.listGelenEvrak>>(tx)`
    with gelen as materialized (
      select k.kalem_id, k.tur_id, k.mukellef_notu, k.gelis, t.talep_id, t.yil, t.ay, t.son_gun, m.mukellef_id,
        m.ad as mukellef_adi
      from evrak_kalemleri k
      join evrak_talepleri t using (talep_id)
      join mukellefler m on m.mukellef_id = t.mukellef_id
      where k.durum = ${SQL_EVRAK.geldi} and ${ofMuhasebeci(muhasebeci_id)}
    )
    select (select count(*)::integer from gelen) as toplam, coalesce((
      select json_agg(json_build_object(${KALEM}, 'talep_id', k.talep_id, 'mukellef_id', k.mukellef_id,
        'mukellef_adi', k.mukellef_adi, 'yil', k.yil, 'ay', k.ay, 'son_gun', k.son_gun)
        order by k.son_gun nulls last, k.mukellef_adi, k.mukellef_id, r.sira, k.kalem_id)
      from (
        select * from gelen
        order by son_gun nulls last, mukellef_adi, mukellef_id, kalem_id
        limit ${contract.MAX_GELEN}
      ) k
      join evrak_turleri r using (tur_id)
    ), '[]') as gelenler`;
}

type ListQuery = RouteParsed<typeof contract.listEvrakTalepleri>['query'];

const COLUMNS: Record<ListQuery['sirala'] | 'hal', RawBuilder<unknown>> = {
  mukellef_adi: sql`x.mukellef_adi`,
  muhasebeci_adi: sql`x.muhasebeci_adi`,
  personel_adi: sql`x.personel_adi`,
  hal: sql`case when x.gelen < x.toplam then 'eksik' when x.bakilacak > 0 then 'bakilacak' else 'tamam' end`,
  gelen: sql`x.gelen`,
  bakilacak: sql`x.bakilacak`,
  reddedilen: sql`x.reddedilen`,
  son_gun: sql`x.son_gun`,
};

/** The messages about the request `x`: no key of them begins as another request's does. */
export const ILETILERI = sql`iletiler i
  where i.mukellef_id = x.mukellef_id and starts_with(i.anahtar, 'evrak:' || x.talep_id || ':')`;

const ROW = sql`'talep_id', x.talep_id, 'mukellef_id', x.mukellef_id, 'mukellef_adi', x.mukellef_adi,
        'muhasebeci_id', x.muhasebeci_id, 'muhasebeci_adi', x.muhasebeci_adi,
        'personel_adi', x.personel_adi, 'yil', x.yil, 'ay', x.ay,
        'son_gun', x.son_gun, 'hal', ${COLUMNS.hal}, 'gelen', x.gelen, 'toplam', x.toplam, 'bakilacak', x.bakilacak,
        'reddedilen', x.reddedilen, 'eksik', x.eksik, 'hatirlatma', (
          select json_build_object('zaman', coalesce(i.sonuc_zamani, i.olusturma), 'kanal', i.kanal, 'durum', i.durum)
          from ${ILETILERI} and i.durum <> ${SQL_ILETI.geriAlindi}
          order by i.ileti_id desc limit 1
        )`;

/** Ends in `eslesen`: the requests that a filter finds, with what is missing. */
export function matchingTalepler(query: contract.EvrakTalebiFilter & Haric): RawBuilder<unknown> {
  const found = allOf([
    ...words(query.arama ?? '').map(findsMukellef),
    ofMuhasebeci(query.muhasebeci_id),
    ...(query.yil === undefined ? [] : [sql`t.yil = ${query.yil}`]),
    ...(query.ay === undefined ? [] : [sql`t.ay = ${query.ay}`]),
    ...(query.mukellef_id === undefined ? [] : [sql`m.mukellef_id = ${query.mukellef_id}`]),
  ]);
  const kept = allOf([
    ...filterConditions(filtersOf(contract.listEvrakTalepleri.columns), query, (key) => COLUMNS[key]),
    ...haricKosulu(sql`x.talep_id`, query),
  ]);
  return sql`${talepRows(found)},
    eslesen as materialized (select x.* from talep x where ${kept})`;
}

export const talepRows = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    talep as materialized (
      select t.talep_id, t.mukellef_id, m.ad as mukellef_adi, m.muhasebeci_id, u.ad as muhasebeci_adi,
        gate.personel_adi(mp.personel_id) as personel_adi, t.yil, t.ay, t.son_gun, k.*
      from evrak_talepleri t
      join mukellefler m using (mukellef_id)
      join muhasebeci u using (muhasebeci_id)
      left join muhasebeci_personel mp on mp.mukellef_id = m.mukellef_id
      cross join lateral (
        select count(*) filter (where app.is_evrak_geldi(k.durum)) as gelen, count(*) as toplam,
          count(*) filter (where k.durum = ${SQL_EVRAK.geldi}) as bakilacak,
          count(*) filter (where k.durum = ${SQL_EVRAK.ret}) as reddedilen,
          string_agg(r.ad, ', ' order by r.sira, r.ad) filter (where not app.is_evrak_geldi(k.durum)) as eksik
        from evrak_kalemleri k join evrak_turleri r using (tur_id)
        where k.talep_id = t.talep_id
      ) k
      where ${which}
    )`;

export async function listTalepler(
  tx: Tx,
  query: ListQuery & Haric,
): Promise<SqlJson<RouteResponse<typeof contract.listEvrakTalepleri>>> {
  const direction = directionOf(query.yon);
  const answer = await selectJson<RouteResponse<typeof contract.listEvrakTalepleri>>(
    tx,
    sql`
    with ${matchingTalepler(query)},
    sirali as materialized (
      select x.*, row_number() over (order by ${COLUMNS[query.sirala]} ${direction}, x.mukellef_adi, x.talep_id) as sira
      from eslesen x
    )
    select json_build_object(
      'toplam', (select count(*) from eslesen),
      'toplamlar', (select json_build_object('bakilacak', coalesce(sum(bakilacak), 0),
        'reddedilen', coalesce(sum(reddedilen), 0)) from eslesen),
      'satirlar', coalesce((
        select json_agg(json_build_object(${ROW}) order by x.sira)
        from (select * from sirali order by sira ${limitOf(query)}) x
      ), '[]')
    )::text as json`,
  );
  return answer!;
}

export async function listSayilar(
  tx: Tx,
  { yil, ay, muhasebeci_id }: Donem & { muhasebeci_id?: number | undefined },
): Promise<RouteResponse<typeof cizelge.listEvrakSayilari>> {
  const aylar = [1, 2, 3].map((n) => ayMetni(addMonths({ yil, ay }, -n)));
  const row = await one<RouteResponse<typeof cizelge.listEvrakSayilari>>(tx)`
    select json_build_object('mukellef_id', coalesce(json_agg(s.mukellef_id), '[]'),
      'donem', coalesce(json_agg(s.donem), '[]'), 'talep_id', coalesce(json_agg(s.talep_id), '[]'),
      'gelen', coalesce(json_agg(s.gelen), '[]'), 'toplam', coalesce(json_agg(s.toplam), '[]')) as sayilar
    from (
      select t.mukellef_id, t.talep_id, t.yil || '-' || lpad(t.ay::text, 2, '0') as donem,
        count(*) filter (where app.is_evrak_geldi(k.durum)) as gelen, count(*) as toplam
      from evrak_talepleri t
      join evrak_kalemleri k using (talep_id)
      join mukellefler m on m.mukellef_id = t.mukellef_id
      where t.yil || '-' || lpad(t.ay::text, 2, '0') = any (${aylar}::text[]) and ${ofMuhasebeci(muhasebeci_id)}
      group by t.talep_id
      order by t.talep_id
    ) s`;
  return row;
}
