import { type RawBuilder, sql } from 'kysely';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { tryUnique } from '#server/db/unique-write.ts';
import type { KisiTablosu } from '#server/features/aktarim/denetim/kisiler.ts';
import type { Satir } from '#server/features/aktarim/queries.ts';
import { surumOf } from '#server/rows/kayit.ts';
import { ATLAMA_NEDENI, type Atlanan, type Yazici } from './writer.ts';

const TYPES = { text: sql`text`, 'text[]': sql`text[]`, boolean: sql`boolean`, bigint: sql`bigint` };
const DEFAULTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  aktif: sql`true`,
  bakiye: sql`0`,
  ek_yukumlulukler: sql`'{}'::text[]`,
};

const definitions = (kolonlar: KisiTablosu['kolonlar']) =>
  sql.join(Object.entries(kolonlar).map(([name, type]) => sql`${sql.ref(name)} ${TYPES[type]}`));
const json = (satirlar: readonly Satir[]): string =>
  JSON.stringify(
    satirlar.map(({ satir_id, kayit_id, alanlar }) => ({ ...alanlar, satir_no: satir_id, kayit_no: kayit_id })),
  );

const without = (
  satirlar: readonly Satir[],
  written: ReadonlySet<unknown>,
  keyOf: (satir: Satir) => unknown,
  neden: string,
): Atlanan[] => satirlar.filter((satir) => !written.has(keyOf(satir))).map(({ satir_id }) => ({ satir_id, neden }));

async function insert(
  { tablo, anahtar, kolonlar }: KisiTablosu,
  tx: Tx,
  satirlar: readonly Satir[],
): Promise<Set<unknown>> {
  const names = Object.keys(kolonlar);
  const values = names.map((name) =>
    DEFAULTS[name] ? sql`coalesce(r.${sql.ref(name)}, ${DEFAULTS[name]})` : sql`r.${sql.ref(name)}`,
  );
  const rows = await list<{ anahtar: string }>(tx)`
    insert into ${sql.table(tablo)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)}
    from jsonb_to_recordset(${json(satirlar)}::jsonb) as r(${definitions(kolonlar)}, satir_no bigint)
    order by r.satir_no
    on conflict do nothing returning ${sql.ref(anahtar)} as anahtar`;
  return new Set(rows.map((row) => row.anahtar));
}

/** An import writes only columns that some row names, because the caller may lack the right to write others. */
async function update({ tablo, id, kolonlar }: KisiTablosu, tx: Tx, satirlar: readonly Satir[]): Promise<number> {
  const names = Object.keys(kolonlar).filter((name) => satirlar.some(({ alanlar }) => alanlar?.[name] !== undefined));
  const set = names.map((name) => sql`${sql.ref(name)} = coalesce(r.${sql.ref(name)}, t.${sql.ref(name)})`);
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(tablo)} t set ${sql.join(set)}
    from jsonb_to_recordset(${json(satirlar)}::jsonb) as r(${definitions(kolonlar)}, kayit_no bigint)
    where t.${sql.ref(id)} = r.kayit_no`.execute(tx);
  return Number(numAffectedRows);
}

async function lockUnchanged({ tablo, id }: KisiTablosu, tx: Tx, satirlar: readonly Satir[]): Promise<Set<number>> {
  const ids = satirlar.map(({ kayit_id }) => kayit_id);
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
    satirlar.flatMap(({ kayit_id, surum }) =>
      kayit_id !== null && surumler.get(kayit_id) === surum ? [kayit_id] : [],
    ),
  );
}

async function updateUnlessTaken(tablo: KisiTablosu, tx: Tx, satirlar: readonly Satir[]): Promise<Atlanan[]> {
  if (satirlar.length === 0 || (await tryUnique(tx, () => update(tablo, tx, satirlar))) !== undefined) return [];
  const skipped: Atlanan[] = [];
  for (const satir of satirlar) {
    if ((await tryUnique(tx, () => update(tablo, tx, [satir]))) === undefined)
      skipped.push({ satir_id: satir.satir_id, neden: ATLAMA_NEDENI.eklendi });
  }
  return skipped;
}

export const createKisiYazici = (tablo: KisiTablosu): Yazici => ({
  async create(tx, satirlar) {
    const written = await insert(tablo, tx, satirlar);
    return without(satirlar, written, ({ alanlar }) => alanlar?.[tablo.anahtar], ATLAMA_NEDENI.eklendi);
  },
  async update(tx, satirlar) {
    const unchanged = await lockUnchanged(tablo, tx, satirlar);
    const skipped = without(satirlar, unchanged, ({ kayit_id }) => kayit_id, ATLAMA_NEDENI.degisti);
    const rest = satirlar.filter(({ kayit_id }) => unchanged.has(kayit_id as number));
    return [...skipped, ...(await updateUnlessTaken(tablo, tx, rest))];
  },
});
