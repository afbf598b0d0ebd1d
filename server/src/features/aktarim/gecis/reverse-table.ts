import { sql } from 'kysely';
import { type TabloName, tabloOf } from '#contract/alan/tablo-alanlari.ts';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

export interface Kept {
  tablo: TabloName;
  id: number;
  reason: string;
}

/** The transaction of a move, and between which ids the audit log has its entries. */
export interface DoneMove {
  gecis_id: number;
  islem_no: string;
  ilk_denetim: number;
  son_denetim: number;
}

/** SQL identifiers come from constants of this type. */
export interface UndoneTable {
  tablo: TabloName;
  key: string;
  /** Its rows can be deleted only by a function of the gate. */
  isOfGate?: true;
  /** Nobody changes its rows, so that the caller may not lock them either. */
  isFixed?: true;
}

interface Entry {
  id: number;
  /** What the move did to the row first. */
  islem: 'insert' | 'update' | 'delete';
  /** What stood in the row before the move, of the columns that it changed. */
  eski: Record<string, unknown>;
}

const entriesOf = (tx: Tx, move: DoneMove, { tablo }: UndoneTable): Promise<Entry[]> => list<Entry>(tx)`
  select d.satir_id as id, (array_agg(d.islem order by d.denetim_id))[1] as islem,
    app.merge(d.eski order by d.denetim_id desc) filter (where d.eski is not null) as eski
  from denetim d
  where d.denetim_id > ${move.ilk_denetim} and d.denetim_id <= ${move.son_denetim}
    and d.islem_no = ${move.islem_no}::xid8 and d.tablo = ${tablo}
  group by d.satir_id`;

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

async function listThere(tx: Tx, { tablo, key, isOfGate, isFixed }: UndoneTable, ids: readonly number[]) {
  const lock = isOfGate || isFixed ? sql`` : sql`for no key update`;
  const rows = await list<{ id: number }>(tx)`
    select ${sql.ref(key)} as id from ${sql.table(tablo)}
    where ${sql.ref(key)} = any (${ids})
    order by ${sql.ref(key)} ${lock}`;
  return idsOf(rows);
}

async function listWorkedOn(tx: Tx, { tablo }: UndoneTable, ids: readonly number[], move: DoneMove): Promise<Kept[]> {
  const rows = await list<{ satir_id: number; kim: string | null; zaman: string }>(tx)`
    select * from app.list_later_changes(${tablo}, ${ids}, ${move.islem_no}::xid8, ${move.ilk_denetim})`;
  return rows.map(({ satir_id, kim, zaman }) => ({
    tablo,
    id: satir_id,
    reason: `Sonradan ${kim ?? 'sistem'} tarafından değiştirildi (${formatTarihSaat(zaman)}).`,
  }));
}

async function listNeeded(tx: Tx, { tablo }: UndoneTable, ids: readonly number[]): Promise<Kept[]> {
  const rows = await list<{ satir_id: number; bagli: TabloName }>(tx)`
    select satir_id, bagli from app.list_hanging_rows(${tablo}, ${ids})`;
  return rows.map(({ satir_id, bagli }) => ({
    tablo,
    id: satir_id,
    reason: `Ona bağlı kayıt var: ${tabloOf(bagli)?.etiket ?? bagli}.`,
  }));
}

const isForeignKey = (error: unknown): boolean =>
  ['23503', '23001'].includes((error as { code?: string }).code as string);

async function tryDelete(
  tx: Tx,
  remove: (ids: readonly number[]) => Promise<{ id: number }[]>,
  ids: readonly number[],
): Promise<number[] | undefined> {
  await sql`savepoint geri`.execute(tx);
  try {
    const gone = await remove(ids);
    await sql`release savepoint geri`.execute(tx);
    return idsOf(gone);
  } catch (error) {
    if (!isForeignKey(error)) throw error;
    await sql`rollback to savepoint geri`.execute(tx);
    await sql`release savepoint geri`.execute(tx);
    return undefined;
  }
}

/** A row that hangs on one of these may be hidden from the caller; then those without one are found by halving. */
async function removeRows(tx: Tx, table: UndoneTable, ids: readonly number[], move: DoneMove): Promise<number[]> {
  const remove = (some: readonly number[]) =>
    table.isOfGate
      ? list<{ id: number }>(tx)`select id from gate.remove_gecis_kayitlari(${move.gecis_id}, ${table.tablo}, ${some})`
      : list<{ id: number }>(tx)`
          delete from ${sql.table(table.tablo)}
          where ${sql.ref(table.key)} = any (${some}) returning ${sql.ref(table.key)} as id`;
  const gone = await tryDelete(tx, remove, ids);
  if (gone || ids.length === 1) return gone ?? [];
  const half = Math.ceil(ids.length / 2);
  return [
    ...(await removeRows(tx, table, ids.slice(0, half), move)),
    ...(await removeRows(tx, table, ids.slice(half), move)),
  ];
}

