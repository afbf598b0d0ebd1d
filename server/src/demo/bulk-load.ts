import type pg from 'pg';

/**
 * The triggers of `tables`, also those of the audit log, are off while demo data is loaded, because nobody did these
 * writes; the rows enter the log as its opening state. The triggers named in `keep` stay on.
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
    // entry.finish_kurulum takes the same lock, so that loading demo data and a first set-up take turns.
    await client.query('select pg_advisory_xact_lock(720002)');
    await client.query(alter('no force row level security'));
    await client.query(tables.map((table) => `alter table ${table} disable trigger user${kept(table)}`).join('; '));
    const result = await fill();
    await client.query(`${alter('enable trigger user')}; ${alter('force row level security')}`);
    await client.query('select gate.open_denetim($1)', [tables]);
    await client.query('select gate.rebuild_sums()');
    await client.query('commit');
    await client.query('select gate.seal_denetim()');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

export async function insertRows(client: pg.Client, table: string, rows: readonly object[]): Promise<void> {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const list = columns.join(', ');
  await client.query(
    `insert into ${table} (${list}) overriding system value
     select ${list} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

export const continueIds = (client: pg.Client, table: string, id: string): Promise<unknown> =>
  client.query(
    `select setval(pg_get_serial_sequence('${table}', '${id}'), coalesce(max(${id}), 1), max(${id}) is not null)
     from ${table}`,
  );

/** `isEmpty` must run inside `bulkLoad`, because elsewhere row-level security may hide rows even from the owner. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ bos: boolean }>(
    `select not exists (select from kullanicilar) and not exists (select from admin)
       and not exists (select from muhasebeci) and not exists (select from mukellefler) as bos`,
  );
  return rows[0]!.bos;
}
