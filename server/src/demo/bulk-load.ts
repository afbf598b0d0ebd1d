import type pg from 'pg';

/**
 * Runs `fill` in one transaction in which the owner sees and writes the tables' rows although row-level security is
 * forced on it, and in which the triggers that audit, notify and stamp are off: the office as it is found is nobody's
 * doing, and taken into the log as that. What keeps figures true stays on (`keep`).
 */
export async function bulkLoad<T>(
  client: pg.Client,
  tables: readonly string[],
  keep: Record<string, string>,
  fill: () => Promise<T>,
): Promise<T> {
  const alter = (change: string) => tables.map((table) => `alter table ${table} ${change}`).join('; ');
  const kept = (table: string) => (keep[table] ? `; alter table ${table} enable trigger ${keep[table]}` : '');
  await client.query('begin');
  try {
    // Also the lock of entry.finish_kurulum: instances that start together, and a set-up in progress, take turns.
    await client.query('select pg_advisory_xact_lock(720002)');
    await client.query(alter('no force row level security'));
    await client.query(tables.map((table) => `alter table ${table} disable trigger user${kept(table)}`).join('; '));
    const result = await fill();
    await client.query(`${alter('enable trigger user')}; ${alter('force row level security')}`);
    // What it proves rows by, the ledger's proof has from here on.
    await client.query('select gate.open_denetim($1)', [tables]);
    await client.query('commit');
    // Here, where a statement may take its time: a million rows at once are more than the server's own turn has.
    await client.query('select gate.seal_denetim()');
    return result;
  } catch (error) {
    // A connection that broke cannot roll back and need not; what broke it is the news.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Inserts rows in one statement; what a row does not have is null. */
export async function insertRows(client: pg.Client, table: string, rows: readonly object[]): Promise<void> {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const list = columns.join(', ');
  await client.query(
    `insert into ${table} (${list}) overriding system value select ${list} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** The next id that a table gives follows the ids that were inserted. */
export const continueIds = (client: pg.Client, table: string, id: string): Promise<unknown> =>
  client.query(
    `select setval(pg_get_serial_sequence('${table}', '${id}'), coalesce(max(${id}), 1), max(${id}) is not null) from ${table}`,
  );

/**
 * Whether nobody is in the database yet. As the owner, inside `bulkLoad`; outside, row-level security may hide the
 * rows.
 */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ bos: boolean }>(
    `select not exists (select from kullanicilar) and not exists (select from admin) and not exists (select from muhasebeci)
       and not exists (select from mukellefler) as bos`,
  );
  return rows[0]!.bos;
}
