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
  socketDir: string;
  port: number;
  owner: typeof OWNER;
  database: typeof DATABASE;
  stop(milliseconds?: number): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  settings?: Record<string, string>;
  onDeath?: (message: string) => void;
  restart?: boolean;
}

const PORT = 5432;
const DATABASE = 'muhasip';
const READY_MS = 60_000;
const RESTART_PAUSE_MS = 1_000;

const reasonOfEnd = (dataDir: string, pid: number | undefined): string => {
  const lines = readFileSync(join(dataDir, 'pg.log'), 'utf8').trim().split('\n');
  const own = lines.filter((line) => line.includes(`[${pid}]`) && /FATAL|PANIC/.test(line)).at(-1);
  return (own ?? lines.at(-1) ?? '').replace(/^.*?(FATAL|PANIC):\s*/, '');
};

const connect = (socketDir: string, database: string): Promise<pg.Client> =>
  openClient({ host: socketDir, port: PORT, user: OWNER, database });

const openDatabase = async (socketDir: string): Promise<void> => {
  try {
    await (await connect(socketDir, DATABASE)).end();
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '3D000') throw error;
    const client = await connect(socketDir, 'postgres');
    await client.query(`create database ${DATABASE}`).finally(() => client.end());
  }
};

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
      // These codes mean that PostgreSQL is not ready yet: nobody listens on its socket, or it still replays its log.
      if (!['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'].includes((error as pg.DatabaseError).code ?? ''))
        throw error;
    }
  }
  throw new StartError(`PostgreSQL ${READY_MS / 1000} saniyede hazır olmadı.`);
};

type SpawnOptions = Parameters<typeof spawnPostgres>[0];

/**
 * The processes of a killed PostgreSQL take a moment to end, and until then a new PostgreSQL refuses to start, so its
 * start is repeated for up to five seconds.
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

const supervise = (
  first: ChildProcess,
  onDeath: EmbeddedOptions['onDeath'],
  again: (() => Promise<ChildProcess>) | null,
) => {
  let child = first;
  let stopping: Promise<void> | null = null;
  let reviving: Promise<void> | null = null;
  // Without this exit hook, a server that ends by process.exit would leave its PostgreSQL running.
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
 * PostgreSQL's Unix socket can be opened only by PostgreSQL's own user and root. The data folder stays locked until
 * `stop`. @throws StartError with one Turkish line
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
