import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fastFolder } from '#server/testing/fast-folder.ts';
import { ownTime } from '#server/testing/own-time.ts';
import { isWhole } from '#server/testing/sample.ts';
import { type EmbeddedPostgres, StartError, startEmbedded } from './embedded.ts';

let dataDir: string;
const running: EmbeddedPostgres[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(fastFolder(), 'muhasip-pg-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((database) => database.stop()));
  rmSync(dataDir, { recursive: true });
});

const start = async (settings: Record<string, string> = {}) => {
  const database = await startEmbedded({ dataDir, settings });
  running.push(database);
  return database;
};

const query = async ({ socketDir, port, owner, database }: EmbeddedPostgres, text: string) => {
  const client = new pg.Client({ host: socketDir, port, user: owner, database });
  await client.connect();
  return client.query(text).finally(() => client.end());
};

const startOther = async (): Promise<ChildProcess> => {
  const script = `
    import pg from 'pg';
    import { startEmbedded } from '#server/db/embedded.ts';
    const { socketDir, port, owner, database } = await startEmbedded({ dataDir: process.argv[1] });
    const client = new pg.Client({ host: socketDir, port, user: owner, database });
    await client.connect();
    await client.query('create table kayit (ad text); insert into kayit values (\\'onaylandı\\')');
    console.log('yazildi');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) if (line === 'yazildi') return child;
  throw new Error('the other server ended');
};

it('starts a durable PostgreSQL with Turkish sorting, closed to the network, and restarts on the same data', async () => {
  const first = await start();
  const { rows } = await query(
    first,
    `select upper('ıi') as buyuk, current_setting('fsync') as fsync, current_setting('listen_addresses') as adres`,
  );
  expect(rows).toEqual([{ buyuk: 'Iİ', fsync: 'on', adres: '' }]);
  const sorted = await query(
    first,
    `select string_agg(h, '' order by h) as sira from unnest(array['z','ş','s','i','ı','ç','c']) h`,
  );
  expect(sorted.rows).toEqual([{ sira: 'cçıisşz' }]);
  expect(statSync(first.socketDir).mode & 0o777).toBe(0o700);
  await query(first, `create table kayit (ad text); insert into kayit values ('bir')`);
  await first.stop();
  expect((await query(await start(), 'select ad from kayit')).rows).toEqual([{ ad: 'bir' }]);
});

it('refuses a second server on the same folder with one line and leaves the first one running', async () => {
  const first = await start({ fsync: 'off' });
  const refused = await startEmbedded({ dataDir }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartError);
  expect((refused as Error).message).toMatch(/^DATA_DIR kullanımda: .*$/);
  expect((await query(first, 'select 1 as bir')).rows).toEqual([{ bir: 1 }]);
});

it.runIf(isWhole).each([
  ['the server', false],
  ['the server and its PostgreSQL', true],
])('keeps every acknowledged row when %s is killed, and starts again at once', async (_, both) => {
  const other = await startOther();
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/^DATA_DIR kullanımda/);
  const postmaster = Number(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
  other.kill('SIGKILL');
  if (both) process.kill(postmaster, 'SIGKILL');
  const began = performance.now();
  const database = await start();
  expect(performance.now() - began).toBeLessThan(ownTime(3_000));
  expect((await query(database, 'select ad from kayit')).rows).toEqual([{ ad: 'onaylandı' }]);
});

it('says in one line why it cannot use a folder', async () => {
  mkdirSync(join(dataDir, 'pg'));
  writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '12\n');
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/PostgreSQL 12 ile oluşturulmuş/);
  await expect(startEmbedded({ dataDir: join(dataDir, 'pg', 'PG_VERSION', 'x') })).rejects.toThrow(
    /^DATA_DIR kullanılamıyor/,
  );
});
