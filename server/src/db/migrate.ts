import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { openClient } from './connection.ts';
import { ensureKonsolLogin } from './konsol-login.ts';

const MIGRATIONS_DIR = path.join(import.meta.dirname, '..', '..', 'migrations');
/** Group roles that the app's login may take; it inherits none of them. */
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
/** What the login itself may call before it has taken a role. */
const GATE_FUNCTIONS = [
  'app.find_session(bytea)',
  'app.open_session(bytea, text[], text, text, boolean, boolean, boolean)',
  'app.find_key(bytea, text)',
  'app.open_key(bytea, text[], text, text, text[])',
  'app.take_identity(text, bigint, bigint, bigint, bigint, text, text)',
  'app.giris_dene(text, text, text)',
  'app.giris_dogru(text, text, text)',
  'app.giris_tani(bytea, text, text)',
  'app.giris_temizle()',
  'app.sifre_suresi_doldu(bigint)',
  'app.giris_yap(bigint, text, bytea, bytea, text, text, text)',
  'app.ikinci_adim_dene(bytea, text, text)',
  'app.ikinci_adim_bitir(bytea, bigint, bytea, bytea, text, text, text)',
  'app.gecis_girisi_iste(bytea)',
  'app.gecis_girisi_bul(bytea, text)',
  'app.gecis_girisi_bitir(bigint, bigint, bytea, text, text, text)',
  'app.close_session(bytea)',
  'app.ended_sessions(bigint[])',
  'app.yayinla()',
  'app.kurulum_gerekli()',
  'app.prepare_kurulum(bytea)',
  'app.kur(bytea, text, text, text)',
  'app.tekrar_isi(timestamptz, integer)',
  'app.bildirim_isi()',
  'app.aktarim_temizle(timestamptz)',
  'app.belge_temizlik_isi(integer, integer)',
  'app.belge_sahipsizleri(uuid[])',
  'app.kasa_anahtari_ac(text[])',
  'app.kvkk_aydinlatma()',
  'app.erisim_yaz(jsonb)',
];

export class MigrationError extends Error {}

/** Name and password of a connection string. */
export const loginOf = (url: string): { user: string; password: string | null } => {
  const { username, password } = new URL(url);
  return { user: decodeURIComponent(username), password: password === '' ? null : decodeURIComponent(password) };
};

/** Names of the migration files, in order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(MIGRATIONS_DIR)).filter((name) => name.endsWith('.sql')).sort();
}

/**
 * Brings the database up to date as its owner and sees that the app's login exists with exactly its memberships, and the login of SQL queries (null: none
 * is set up).
 * Each file is one transaction, under an advisory lock, so that instances starting together take turns. Returns the files applied.
 * @throws MigrationError naming the file and why; the file's transaction is rolled back and earlier ones stay.
 */
export async function migrate(options: {
  owner: pg.ClientConfig;
  appUser: string;
  appPassword: string | null;
  konsol?: { user: string; password: string | null } | null;
}): Promise<{ applied: string[] }> {
  const client = await openClient(options.owner);
  try {
    const applied = await applyMigrations(client, await listMigrations());
    await ensureAppLogin(client, options.appUser, options.appPassword);
    if (options.konsol) await ensureKonsolLogin(client, options.konsol.user, options.konsol.password);
    return { applied };
  } finally {
    await client.end();
  }
}

/** Applies those of `names` that the database does not have yet, in that order, with nothing of the app's login. @throws MigrationError */
export async function applyMigrations(client: pg.Client, names: readonly string[]): Promise<string[]> {
  await client.query('select pg_advisory_lock(720003)');
  await client.query('create table if not exists public.migrations (ad text primary key, zaman timestamptz not null default now())');
  await client.query('alter table public.migrations enable row level security');
  const { rows } = await client.query<{ ad: string }>('select ad from public.migrations');
  const done = new Set(rows.map((row) => row.ad));
  const applied = names.filter((name) => !done.has(name));
  for (const name of applied) await applyMigration(client, name);
  // What the proof of the ledger reads, with what these have added; a backup may be of before there was one.
  const { rows: kanit } = await client.query(`select to_regproc('app.kanit_hazirla') is not null as var`);
  if (applied.length > 0 && kanit[0].var) await client.query('select app.kanit_hazirla()');
  return applied;
}

async function applyMigration(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(path.join(MIGRATIONS_DIR, name), 'utf8');
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into public.migrations (ad) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new MigrationError(`Veritabanı güncellemesi başarısız: ${name}: ${(error as Error).message}`);
  }
}

async function ensureAppLogin(client: pg.Client, user: string, password: string | null): Promise<void> {
  const name = client.escapeIdentifier(user);
  await client.query('begin');
  const exists = await client.query('select from pg_roles where rolname = $1', [user]);
  if (exists.rowCount === 0) {
    const secret = password === null ? '' : ` password ${client.escapeLiteral(password)}`;
    await client.query(`create role ${name} login noinherit nosuperuser nobypassrls nocreatedb nocreaterole${secret}`);
  }
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  // Before version 16 what a login inherits is said of the login alone, which assertSafeLogin looks at.
  const options = Number(rows[0]?.server_version_num) < 160_000 ? '' : ' with inherit false, set true';
  await client.query(`grant ${REQUEST_ROLES.join(', ')} to ${name}${options}`);
  await client.query(`grant usage on schema app, public to ${name}`);
  await client.query(`grant execute on function ${GATE_FUNCTIONS.join(', ')} to ${name}`);
  await client.query(`grant select on public.migrations to ${name}`);
  await client.query(`do $$ begin if not exists (select from pg_policies where tablename = 'migrations') then
    create policy migrations_okur on public.migrations for select using (true); end if; end $$`);
  await client.query('commit');
}

/** Refuses to go on with a database that this version's migrations have not been applied to. */
export async function assertMigrated(app: pg.ClientConfig): Promise<void> {
  const client = await openClient(app);
  try {
    const { rows } = await client.query<{ ad: string }>('select ad from public.migrations').catch(() => ({ rows: [] as { ad: string }[] }));
    const done = new Set(rows.map((row) => row.ad));
    const missing = (await listMigrations()).filter((name) => !done.has(name));
    if (missing.length > 0) {
      throw new MigrationError(`Veritabanı güncel değil (${missing[0]} uygulanmamış): DATABASE_OWNER_URL verin veya 'npm run migrate' çalıştırın.`);
    }
  } finally {
    await client.end();
  }
}
