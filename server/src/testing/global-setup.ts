import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createPool } from '#server/db/connection.ts';
import { type EmbeddedPostgres, startEmbedded } from '#server/db/embedded.ts';
import { KONSOL_LOGIN } from '#server/db/konsol-login.ts';
import { migrate } from '#server/db/migrate.ts';
import { createSessions } from '#server/db/session.ts';
import { loadBilgiTabani } from '#server/features/bilgi-tabani/yukle.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** `create database x template muhasip_template` as `owner` gives a test file a migrated database of its own. */
    postgres: { host: string; port: number; owner: string };
  }
}

const TEMPLATE = 'muhasip_template';

/** What docs/deploy.md has a superuser do ("A database of one's own"), with names of its own: migrating may need no more rights than that gives. */
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

const createTemplate = async ({ socketDir, port, owner, database }: EmbeddedPostgres): Promise<void> => {
  const place = { host: socketDir, port, user: owner };
  const client = new pg.Client({ ...place, database });
  await client.connect();
  const [atServer = '', inDatabase = ''] = recipe().split('\\connect muhasip_template');
  for (const statement of atServer.trim().split('\n')) await client.query(statement);
  await client.end();
  await runIn({ ...place, database: TEMPLATE }, inDatabase);
  await migrate({
    owner: { ...place, user: 'ofis_sahibi', database: TEMPLATE },
    appUser: 'muhasip_app',
    appPassword: null,
    konsol: { user: KONSOL_LOGIN, password: null },
  });
  // As every server does at its first start; once, where each test's own would do it.
  const pool = createPool({ ...place, user: 'muhasip_app', database: TEMPLATE, max: 1 });
  await loadBilgiTabani(createSessions(pool).system).finally(() => pool.end());
  // What that wrote to the log is no test's.
  await runIn(
    { ...place, database: TEMPLATE },
    "truncate denetim, denetim_muhur, denetim_basi, olay_kuyrugu; select gate.open_denetim('{ayarlar,ayar_sirlari}')",
  );
};

/** One PostgreSQL for all API and RLS tests, migrated once. Its data is thrown away, so it need not be durable. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muhasip-test-'));
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' };
  const postgres = await startEmbedded({ dataDir, settings });
  const stop = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  };
  try {
    await createTemplate(postgres);
    project.provide('postgres', { host: postgres.socketDir, port: postgres.port, owner: postgres.owner });
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
};
