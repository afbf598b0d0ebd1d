import { sql } from 'kysely';
import type { HucreSonuc, Izgara } from '#contract/hizmet-kaydi.ts';
import type { Durum, HucreDurumu } from '#contract/hizmet-kaydi-gecis.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';

interface DonemQuery {
  yil: number;
  ay: number;
  /** Whose month. An accountant gets the own one whatever it says; a staff member all of theirs where it says nothing. */
  muhasebeci_id?: number | null | undefined;
}

/**
 * What service `h` costs in a month, by its latest price that applies (geçerlilik): `app.hizmet_fiyati` as a join, for half of its cost. The insert
 * policy of an accountant's request calls the function and holds the two together.
 */
const withFiyat = (yil: number, ay: number) => sql`left join lateral (
          select f.fiyat from hizmet_fiyatlari f where f.hizmet_id = h.id and (f.gecerlilik_yili, f.gecerlilik_ayi) <= (${yil}, ${ay})
          order by f.gecerlilik_yili desc, f.gecerlilik_ayi desc limit 1
        ) gecerli on true`;
const fiyat = sql`coalesce(gecerli.fiyat, h.fiyat)`;

/**
 * The month grid as the caller may see it, assembled as JSON by PostgreSQL: clients by name, services by name, and the cells that exist.
 * Passive clients and services come only where they have a record in the month. Undefined where an admin names no accountant.
 */
export function getIzgara(tx: Tx, { yil, ay, muhasebeci_id = null }: DonemQuery): Promise<SqlJson<Izgara> | undefined> {
  const isOwn = sql`(app.muhasebeci_id() is not null or app.personel_id() is not null)`;
  // One comparison that the index can answer, and no `or`.
  const own = muhasebeci_id === null ? sql`` : sql`and muhasebeci_id = coalesce((select app.muhasebeci_id()), ${muhasebeci_id})`;
  return selectJson(
    tx,
    sql`
    with hucre as materialized (
      select mukellef_id, hizmet_id, durum, hizmet_bedeli from hizmet_kayitlari where hizmet_yili = ${yil} and hizmet_ayi = ${ay} ${own}
    )
    select json_build_object(
      'mukellefler', coalesce((
        select json_agg(json_build_object('mukellef_id', mukellef_id, 'ad', ad, 'aktif', aktif) order by ad, mukellef_id)
        from mukellefler where (aktif or mukellef_id in (select mukellef_id from hucre)) ${own}
      ), '[]'),
      'hizmetler', coalesce((
        select json_agg(json_build_object('id', h.id, 'ad', h.ad, 'fiyat', ${fiyat}, 'is_active', h.is_active) order by h.ad)
        from hizmetler h ${withFiyat(yil, ay)} where h.is_active or h.id in (select hizmet_id from hucre)
      ), '[]'),
      'hucreler', coalesce((
        select json_agg(json_build_object('mukellef_id', mukellef_id, 'hizmet_id', hizmet_id, 'durum', durum, 'hizmet_bedeli', hizmet_bedeli)) from hucre
      ), '[]')
    )::text as json
    where ${muhasebeci_id !== null} or ${isOwn}`,
  );
}

export interface IslemHucresi {
  mukellef_id: number;
  hizmet_id: number;
  beklenen: HucreDurumu;
}

export interface IslemSorgusu {
  yil: number;
  ay: number;
  /** States that the action starts from; null among them: a cell without a record. */
  from: readonly HucreDurumu[];
  /** State that it leads to; null removes the record. */
  to: HucreDurumu;
  /** What a new record costs: the service's price (an accountant's request) or nothing (an admin's decision on an empty cell). */
  yeniBedel: 'fiyat' | 'sifir';
  hucreler: readonly IslemHucresi[];
}

/**
 * Applies one action to cells of a month, in one statement; answers every cell in the order asked. A cell is changed only while it is in the
 * state that the caller saw and the action may start from; row-level security decides whose cells there are at all.
 */
