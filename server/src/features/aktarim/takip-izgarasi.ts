import { sql } from 'kysely';
import type { getAktarimIzgarasi } from '#contract/aktarim/takip-izgarasi.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import { one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

type Izgara = RouteResponse<typeof getAktarimIzgarasi>;
type Query = RouteParsed<typeof getAktarimIzgarasi>['query'];

const hucreler = (aktarim_id: number) => sql`
    select (alanlar ->> 'mukellef_id')::bigint as mukellef_id, alanlar ->> 'mukellef' as mukellef,
      alanlar ->> 'hizmet' as hizmet,
      (alanlar -> 'ay' ->> 'yil') || '-' || lpad(alanlar -> 'ay' ->> 'ay', 2, '0') as ay,
      alanlar ->> 'durum' as durum, (alanlar ->> 'tutar')::bigint as tutar, durum as satir
    from aktarim_satirlari
    where aktarim_id = ${aktarim_id} and alanlar ? 'mukellef_id'`;

type Shown = Pick<Izgara, 'aylar' | 'hizmetler'>;

const listShown = (tx: Tx, aktarim_id: number): Promise<Shown> => one<Shown>(tx)`
  with hucre as (select distinct ay, hizmet from (${hucreler(aktarim_id)}) h)
  select coalesce((select json_agg(ay order by ay) from (select distinct ay from hucre) a), '[]') as aylar,
    coalesce((select json_agg(hizmet order by hizmet collate turkce)
      from (select distinct hizmet from hucre) h), '[]') as hizmetler`;

/** Without a choice the sheet's only service is shown over its months, or else its last month over its services. */
function chosen({ aylar, hizmetler }: Shown, { ay, hizmet }: Query): { ay: string | null; hizmet: string | null } {
  if (ay !== undefined || hizmet !== undefined) return { ay: ay ?? null, hizmet: hizmet ?? null };
  return { ay: hizmetler.length === 1 ? null : (aylar.at(-1) ?? null), hizmet: null };
}

export async function getIzgara(tx: Tx, aktarim_id: number, query: Query): Promise<Izgara> {
  const shown = await listShown(tx, aktarim_id);
  const { ay, hizmet } = chosen(shown, query);
  const { sayfa, boyut } = query;
  const rest = await one<Omit<Izgara, keyof Shown>>(tx)`
    with hucre as materialized (
      select * from (${hucreler(aktarim_id)}) h
      where (${ay}::text is null or ay = ${ay}) and (${hizmet}::text is null or hizmet = ${hizmet})
    ),
    sutun as materialized (
      select ay, hizmet, (row_number() over (order by ay, hizmet collate turkce) - 1)::integer as sutun
      from (select distinct ay, hizmet from hucre) s
    ),
    satir as materialized (
      select mukellef_id, mukellef from hucre group by mukellef_id, mukellef
      order by mukellef collate turkce, mukellef_id limit ${boyut} offset ${(sayfa - 1) * boyut}
    )
    select (select count(distinct mukellef_id)::integer from hucre) as toplam,
      coalesce((select json_agg(json_build_object('ay', ay, 'hizmet', hizmet) order by sutun) from sutun), '[]')
        as sutunlar,
      coalesce((
        select json_agg(json_build_object('mukellef_id', mukellef_id, 'mukellef', mukellef, 'hucreler', hucreler)
          order by mukellef collate turkce, mukellef_id)
        from (
          select mukellef_id, s.mukellef, json_agg(json_build_object('sutun', c.sutun, 'durum', h.durum,
            'tutar', h.tutar, 'satir', h.satir) order by c.sutun) as hucreler
          from satir s join hucre h using (mukellef_id) join sutun c using (ay, hizmet)
          group by mukellef_id, s.mukellef
        ) r
      ), '[]') as satirlar`;
  return { ...shown, ...rest };
}
