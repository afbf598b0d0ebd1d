import { sql } from 'kysely';
import type { Izgara } from '#contract/hizmet-kaydi.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';

interface DonemQuery {
  yil: number;
  ay: number;
  /** Whose month. An accountant gets the own one whatever it says; a staff member all of theirs where it says nothing. */
  muhasebeci_id?: number | null | undefined;
}

interface IzgaraQuery extends DonemQuery {
  /** Also say what others have changed since. */
  sonra?: string | undefined;
}

/**
 * What service `h` costs in a month, by its latest price that applies (geçerlilik): `app.hizmet_fiyati` as a join, for half of its cost. The insert
 * policy of an accountant's request calls the function and holds the two together.
 */
export const withFiyat = (yil: number, ay: number) => sql`left join lateral (
          select f.fiyat from hizmet_fiyatlari f where f.hizmet_id = h.id and (f.gecerlilik_yili, f.gecerlilik_ayi) <= (${yil}, ${ay})
          order by f.gecerlilik_yili desc, f.gecerlilik_ayi desc limit 1
        ) gecerli on true`;
export const gecerliFiyat = sql`coalesce(gecerli.fiyat, h.fiyat)`;

/**
 * The month grid as the caller may see it, assembled as JSON by PostgreSQL: clients by name, services by name, and the cells that exist.
 * Passive clients and services come only where they have a record in the month, and so do clients who are somebody else's by now. Undefined where an
 * admin names no accountant.
 */
export function getIzgara(tx: Tx, { yil, ay, muhasebeci_id = null, sonra }: IzgaraQuery): Promise<SqlJson<Izgara> | undefined> {
  const isOwn = sql`(app.muhasebeci_id() is not null or app.personel_id() is not null)`;
  // One comparison that the index can answer, and no `or`.
  const own = muhasebeci_id === null ? sql`` : sql`and muhasebeci_id = coalesce((select app.muhasebeci_id()), ${muhasebeci_id})`;
  // Whole rows are made JSON: naming their columns once more in json_build_object costs half as much again.
  return selectJson(
    tx,
    sql`
    with hucre as materialized (
      select mukellef_id, hizmet_id, durum, hizmet_bedeli from hizmet_kayitlari where hizmet_yili = ${yil} and hizmet_ayi = ${ay} ${own}
    ), musteri as materialized (
      select mukellef_id, ad, aktif from mukellefler where true ${own}
    )
    select json_build_object(
      'mukellefler', coalesce((
        select json_agg(m) from (
          select mukellef_id, ad, aktif, false as tasindi from musteri where aktif or mukellef_id in (select mukellef_id from hucre)
          union all
          ${TASINANLAR}
          order by ad, mukellef_id
        ) m
      ), '[]'),
      'hizmetler', coalesce((
        select json_agg(s) from (
          select h.id, h.ad, ${gecerliFiyat} as fiyat, h.is_active
          from hizmetler h ${withFiyat(yil, ay)} where h.is_active or h.id in (select hizmet_id from hucre) order by h.ad
        ) s
      ), '[]'),
      'hucreler', coalesce((select json_agg(hucre) from hucre), '[]'),
      'an', now(),
      'degisenler', ${sonra === undefined ? sql`'[]'::json` : degisenler({ yil, ay, muhasebeci_id, sonra })}
    )::text as json
    where ${muhasebeci_id !== null} or ${isOwn}`,
  );
}

/** Clients with records here whom the caller finds no more among this accountant's; those are few, and mostly none. */
const TASINANLAR = sql`
          select t.mukellef_id, coalesce((select ad from mukellefler m where m.mukellef_id = t.mukellef_id), gate.find_old_mukellef_adi(t.mukellef_id)) as ad, true, true
          from (select distinct mukellef_id from hucre where mukellef_id not in (select mukellef_id from musteri)) t`;

/** What others changed since `sonra`, by person. */
const degisenler = ({ yil, ay, muhasebeci_id, sonra }: IzgaraQuery) => sql`coalesce((
        select json_agg(json_build_object('kim', gate.kullanici_gorunen_adi(kullanici_id), 'hucreler', hucreler)) from (
          select kullanici_id, json_agg(json_build_object('mukellef_id', mukellef_id, 'hizmet_id', hizmet_id)) as hucreler
          from gate.list_changed_hizmet_kayitlari(${yil}, ${ay}, coalesce((select app.muhasebeci_id()), ${muhasebeci_id}), ${sonra}) group by kullanici_id
        ) d
      ), '[]')`;
