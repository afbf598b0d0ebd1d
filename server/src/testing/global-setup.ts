import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ayMetni, currentDonem } from '#contract/common/donem.ts';
import { createPool } from '#server/db/connection.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { KONSOL_LOGIN } from '#server/db/konsol-login.ts';
import { migrate } from '#server/db/migrate.ts';
import { createSessions } from '#server/db/session.ts';
import { loadBilgiTabani } from '#server/features/bilgi-tabani/load.ts';
import { loadTakvim } from '#server/features/takvim/load.ts';
import { fastFolder } from './fast-folder.ts';
import { createOffice, type Office } from './office.ts';

interface Server {
  host: string;
  port: number;
  user: string;
  password?: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * Test files make their databases on this server from the template `muhasip_template`; the app's logins have the
     * password of `user`.
     */
    postgres: Server;
    /** The database `muhasip_office` is that template with this office, made in the month `ay`. */
    office: { office: Office; ay: string };
  }
}

const TEMPLATE = 'muhasip_template';

/**
 * The template is made by the SQL of docs/deploy.md ("Your own PostgreSQL"), which proves that migrating needs no more
 * rights than that document gives.
 */
const recipe = (): string => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/deploy.md'), 'utf8');
  const [, sql = ''] = /```sql\n(create role muhasip_owner [^`]*)```/.exec(text) ?? [];
  return sql.replaceAll(/\bmuhasip_owner\b/g, 'ofis_sahibi').replaceAll(/\bmuhasip\b/g, TEMPLATE);
};

const runIn = async (place: pg.ClientConfig, sql: string): Promise<void> => {
  const client = new pg.Client(place);
  await client.connect();
  await client.query(sql).finally(() => client.end());
};

const ALREADY_THERE = ['42710', '42P04'];

const createTemplate = async (server: Server, database: string): Promise<void> => {
  const [atServer = '', inDatabase = ''] = recipe().split('\\connect muhasip_template');
  await runIn({ ...server, database }, `drop database if exists ${TEMPLATE} with (force)`);
  for (const statement of atServer.trim().split('\n')) {
    await runIn({ ...server, database }, statement).catch((error) => {
      if (!ALREADY_THERE.includes(error.code)) throw error;
    });
  }
  const place = { ...server, database: TEMPLATE };
  await runIn(place, inDatabase);
  if (server.password) await runIn(place, `alter role ofis_sahibi password '${server.password}'`);
  const password = server.password ?? null;
  await migrate({
    owner: { ...place, user: 'ofis_sahibi' },
    appUser: 'muhasip_app',
    appPassword: password,
    konsol: { user: KONSOL_LOGIN, password },
  });
  // A server loads its files when it first starts; loading them into the template saves that time in every test.
  const pool = createPool({ ...place, user: 'muhasip_app', max: 1 });
  const { system } = createSessions(pool);
  await loadBilgiTabani(system)
    .then(() => loadTakvim(system))
    .finally(() => pool.end());
  await runIn(
    place,
    `truncate denetim, denetim_block, event_queue;
     select gate.open_denetim('{ayarlar,ayar_sirlari,beyanname_turleri,resmi_tatiller,sure_uzatmalari}')`,
  );
};

const OFFICE = 'muhasip_office';

const createOfficeTemplate = async (server: Server, database: string): Promise<Office> => {
  await runIn({ ...server, database }, `drop database if exists ${OFFICE} with (force)`);
  await runIn({ ...server, database }, `create database ${OFFICE} template ${TEMPLATE}`);
  const client = new pg.Client({ ...server, database: OFFICE });
  await client.connect();
  try {
    const office = await createOffice(client);
    await client.query('delete from event_queue');
    return office;
  } finally {
    await client.end();
  }
};

const openServer = async (): Promise<{ server: Server; database: string; stop: () => Promise<void> }> => {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    const url = new URL(given);
    const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
    const password = url.password === '' ? {} : { password: decodeURIComponent(url.password) };
    const server = { host, port: Number(url.port || 5432), user: decodeURIComponent(url.username), ...password };
    return { server, database: url.pathname.slice(1) || 'postgres', stop: async () => {} };
  }
  const dataDir = mkdtempSync(join(fastFolder(), 'muhasip-test-'));
  // The embedded server's data is thrown away after the tests, so it need not survive a crash. What a test sees of a
  // table's statistics is its own doing, not whether the vacuum happened to come by.
  const settings = {
    autovacuum: 'off',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '128MB',
    max_wal_size: '256MB',
  };
  const { socketDir: host, port, owner: user, database, stop } = await startEmbedded({ dataDir, settings });
  const end = async () => {
    await stop();
    rmSync(dataDir, { recursive: true });
  };
  return { server: { host, port, user }, database, stop: end };
};

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { server, database, stop } = await openServer();
  try {
    await createTemplate(server, database);
    project.provide('postgres', server);
    project.provide('office', { office: await createOfficeTemplate(server, database), ay: ayMetni(currentDonem()) });
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
};