export async function updateHucreler(tx: Tx, { yil, ay, from, to, yeniBedel, hucreler }: IslemSorgusu): Promise<HucreSonuc[]> {
  const fromRecords = from.filter((durum): durum is Durum => durum !== null);
  const fromEmpty = from.includes(null);
  const write = to === null ? removeStatement(yil, ay, fromRecords) : setStatement({ yil, ay, to, fromRecords, fromEmpty, yeniBedel });
  const { rows } = await sql<HucreSonuc>`
    with istek as materialized (
      select * from unnest(${hucreler.map((h) => h.mukellef_id)}::bigint[], ${hucreler.map((h) => h.hizmet_id)}::bigint[], ${hucreler.map((h) => h.beklenen)}::text[])
        with ordinality as i(mukellef_id, hizmet_id, beklenen, sira)
    ),
    once as materialized (
      select i.sira, k.durum, k.hizmet_bedeli from istek i
      join hizmet_kayitlari k on k.mukellef_id = i.mukellef_id and k.hizmet_id = i.hizmet_id and k.hizmet_yili = ${yil} and k.hizmet_ayi = ${ay}
    ),
    ${write}
    select i.mukellef_id, i.hizmet_id, y.sira is not null as oldu,
      case when y.sira is not null then y.durum else o.durum end as durum,
      case when y.sira is not null then y.hizmet_bedeli else o.hizmet_bedeli end as hizmet_bedeli,
      case
        when y.sira is not null then null
        when m.mukellef_id is null then 'Mükellef bulunamadı.'
        when h.id is null then 'Hizmet bulunamadı.'
        when o.durum is distinct from i.beklenen then 'Hücre bu sırada değişti.'
        when o.durum is null and not m.aktif then 'Mükellef pasif.'
        when o.durum is null and not h.is_active then 'Hizmet pasif.'
        else 'Bu hizmet için işlem yapamazsınız.'
      end as neden
    from istek i left join yazilan y using (sira) left join once o using (sira)
    left join mukellefler m on m.mukellef_id = i.mukellef_id left join hizmetler h on h.id = i.hizmet_id
    order by i.sira`.execute(tx);
  return rows;
}

const removeStatement = (yil: number, ay: number, from: readonly Durum[]) => sql`
    yazilan as (
      delete from hizmet_kayitlari k using istek i
      where k.mukellef_id = i.mukellef_id and k.hizmet_id = i.hizmet_id and k.hizmet_yili = ${yil} and k.hizmet_ayi = ${ay}
        and k.durum = i.beklenen and k.durum = any (${from}::text[])
      returning i.sira, null::text as durum, null::bigint as hizmet_bedeli
    )`;

interface SetStatement {
  yil: number;
  ay: number;
  to: Durum;
  fromRecords: readonly Durum[];
  fromEmpty: boolean;
  yeniBedel: 'fiyat' | 'sifir';
}

/**
 * Changes the records there are and, where the action starts from empty cells, makes those there are not; a record made by someone else meanwhile
 * wins (`do nothing`) and the cell is refused. Prices are looked up once per service, not per cell. The insert is left out of the other actions,
 * whose roles may not insert.
 */
function setStatement({ yil, ay, to, fromRecords, fromEmpty, yeniBedel }: SetStatement) {
  const degisen = sql`
    degisen as (
      update hizmet_kayitlari k set durum = ${to} from istek i
      where k.mukellef_id = i.mukellef_id and k.hizmet_id = i.hizmet_id and k.hizmet_yili = ${yil} and k.hizmet_ayi = ${ay}
        and k.durum = i.beklenen and k.durum = any (${fromRecords}::text[])
      returning i.sira, k.durum, k.hizmet_bedeli
    )`;
  if (!fromEmpty) return sql`${degisen}, yazilan as (select * from degisen)`;
  const bedel = yeniBedel === 'fiyat' ? sql`h.fiyat` : sql`0`;
  return sql`${degisen},
    fiyatli as materialized (
      select h.id, ${fiyat} as fiyat from hizmetler h ${withFiyat(yil, ay)} where h.is_active
    ),
    eklenen as (
      insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
      select m.muhasebeci_id, m.mukellef_id, h.id, ${yil}, ${ay}, ${bedel}, ${bedel}, ${to}
      from istek i join mukellefler m on m.mukellef_id = i.mukellef_id and m.aktif join fiyatli h on h.id = i.hizmet_id
      where i.beklenen is null
      on conflict (mukellef_id, hizmet_yili, hizmet_ayi, hizmet_id) do nothing
      returning mukellef_id, hizmet_id, durum, hizmet_bedeli
    ),
    yazilan as (
      select * from degisen
      union all
      select i.sira, e.durum, e.hizmet_bedeli from eklenen e join istek i using (mukellef_id, hizmet_id)
    )`;
}

/** Spec §4: every record of the accountant's month goes back to talep. Counts by the state they had. */
export async function resetIzgara(
  tx: Tx,
  { yil, ay, muhasebeci_id }: { yil: number; ay: number; muhasebeci_id: number },
): Promise<{ durum: Durum; adet: number }[]> {
  const { rows } = await sql<{ durum: Durum; adet: number }>`
    with eski as materialized (
      select hizmet_kayit_id, durum from hizmet_kayitlari
      where muhasebeci_id = ${muhasebeci_id} and hizmet_yili = ${yil} and hizmet_ayi = ${ay} and durum <> 'talep' for update
    ),
    yeni as (
      update hizmet_kayitlari k set durum = 'talep' from eski where k.hizmet_kayit_id = eski.hizmet_kayit_id returning eski.durum
    )
    select durum, count(*)::integer as adet from yeni group by durum order by durum`.execute(tx);
  return rows;
}
