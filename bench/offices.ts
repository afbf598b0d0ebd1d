import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createOffice } from '#server/commands/office/create.ts';
import { migrateAll, migrateOffice } from '#server/commands/office/migrate-all.ts';
import { addressOf, type Office, officeOf } from '#server/commands/office/office.ts';
import { loadStorage } from '#server/config/config.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { ROOT } from './harness/children.ts';
import { median } from './harness/rounds.ts';

/**
 * `node bench/offices.ts [offices]` makes so many offices on one PostgreSQL server, wakes ten of them by their sockets as
 * systemd does, and prints what they take asleep, awake and in one process, and how long all take to migrate.
 */
const AWAKE = 10;
const COUNT = Math.max(Number(process.argv[2] ?? 0), AWAKE + 1);
const IDLE_MS = 150_000;
const WATCHED_MS = 30_000;

const folder = mkdtempSync(join(tmpdir(), 'muhasip-offices-'));
const children: ChildProcess[] = [];
const cluster = mkdtempSync(join(tmpdir(), 'muhasip-offices-pg-'));
const server = await startEmbedded({ dataDir: cluster, settings: { max_connections: '400' } });
const operatorUrl = `postgres://${server.owner}@localhost/postgres?host=${encodeURIComponent(server.socketDir)}`;
const env = { OPERATOR_URL: operatorUrl, OFFICES_DIR: join(folder, 'offices'), DATA_DIR: join(folder, 'data') };
const storage = loadStorage(env);
const offices = Array.from({ length: COUNT }, (_, n) => officeOf(storage, `b${n + 1}`));
const root = new pg.Client({ connectionString: operatorUrl });
await root.connect();

const inOffice = async ({ database }: Office, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: addressOf(operatorUrl, database) });
  await client.connect();
  await client.query(text).finally(() => client.end());
};
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
};
const print = (what: string, figure: string): void => console.log(`| ${what} | ${figure} |`);
const told = (all: readonly number[], unit: string): string =>
  `${median([...all]).toFixed(2)} ${unit} (at most ${Math.max(...all).toFixed(2)})`;

/** What a process has for itself, and its part of what it shares. */
const memoryOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1_024;
const processorOf = (pid: number): number =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .split(') ')[1]!
    .split(' ')
    .slice(11, 13)
    .reduce((sum, n) => sum + Number(n), 0) / 100;
const backends = async (): Promise<{ pid: number; datname: string }[]> =>
  (await root.query(`select pid, datname from pg_stat_activity where datname ~ '^muhasip_b'`)).rows;

const settingsOf = ({ name, folder: place, dataDir }: Office): Record<string, string> => ({
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: `https://${name}.example`,
  TRUST_PROXY: '1',
  DB_POOL_MAX: '8',
  DATA_DIR: dataDir,
  MUHASIP_KEY_FILE: join(place, 'muhasip.key'),
  DATABASE_URL_FILE: join(place, 'database.url'),
  DATABASE_KONSOL_URL_FILE: join(place, 'konsol.url'),
});

