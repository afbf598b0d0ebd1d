import type pg from 'pg';

export const KONSOL_LOGIN = 'muhasip_konsol';

/** The limits of superadmins' SQL queries belong to the database role, so they hold for every server's connection. */
const LIMITS = [
  'connection limit 2',
  'set default_transaction_read_only = on',
  `set statement_timeout = '3s'`,
  `set lock_timeout = '1s'`,
  `set idle_in_transaction_session_timeout = '5s'`,
  'set search_path = konsol',
  `set work_mem = '8MB'`,
  'set max_parallel_workers_per_gather = 0',
  'set jit = off',
];

export async function ensureKonsolLogin(client: pg.Client, user: string, password: string | null): Promise<void> {
  const name = client.escapeIdentifier(user);
  const database = client.escapeIdentifier(client.database as string);
  await client.query('begin');
  // Migrations of one database take turns, because two at once might create the same role.
  await client.query('select pg_advisory_xact_lock(720003)');
  if ((await client.query('select from pg_roles where rolname = $1', [user])).rowCount === 0) {
    const secret = password === null ? '' : ` password ${client.escapeLiteral(password)}`;
    await client.query(`create role ${name} login noinherit nosuperuser nobypassrls nocreatedb nocreaterole${secret}`);
  }
  for (const limit of LIMITS) await client.query(`alter role ${name} ${limit}`);
  await client.query(`revoke temporary on database ${database} from public`);
  await client.query(`grant connect on database ${database} to ${name}`);
  await client.query(`grant usage on schema konsol to ${name}`);
  await client.query(`grant select on all tables in schema konsol to ${name}`);
  // Only a superuser may limit the disk space of a query's sorting; otherwise the timeout of three seconds bounds it.
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  );
  if (rows[0]?.rolsuper) await client.query(`alter role ${name} set temp_file_limit = '256MB'`);
  await client.query('commit');
}
