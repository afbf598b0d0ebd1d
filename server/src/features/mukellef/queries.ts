import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { filtersOf } from '#contract/alan/list.ts';
import { alanNames } from '#contract/alan/register.ts';
import { aramaKelimeleri } from '#contract/common/arama.ts';
import type { Degisenler } from '#contract/common/kayit.ts';
import type { RouteParsed } from '#contract/common/route.ts';
import { MAX_TOPLU } from '#contract/common/toplu.ts';
import * as contract from '#contract/mukellef/mukellef.ts';
import { list, maybe } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';
import { findsMukellef } from '#server/rows/arama.ts';
import { BUGUN } from '#server/rows/bugun.ts';
import { acikBeyanname, SQL_DURUM } from '#server/rows/durum.ts';
import { surumOf } from '#server/rows/kayit.ts';
import { directionOf, type Haric, haricKosulu, limitOf } from '#server/rows/sayfa.ts';
import { allOf, filterConditions } from '#server/rows/suzgec.ts';

type Query = RouteParsed<typeof contract.listMukellefler>['query'];
export type MukellefAlanlari = Omit<z.output<typeof contract.mukellefCreateSchema>, 'muhasebeci_id'>;

const OTHERS: Readonly<Record<string, RawBuilder<unknown>>> = { muhasebeci_adi: sql`mu.ad`, personel_adi: sql`p.ad` };
const columnOf = (name: string): RawBuilder<unknown> => OTHERS[name] ?? sql.ref(`m.${name}`);
const columnsAt = (place: 'list' | 'detail') =>
  sql.join(alanNames('mukellefler', place).map((name) => sql`${columnOf(name)} as ${sql.ref(name)}`));
const LIST_COLUMNS = columnsAt('list');
const DETAIL_COLUMNS = columnsAt('detail');

const FILTERS = filtersOf(contract.listMukellefler.columns);
/** The column `arama`, which has an index, holds these columns. */
const ARANAN: readonly string[] = ['ad', 'sirket_adi', 'tc_no', 'telefon'];

function conditions(query: contract.MukellefFilter & Haric): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = filterConditions(FILTERS, query, columnOf, (name) =>
    ARANAN.includes(name) ? findsMukellef : undefined,
  );
  if (query.arama) parts.push(...aramaKelimeleri(query.arama).map(findsMukellef));
  if (query.muhasebeci_id) parts.push(sql`m.muhasebeci_id = ${query.muhasebeci_id}`);
  return allOf([...parts, ...haricKosulu(sql`m.mukellef_id`, query)]);
}

function neededJoins(query: contract.MukellefFilter, sirala?: Query['sirala']): RawBuilder<unknown> {
  const muhasebeci =
    sirala === 'muhasebeci_adi' || query.muhasebeci_adi !== undefined
      ? sql`join muhasebeci mu on mu.muhasebeci_id = m.muhasebeci_id`
      : sql``;
  const personel =
    query.personel_adi !== undefined
      ? sql`
        left join muhasebeci_personel mp on mp.mukellef_id = m.mukellef_id
        left join personel p on p.personel_id = mp.personel_id`
      : sql``;
  return sql`${muhasebeci} ${personel}`;
}

export const filteredIds = (filter: contract.MukellefFilter): RawBuilder<unknown> =>
  sql`select m.mukellef_id as id from mukellefler m ${neededJoins(filter)} where ${conditions(filter)}`;

export async function listMukellefIdleri(tx: Tx, filter: contract.MukellefFilter): Promise<number[]> {
  const rows = await list<{ id: number }>(tx)`${filteredIds(filter)} order by m.mukellef_id limit ${MAX_TOPLU}`;
  return rows.map(({ id }) => id);
}

export async function listMukellefler(
  tx: Tx,
  query: Query & Haric,
): Promise<SqlJson<{ satirlar: contract.Mukellef[]; toplam: number }>> {
  const where = conditions(query);
  const joins = neededJoins(query, query.sirala);
  const direction = directionOf(query.yon);
  // With a search, the matches are computed once for page and count; without one, an index gives the page's order.
  const hint = query.arama ? sql`materialized` : sql`not materialized`;
  const answer = await selectJson<{ satirlar: contract.Mukellef[]; toplam: number }>(
    tx,
    sql`
    with eslesen as ${hint} (
      select m.mukellef_id, ${query.sirala === 'aktif' ? sql`not m.aktif` : columnOf(query.sirala)} as anahtar
      from mukellefler m ${joins}
      where ${where}
    ),
    sayfa as (
      select * from eslesen order by anahtar ${direction}, mukellef_id ${limitOf(query)}
    )
    select json_build_object(
      'toplam', (select count(*) from eslesen),
      'satirlar', coalesce((
        select json_agg(satir) from (
          select m.mukellef_id, m.muhasebeci_id, p.personel_id, ${LIST_COLUMNS}
          from sayfa s join mukellefler m using (mukellef_id) join muhasebeci mu on mu.muhasebeci_id = m.muhasebeci_id
          left join muhasebeci_personel mp on mp.mukellef_id = m.mukellef_id
          left join personel p on p.personel_id = mp.personel_id
          order by s.anahtar ${direction}, m.mukellef_id
        ) satir
      ), '[]')
    )::text as json`,
  );
  return answer!;
}