const listen = async (office: Office, compiled: Record<string, string>): Promise<string> => {
  const socket = join(folder, `${office.name}.sock`);
  const passed = Object.entries({ ...settingsOf(office), ...compiled }).flatMap(([name, value]) => [
    '-E',
    `${name}=${value}`,
  ]);
  const node = [process.execPath, '--max-semi-space-size=8', '--initial-old-space-size=56', 'server/src/main.ts'];
  const child = spawn('systemd-socket-activate', ['-l', socket, ...passed, ...node], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.push(child);
  await new Promise((done) => child.stderr!.once('data', done));
  child.stderr!.resume();
  return socket;
};
const ask = (socketPath: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { host: 'x', 'x-forwarded-for': '203.0.113.1' };
    const sent = request({ socketPath, path: '/healthz', headers, agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject).end();
  });

/** The processor's seconds are what an idle machine's clock would say; half of the starts find compiled modules. */
const measureStarts = async (
  some: readonly Office[],
  compiled: Record<string, string>,
  what: string,
): Promise<void> => {
  const clock: number[] = [];
  const processor: number[] = [];
  for (const office of some) {
    const socket = await listen(office, compiled);
    clock.push(
      await timed(async () => {
        const status = await ask(socket);
        if (status !== 200) throw new Error(`${office.name} answers ${status}`);
      }),
    );
    processor.push(processorOf(children.at(-1)!.pid!));
  }
  print(`a sleeping office answers after, ${what}`, `${told(clock, 's')}; processor ${told(processor, 's')}`);
};

const end = async (child: ChildProcess): Promise<void> => {
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
};

const measureAwake = async (): Promise<void> => {
  const compiled = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node') };
  await measureStarts(offices.slice(0, AWAKE / 2), {}, 'nothing compiled');
  // What was compiled is written when a process ends.
  await ask(await listen(offices[AWAKE]!, compiled));
  await end(children.pop()!);
  await measureStarts(offices.slice(AWAKE / 2, AWAKE), compiled, 'modules compiled before');
  await wait(IDLE_MS);
  const pids = children.map(({ pid }) => pid!);
  const held = await backends();
  print('memory of an awake office’s process, nobody working', told(pids.map(memoryOf), 'MB'));
  print('connections of an awake office', (held.length / AWAKE).toFixed(1));
  print(
    'memory of a connection in PostgreSQL',
    told(
      held.map(({ pid }) => memoryOf(pid)),
      'MB',
    ),
  );
  const before = [...pids, ...held.map(({ pid }) => pid)].map((pid) => [pid, processorOf(pid)] as const);
  await wait(WATCHED_MS);
  const spent = before.reduce((sum, [pid, at]) => {
    try {
      return sum + processorOf(pid) - at;
    } catch {
      return sum;
    }
  }, 0);
  print(
    'processor of an awake office, nobody working',
    `${((spent / AWAKE / (WATCHED_MS / 1_000)) * 100).toFixed(2)} % of one`,
  );
  await Promise.all(children.splice(0).map(end));
};

/** Ten offices in one process: the same code once, the rest ten times. */
const measureOneProcess = async (): Promise<void> => {
  const code = `
    const { buildApp } = await import('#server/app.ts');
    const { loadConfig } = await import('#server/config/config.ts');
    for (const settings of JSON.parse(process.env.OFFICES)) {
      const config = loadConfig(settings);
      const app = await buildApp({ config, database: { connectionString: config.databaseUrl, max: 8 } });
      await app.listen({ port: 0, host: '127.0.0.1' });
      process.send(1);
    }`;
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=8', '--initial-old-space-size=56', '--input-type=module', '-e', code],
    {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        MALLOC_ARENA_MAX: '1',
        MALLOC_MMAP_THRESHOLD_: '1048576',
        OFFICES: JSON.stringify(offices.slice(0, AWAKE).map(settingsOf)),
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  let up = 0;
  await new Promise<void>((done, fail) => {
    child.on('message', () => ++up === AWAKE && done());
    child.once('exit', () => fail(new Error('the process of ten offices ended')));
  });
  await wait(WATCHED_MS);
  print(`memory of ${AWAKE} offices in one process, nobody working`, `${memoryOf(child.pid!).toFixed(0)} MB`);
  child.removeAllListeners('exit');
  child.kill('SIGKILL');
};

try {
  console.log(
    `| ${COUNT} offices on one PostgreSQL ${(await root.query('show server_version')).rows[0].server_version} | |\n| --- | --- |`,
  );
  print(
    'load of the machine before',
    loadavg()
      .map((n) => n.toFixed(1))
      .join(', '),
  );
  const empty = officeOf(storage, 'bos');
  print(
    'create from nothing',
    `${(await timed(() => createOffice(operatorUrl, empty, 'https://bos.example'))).toFixed(2)} s`,
  );
  // The others are copies of this one without its logins, which saves the same two seconds for each.
  await inOffice(empty, `drop owned by ${empty.app}, ${empty.konsol}; drop role ${empty.app}, ${empty.konsol}`);
  const copies: number[] = [];
  for (const office of offices) {
    await root.query(`create database ${office.database} template ${empty.database}`);
    copies.push(await timed(() => createOffice(operatorUrl, office, `https://${office.name}.example`)));
  }
  print('create where the database is there already', told(copies, 's'));
  const { rows } = await root.query(`select pg_database_size($1) / 1048576.0 as mb`, [empty.database]);
  print('disk of an empty office', `${Number(rows[0].mb).toFixed(1)} MB`);
  print('an office asleep', '0 processes, 0 connections');
  const quiet = () => {};
  const migrateEach = (office: Office) => migrateOffice(operatorUrl, office);
  print(
    'migrate all, nothing to do',
    `${(await timed(() => migrateAll(offices, null, migrateEach, quiet))).toFixed(1)} s`,
  );
  for (const office of offices) await inOffice(office, `update schema_files set hash = '' where not once`);
  print(
    'migrate all, every function, view and policy anew',
    `${(await timed(() => migrateAll(offices, 'b2', migrateEach, quiet))).toFixed(1)} s`,
  );
  await root.query(`alter database ${offices[4]!.database} allow_connections false`);
  const lines: string[] = [];
  const stop = await migrateAll(offices, 'b2', migrateEach, (line) => lines.push(line)).catch(
    ({ message }) => message as string,
  );
  print('the fifth cannot be entered', `${lines.length} done, then: ${stop}`);
  await root.query(`alter database ${offices[4]!.database} allow_connections true`);
  await measureAwake();
  await measureOneProcess();
  print(
    'load of the machine after',
    loadavg()
      .map((n) => n.toFixed(1))
      .join(', '),
  );
} finally {
  for (const child of children) child.kill('SIGTERM');
  await root.end();
  await server.stop();
  for (const made of [folder, cluster]) rmSync(made, { recursive: true });
}
