import { type RawBuilder, sql } from 'kysely';
import { filtersOf } from '#contract/alan/list.ts';
import { aramaKelimeleri } from '#contract/common/arama.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import * as contract from '#contract/mukellef/belge.ts';
import type { Yuva } from '#contract/mukellef/belge-adi.ts';
import { maybe } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';
import { contains, findsMukellef, words } from '#server/rows/arama.ts';
import { directionOf, type Haric, haricKosulu, limitOf, listPage } from '#server/rows/sayfa.ts';
import { allOf, filterConditions } from '#server/rows/suzgec.ts';

export const BELGE = sql`'belge_id', b.belge_id, 'mukellef_id', b.mukellef_id, 'yuva', b.yuva, 'tur', b.tur,
  'yil', b.yil, 'ay', b.ay, 'surum_id', s.surum_id,
  'surum_no', s.surum_no, 'ad', s.ad, 'boyut', s.boyut, 'sayfa_sayisi', s.sayfa_sayisi, 'metinli', s.metinli,
  'yukleme_tarihi', s.yukleme_tarihi,
  'yukleyen', gate.mukellef_kisisi(s.kullanici_id, b.mukellef_id)`;
export const GUNCEL = sql`belgeler b join belge_surumleri s on s.belge_id = b.belge_id and s.surum_no = b.surum_no
  and b.silinme_tarihi is null`;

type ListQuery = RouteParsed<typeof contract.listBelgeler>['query'];

const ORDER: Record<ListQuery['sirala'], RawBuilder<unknown>> = {
  yukleme_tarihi: sql`s.yukleme_tarihi`,
  mukellef_adi: sql`m.ad`,
  ad: sql`s.ad`,
  tur: sql`b.tur`,
  donem: sql`b.yil * 12 + coalesce(b.ay, 0)`,
  yil: sql`b.yil`,
  ay: sql`b.ay`,
  boyut: sql`s.boyut`,
};

const inNames = (word: string) => sql`(m.arama like ${contains(word)} or app.fold(s.ad) like ${contains(word)})`;

function conditions(query: ListQuery & Haric): RawBuilder<unknown> {
  const { mukellef_id, muhasebeci_id, arama } = query;
  const parts: RawBuilder<unknown>[] = [
    ...filterConditions(filtersOf(contract.listBelgeler.columns), query, (key) => ORDER[key]),
    ...haricKosulu(sql`b.belge_id`, query),
  ];
  if (mukellef_id) parts.push(sql`b.mukellef_id = ${mukellef_id}`);
  if (muhasebeci_id) parts.push(sql`m.muhasebeci_id = ${muhasebeci_id}`);
  parts.push(...words(arama ?? '').map(inNames));
  return allOf(parts);
}

type SilinenQuery = RouteParsed<typeof contract.listSilinenBelgeler>['query'];

export function listSilinenBelgeler(
  tx: Tx,
  query: SilinenQuery & Haric,
): Promise<RouteResponse<typeof contract.listSilinenBelgeler>> {
  const columnOf = (key: string) => (key === 'silinme_tarihi' ? sql`b.silinme_tarihi` : ORDER[key as 'ad']);
  return listPage(
    tx
      .selectFrom('belgeler as b')
      .innerJoin('belge_surumleri as s', (on) =>
        on.onRef('s.belge_id', '=', 'b.belge_id').onRef('s.surum_no', '=', 'b.surum_no'),
      )
      .innerJoin('mukellefler as m', 'm.mukellef_id', 'b.mukellef_id')
      .where('b.silinme_tarihi', 'is not', null)
      .where(
        sql<boolean>`${allOf([
          ...filterConditions(filtersOf(contract.listSilinenBelgeler.columns), query, columnOf),
          ...haricKosulu(sql`b.belge_id`, query),
          ...words(query.arama ?? '').map(inNames),
          ...(query.muhasebeci_id ? [sql`m.muhasebeci_id = ${query.muhasebeci_id}`] : []),
        ])}`,
      )
      .select(['b.belge_id', 'b.mukellef_id', 'm.muhasebeci_id', 'm.ad as mukellef_adi', 's.ad', 's.boyut'])
      .select([sql<contract.BelgeTuru>`b.tur`.as('tur'), sql<string>`b.silinme_tarihi`.as('silinme_tarihi')])
      .orderBy(columnOf(query.sirala), query.yon)
      .orderBy('b.belge_id'),
    query,
  );
}

export async function listBelgeler(
  tx: Tx,
  query: ListQuery & Haric,
): Promise<SqlJson<RouteResponse<typeof contract.listBelgeler>>> {
  const direction = directionOf(query.yon);
  const answer = await selectJson<RouteResponse<typeof contract.listBelgeler>>(
    tx,
    sql`
    with eslesen as materialized (
      select b.belge_id, ${ORDER[query.sirala]} as anahtar
      from ${GUNCEL} join mukellefler m on m.mukellef_id = b.mukellef_id
      where ${conditions(query)}
    ),
    sayfa as (select * from eslesen order by anahtar ${direction}, belge_id desc ${limitOf(query)})
    select json_build_object(
      'toplam', (select count(*) from eslesen),
      'satirlar', coalesce((
        select json_agg(json_build_object(${BELGE}, 'mukellef_adi', m.ad, 'tc_no', m.tc_no)
          order by p.anahtar ${direction}, b.belge_id desc)
        from sayfa p join ${GUNCEL} on b.belge_id = p.belge_id join mukellefler m on m.mukellef_id = b.mukellef_id
      ), '[]')
    )::text as json`,
  );
  return answer!;
}

