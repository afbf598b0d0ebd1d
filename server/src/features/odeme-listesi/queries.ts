import { type RawBuilder, sql } from 'kysely';
import { filtersOf } from '#contract/alan/list.ts';
import { UCRET } from '#contract/beyanname/odeme-kalemi.ts';
import * as contract from '#contract/beyanname/odeme-listesi.ts';
import { aramaKelimeleri } from '#contract/common/arama.ts';
import { ayMetni, type Donem } from '#contract/common/donem.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';
import { findsMukellef } from '#server/rows/arama.ts';
import { SQL_ILETI } from '#server/rows/durum.ts';
import { directionOf, type Haric, haricKosulu, limitOf } from '#server/rows/sayfa.ts';
import { allOf, filterConditions } from '#server/rows/suzgec.ts';
import { kalemler, toplamOf } from './kalemler.ts';

type Query = RouteParsed<typeof contract.listOdenecekler>['query'];
type Filter = Omit<contract.OdemeFilter, 'yil' | 'ay' | 'ucret'>;
export interface Ay extends Donem {
  ucret: boolean;
}

/** Lines as one reads them: by their last day, the office's fee at the end. */
export const SIRA = sql`gun nulls last, kod, donem`;
const KALEM_JSON = sql`json_build_object('kod', kod, 'donem', donem, 'gun', gun, 'tutar', tutar,
  'kaynak', kaynak)`;
/** The amounts as a notice keeps them. The fee is left out, because whether it is told is chosen anew each time. */
const TUTARLAR = sql`coalesce(jsonb_object_agg(kod || ' ' || donem, tutar) filter (where kod <> ${UCRET}),
  '{}')`;

/** The beginning of the keys under which a month's messages are queued. */
export const anahtarOf = (donem: Donem): string => `odeme:${ayMetni(donem)}:`;