/** Staff get 0 as a client's version, because they edit no client and may not read the log that versions come from. */
export async function getMukellef(tx: Tx, mukellef_id: number): Promise<contract.MukellefDetay | undefined> {
  return maybe<contract.MukellefDetay>(tx)`
    select m.mukellef_id, m.muhasebeci_id, p.personel_id, ${DETAIL_COLUMNS},
      case when app.personel_id() is null then ${surumOf('mukellefler', sql.ref('m.mukellef_id'))} else 0 end as surum
    from mukellefler m
    join muhasebeci mu on mu.muhasebeci_id = m.muhasebeci_id
    left join muhasebeci_personel mp on mp.mukellef_id = m.mukellef_id
    left join personel p on p.personel_id = mp.personel_id
    where m.mukellef_id = ${mukellef_id}`;
}

export function getMukellefYili(
  tx: Tx,
  mukellef_id: number,
  yil: number,
): Promise<SqlJson<contract.MukellefYili> | undefined> {
  return selectJson(
    tx,
    sql`
    with kayit as materialized (
      select hizmet_id, hizmet_ayi, durum, hizmet_bedeli
      from hizmet_kayitlari
      where mukellef_id = ${mukellef_id} and hizmet_yili = ${yil}
    ),
    acik as materialized (
      select kod, son_gun from beyannameler where mukellef_id = ${mukellef_id} and duzeltme = 0 and ${acikBeyanname}
    )
    select json_build_object(
      'hizmetler', coalesce((select json_agg(json_build_object('id', h.id, 'ad', h.ad) order by h.ad)
        from hizmetler h where h.id in (select hizmet_id from kayit)), '[]'),
      'kayitlar', coalesce((select json_agg(json_build_object('hizmet_id', k.hizmet_id, 'ay', k.hizmet_ayi,
        'durum', k.durum, 'hizmet_bedeli', k.hizmet_bedeli)
        order by k.hizmet_ayi, k.hizmet_id) from kayit k), '[]'),
      'bekleyen', json_build_object(
        'siradaki', (select json_build_object('son_gun', son_gun, 'kodlar', json_agg(kod order by kod))
          from acik where son_gun >= ${BUGUN} group by son_gun order by son_gun limit 1),
        'geciken', (select count(*) from acik where son_gun < ${BUGUN}),
        'evrak', (select count(*) from evrak_bekleyenler e
          join hizmet_kayitlari k using (mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi)
          where e.mukellef_id = ${mukellef_id} and k.durum = ${SQL_DURUM.onaylandi}),
        'talep', (
          select case when t.gelen < t.toplam then row_to_json(t) end
          from (
            select k.talep_id, count(*) filter (where app.is_evrak_geldi(k.durum)) as gelen, count(*) as toplam
            from evrak_kalemleri k
            where k.talep_id = (
              select talep_id from evrak_talepleri where mukellef_id = ${mukellef_id} order by yil desc, ay desc limit 1
            )
            group by k.talep_id
          ) t
        ))
    )::text as json
    from mukellefler where mukellef_id = ${mukellef_id}`,
  );
}

export async function createMukellef(
  tx: Tx,
  row: Partial<MukellefAlanlari> & { ad: string; muhasebeci_id: number; aktif: boolean },
): Promise<number> {
  return (await tx.insertInto('mukellefler').values(row).returning('mukellef_id').executeTakeFirstOrThrow())
    .mukellef_id;
}

export async function updateMukellef(
  tx: Tx,
  mukellef_id: number,
  change: Degisenler<MukellefAlanlari & { muhasebeci_id: number; aktif: boolean }>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mukellefler')
    .set(change)
    .where('mukellef_id', '=', mukellef_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeMukellef(tx: Tx, mukellef_id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mukellefler')
    .where('mukellef_id', '=', mukellef_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findMukellefWith(
  tx: Tx,
  column: 'tc_no' | 'email',
  value: string,
  haric = 0,
): Promise<string | undefined> {
  const has = column === 'tc_no' ? sql`tc_no = ${value}` : sql`lower(email collate "C") = lower(${value} collate "C")`;
  const row = await maybe<{ ad: string }>(tx)`select ad from mukellefler where ${has} and mukellef_id <> ${haric}`;
  return row?.ad;
}

export async function findMuhasebecilerByName(tx: Tx, name: string): Promise<number[]> {
  const rows = await tx.selectFrom('muhasebeci').select('muhasebeci_id').where('ad', '=', name).execute();
  return rows.map(({ muhasebeci_id }) => muhasebeci_id);
}

export async function hasMuhasebeci(tx: Tx, muhasebeci_id: number): Promise<boolean> {
  return (
    (await tx
      .selectFrom('muhasebeci')
      .select('muhasebeci_id')
      .where('muhasebeci_id', '=', muhasebeci_id)
      .executeTakeFirst()) !== undefined
  );
}

export interface MukellefBaglilari {
  kayit: number;
  giris: number;
  belge: number;
  silinen_belge: number;
  fis: number;
}

export async function countMukellefBaglilari(tx: Tx, mukellef_id: number): Promise<MukellefBaglilari | undefined> {
  return maybe<MukellefBaglilari>(tx)`select * from gate.count_mukellef_baglilari(${mukellef_id})`;
}
