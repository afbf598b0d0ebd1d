import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { APP_VERSION } from '#server/config/app-version.ts';
import { closeToOthers, ensureAppLogin, findOtherUse, isOpenToAll } from './app-login.ts';
import { openClient } from './connection.ts';
import { ensureKonsolLogin } from './konsol-login.ts';
import { canServe, isNewer, newestOf } from './release.ts';
import type { SchemaFile } from './schema-files.ts';
import { listFiles } from './schema-files.ts';

export class MigrationError extends Error {}

const COLLISIONS = 20;

/**
 * Roles belong to the whole PostgreSQL server and an advisory lock to one database, so another database that is migrated
 * at the same moment may write the same role first. Then the migration is repeated.
 */
function isRoleCollision(error: unknown): boolean {
  const reason = error instanceof MigrationError ? error.cause : error;
  if (!(reason instanceof pg.DatabaseError)) return false;
  const { code, schema, routine, message } = reason;
  return (
    (code === '23505' && schema === 'pg_catalog') ||
    (code === '42710' && routine === 'CreateRole') ||
    (code === 'XX000' && message === 'tuple concurrently updated')
  );
}

/**
 * The schema is applied in one transaction under an advisory lock, so that servers that start together take turns; then
 * only the owner and the given logins may enter the database. @throws MigrationError with the reason; then no schema
 * file is applied
 */
export async function migrate(options: {
  owner: pg.ClientConfig;
  appUser: string;
  appPassword: string | null;
  konsol?: { user: string; password: string | null } | null;
  release?: string;
}): Promise<{ applied: string[] }> {
  const applied: string[] = [];
  for (let left = COLLISIONS; ; left -= 1) {
    const client = await openClient(options.owner);
    try {
      await refuseOthersLogin(client, 'DATABASE_URL', options.appUser);
      if (options.konsol) await refuseOthersLogin(client, 'DATABASE_KONSOL_URL', options.konsol.user);
      applied.push(...(await applySchema(client, { release: options.release })));
      await ensureAppLogin(client, options.appUser, options.appPassword);
      if (options.konsol) await ensureKonsolLogin(client, options.konsol.user, options.konsol.password);
      return { applied };
    } catch (error) {
      if (left === 0 || !isRoleCollision(error)) throw error;
    } finally {
      await client.end();
    }
  }
}

/**
 * `only` limits the run to the named files that are applied once and to the basics in schema/temel, so that a restore
 * can make a backup's tables before their rows. @throws MigrationError
 */
