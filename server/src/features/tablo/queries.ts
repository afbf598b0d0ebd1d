import { type RawBuilder, sql } from 'kysely';
import { kindOf } from '#contract/alan/kinds.ts';
import { type TabloName, tableFilters, tabloOf } from '#contract/alan/tablo-alanlari.ts';
import type { RouteParsed } from '#contract/common/route.ts';
import { filterError, METIN } from '#contract/common/suzgec.ts';
import { fold } from '#contract/common/turkish-text.ts';
import * as contract from '#contract/tablo/tablo.ts';
import { list, maybe, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { validationError } from '#server/http/error-handler.ts';
import { words } from '#server/rows/arama.ts';
import { type Haric, haricKosulu } from '#server/rows/sayfa.ts';
import { allOf, filterCondition, metinKosulu } from '#server/rows/suzgec.ts';
import { nameOf, nameOfRow } from './ad-queries.ts';

type Query = RouteParsed<typeof contract.listTablo>['query'];

// Names of tables and columns come only from TABLOLAR; nothing that a caller writes becomes part of the SQL text.
const column = (name: string, table = 't') => sql.ref(`${table}.${name}`);

export async function listSecenekler(tx: Tx, tablo: TabloName, arama: string): Promise<{ id: number; ad: string }[]> {
  const key = column(tabloOf(tablo).anahtar, 'n');
  const matches = words(arama).map(
    (word) => sql`(strpos(app.fold(${nameOf(tablo, 'n')}), ${fold(word)}) > 0 or ${key}::text = ${word})`,
  );
  return list<{ id: number; ad: string }>(tx)`
    select ${key} as id, ${nameOf(tablo, 'n')} as ad from ${sql.table(tablo)} n
    where ${allOf(matches)} order by ad, id limit ${contract.SECENEK_SINIRI}`;
}

type Whole = Pick<contract.TabloRow, 'degerler' | 'adlar'>;

/** All rows of a table, as its file has them. */
export const wholeTablo = (tablo: TabloName): RawBuilder<Whole> =>
  sql<Whole>`select ${valuesOf(tablo)} from ${sql.table(tablo)} t order by ${column(tabloOf(tablo).anahtar)}`;

function valuesOf(tablo: TabloName): RawBuilder<Whole> {
  const { alanlar } = tabloOf(tablo);
  const values = Object.entries(alanlar).map(
    ([name, alan]) => sql`${sql.lit(name)}, ${kindOf(alan).sentAsText ? sql`${column(name)}::text` : column(name)}`,
  );
  const names = Object.entries(alanlar).flatMap(([name, { tablo: target }]) => {
    if (!target) return [];
    return [sql`${sql.lit(name)}, ${nameOfRow(target as TabloName, column(name))}`];
  });
  return sql`json_build_object(${sql.join(values)}) as degerler,
    json_strip_nulls(json_build_object(${sql.join(names)})) as adlar`;
}

function rowOf(tablo: TabloName): RawBuilder<contract.TabloRow> {
  const key = column(tabloOf(tablo).anahtar);
  return sql`${key} as id, app.row_version(${sql.lit(tablo)}, ${key}) as surum, ${valuesOf(tablo)}`;
}

const kayitKosulu = (name: string, hedef: TabloName, text: string): RawBuilder<boolean> =>
  /^\d{1,15}$/.test(text)
    ? sql`${column(name)} = ${Number(text)}`
    : sql`${column(name)} in (select ${column(tabloOf(hedef).anahtar, 'n')}
      from ${sql.table(hedef)} n
      where ${metinKosulu(nameOf(hedef, 'n'), text)})`;

function condition(tablo: TabloName, name: string, text: string): RawBuilder<boolean> {
  const { alanlar } = tabloOf(tablo);
  const alan = Object.hasOwn(alanlar, name) ? alanlar[name] : undefined;
  if (!alan || alan.tur === 'json') throw new AppError(contract.TABLO_ERRORS.TABLO_SUTUNU, undefined, 'suzgec');
  const kind = tableFilters(tablo)[name] ?? METIN;
  const given = kind.read(text);
  if (given === null) throw validationError([{ instancePath: '/suzgec', message: filterError(text, kind) }]);
  if (alan.tur === 'kayit') return kayitKosulu(name, alan.tablo as TabloName, given);
  return filterCondition(kind, kind.ad === METIN.ad ? sql`left(${column(name)}::text, 200)` : column(name), given);
}

function where(tablo: TabloName, { arama, suzgec = {}, haric }: Query & Haric): RawBuilder<unknown> {
  const { alanlar, anahtar } = tabloOf(tablo);
  const conditions: RawBuilder<unknown>[] = Object.entries(suzgec).map(([name, text]) => condition(tablo, name, text));
  const texts = Object.entries(alanlar).flatMap(([name, alan]) => (kindOf(alan).order === 'turkish' ? [name] : []));
  const searched = sql`app.fold(concat_ws(' ', ${sql.join([column(anahtar), ...texts.map((name) => column(name))])}))`;
  for (const word of words(arama)) conditions.push(sql<boolean>`strpos(${searched}, ${fold(word)}) > 0`);
  return sql`where ${allOf([...conditions, ...haricKosulu(column(anahtar), { haric })])}`;
}

function orderBy(tablo: TabloName, { sirala, yon }: Query): RawBuilder<unknown> {
  const { alanlar, anahtar } = tabloOf(tablo);
  const direction = yon === 'asc' ? sql`asc` : sql`desc`;
  if (sirala === undefined || sirala === anahtar) return sql`${column(anahtar)} ${direction}`;
  const found = Object.hasOwn(alanlar, sirala) ? alanlar[sirala] : undefined;
  const order = found && kindOf(found).order;
  if (!order) throw new AppError(contract.TABLO_ERRORS.TABLO_SUTUNU, undefined, 'sirala');
  // An hour is shown as a text, but has no collation.
  return sql`${column(sirala)}${order === 'turkish' ? sql`::text collate turkce` : sql``} ${direction} nulls last,
      ${column(anahtar)} desc`;
}

export async function listTablo(
  tx: Tx,
  tablo: TabloName,
  query: Query & Haric,
  sinir = contract.SAYIM_SINIRI,
): Promise<{ satirlar: contract.TabloRow[]; toplam: number }> {
  const table = sql.table(tablo);
  const filter = where(tablo, query);
  const offset = (query.sayfa - 1) * query.boyut;
  const rows = await list<contract.TabloRow>(tx)`
    select ${rowOf(tablo)}
    from ${table} t ${filter}
    order by ${orderBy(tablo, query)} limit ${query.boyut} offset ${offset}`;
  const total = await value<number>(tx)`
    select count(*)::integer as toplam from (select from ${table} t ${filter} limit ${sinir}) s`;
  return { satirlar: rows, toplam: total };
}

export async function getRow(tx: Tx, tablo: TabloName, id: number): Promise<contract.TabloRow | undefined> {
  return maybe<contract.TabloRow>(tx)`
    select ${rowOf(tablo)} from ${sql.table(tablo)} t where ${column(tabloOf(tablo).anahtar)} = ${id}`;
}
