import { type RawBuilder, sql } from 'kysely';
import { filtersOf } from '#contract/alan/list.ts';
import { UCRET } from '#contract/beyanname/odeme-kalemi.ts';
import * as contract from '#contract/beyanname/odeme-listesi.ts';
import { aramaKelimeleri } from '#contract/common/arama.ts';
import type { Donem } from '#contract/common/donem.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';
import { contains } from '#server/rows/arama.ts';
import { type Haric, haricKosulu, limitOf } from '#server/rows/sayfa.ts';
import { allOf, filterConditions } from '#server/rows/suzgec.ts';
import { kalemler, toplamOf } from './kalemler.ts';

type Query = RouteParsed<typeof contract.listOdemeler>['query'];
type Filter = Omit<contract.OdemeFilter, 'yil' | 'ay' | 'ucret'>;
export interface Ay extends Donem {
  ucret: boolean;
}

/** Lines as one reads them: by their last day, the office's fee at the end. */
export const SIRA = sql`gun nulls last, kod, donem`;
export const KALEM_JSON = sql`json_build_object('kod', kod, 'donem', donem, 'gun', gun, 'tutar', tutar,
  'kaynak', kaynak)`;
/** The amounts as a notice keeps them. The fee is left out, because whether it is told is chosen anew each time. */
export const TUTARLAR = sql`coalesce(jsonb_object_agg(kod || ' ' || donem, tutar) filter (where kod <> ${UCRET}),
  '{}')`;

/** Ends in `satir`: the clients that have anything to pay in the month, with what they were told of it. */
export const clientRows = (ay: Ay, which: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  ${kalemler(ay, { ucret: ay.ucret, which })},
  toplamli as materialized (
    select mukellef_id, ${toplamOf(sql`tutar`)} as toplam,
      coalesce(array_agg(distinct kod) filter (where tutar is null), '{}') as eksikler,
      min(gun) filter (where tutar is distinct from 0) as ilk_gun, ${TUTARLAR} as tutarlar
    from kalem group by mukellef_id
  ),
  son_bildirim as materialized (
    select distinct on (mukellef_id) mukellef_id, zaman, kanal, kullanici_id, tutarlar
    from odeme_bildirimleri where yil = ${ay.yil} and ay = ${ay.ay}
    order by mukellef_id, bildirim_id desc
  ),
  satir as materialized (
    select m.mukellef_id, m.ad, m.arama, m.telefon, m.muhasebeci_id, mu.ad as muhasebeci_adi, p.ad as personel_adi,
      t.toplam, t.eksikler, t.ilk_gun, b.zaman as bildirim, b.kanal, b.kullanici_id, b.tutarlar as bildirilen,
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
    left join son_bildirim b on b.mukellef_id = t.mukellef_id
  )`;

export function conditions({ arama, ...query }: Filter & Haric): RawBuilder<unknown> {
  return allOf([
    ...filterConditions(filtersOf(contract.listOdemeler.columns), query, (name) => sql.ref(name)),
    ...haricKosulu(sql`mukellef_id`, query),
    ...(arama ? aramaKelimeleri(arama).map((word) => sql`arama like ${contains(word)}`) : []),
  ]);
}

const SATIR_JSON = sql`json_build_object('mukellef_id', mukellef_id, 'ad', ad, 'muhasebeci_id', muhasebeci_id,
  'muhasebeci_adi', muhasebeci_adi, 'personel_adi', personel_adi, 'telefon', telefon,
  'kalemler', (select json_agg(${KALEM_JSON} order by ${SIRA}) from kalem k where k.mukellef_id = s.mukellef_id),
  'eksikler', eksikler, 'toplam', toplam, 'ilk_gun', ilk_gun, 'durum', durum,
  'bildirim', case
    when bildirim is not null then json_build_object('zaman', bildirim, 'kanal', kanal,
      'kim', gate.kullanici_gorunen_adi(kullanici_id), 'tutarlar', bildirilen)
  end)`;

export async function listOdemeler(
  tx: Tx,
  { yil, ay, ucret, durum, sirala, yon, sayfa, boyut, ...filter }: Query & Haric,
): Promise<SqlJson<RouteResponse<typeof contract.listOdemeler>>> {
  const order = sql`${sql.ref(sirala)} ${yon === 'desc' ? sql`desc nulls last` : sql`asc nulls last`}, ad, mukellef_id`;
  const answer = await selectJson<RouteResponse<typeof contract.listOdemeler>>(
    tx,
    sql`
    with ${clientRows({ yil, ay, ucret: ucret === '1' })},
    eslesen as materialized (select * from satir where ${conditions(filter)}),
    secilen as materialized (select * from eslesen where ${conditions({ durum })}),
    sayfa as (select * from secilen order by ${order} ${limitOf({ sayfa, boyut })})
    select json_build_object(
      'toplam', (select count(*) from secilen),
      'toplamlar', (select json_build_object('toplam', ${toplamOf(sql`toplam`)}) from secilen),
      'sayilar', (select json_build_object(${sql.join(
        contract.ODEME_DURUMLARI.map(
          (state) => sql`${sql.lit(state)}, count(*) filter (where durum = ${sql.lit(state)})`,
        ),
      )}) from eslesen),
      'hazir', gate.is_beyanname_ayi(${yil}, ${ay}),
      'satirlar', coalesce((select json_agg(${SATIR_JSON} order by ${order}) from sayfa s), '[]')
    )::text as json`,
  );
  return answer!;
}
