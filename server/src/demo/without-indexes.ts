import type pg from 'pg';

/**
 * Making foreign keys and indexes anew at the end is much faster than updating them row by row. Their definitions come
 * from the database, so that the schema files stay their only source.
 */
export async function withoutIndexes(client: pg.Client, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ sil: string; yap: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as sil,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as yap,
       contype = 'f' as son
     from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u', 'f')
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), false
     from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = indexrelid)
     order by son`,
    [table],
  );
  if (rows.length > 0) await client.query(rows.map(({ sil }) => sil).join('; '));
  await fill();
  await client.query(`set local maintenance_work_mem = '256MB'`);
  for (const { yap } of rows) await client.query(yap);
}
