import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PgIdentity } from './embedded-binaries.ts';
import { StartError } from './embedded-error.ts';
import { processAlive } from './embedded-lock.ts';

/** PostgreSQL gets these settings on the command line, so that they also reach clusters that older releases made. */
const PG_SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '2GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'on',
  timezone: 'Europe/Istanbul',
  log_timezone: 'Europe/Istanbul',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

const MAX_LOG_BYTES = 10_000_000;
/** A Unix socket's path may have 104–108 bytes, depending on the system; `/.s.PGSQL.5432` follows the folder's path. */
const MAX_SOCKET_DIR = 80;

export const socketDirOf = (dataDir: string): string => {
  const inside = join(dataDir, 'socket');
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return Buffer.byteLength(inside) <= MAX_SOCKET_DIR ? inside : join(tmpdir(), `muhasip-${hash}`);
};

export const ensureSocketDir = (dataDir: string, identity: PgIdentity | null): string => {
  const folder = socketDirOf(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (identity && lstatSync(folder).uid === 0) lchownSync(folder, identity.uid, identity.gid);
  const stats = lstatSync(folder);
  // Anyone may write to the temporary folder, so a socket folder that somebody else made there is refused.
  if (!stats.isDirectory() || stats.uid !== (identity?.uid ?? process.getuid?.()) || stats.mode & 0o077) {
    throw new StartError(`${folder} bu sunucuya ait değil; klasörü silip yeniden başlatın.`);
  }
  return folder;
};

const openLog = (dataDir: string): number => {
  const path = join(dataDir, 'pg.log');
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
};

const CLOCK = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'FAKETIME_FORCE_MONOTONIC_FIX'];

/** `npm run test:days` gives every program another clock by libfaketime, so PostgreSQL gets what the server has of it. */
export const preloadedClock = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => CLOCK.includes(name)));

/**
 * PostgreSQL runs in a session of its own and so does not get Ctrl+C: the server ends its requests before it stops the
 * database.
 */
export const spawnPostgres = (options: {
  native: string;
  dataDir: string;
  cluster: string;
  socketDir: string;
  identity: PgIdentity | null;
  settings: Record<string, string>;
}): ChildProcess => {
  const { native, dataDir, cluster, socketDir, identity } = options;
  const settings = { ...PG_SETTINGS, ...options.settings, unix_socket_directories: socketDir, port: '5432' };
  const log = openLog(dataDir);
  const args = ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const child = spawn(join(native, 'bin', 'postgres'), args, {
    stdio: ['ignore', log, log],
    cwd: '/',
    detached: true,
    env: { LC_ALL: 'C', ...preloadedClock() },
    ...identity,
  });
  closeSync(log);
  return child;
};

/**
 * `processesIn` finds PostgreSQL's processes by their working directory, the cluster's folder; null if not on Linux.
 */
export const processesIn = (cluster: string): number[] | null => {
  if (process.platform !== 'linux') return null;
  const workingIn = (pid: string): boolean => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    } catch {
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingIn(name))
    .map(Number);
};

const waitUntil = async (holds: () => boolean, milliseconds: number): Promise<boolean> => {
  for (const until = Date.now() + milliseconds; Date.now() < until; await sleep(20)) if (holds()) return true;
  return holds();
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

export const stopOrphan = async (cluster: string, socketDir: string): Promise<void> => {
  const path = join(cluster, 'postmaster.pid');
  if (!existsSync(path)) return;
  const pid = Number(readFileSync(path, 'utf8').split('\n')[0]);
  const others = processesIn(cluster);
  const postmasterAlive = others ? others.includes(pid) : processAlive(pid);
  const allEnded = () => (processesIn(cluster) ?? (processAlive(pid) ? [pid] : [])).length === 0;
  if (postmasterAlive) signal(pid, 'SIGINT');
  if (!(await waitUntil(allEnded, 8000))) {
    if (postmasterAlive) signal(pid, 'SIGQUIT');
    if (!(await waitUntil(allEnded, 4000)))
      throw new StartError(`DATA_DIR kullanımda: önceki PostgreSQL (pid ${pid}) durdurulamadı.`);
  }
  // An old lock file may name another program's process, and PostgreSQL would then refuse to start; so the file is
  // removed where the system shows that no process works in the cluster's folder.
  if (others)
    for (const file of [path, join(socketDir, '.s.PGSQL.5432.lock'), join(socketDir, '.s.PGSQL.5432')])
      rmSync(file, { force: true });
};

/**
 * If a fast shutdown of PostgreSQL takes longer than `milliseconds`, an immediate one follows. Acknowledged work is not
 * lost by it, because PostgreSQL's next start replays its log.
 */
export const stopPostgres = async (child: ChildProcess, milliseconds: number): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), milliseconds);
  await exited;
  clearTimeout(timer);
};
