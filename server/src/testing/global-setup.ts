import { mkdtempSync, rmSync } from 'node:fs';
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

const createTemplate = async ({ socketDir, port, owner, database }: EmbeddedPostgres): Promise<void> => {
  const place = { host: socketDir, port, user: owner };
  const client = new pg.Client({ ...place, database });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`).finally(() => client.end());
  await migrate({ owner: { ...place, database: TEMPLATE }, appUser: 'muhasip_app', appPassword: null, konsol: { user: KONSOL_LOGIN, password: null } });
  // As every server does at its first start; once, where each test's own would do it.
  const pool = createPool({ ...place, user: 'muhasip_app', database: TEMPLATE, max: 1 });
  await loadBilgiTabani(createSessions(pool).system).finally(() => pool.end());
  const template = new pg.Client({ ...place, database: TEMPLATE });
  await template.connect();
  // What that wrote to the log is no test's.
  await template.query('truncate denetim, denetim_muhur, denetim_basi, olay_kuyrugu').finally(() => template.end());
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
