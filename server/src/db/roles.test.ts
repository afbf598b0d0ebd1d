import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fastFolder } from '#server/testing/fast-folder.ts';
import { attemptsOn } from '#server/testing/office-attempts.ts';
import { ownTime } from '#server/testing/own-time.ts';
import { reportCount } from '#server/testing/report.ts';
import { countOf } from '#server/testing/sample.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { applySchema, assertMigrated, MigrationError, migrate } from './migrate.ts';

const SHARED_OWNER = ['a', 'b', 'c'];
let dataDir: string;
let server: EmbeddedPostgres;
let admin: pg.Client;

const placeOf = (office: string) => ({ host: server.socketDir, port: server.port, database: `ofis_${office}` });
const ownerOf = (office: string) => (SHARED_OWNER.includes(office) ? 'ofis_sahibi' : `sahip_${office}`);
const migrateOffice = (office: string, { app = `app_${office}`, konsol = `konsol_${office}` } = {}) =>
  migrate({
    owner: { ...placeOf(office), user: ownerOf(office) },
    appUser: app,
    appPassword: null,
    konsol: { user: konsol, password: null },
  });
const connect = async (place: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client(place);
  await client.connect();
  return client;
};

beforeAll(async () => {
  dataDir = mkdtempSync(join(fastFolder(), 'muhasip-roles-'));
  server = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
  const { socketDir: host, port, owner: user, database } = server;
  admin = await connect({ host, port, user, database });
  await admin.query('create role ofis_sahibi login createrole');
  for (const office of SHARED_OWNER) await admin.query(`create database ofis_${office} owner ofis_sahibi`);
});
afterAll(async () => {
  await admin.end();
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

it('databases of one PostgreSQL server that are migrated at once all get the roles that they share', async () => {
  const migrateAll = () => Promise.all(SHARED_OWNER.map((office) => migrateOffice(office)));
  for (const { applied } of await migrateAll()) expect(applied).toContain('schema/temel/base.sql');
  for (let round = 0; round < countOf(0, 10); round += 1) await migrateAll();
  for (const office of SHARED_OWNER) await assertMigrated({ ...placeOf(office), user: `app_${office}` });
});

it('a login that another office of the server uses is refused by name, and nothing is applied', async () => {
  const refused = async (setting: string, login: string, logins: Parameters<typeof migrateOffice>[1]) => {
    const error = await migrateOffice('c', logins).catch((reason) => reason);
    expect(error).toBeInstanceOf(MigrationError);
    expect(error.message).toBe(
      `${setting}: '${login}' girişini bu sunucudaki 'ofis_a' veritabanı da kullanıyor; her büronun girişi kendinindir, başka bir ad verin.`,
    );
  };
  await refused('DATABASE_URL', 'app_a', { app: 'app_a' });
  await refused('DATABASE_KONSOL_URL', 'konsol_a', { konsol: 'konsol_a' });
  await refused('DATABASE_KONSOL_URL', 'app_a', { konsol: 'app_a' });
  // An office of an earlier release let every login in and named none; its login is in use by what is granted inside.
  await admin.query('grant connect on database ofis_a to public; revoke connect on database ofis_a from app_a');
  await refused('DATABASE_URL', 'app_a', { app: 'app_a' });
  await migrateOffice('a');
});

it('a database that lets every login of the server in is not served until it is migrated', async () => {
  const app = { ...placeOf('a'), user: 'app_a' };
  await admin.query('grant connect on database ofis_a to public');
  await expect(assertMigrated(app)).rejects.toThrow(/^Veritabanı güncel değil \(.*başka girişlere açık\)/);
  await migrateOffice('a');
  await assertMigrated(app);
});

it('offices on one PostgreSQL server cannot enter each other by any login, in either direction', async () => {
  await admin.query('create role sahip_d login createrole');
  await admin.query('create database ofis_d owner sahip_d');
  await expect(migrateOffice('d')).rejects.toThrow(/permission denied to grant role .*"Several offices"/);
  await admin.query(
    `grant muhasip_misafir, muhasip_mukellef, muhasip_personel, muhasip_muhasebeci, muhasip_moderator, muhasip_admin,
       muhasip_superadmin, muhasip_sistem, muhasip_kapi, muhasip_konsol_okur to sahip_d with admin option`,
  );
  await migrateOffice('d');
  const OFFICES = ['a', 'b', 'd'];
  const reach = async (user: string, office: string): Promise<string> => {
    const client = await connect({ ...placeOf(office), user }).catch((error: pg.DatabaseError) => error);
    if (client instanceof Error) return String(client.code);
    await client.end();
    return 'enters';
  };
  const logins = OFFICES.flatMap((office) => [`app_${office}`, `konsol_${office}`, ownerOf(office)]);
  const rows: { user: string; cells: string[] }[] = [];
  // One at a time, because the login of SQL queries may have two connections at most.
  for (const user of new Set(logins)) {
    const cells: string[] = [];
    for (const office of OFFICES) cells.push(await reach(user, office));
    rows.push({ user, cells });
  }
  const expected = (user: string, office: string) =>
    [`app_${office}`, `konsol_${office}`, ownerOf(office)].includes(user) ? 'enters' : '42501';
  const failures = rows.flatMap(({ user, cells }) =>
    OFFICES.flatMap((office, i) => (cells[i] === expected(user, office) ? [] : [`${user} in ${office}: ${cells[i]}`])),
  );
  const matrix = rows.map(({ user, cells }) => `${user.padEnd(12)}${cells.map((cell) => cell.padEnd(9)).join('')}`);
  // biome-ignore lint/suspicious/noConsole: the printed matrix is a result of the test
  console.info(
    [`${'login'.padEnd(12)}${OFFICES.map((office) => `ofis_${office}`.padEnd(9)).join('')}`, ...matrix].join('\n'),
  );
  reportCount('Logins of three offices on one server, each against each database', rows.length * 3, failures);
  expect(failures).toEqual([]);
});

const ROLES = ['misafir', 'mukellef', 'personel', 'muhasebeci', 'moderator', 'admin', 'superadmin', 'sistem'];

it('an office has no way into another by any login, role, database and statement, in either direction', async () => {
  await admin.query(
    'revoke connect on database postgres from public; revoke connect on database template1 from public',
  );
  const ways: string[] = [];
  let tried = 0;
  for (const [own, other] of [
    ['a', 'b'],
    ['b', 'a'],
  ] as const) {
    const neighbour = { database: `ofis_${other}`, app: `app_${other}`, konsol: `konsol_${other}` };
    // A neighbour at work is what could be read or ended.
    const work = await connect({ ...placeOf(other), user: neighbour.app });
    for (const user of [`app_${own}`, `konsol_${own}`]) {
      for (const database of [neighbour.database, 'postgres', 'template1', 'template0']) {
        tried += 1;
        const client = await connect({ ...placeOf(own), user, database }).catch(() => null);
        if (client) ways.push(`${user} enters ${database}`);
        await client?.end();
      }
      // The login of SQL queries may have two connections, and one that was closed just now may still count.
      const client = await vi.waitFor(() => connect({ ...placeOf(own), user }), ownTime(5_000));
      await client.query('set default_transaction_read_only = off');
      const roles = [user, ...(user === `app_${own}` ? ROLES.map((name) => `muhasip_${name}`) : [])];
      for (const role of roles)
        for (const attempt of attemptsOn(neighbour, user, 'ofis_sahibi')) {
          tried += 1;
          await client.query('reset role');
          await client.query(`set role ${role}`);
          const isIn = await client.query(attempt).then(
            ({ command, rowCount }) => command !== 'SELECT' || rowCount !== 0,
            // A statement that PostgreSQL cannot read has tried nothing.
            ({ code }) => code === '42601',
          );
          if (isIn) ways.push(`${user} as ${role}: ${attempt}`);
        }
      await client.end();
    }
    await work.query('select');
    await work.end();
  }
  reportCount('Two offices on one server: what each login and role tried on the other', tried, ways);
  expect(ways).toEqual([]);
});

it('a database into which a backup is put back lets nobody else in from its first table on', async () => {
  await admin.query('create database ofis_geri owner ofis_sahibi');
  const client = await connect({ ...placeOf('geri'), user: 'ofis_sahibi' });
  await applySchema(client, { only: ['schema/temel/base.sql'] }).finally(() => client.end());
  await expect(connect({ ...placeOf('geri'), user: 'app_b' })).rejects.toMatchObject({ code: '42501' });
});

it("an office's owner cannot take another office's login", async () => {
  const client = await connect({ ...placeOf('d'), user: 'sahip_d' });
  for (const attempt of [
    `alter role app_a password 'ele-gecirildi'`,
    'grant app_a to sahip_d',
    'set role app_a',
    'grant connect on database ofis_a to app_d',
  ])
    expect(await client.query(attempt).catch((error) => error.code), attempt).toBe('42501');
  await client.end();
});