const isFilled = (yuva: Yuva) =>
  sql`exists (select from belgeler b
    where b.mukellef_id = m.mukellef_id and b.yuva = ${yuva} and b.silinme_tarihi is null)`;
const YUVA_COLUMNS = { ad: sql`m.ad`, belge_1: isFilled(1), belge_2: isFilled(2), belge_3: isFilled(3) };

export async function listYuvalar(
  tx: Tx,
  query: RouteParsed<typeof contract.listYuvalar>['query'] & Haric,
): Promise<SqlJson<RouteResponse<typeof contract.listYuvalar>>> {
  const found = allOf([
    ...aramaKelimeleri(query.arama ?? '').map(findsMukellef),
    ...filterConditions(filtersOf(contract.listYuvalar.columns), query, (key) => YUVA_COLUMNS[key]),
    ...haricKosulu(sql`m.mukellef_id`, query),
  ]);
  const direction = query.yon === 'desc' ? sql`desc` : sql`asc`;
  const answer = await selectJson<RouteResponse<typeof contract.listYuvalar>>(
    tx,
    sql`
    with eslesen as (select m.mukellef_id, m.ad, m.tc_no, m.sirket_adi from mukellefler m where ${found}),
    sayfa as (select * from eslesen order by ad ${direction}, mukellef_id ${limitOf(query)})
    select json_build_object(
      'toplam', (select count(*) from eslesen),
      'satirlar', coalesce((
        select json_agg(json_build_object('mukellef_id', p.mukellef_id, 'ad', p.ad, 'tc_no', p.tc_no,
          'sirket_adi', p.sirket_adi, 'yuvalar', (
          select json_agg((
            select json_build_object(${BELGE}) from ${GUNCEL} where b.mukellef_id = p.mukellef_id and b.yuva = y
          ) order by y)
          from generate_series(1, 3) y
        )) order by p.ad ${direction}, p.mukellef_id) from sayfa p
      ), '[]')
    )::text as json`,
  );
  return answer!;
}

export async function getBelge(tx: Tx, belge_id: number): Promise<contract.Belge | undefined> {
  const row = await maybe<{ belge: contract.Belge }>(tx)`
    select json_build_object(${BELGE}) as belge from ${GUNCEL} where b.belge_id = ${belge_id}`;
  return row?.belge;
}

export async function listSurumler(tx: Tx, belge_id: number): Promise<contract.BelgeSurumu[] | undefined> {
  const row = await maybe<{ surumler: contract.BelgeSurumu[] }>(tx)`
    select (select json_agg(json_build_object('surum_id', s.surum_id, 'surum_no', s.surum_no, 'ad', s.ad,
      'boyut', s.boyut, 'sayfa_sayisi', s.sayfa_sayisi,
      'yukleme_tarihi', s.yukleme_tarihi, 'yukleyen', gate.mukellef_kisisi(s.kullanici_id, b.mukellef_id))
      order by s.surum_no desc)
      from belge_surumleri s where s.belge_id = b.belge_id) as surumler
    from belgeler b where b.belge_id = ${belge_id} and b.silinme_tarihi is null`;
  return row?.surumler;
}

export async function findDosya(
  tx: Tx,
  surum_id: number,
): Promise<{ anahtar: string; ad: string; boyut: number; ozet: Buffer } | undefined> {
  return tx
    .selectFrom('belge_surumleri as s')
    .innerJoin('belgeler as b', 'b.belge_id', 's.belge_id')
    .select(['s.anahtar', 's.ad', 's.boyut', 's.ozet'])
    .where('s.surum_id', '=', surum_id)
    .where('b.silinme_tarihi', 'is', null)
    .executeTakeFirst();
}

export async function hasMukellef(tx: Tx, mukellef_id: number): Promise<boolean> {
  return (
    (await tx
      .selectFrom('mukellefler')
      .select('mukellef_id')
      .where('mukellef_id', '=', mukellef_id)
      .executeTakeFirst()) !== undefined
  );
}

export function findMukellefler(
  tx: Tx,
  numaralar: readonly string[],
): Promise<{ mukellef_id: number; tc_no: string; ad: string }[]> {
  return tx
    .selectFrom('mukellefler')
    .select(['mukellef_id', 'ad'])
    .select(sql<string>`tc_no`.as('tc_no'))
    .where('tc_no', '=', sql<string>`any (${numaralar})`)
    .orderBy('mukellef_id')
    .execute();
}

export async function setBelgeSilindi(tx: Tx, belge_id: number, silindi: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('belgeler')
    .set({ silinme_tarihi: silindi ? sql`now()` : null })
    .where('belge_id', '=', belge_id)
    .where('silinme_tarihi', silindi ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
