import { type RawBuilder, sql } from 'kysely';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { tryUnique } from '#server/db/unique-write.ts';
import type { KisiTablosu } from '#server/features/aktarim/denetim/kisiler.ts';
import type { Row } from '#server/features/aktarim/queries.ts';
import { surumOf } from '#server/rows/kayit.ts';
import { type Atlanan, SKIP_REASON, type Yazici } from './writer.ts';

const TYPES = { text: sql`text`, 'text[]': sql`text[]`, boolean: sql`boolean`, bigint: sql`bigint` };
const DEFAULTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  aktif: sql`true`,
  bakiye: sql`0`,
  ek_yukumlulukler: sql`'{}'::text[]`,
};

const definitions = (kolonlar: KisiTablosu['kolonlar']) =>
  sql.join(Object.entries(kolonlar).map(([name, type]) => sql`${sql.ref(name)} ${TYPES[type]}`));
const json = (rows: readonly Row[]): string =>
  JSON.stringify(
    rows.map(({ satir_id, kayit_id, alanlar }) => ({ ...alanlar, satir_no: satir_id, kayit_no: kayit_id })),
  );

const without = (
  rows: readonly Row[],
  written: ReadonlySet<unknown>,
  keyOf: (row: Row) => unknown,
  reason: string,
): Atlanan[] => rows.filter((row) => !written.has(keyOf(row))).map(({ satir_id }) => ({ satir_id, neden: reason }));

async function insert({ tablo, key, kolonlar }: KisiTablosu, tx: Tx, lines: readonly Row[]): Promise<Set<unknown>> {
  const names = Object.keys(kolonlar);
  const values = names.map((name) =>
    DEFAULTS[name] ? sql`coalesce(r.${sql.ref(name)}, ${DEFAULTS[name]})` : sql`r.${sql.ref(name)}`,
  );
  const rows = await list<{ anahtar: string }>(tx)`
    insert into ${sql.table(tablo)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)}
    from jsonb_to_recordset(${json(lines)}::jsonb) as r(${definitions(kolonlar)}, satir_no bigint)
    order by r.satir_no
    on conflict do nothing returning ${sql.ref(key)} as anahtar`;
  return new Set(rows.map((row) => row.anahtar));
}

/** An import writes only columns that some row names, because the caller may lack the right to write others. */
async function update({ tablo, id, kolonlar }: KisiTablosu, tx: Tx, rows: readonly Row[]): Promise<number> {
  const names = Object.keys(kolonlar).filter((name) => rows.some(({ alanlar }) => alanlar?.[name] !== undefined));
  const set = names.map((name) => sql`${sql.ref(name)} = coalesce(r.${sql.ref(name)}, t.${sql.ref(name)})`);
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(tablo)} t set ${sql.join(set)}
    from jsonb_to_recordset(${json(rows)}::jsonb) as r(${definitions(kolonlar)}, kayit_no bigint)
    where t.${sql.ref(id)} = r.kayit_no`.execute(tx);
  return Number(numAffectedRows);
}

async function lockUnchanged({ tablo, id }: KisiTablosu, tx: Tx, lines: readonly Row[]): Promise<Set<number>> {
  const ids = lines.map(({ kayit_id }) => kayit_id);
  await sql`
    select from ${sql.table(tablo)} t
    where t.${sql.ref(id)} = any (${ids})
    order by t.${sql.ref(id)} for no key update`.execute(tx);
  // A statement that waits for a lock still sees the records as they were before, so their versions are read by a
  // second statement.
  const rows = await list<{ id: number; surum: number }>(tx)`
    select t.${sql.ref(id)} as id, ${surumOf(tablo, sql.ref(`t.${id}`))} as surum
    from ${sql.table(tablo)} t
    where t.${sql.ref(id)} = any (${ids})`;
  const surumler = new Map(rows.map((row) => [row.id, row.surum]));
  return new Set(
    lines.flatMap(({ kayit_id, surum }) => (kayit_id !== null && surumler.get(kayit_id) === surum ? [kayit_id] : [])),
  );
}

async function updateUnlessTaken(tablo: KisiTablosu, tx: Tx, rows: readonly Row[]): Promise<Atlanan[]> {
  if (rows.length === 0 || (await tryUnique(tx, () => update(tablo, tx, rows))) !== undefined) return [];
  const skipped: Atlanan[] = [];
  for (const row of rows) {
    if ((await tryUnique(tx, () => update(tablo, tx, [row]))) === undefined)
      skipped.push({ satir_id: row.satir_id, neden: SKIP_REASON.eklendi });
  }
  return skipped;
}

export const createKisiYazici = (tablo: KisiTablosu): Yazici => ({
  async create(tx, rows) {
    const written = await insert(tablo, tx, rows);
    return without(rows, written, ({ alanlar }) => alanlar?.[tablo.key], SKIP_REASON.eklendi);
  },
  async update(tx, rows) {
    const unchanged = await lockUnchanged(tablo, tx, rows);
    const skipped = without(rows, unchanged, ({ kayit_id }) => kayit_id, SKIP_REASON.degisti);
    const rest = rows.filter(({ kayit_id }) => unchanged.has(kayit_id as number));
    return [...skipped, ...(await updateUnlessTaken(tablo, tx, rest))];
  },
});
