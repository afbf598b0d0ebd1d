import { type RawBuilder, sql } from 'kysely';
import type { IzgaraCevabi } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { DURUM_METNI } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { maybe } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { SqlJson } from '#server/db/sql-json.ts';
import { columns, degisenler, harfOf } from '#server/rows/izgara.ts';
import { ayKapanisi } from '#server/rows/kapanis.ts';

interface DonemQuery {
  yil: number;
  ay: number;
  muhasebeci_id?: number | null | undefined;
}

interface IzgaraQuery extends DonemQuery {
  sonra?: string | undefined;
}

export const withFiyat = (yil: number, ay: number) =>
  sql`cross join lateral app.donem_fiyati(h.id, h.fiyat, ${yil}, ${ay}) f`;

interface Parts {
  mukellefler: string;
  gorunen: string;
  hizmetler: string;
  mukellef_id: string;
  hizmet_id: string;
  durum: string;
  hizmet_bedeli: string;
  an: string;
  degisenler: string;
  kapanis: string | null;
}

/**
 * The month grid shows passive services and clients, and clients who have moved to another accountant, only if they
 * have a record in the month. Undefined means that an admin named no accountant.
 */
export async function getIzgara(tx: Tx, query: IzgaraQuery): Promise<SqlJson<IzgaraCevabi> | undefined> {
  let parts = await maybe<Parts>(tx)`${izgaraStatement(query, false)}`;
  // The names of clients who have moved need a second statement, because they are costly and mostly not needed.
  if (parts && hasTasinan(parts)) parts = await maybe<Parts>(tx)`${izgaraStatement(query, true)}`;
  return parts && new SqlJson(jsonOf(parts));
}

const HARF = harfOf(DURUM_METNI);
const MUKELLEFLER = columns(['mukellef_id', 'ad', 'son_hane', 'aktif', 'tasindi']);
const HIZMETLER = columns(['id', 'ad', 'fiyat', 'is_active']);

const listOf = (array: string): string => array.slice(1, -1);

function hasTasinan({ gorunen, mukellef_id }: Parts): boolean {
  const shown = new Set(listOf(gorunen).split(','));
  return (
    mukellef_id !== '{}' &&
    !listOf(mukellef_id)
      .split(',')
      .every((id) => shown.has(id))
  );
}

function jsonOf(parts: Parts): string {
  const hucreler = `{"mukellef_id":[${listOf(parts.mukellef_id)}],"hizmet_id":[${listOf(parts.hizmet_id)}],"durum":"${parts.durum}","hizmet_bedeli":[${listOf(parts.hizmet_bedeli)}]}`;
  const kapanis = parts.kapanis === null ? '' : `,"kapanis":${parts.kapanis}`;
  return `{"mukellefler":${parts.mukellefler},"hizmetler":${parts.hizmetler},"hucreler":${hucreler},"an":${parts.an},"degisenler":${parts.degisenler}${kapanis}}`;
}

function izgaraStatement({ yil, ay, muhasebeci_id = null, sonra }: IzgaraQuery, withTasinan: boolean) {
  const isOwn = sql`(app.muhasebeci_id() is not null or app.personel_id() is not null)`;
  // A single comparison of `muhasebeci_id` can use the index; two comparisons joined by `or` could not.
  const own =
    muhasebeci_id === null ? sql`` : sql`and muhasebeci_id = coalesce((select app.muhasebeci_id()), ${muhasebeci_id})`;
  return sql<Parts>`
    with hucre as materialized (
      select coalesce(array_agg(mukellef_id), '{}') as mukellef_id, coalesce(array_agg(hizmet_id), '{}') as hizmet_id,
        coalesce(string_agg(${HARF}, ''), '') as durum,
        coalesce(array_agg(hizmet_bedeli), '{}') as hizmet_bedeli
      from hizmet_kayitlari where hizmet_yili = ${yil} and hizmet_ayi = ${ay} ${own}
    )
    select m.mukellefler, m.gorunen, h.hizmetler, hucre.mukellef_id::text, hucre.hizmet_id::text, hucre.durum,
      hucre.hizmet_bedeli::text,
      to_json(now())::text as an,
      ${sonra === undefined ? sql`'[]'` : degisen({ yil, ay, muhasebeci_id, sonra })}::text as degisenler,
      ${ayKapanisi({ yil, ay })}::text as kapanis
    from hucre,
      (select ${MUKELLEFLER}::text as mukellefler,
          coalesce(array_agg(mukellef_id), '{}')::text as gorunen
        from (select mukellef_id, ad, coalesce(right(tc_no, 3), '') as son_hane, aktif, false as tasindi
          from mukellefler
          where (aktif or mukellef_id in (select unnest(mukellef_id) from hucre)) ${own}
          ${withTasinan ? tasinanlar(own) : sql``} order by ad, mukellef_id) r) m,
      (select ${HIZMETLER}::text as hizmetler
        from (select h.id, h.ad, f.fiyat, h.is_active from hizmetler h ${withFiyat(yil, ay)}
          where h.is_active or h.id in (select unnest(hizmet_id) from hucre) order by h.ad) r) h
    where ${muhasebeci_id !== null} or ${isOwn}`;
}

const tasinanlar = (own: RawBuilder<unknown>) => sql`
          union all
          select t.mukellef_id,
            coalesce((select ad from mukellefler m where m.mukellef_id = t.mukellef_id),
              gate.find_old_mukellef_adi(t.mukellef_id)), '', true, true
          from (
            select unnest(mukellef_id) as mukellef_id from hucre
            except select mukellef_id from mukellefler where true ${own}
          ) t`;

const degisen = ({ yil, ay, muhasebeci_id, sonra }: IzgaraQuery) =>
  degisenler(
    'hizmet_id',
    sql`select mukellef_id, hizmet_id, kullanici_id as kim
        from gate.list_changed_hizmet_kayitlari(${yil}, ${ay},
          coalesce((select app.muhasebeci_id()), ${muhasebeci_id}), ${sonra})`,
  );
