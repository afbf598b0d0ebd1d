import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { createOneTimeCode, hashOneTimeCode } from '#server/adapters/one-time-code.ts';
import { readKeys } from '#server/config/key-file.ts';
import { loginOf } from '#server/db/app-login.ts';
import { migrate } from '#server/db/migrate.ts';
import { addressOf, type Office } from './office.ts';
import { asOperator } from './state.ts';

/** What one office may take of the connections that all share: two servers of its pool at once, with their listeners. */
const POOL = 8;
const CONNECTIONS = 2 * (POOL + 1);

/** Every login of the server may enter these, too, unless it is taken from them. */
const SHARED = ['postgres', 'template1'];

/** Takes what only a superuser or an owner can take, and returns the lines that a superuser must run. */
async function closeShared(admin: pg.Client): Promise<string[]> {
  const left: string[] = [];
  for (const database of SHARED) {
    const line = `revoke connect on database ${database} from public`;
    const isOpen = `select where has_database_privilege('public', '${database}', 'connect')`;
    if (!(await take(admin, line, isOpen))) left.push(line);
  }
  // The operator may itself have come in by what is then taken from everybody.
  const name = admin.escapeIdentifier(admin.user ?? '');
  return left.length > 0 ? [`grant connect on database ${admin.database} to ${name}`, ...left] : left;
}

const take = async (client: pg.Client, line: string, isOpen: string): Promise<boolean> => {
  if (!(await client.query(isOpen)).rowCount) return true;
  await client.query(line).catch((error) => {
    if (error.code !== '42501') throw error;
  });
  return !(await client.query(isOpen)).rowCount;
};

/** Superadmins' SQL queries stay switched off until large objects, which Muhasip never uses, are forbidden. */
async function forbidLargeObjects(client: pg.Client): Promise<string[]> {
  const line = 'revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public';
  const isOpen = `select where has_function_privilege('public', 'lo_creat(integer)', 'execute')`;
  return (await take(client, line, isOpen)) ? [] : [`\\connect ${client.database}; ${line}`];
}

async function ensureDatabase(admin: pg.Client, database: string): Promise<void> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [database]);
  if (!rowCount)
    await admin.query(
      `create database ${admin.escapeIdentifier(database)} template template0 encoding 'UTF8' locale 'C.UTF-8'
       locale_provider icu icu_locale 'tr-TR'`,
    );
}

/** A file that is there stays, so that what was changed by hand outlives a second run. */
const keep = (folder: string, name: string, text: () => string): string => {
  const path = join(folder, name);
  if (!existsSync(path)) {
    // A machine that stops meanwhile leaves no half of a file.
    writeFileSync(`${path}.yeni`, `${text()}\n`, { mode: 0o600, flush: true });
    renameSync(`${path}.yeni`, path);
  }
  return readFileSync(path, 'utf8').trim();
};

function writeFiles(operatorUrl: string, { folder, database, app, konsol, s3 }: Office, address: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  readKeys(folder);
  const login = (name: string, user: string) =>
    loginOf(
      keep(folder, name, () => addressOf(operatorUrl, database, { user, password: randomBytes(24).toString('hex') })),
    );
  const settings = {
    PUBLIC_URL: address,
    TRUST_PROXY: 1,
    DB_POOL_MAX: POOL,
    ...(s3 && {
      S3_BUCKET: s3.bucket,
      ...(s3.endpoint && { S3_ENDPOINT: s3.endpoint }),
      S3_REGION: s3.region,
      S3_PREFIX: s3.prefix,
      S3_ACCESS_KEY: s3.accessKey,
      S3_SECRET_KEY: s3.secretKey,
    }),
  };
  keep(folder, 'app.env', () =>
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
  );
  return { app: login('database.url', app), konsol: login('konsol.url', konsol) };
}

/**
 * Makes what is missing of an office, so it can be run again after a failure and for a new set-up code. The code is null
 * where the office is set up. @throws MigrationError
 */
export async function createOffice(
  operatorUrl: string,
  office: Office,
  address: string,
): Promise<{ code: string | null; left: string[] }> {
  const left = await asOperator(operatorUrl, async (admin) => {
    const lines = await closeShared(admin);
    await ensureDatabase(admin, office.database);
    return lines;
  });
  const { app, konsol } = writeFiles(operatorUrl, office, address);
  const owner = { connectionString: addressOf(operatorUrl, office.database) };
  await migrate({ owner, appUser: app.user, appPassword: app.password, konsol });
  return asOperator(owner.connectionString, async (client) => {
    // The files may be newer than the logins, and an office that takes every connection would stop the others.
    for (const { user, password } of [app, konsol])
      await client.query(
        `alter role ${client.escapeIdentifier(user)} password ${client.escapeLiteral(password ?? '')}`,
      );
    await client.query(`alter role ${client.escapeIdentifier(app.user)} connection limit ${CONNECTIONS}`);
    left.push(...(await forbidLargeObjects(client)));
    const code = createOneTimeCode();
    const { rows } = await client.query('select entry.prepare_kurulum($1) as waits', [hashOneTimeCode(code)]);
    return { code: rows[0].waits ? code : null, left };
  });
}
