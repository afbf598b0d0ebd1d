import type { ChildProcess } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findNative, pgIdentity } from './embedded-binaries.ts';
import { ensureCluster, OWNER, prepareDataDir } from './embedded-cluster.ts';
import { firstLine, StartError } from './embedded-error.ts';
import { lockDataDir } from './embedded-lock.ts';
import { ensureSocketDir, socketDirOf, spawnPostgres, stopOrphan, stopPostgres } from './embedded-process.ts';

export interface EmbeddedPostgres {
  /** Give this as `host`: pg takes a path for a Unix socket's folder. */
  socketDir: string;
  port: number;
  owner: typeof OWNER;
  /** The product's database in the cluster. */
  database: typeof DATABASE;
  /** Idempotent. Fast shutdown, immediate after `milliseconds` (8,000 when left out); then the folder's lock is released. */
  stop(milliseconds?: number): Promise<void>;
}

export interface EmbeddedOptions {
  /** Absolute path; made when missing. */
  dataDir: string;
  /** PostgreSQL settings over the defaults (tests switch fsync off). */
  settings?: Record<string, string>;
  /** PostgreSQL ended although nobody asked it to. */
  onDeath?: (message: string) => void;
}

const PORT = 5432;
const DATABASE = 'muhasip';
const READY_MS = 60_000;

/** What the PostgreSQL that just ended said about it. */
const reasonOfEnd = (dataDir: string, pid: number | undefined): string => {
  const lines = readFileSync(join(dataDir, 'pg.log'), 'utf8').trim().split('\n');
  const own = lines.filter((line) => line.includes(`[${pid}]`) && /FATAL|PANIC/.test(line)).at(-1);
  return (own ?? lines.at(-1) ?? '').replace(/^.*?(FATAL|PANIC):\s*/, '');
};

const connect = async (socketDir: string, database: string): Promise<pg.Client> => {
  const client = new pg.Client({ host: socketDir, port: PORT, user: OWNER, database, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  return client;
};

/** Connects to the product's database; a cluster that has none yet (its first start was cut off, or is this one) gets it. */
const openDatabase = async (socketDir: string): Promise<void> => {
  try {
    await (await connect(socketDir, DATABASE)).end();
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '3D000') throw error;
    const client = await connect(socketDir, 'postgres');
    await client.query(`create database ${DATABASE}`).finally(() => client.end());
  }
};

/** Answers true when ready, false when PostgreSQL ended instead. */
const waitUntilReady = async (child: ChildProcess, socketDir: string): Promise<boolean> => {
  let failed: Error | null = null;
  child.once('error', (error) => {
    failed = error;
  });
  for (const until = Date.now() + READY_MS; Date.now() < until; await sleep(20)) {
    if (failed) throw new StartError(`PostgreSQL başlatılamadı: ${firstLine(failed)}`);
    if (child.exitCode !== null || child.signalCode !== null) return false;
    try {
      await openDatabase(socketDir);
      return true;
    } catch (error) {
      // No socket yet, nobody behind it yet, or still replaying the log: not ready. Anything else is a real failure.
      if (!['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'].includes((error as pg.DatabaseError).code ?? '')) throw error;
    }
  }
  throw new StartError(`PostgreSQL ${READY_MS / 1000} saniyede hazır olmadı.`);
};

type SpawnOptions = Parameters<typeof spawnPostgres>[0];

/** Backends of a killed PostgreSQL take a moment to notice and go; until then a new one is refused, so a refused start is tried again for a while. */
const spawnUntilReady = async (options: SpawnOptions): Promise<ChildProcess> => {
  for (const until = Date.now() + 5000; ; await sleep(200)) {
    const child = spawnPostgres(options);
    try {
      if (await waitUntilReady(child, options.socketDir)) return child;
    } catch (error) {
      await stopPostgres(child, 2000);
      throw error;
    }
    const reason = reasonOfEnd(options.dataDir, child.pid);
    if (!reason.includes('shared memory block') || Date.now() > until) throw new StartError(`PostgreSQL başlatılamadı: ${reason}`);
  }
};

const supervise = (child: ChildProcess, onDeath: EmbeddedOptions['onDeath']) => {
  let stopping: Promise<void> | null = null;
  // A server that leaves by process.exit would otherwise leave its database running.
  const onExit = () => child.kill('SIGINT');
  process.once('exit', onExit);
  child.once('exit', (code, signal) => {
    process.off('exit', onExit);
    if (!stopping) onDeath?.(`PostgreSQL beklenmedik biçimde durdu (${signal ?? `kod ${code}`}).`);
  });
  return (milliseconds: number) => {
    stopping ??= stopPostgres(child, milliseconds);
    return stopping;
  };
};

/**
 * Starts a real PostgreSQL on DATA_DIR/pg, reachable only through a Unix socket that only its own id and this process can open.
 * Holds the folder's exclusive lock until `stop`. After a kill -9 of the server, the PostgreSQL it left is stopped first.
 * @throws StartError with one line in Turkish
 */
export const startEmbedded = async ({ dataDir, settings = {}, onDeath }: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const identity = pgIdentity(join(dataDir, 'pg'));
  prepareDataDir(dataDir, identity);
  const folder = realpathSync(dataDir);
  const lock = await lockDataDir(folder);
  try {
    const native = findNative(identity);
    const cluster = ensureCluster(native, folder, identity);
    const socketDir = ensureSocketDir(folder, identity);
    await stopOrphan(cluster, socketDir);
    const child = await spawnUntilReady({ native, dataDir: folder, cluster, socketDir, identity, settings });
    const stop = supervise(child, onDeath);
    return { socketDir, port: PORT, owner: OWNER, database: DATABASE, stop: (milliseconds = 8000) => stop(milliseconds).finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
};

/** The owner's login to a PostgreSQL that another process runs on this folder now; null where none answers. */
export const findRunning = async (dataDir: string): Promise<pg.ClientConfig | null> => {
  try {
    const socketDir = socketDirOf(realpathSync(dataDir));
    await (await connect(socketDir, DATABASE)).end();
    return { host: socketDir, port: PORT, user: OWNER, database: DATABASE };
  } catch {
    return null;
  }
};

export { StartError };
