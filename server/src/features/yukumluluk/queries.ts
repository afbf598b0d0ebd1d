import { type RawBuilder, sql } from 'kysely';
import { filtersOf } from '#contract/alan/list.ts';
import * as contract from '#contract/beyanname/yukumluluk.ts';
import { aramaKelimeleri } from '#contract/common/arama.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';
import { contains } from '#server/rows/arama.ts';
import { directionOf, type Haric, haricKosulu, limitOf } from '#server/rows/sayfa.ts';
import { allOf, filterConditions } from '#server/rows/suzgec.ts';
import { PROFIL, type ProfilOnerisi } from '#server/rows/yukumluluk.ts';

type Query = RouteParsed<typeof contract.listYukumlulukler>['query'] & Haric;

const DURUM_SIRASI = sql`array_position('{belirsiz,degisti,bekliyor,onayli}', durum)`;

/**
 * Of a client's duties to file declarations, `kodlar` are those suggested, `kararlar` those decided about, `verilenler`
 * those owed and not ended, and `kuraldan` the confirmed suggestions that are owed without an end.
 */
export const durumlular = (oneriler: readonly ProfilOnerisi[], which = sql`true`): RawBuilder<unknown> => sql`
  oneri as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(oneriler)}::jsonb) as o(profil text, kodlar text[])
  ),
  karar as materialized (
    select y.mukellef_id, array_agg(y.kod) as kararlar,
      coalesce(array_agg(y.kod) filter (where y.verilir
        and coalesce(y.son_donem, '9999') >= (select to_char(now(), 'YYYY-MM'))),
        '{}') as verilenler,
      coalesce(array_agg(y.kod) filter (where y.verilir and y.kaynak = 'kural' and y.son_donem is null),
        '{}') as kuraldan
    from mukellef_yukumlulukleri y group by y.mukellef_id
  ),
  durumlu as materialized (
    select m.mukellef_id, m.ad, m.tc_no, m.arama, m.muhasebeci_id, mu.ad as muhasebeci_adi, p.ad as personel_adi,
      o.profil, o.kodlar,
      k.kararlar, coalesce(k.verilenler, '{}') as verilenler, coalesce(k.kuraldan, '{}') as kuraldan,
      case when k.kararlar is null then case when o.kodlar is null then 'belirsiz' else 'bekliyor' end
        when o.kodlar is null or o.kodlar <@ k.kararlar and k.kuraldan <@ o.kodlar then 'onayli'
        else 'degisti' end as durum
    from mukellefler m cross join lateral ${PROFIL} facts
    join oneri o on o.profil = facts::text
    left join karar k on k.mukellef_id = m.mukellef_id
    join muhasebeci mu on mu.muhasebeci_id = m.muhasebeci_id
    left join muhasebeci_personel mp on mp.mukellef_id = m.mukellef_id
    left join personel p on p.personel_id = mp.personel_id
    where m.aktif and ${which}
  )`;

export function conditions({ kod, arama, ...query }: contract.YukumlulukFilter & Haric): RawBuilder<unknown> {
  const { kod: _, ...kinds } = filtersOf(contract.listYukumlulukler.columns);
  const parts: RawBuilder<unknown>[] = filterConditions(kinds, query, (name) => sql.ref(name));
  parts.push(...haricKosulu(sql`mukellef_id`, query));
  if (arama) parts.push(...aramaKelimeleri(arama).map((word) => sql`arama like ${contains(word)}`));
  if (kod)
    parts.push(
      sql`(${kod.toUpperCase()} = any (verilenler) or ${kod.toUpperCase()} = any (kodlar)
        and not ${kod.toUpperCase()} = any (coalesce(kararlar, '{}')))`,
    );
  return allOf(parts);
}

export async function listYukumlulukler(
  tx: Tx,
  oneriler: readonly ProfilOnerisi[],
  { durum, sirala, yon, sayfa, boyut, ...filter }: Query,
): Promise<SqlJson<RouteResponse<typeof contract.listYukumlulukler>>> {
  const key = sirala === 'durum' ? DURUM_SIRASI : sql.ref(sirala);
  const direction = directionOf(yon);
  const answer = await selectJson<RouteResponse<typeof contract.listYukumlulukler>>(
    tx,
    sql`
    with ${durumlular(oneriler)},
    eslesen as (select * from durumlu where ${conditions(filter)}),
    secilen as (select * from eslesen where ${conditions({ durum })}),
    sayfa as (select * from secilen order by ${key} ${direction}, ad, mukellef_id ${limitOf({ sayfa, boyut })})
    select json_build_object(
      'toplam', (select count(*) from secilen),
      'sayilar', (select json_build_object('belirsiz', count(*) filter (where durum = 'belirsiz'),
        'bekliyor', count(*) filter (where durum = 'bekliyor'),
        'degisti', count(*) filter (where durum = 'degisti'), 'onayli', count(*) filter (where durum = 'onayli'))
        from eslesen),
      'satirlar', coalesce((
        select json_agg(json_build_object(
          'mukellef_id', mukellef_id, 'ad', ad, 'tc_no', tc_no, 'muhasebeci_id', muhasebeci_id,
          'muhasebeci_adi', muhasebeci_adi, 'personel_adi', personel_adi,
          'durum', durum, 'verilenler', array(select unnest(verilenler) order by 1),
          'eklenecek', array(select unnest(kodlar) except select unnest(kararlar) order by 1),
          'dusen', case
            when kodlar is null then '{}'
            else array(select unnest(kuraldan) except select unnest(kodlar) order by 1)
          end
        ) order by ${key} ${direction}, ad, mukellef_id) from sayfa
      ), '[]')
    )::text as json`,
  );
  return answer!;
}

export async function listKararlar(tx: Tx, mukellef_id: number): Promise<contract.MukellefYukumlulukleri['kararlar']> {
  return list<contract.MukellefYukumlulukleri['kararlar'][number]>(tx)`
    select kod, ilk_donem, son_donem, verilir, kaynak
    from mukellef_yukumlulukleri
    where mukellef_id = ${mukellef_id}
    order by kod`;
}

export async function setKararlar(
  tx: Tx,
  mukellef_id: number,
  kararlar: contract.MukellefYukumlulukleri['kararlar'],
): Promise<void> {
  await sql`
    insert into mukellef_yukumlulukleri as y (mukellef_id, kod, ilk_donem, son_donem, verilir, kaynak)
    select ${mukellef_id}, k.*
    from jsonb_to_recordset(${JSON.stringify(kararlar)}::jsonb) as k(kod text, ilk_donem text, son_donem text,
      verilir boolean, kaynak text)
    on conflict (mukellef_id, kod) do update set ilk_donem = excluded.ilk_donem, son_donem = excluded.son_donem,
      verilir = excluded.verilir,
      kaynak = excluded.kaynak, toplu_no = null
    where (y.ilk_donem, y.son_donem, y.verilir, y.kaynak) is distinct from (excluded.ilk_donem, excluded.son_donem,
      excluded.verilir, excluded.kaynak)`.execute(tx);
}
