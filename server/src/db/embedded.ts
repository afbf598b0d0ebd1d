import type { ChildProcess } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openClient } from './connection.ts';
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
  /**
   * Idempotent. Fast shutdown, immediate after `milliseconds` (8,000 when left out); then the folder's lock is
   * released.
   */
  stop(milliseconds?: number): Promise<void>;
}

export interface EmbeddedOptions {
  /** Absolute path; made when missing. */
  dataDir: string;
  /** PostgreSQL settings over the defaults (tests switch fsync off). */
  settings?: Record<string, string>;
  /** PostgreSQL ended although nobody asked it to. */
  onDeath?: (message: string) => void;
  /** Starts it again then, for as long as it takes. */
  restart?: boolean;
}

const PORT = 5432;
const DATABASE = 'muhasip';
const READY_MS = 60_000;
const RESTART_PAUSE_MS = 1_000;

/** What the PostgreSQL that just ended said about it. */
const reasonOfEnd = (dataDir: string, pid: number | undefined): string => {
  const lines = readFileSync(join(dataDir, 'pg.log'), 'utf8').trim().split('\n');
  const own = lines.filter((line) => line.includes(`[${pid}]`) && /FATAL|PANIC/.test(line)).at(-1);
  return (own ?? lines.at(-1) ?? '').replace(/^.*?(FATAL|PANIC):\s*/, '');
};

const connect = (socketDir: string, database: string): Promise<pg.Client> =>
  openClient({ host: socketDir, port: PORT, user: OWNER, database });

/**
 * Connects to the product's database; a cluster that has none yet (its first start was cut off, or is this one) gets
 * it.
 */
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
      if (!['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'].includes((error as pg.DatabaseError).code ?? ''))
        throw error;
    }
  }
  throw new StartError(`PostgreSQL ${READY_MS / 1000} saniyede hazır olmadı.`);
};

type SpawnOptions = Parameters<typeof spawnPostgres>[0];

/**
 * Backends of a killed PostgreSQL take a moment to notice and go; until then a new one is refused, so a refused start
 * is tried again for a while.
 */
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
    if (!reason.includes('shared memory block') || Date.now() > until)
      throw new StartError(`PostgreSQL başlatılamadı: ${reason}`);
  }
};

/**
 * Watches over PostgreSQL; `again` starts a new one where it is to be replaced when it ends by itself. Answers how to
 * stop it.
 */
const supervise = (
  first: ChildProcess,
  onDeath: EmbeddedOptions['onDeath'],
  again: (() => Promise<ChildProcess>) | null,
) => {
  let child = first;
  let stopping: Promise<void> | null = null;
  let reviving: Promise<void> | null = null;
  // A server that leaves by process.exit would otherwise leave its database running.
  const onExit = () => child.kill('SIGINT');
  process.once('exit', onExit);
  const revive = async (start: () => Promise<ChildProcess>): Promise<void> => {
    for (let isUp = false; !isUp && !stopping; ) {
      await sleep(RESTART_PAUSE_MS);
      await start().then(
        (started) => {
          isUp = true;
          child = started;
          watch();
        },
        (error) => onDeath?.(firstLine(error)),
      );
    }
  };
  const watch = (): void => {
    child.once('exit', (code, signal) => {
      if (stopping) return;
      onDeath?.(`PostgreSQL beklenmedik biçimde durdu (${signal ?? `kod ${code}`}).`);
      if (again) reviving = revive(again);
    });
  };
  watch();
  return (milliseconds: number) => {
    stopping ??= (async () => {
      await reviving;
      await stopPostgres(child, milliseconds);
      process.off('exit', onExit);
    })();
    return stopping;
  };
};

/**
 * Starts a real PostgreSQL on DATA_DIR/pg, reachable only through a Unix socket that only its own id and this process
 * can open. Holds the folder's exclusive lock until `stop`. After a kill -9 of the server, the PostgreSQL it left is
 * stopped first.
 * @throws StartError with one line in Turkish
 */
export const startEmbedded = async ({
  dataDir,
  settings = {},
  onDeath,
  restart = false,
}: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const identity = pgIdentity(join(dataDir, 'pg'));
  prepareDataDir(dataDir, identity);
  const folder = realpathSync(dataDir);
  const lock = await lockDataDir(folder);
  try {
    const native = findNative(identity);
    const cluster = ensureCluster(native, folder, identity);
    const socketDir = ensureSocketDir(folder, identity);
    const start = async (): Promise<ChildProcess> => {
      await stopOrphan(cluster, socketDir);
      return spawnUntilReady({ native, dataDir: folder, cluster, socketDir, identity, settings });
    };
    const stop = supervise(await start(), onDeath, restart ? start : null);
    return {
      socketDir,
      port: PORT,
      owner: OWNER,
      database: DATABASE,
      stop: (milliseconds = 8000) => stop(milliseconds).finally(lock.release),
    };
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
