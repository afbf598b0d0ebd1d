import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fastFolder } from '#server/testing/fast-folder.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { KONSOL_LOGIN } from './konsol-login.ts';
import { assertMigrated, migrate } from './migrate.ts';

const DATABASES = ['ofis_a', 'ofis_b', 'ofis_c'];
let dataDir: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  dataDir = mkdtempSync(join(fastFolder(), 'muhasip-roles-'));
  server = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
  const { socketDir: host, port, owner: user, database } = server;
  const client = new pg.Client({ host, port, user, database });
  await client.connect();
  await client.query('create role ofis_sahibi login createrole');
  for (const name of DATABASES) await client.query(`create database ${name} owner ofis_sahibi`);
  await client.end();
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

it('databases of one PostgreSQL server that are migrated at once all get the roles that they share', async () => {
  const placeOf = (database: string) => ({ host: server.socketDir, port: server.port, database });
  const migrateAll = () =>
    Promise.all(
      DATABASES.map((database) =>
        migrate({
          owner: { ...placeOf(database), user: 'ofis_sahibi' },
          appUser: 'muhasip_app',
          appPassword: null,
          konsol: { user: KONSOL_LOGIN, password: null },
        }),
      ),
    );
  for (const { applied } of await migrateAll()) expect(applied).toContain('schema/temel/base.sql');
  // Each migration sets the limits of the shared login anew.
  for (let round = 0; round < 10; round += 1) await migrateAll();
  for (const database of DATABASES) await assertMigrated({ ...placeOf(database), user: 'muhasip_app' });
});
