import { type RawBuilder, sql } from 'kysely';
import { kindOf } from '#contract/alan/kinds.ts';
import { type TabloAdi, tabloOf, tabloSuzgecleri } from '#contract/alan/tablo-alanlari.ts';
import type { RouteParsed } from '#contract/common/route.ts';
import { METIN, suzgecHatasi } from '#contract/common/suzgec.ts';
import { fold } from '#contract/common/turkish-text.ts';
import {
  type listTablo as listRoute,
  SAYIM_SINIRI,
  SECENEK_SINIRI,
  TABLO_ERRORS,
  type TabloSatiri,
} from '#contract/tablo/tablo.ts';
import { list, maybe, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { validationError } from '#server/http/error-handler.ts';
import { words } from '#server/rows/arama.ts';
import { type Haric, haricKosulu } from '#server/rows/sayfa.ts';
import { allOf, metinKosulu, suzgecKosulu } from '#server/rows/suzgec.ts';
import { nameOf, nameOfRow } from './ad-queries.ts';

type Query = RouteParsed<typeof listRoute>['query'];

// Names of tables and columns come only from TABLOLAR; nothing that a caller writes becomes part of the SQL text.
const column = (name: string, table = 't') => sql.ref(`${table}.${name}`);

export async function listSecenekler(tx: Tx, tablo: TabloAdi, arama: string): Promise<{ id: number; ad: string }[]> {
  const key = column(tabloOf(tablo).anahtar, 'n');
  const matches = words(arama).map(
    (word) => sql`(strpos(app.fold(${nameOf(tablo, 'n')}), ${fold(word)}) > 0 or ${key}::text = ${word})`,
  );
  return list<{ id: number; ad: string }>(tx)`
    select ${key} as id, ${nameOf(tablo, 'n')} as ad from ${sql.table(tablo)} n
    where ${allOf(matches)} order by ad, id limit ${SECENEK_SINIRI}`;
}

function rowOf(tablo: TabloAdi): RawBuilder<TabloSatiri> {
  const { alanlar, anahtar } = tabloOf(tablo);
  const values = Object.entries(alanlar).map(
    ([ad, alan]) => sql`${sql.lit(ad)}, ${kindOf(alan).sentAsText ? sql`${column(ad)}::text` : column(ad)}`,
  );
  const names = Object.entries(alanlar).flatMap(([ad, { tablo: target }]) => {
    if (!target) return [];
    return [sql`${sql.lit(ad)}, ${nameOfRow(target as TabloAdi, column(ad))}`];
  });
  return sql`${column(anahtar)} as id, app.row_version(${sql.lit(tablo)}, ${column(anahtar)}) as surum,
      json_build_object(${sql.join(values)}) as degerler,
    json_strip_nulls(json_build_object(${sql.join(names)})) as adlar`;
}

const kayitKosulu = (ad: string, hedef: TabloAdi, text: string): RawBuilder<boolean> =>
  /^\d{1,15}$/.test(text)
    ? sql`${column(ad)} = ${Number(text)}`
    : sql`${column(ad)} in (select ${column(tabloOf(hedef).anahtar, 'n')}
      from ${sql.table(hedef)} n
      where ${metinKosulu(nameOf(hedef, 'n'), text)})`;

function condition(tablo: TabloAdi, ad: string, text: string): RawBuilder<boolean> {
  const { alanlar } = tabloOf(tablo);
  const alan = Object.hasOwn(alanlar, ad) ? alanlar[ad] : undefined;
  if (!alan || alan.tur === 'json') throw new AppError(TABLO_ERRORS.TABLO_SUTUNU, undefined, 'suzgec');
  const tur = tabloSuzgecleri(tablo)[ad] ?? METIN;
  const deger = tur.read(text);
  if (deger === null) throw validationError([{ instancePath: '/suzgec', message: suzgecHatasi(text, tur) }]);
  if (alan.tur === 'kayit') return kayitKosulu(ad, alan.tablo as TabloAdi, deger);
  return suzgecKosulu(tur, tur === METIN ? sql`left(${column(ad)}::text, 200)` : column(ad), deger);
}

function where(tablo: TabloAdi, { arama, suzgec = {}, haric }: Query & Haric): RawBuilder<unknown> {
  const { alanlar, anahtar } = tabloOf(tablo);
  const conditions: RawBuilder<unknown>[] = Object.entries(suzgec).map(([ad, text]) => condition(tablo, ad, text));
  const texts = Object.entries(alanlar).flatMap(([ad, alan]) => (kindOf(alan).order === 'turkish' ? [ad] : []));
  const searched = sql`app.fold(concat_ws(' ', ${sql.join([column(anahtar), ...texts.map((ad) => column(ad))])}))`;
  for (const word of words(arama)) conditions.push(sql<boolean>`strpos(${searched}, ${fold(word)}) > 0`);
  return sql`where ${allOf([...conditions, ...haricKosulu(column(anahtar), { haric })])}`;
}

function orderBy(tablo: TabloAdi, { sirala, yon }: Query): RawBuilder<unknown> {
  const { alanlar, anahtar } = tabloOf(tablo);
  const direction = yon === 'asc' ? sql`asc` : sql`desc`;
  if (sirala === undefined || sirala === anahtar) return sql`${column(anahtar)} ${direction}`;
  const found = Object.hasOwn(alanlar, sirala) ? alanlar[sirala] : undefined;
  const order = found && kindOf(found).order;
  if (!order) throw new AppError(TABLO_ERRORS.TABLO_SUTUNU, undefined, 'sirala');
  // An hour is shown as a text, but has no collation.
  return sql`${column(sirala)}${order === 'turkish' ? sql`::text collate turkce` : sql``} ${direction} nulls last,
      ${column(anahtar)} desc`;
}

export async function listTablo(
  tx: Tx,
  tablo: TabloAdi,
  query: Query & Haric,
  sinir = SAYIM_SINIRI,
): Promise<{ satirlar: TabloSatiri[]; toplam: number }> {
  const table = sql.table(tablo);
  const filter = where(tablo, query);
  const offset = (query.sayfa - 1) * query.boyut;
  const satirlar = await list<TabloSatiri>(tx)`
    select ${rowOf(tablo)}
    from ${table} t ${filter}
    order by ${orderBy(tablo, query)} limit ${query.boyut} offset ${offset}`;
  const toplam = await value<number>(tx)`
    select count(*)::integer as toplam from (select from ${table} t ${filter} limit ${sinir}) s`;
  return { satirlar, toplam };
}

export async function getSatir(tx: Tx, tablo: TabloAdi, id: number): Promise<TabloSatiri | undefined> {
  return maybe<TabloSatiri>(tx)`
    select ${rowOf(tablo)} from ${sql.table(tablo)} t where ${column(tabloOf(tablo).anahtar)} = ${id}`;
}