async function writableColumns(tx: Tx, tablo: string, entries: readonly Entry[]): Promise<string[]> {
  const named = [...new Set(entries.flatMap(({ eski }) => Object.keys(eski)))];
  const rows = await list<{ ad: string }>(tx)`
    select attname as ad from pg_attribute
    where attrelid = ${tablo}::regclass and attnum > 0 and attgenerated = '' and attname = any (${named})`;
  return rows.map(({ ad }) => ad);
}

async function restoreChanged(tx: Tx, { tablo, key }: UndoneTable, entries: readonly Entry[]): Promise<never[]> {
  const columns = await writableColumns(tx, tablo, entries);
  if (columns.length === 0) return [];
  const set = columns.map((name) => {
    const column = sql.ref(name);
    return sql`${column} = case when r.eski ? ${sql.lit(name)} then (r.satir).${column} else t.${column} end`;
  });
  await sql`
    update ${sql.table(tablo)} t set ${sql.join(set)}
    from (
      select e.id, e.eski, jsonb_populate_record(null::${sql.table(tablo)}, e.eski) as satir
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(id bigint, eski jsonb)
    ) r
    where t.${sql.ref(key)} = r.id`.execute(tx);
  return [];
}

/** A place that somebody else's row has taken since stays theirs. */
async function putBack(tx: Tx, { tablo, key }: UndoneTable, entries: readonly Entry[]): Promise<number[]> {
  const columns = await writableColumns(tx, tablo, entries);
  if (columns.length === 0) return [];
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const rows = await list<{ id: number }>(tx)`
    insert into ${sql.table(tablo)} (${names}) overriding system value
    select ${names}
    from jsonb_populate_recordset(null::${sql.table(tablo)}, ${JSON.stringify(entries.map(({ eski }) => eski))}::jsonb)
    on conflict do nothing returning ${sql.ref(key)} as id`;
  return idsOf(rows);
}

interface Parts {
  size: number;
  onPart: (rows: number) => Promise<void>;
}

async function inParts<T, R>(
  { size, onPart }: Parts,
  all: readonly T[],
  work: (part: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < all.length; at += size) {
    const part = all.slice(at, at + size);
    done.push(...(await work(part)));
    await onPart(part.length);
  }
  return done;
}

/**
 * Takes back what a move did to a table: deletes what it inserted, restores what it changed, puts back what it deleted.
 * Rows that somebody has worked on since stay, and so do those that such a row needs. No statement gets more than `size`
 * rows, and each step is done for all rows before the next, which may need the places that it makes free.
 */
export async function reverseTable(
  tx: Tx,
  move: DoneMove,
  table: UndoneTable,
  parts: Parts,
): Promise<{ seen: number; count: number; kept: Kept[] }> {
  const entries = await entriesOf(tx, move, table);
  const there = new Set(await inParts(parts, idsOf(entries), (ids) => listThere(tx, table, ids)));
  const workedOn = await inParts(parts, [...there], (ids) => listWorkedOn(tx, table, ids, move));
  const busy = new Set(idsOf(workedOn));
  const free = entries.filter(({ id }) => there.has(id) && !busy.has(id));
  const inserted = idsOf(free.filter(({ islem }) => islem === 'insert'));
  const needed = await inParts(parts, inserted, (ids) => listNeeded(tx, table, ids));
  const held = new Set(idsOf(needed));
  const doomed = inserted.filter((id) => !held.has(id));
  const gone = new Set(await inParts(parts, doomed, (ids) => removeRows(tx, table, ids, move)));
  const left = doomed.filter((id) => !gone.has(id));
  const changed = free.filter(({ islem }) => islem === 'update');
  await inParts(parts, changed, (some) => restoreChanged(tx, table, some));
  const deleted = entries.filter(({ id, islem }) => islem !== 'insert' && !there.has(id));
  const back = await inParts(parts, deleted, (some) => putBack(tx, table, some));
  const reason = (ids: readonly number[], text: string): Kept[] =>
    ids.map((id) => ({ tablo: table.tablo, id, reason: text }));
  return {
    seen: entries.length,
    count: gone.size + changed.length + back.length,
    kept: [
      ...workedOn,
      ...new Map(needed.map((one) => [one.id, one])).values(),
      ...reason(left, 'Ona bağlı başka kayıtlar var.'),
    ],
  };
}