/** Ends in `satir`: the clients that have anything to pay in the month, with what they were told of it. */
export const clientRows = (ay: Ay, which: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  ${kalemler(ay, { ucret: ay.ucret, which })},
  toplamli as materialized (
    select mukellef_id, ${toplamOf(sql`tutar`)} as toplam,
      coalesce(array_agg(distinct kod) filter (where tutar is null), '{}') as eksikler,
      min(gun) filter (where tutar is distinct from 0) as ilk_gun, ${TUTARLAR} as tutarlar
    from kalem group by mukellef_id
  ),
  olay as materialized (
    select mukellef_id, zaman, kanal, null as ileti, kullanici_id, tutarlar
    from odeme_bildirimleri where yil = ${ay.yil} and ay = ${ay.ay}
    union all
    select i.mukellef_id, coalesce(a.sonuc_zamani, i.sonuc_zamani, i.olusturma), i.kanal, coalesce(a.durum, i.durum),
      i.kaydeden, k.tutarlar
    from iletiler i
    left join iletiler a on a.ileti_id = i.ana_ileti_id
    cross join lateral jsonb_to_recordset(i.kalemler) as k(mukellef_id bigint, tutarlar jsonb)
    where i.anahtar like ${`${anahtarOf(ay)}%`} and i.durum <> ${SQL_ILETI.geriAlindi}
      and coalesce(a.durum, i.durum) <> ${SQL_ILETI.geriAlindi} and k.mukellef_id = i.mukellef_id
  ),
  son_olay as materialized (
    select distinct on (mukellef_id) * from olay order by mukellef_id, zaman desc
  ),
  soylenen as materialized (
    select distinct on (mukellef_id) mukellef_id, zaman, tutarlar from olay
    where coalesce(ileti, '') not in (${SQL_ILETI.taslak}, ${SQL_ILETI.hata}) order by mukellef_id, zaman desc
  ),
  satir as materialized (
    select m.mukellef_id, m.ad, m.telefon, m.muhasebeci_id, mu.ad as muhasebeci_adi, p.ad as personel_adi,
      t.toplam, t.eksikler, t.ilk_gun, o.zaman as olay, o.kanal, o.ileti, o.kullanici_id, b.zaman as soylenme,
      coalesce(o.ileti = ${SQL_ILETI.taslak} and o.tutarlar = t.tutarlar, false) as acilacak,
      b.tutarlar as soylenen,
      case
        when b.tutarlar = t.tutarlar then 'bildirildi'
        when b.tutarlar is not null then 'degisti'
        when t.eksikler <> '{}' then 'eksik'
        when t.toplam = 0 then 'yok'
        else 'hazir'
      end as durum
    from toplamli t
    join mukellefler m using (mukellef_id)
    join muhasebeci mu on mu.muhasebeci_id = m.muhasebeci_id
    left join muhasebeci_personel mp on mp.mukellef_id = m.mukellef_id
    left join personel p on p.personel_id = mp.personel_id
    left join son_olay o on o.mukellef_id = t.mukellef_id
    left join soylenen b on b.mukellef_id = t.mukellef_id
  )`;

/** What of a filter chooses clients before their payments are read: the search, and their accountant. */
export const whichOf = ({ arama, muhasebeci_adi }: Partial<Filter>): RawBuilder<unknown> => {
  const { muhasebeci_adi: kind } = filtersOf(contract.listOdenecekler.columns);
  const ofAccountant = filterConditions({ muhasebeci_adi: kind }, { muhasebeci_adi }, () => sql`u.ad`);
  return allOf([
    ...(arama ? aramaKelimeleri(arama).map(findsMukellef) : []),
    ...ofAccountant.map(
      (condition) => sql`m.muhasebeci_id in (select u.muhasebeci_id from muhasebeci u where ${condition})`,
    ),
  ]);
};

export function conditions({ arama: _arama, muhasebeci_adi: _adi, ...query }: Filter & Haric): RawBuilder<unknown> {
  return allOf([
    ...filterConditions(filtersOf(contract.listOdenecekler.columns), query, (name) => sql.ref(name)),
    ...haricKosulu(sql`mukellef_id`, query),
  ]);
}

/** The lines of each of these clients; asked for each row, all lines of the office would be read again. */
export const linesOf = (idler: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  satir_kalemleri as materialized (
    select mukellef_id, json_agg(${KALEM_JSON} order by ${SIRA}) as kalemler
    from kalem where mukellef_id in (${idler}) group by mukellef_id
  )`;

const SATIR_JSON = sql`json_build_object('mukellef_id', mukellef_id, 'ad', ad, 'muhasebeci_id', muhasebeci_id,
  'muhasebeci_adi', muhasebeci_adi, 'personel_adi', personel_adi, 'telefon', telefon,
  'kalemler', kalemler,
  'eksikler', eksikler, 'toplam', toplam, 'ilk_gun', ilk_gun, 'durum', durum,
  'soylenen', soylenen, 'bildirim', case
    when olay is not null then json_build_object('zaman', olay, 'kanal', kanal, 'ileti', ileti,
      'kim', gate.mukellef_kisisi(kullanici_id, mukellef_id))
  end)`;

export async function listOdenecekler(
  tx: Tx,
  { yil, ay, ucret, durum, sirala, yon, sayfa, boyut, ...filter }: Query & Haric,
): Promise<SqlJson<RouteResponse<typeof contract.listOdenecekler>>> {
  const order = sql`${sql.ref(sirala)} ${directionOf(yon)}, ad, mukellef_id`;
  const answer = await selectJson<RouteResponse<typeof contract.listOdenecekler>>(
    tx,
    sql`
    with ${clientRows({ yil, ay, ucret: ucret === '1' }, whichOf(filter))},
    eslesen as materialized (select * from satir where ${conditions(filter)}),
    secilen as materialized (select * from eslesen where ${conditions({ durum })}),
    sayfa as materialized (select * from secilen order by ${order} ${limitOf({ sayfa, boyut })}),
    ${linesOf(sql`select mukellef_id from sayfa`)}
    select json_build_object(
      'toplam', (select count(*) from secilen),
      'toplamlar', (select json_build_object('toplam', ${toplamOf(sql`toplam`)}) from secilen),
      'sayilar', (select json_build_object(${sql.join(
        contract.ODENECEK_DURUMLARI.map(
          (state) => sql`${sql.lit(state)}, count(*) filter (where durum = ${sql.lit(state)})`,
        ),
      )}) from eslesen),
      'hazir', gate.is_beyanname_ayi(${yil}, ${ay}),
      'satirlar', coalesce((
        select json_agg(${SATIR_JSON} order by ${order}) from sayfa join satir_kalemleri using (mukellef_id)
      ), '[]')
    )::text as json`,
  );
  return answer!;
}
