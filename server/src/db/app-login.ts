import type pg from 'pg';

const REQUEST_ROLES = [
  'muhasip_misafir',
  'muhasip_mukellef',
  'muhasip_personel',
  'muhasip_muhasebeci',
  'muhasip_moderator',
  'muhasip_admin',
  'muhasip_superadmin',
  'muhasip_sistem',
];

export const loginOf = (url: string): { user: string; password: string | null } => {
  const { username, password } = new URL(url);
  return { user: decodeURIComponent(username), password: password === '' ? null : decodeURIComponent(password) };
};

export async function ensureAppLogin(client: pg.Client, user: string, password: string | null): Promise<void> {
  const name = client.escapeIdentifier(user);
  const database = client.escapeIdentifier(client.database as string);
  await client.query('begin');
  // Two simultaneous migrations would write the same grants, and one would fail with "tuple concurrently updated".
  await client.query('select pg_advisory_xact_lock(720003)');
  const exists = await client.query('select from pg_roles where rolname = $1', [user]);
  if (exists.rowCount === 0) {
    const secret = password === null ? '' : ` password ${client.escapeLiteral(password)}`;
    await client.query(`create role ${name} login noinherit nosuperuser nobypassrls nocreatedb nocreaterole${secret}`);
  }
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  // Before PostgreSQL 16, inheriting rights is a property of the login itself, which assertSafeLogin checks.
  const options = Number(rows[0]?.server_version_num) < 160_000 ? '' : ' with inherit false, set true';
  await client.query(`grant ${REQUEST_ROLES.join(', ')} to ${name}${options}`);
  await client.query(`grant usage on schema app, public, entry to ${name}`);
  await client.query(`grant execute on all functions in schema entry to ${name}`);
  await client.query(`grant select on public.schema_files to ${name}, muhasip_moderator`);
  await client.query(`do $$ begin if not exists (select from pg_policies where tablename = 'schema_files') then
    create policy schema_files_okur on public.schema_files for select using (true); end if; end $$`);
  await client.query(`grant connect on database ${database} to ${name}, current_user`);
  await client.query('commit');
}

/** The name of another database of the server that lets this login in and gives it rights. */
export async function findOtherUse(client: pg.Client, login: string): Promise<string | null> {
  const { rows } = await client.query<{ datname: string }>(
    `select d.datname from pg_roles r cross join pg_database d
     where r.rolname = $1 and d.datname <> current_database() and has_database_privilege(r.oid, d.oid, 'connect')
       and exists (select from pg_shdepend s where s.refclassid = 'pg_authid'::regclass and s.refobjid = r.oid
         and (s.dbid = d.oid or s.classid = 'pg_database'::regclass and s.objid = d.oid))
     order by d.datname limit 1`,
    [login],
  );
  return rows[0]?.datname ?? null;
}

/**
 * The request roles belong to the whole PostgreSQL server, so another office's login that could connect could take them
 * in here.
 */
export async function closeToOthers(client: pg.Client): Promise<void> {
  if (await isOpenToAll(client))
    await client.query(`revoke connect on database ${client.escapeIdentifier(client.database as string)} from public`);
}

export const isOpenToAll = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ open: boolean }>(
    `select has_database_privilege('public', current_database(), 'connect') as open`,
  );
  return rows[0]?.open === true;
};