export async function applySchema(
  client: pg.Client,
  { only, release = APP_VERSION }: { only?: readonly string[]; release?: string | undefined } = {},
): Promise<string[]> {
  await client.query('begin');
  try {
    const { known, appliedOnce, at } = await lockSchemaFiles(client);
    if (isNewer(at, release)) {
      if (!canServe(release, at)) throw new MigrationError(tooNew(at, release));
      await client.query('rollback');
      return [];
    }
    await closeToOthers(client);
    const all = await listFiles();
    // A checkout between two releases has their number, but an older one must not put its functions over newer tables.
    const later = appliedOnce.find((name) => !all.some((file) => file.name === name));
    if (later && !only) throw new MigrationError(tooNewFor(later));
    const files = all.filter(
      ({ name, once: isTable }) => !only || (isTable ? only.includes(name) : name.startsWith('schema/temel/')),
    );
    await takeStatementHashes(client, known);
    const changed = files.find(
      ({ name, hash, once: isTable }) => isTable && known.has(name) && known.get(name) !== hash,
    );
    if (changed)
      throw new MigrationError(
        `${changed.name} uygulandıktan sonra değişmiş; bir tablo yeni bir dosyayla değiştirilir (server/migrations/).`,
      );
    const applied = files.filter(({ name, hash }) => known.get(name) !== hash);
    for (const file of applied) await applyFile(client, file, release);
    // The rows that a schema file has inserted into the settings are not in the audit log yet, so they are added to it.
    if (!only && applied.some(({ once: isTable }) => isTable))
      await client.query(`select gate.open_denetim('{ayarlar,ayar_sirlari}')`);
    await client.query('commit');
    return applied.map(({ name }) => name);
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const ROLES_REMEDY =
  'sahibin CREATEROLE yetkisi olmalı; bu sunucuda başka bir büro da varsa: docs/deploy.md, "Several offices"';

const tooNew = (at: string, release: string): string =>
  `Bu veritabanı Muhasip ${at} sürümünün; ${release} onunla çalışamaz: sunucuyu da ${at} sürümüne getirin ya da önceki yedeği geri yükleyin.`;

const tooNewFor = (file: string): string =>
  `Bu veritabanı bu programdan yeni (${file} bu programda yok): programı güncelleyin ya da önceki yedeği geri yükleyin.`;

interface Applied {
  known: Map<string, string>;
  /** Names of the files that are applied once. */
  appliedOnce: string[];
  at: string;
}

async function lockSchemaFiles(client: pg.Client): Promise<Applied> {
  await client.query(`select pg_advisory_xact_lock(720003); set local check_function_bodies = off`);
  const { rows: earlier } = await client.query(`select where to_regclass('public.migrations') is not null`);
  if (earlier.length > 0) {
    throw new MigrationError(
      'Bu veritabanı Muhasip’in önceki düzeninden ve güncellenemez: boş bir veritabanı verin (DATABASE_OWNER_URL) ya da başka bir DATA_DIR seçin.',
    );
  }
  await client.query(`create table if not exists public.schema_files (ad text primary key, hash text not null,
      once boolean not null, zaman timestamptz not null default clock_timestamp());
    alter table public.schema_files add column if not exists release text;
    alter table public.schema_files enable row level security`);
  return readSchemaFiles(client);
}

async function readSchemaFiles(client: pg.Client): Promise<Applied> {
  const { rows } = await client.query<{ ad: string; hash: string; once: boolean; release: string | null }>(
    'select ad, hash, once, release from public.schema_files',
  );
  return {
    known: new Map(rows.map(({ ad, hash }) => [ad, hash])),
    appliedOnce: rows.filter((row) => row.once).map(({ ad }) => ad),
    at: newestOf(rows.map(({ release }) => release)),
  };
}

/**
 * Earlier servers stored another hash of a file: of its text, or of its lines without those of comments. old-hashes.json
 * has, for each such hash of a file that is applied once, the hash of the same statements. All other files of earlier
 * servers are applied again.
 */
async function takeStatementHashes(client: pg.Client, known: Map<string, string>): Promise<void> {
  const hashes = JSON.parse(await readFile(path.join(import.meta.dirname, 'old-hashes.json'), 'utf8'));
  for (const [name, old] of known) {
    const hash = hashes[old];
    if (!hash) continue;
    await client.query('update public.schema_files set hash = $2 where ad = $1', [name, hash]);
    known.set(name, hash);
  }
}

async function applyFile(
  client: pg.Client,
  { name, text, hash, once: isTable, as }: SchemaFile,
  release: string,
): Promise<void> {
  try {
    if (as) await client.query(`set local role ${as}`);
    await client.query(text);
    if (as) await client.query('reset role');
    await client.query(
      `insert into public.schema_files (ad, hash, once, release) values ($1, $2, $3, $4)
       on conflict (ad) do update set hash = excluded.hash, zaman = excluded.zaman, release = excluded.release`,
      [name, hash, isTable, release],
    );
  } catch (error) {
    const { message, code } = error as pg.DatabaseError;
    const remedy = code === '42501' && / role/.test(message) ? ` (${ROLES_REMEDY})` : '';
    throw new MigrationError(`Veritabanı güncellemesi başarısız: ${name}: ${message}${remedy}`, { cause: error });
  }
}

async function refuseOthersLogin(client: pg.Client, setting: string, login: string): Promise<void> {
  const other = await findOtherUse(client, login);
  if (other !== null)
    throw new MigrationError(
      `${setting}: '${login}' girişini bu sunucudaki '${other}' veritabanı da kullanıyor; her büronun girişi kendinindir, başka bir ad verin.`,
    );
}

/**
 * A server also runs on the schema of the next release; a command that reads or rewrites everything (`isExact`) does not.
 * @throws MigrationError
 */
export async function assertMigrated(
  login: pg.ClientConfig,
  { release = APP_VERSION, isExact = false }: { release?: string; isExact?: boolean } = {},
): Promise<void> {
  const client = await openClient(login);
  try {
    const { known, at } = await readSchemaFiles(client).catch(() => ({
      known: new Map<string, string>(),
      at: release,
    }));
    if (isNewer(at, release)) {
      if (!isExact && canServe(release, at)) return;
      throw new MigrationError(tooNew(at, release));
    }
    const missing = (await listFiles()).find(({ name, hash }) => known.get(name) !== hash);
    const isOpen = !missing && !isExact && (await isOpenToAll(client));
    const fault = missing ? `${missing.name} uygulanmamış` : 'sunucudaki başka girişlere açık';
    if (missing || isOpen) {
      throw new MigrationError(
        `Veritabanı güncel değil (${fault}): 'npm run migrate' çalıştırın; gömülü veritabanını sunucunun başlangıcı günceller.`,
      );
    }
  } finally {
    await client.end();
  }
}
