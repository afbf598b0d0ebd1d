import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';

export const ROOT = join(import.meta.dirname, '..', '..');
const READY_MS = 120_000;

export interface Running {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

const readyAddress = (child: ChildProcess, name: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} was not ready in time`)), READY_MS);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${name} ended with code ${code}`)));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const address = /^(?:Muhasip hazır:|ready) (\S+)$/.exec(line)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });

/** The IPC channel lets a started program notice that its starter has ended, so that it ends, too. */
export const startChild = async (command: readonly string[], settings: Record<string, string>): Promise<Running> => {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ...settings };
  const child = spawn(command[0]!, command.slice(1), { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const exited = new Promise((done) => child.once('exit', done));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  try {
    return { url: await readyAddress(child, command.join(' ')), pid: child.pid!, stop };
  } catch (error) {
    child.kill('SIGTERM');
    throw error;
  }
};

export const startLimit = (name: string, owner: pg.ClientConfig): Promise<Running> =>
  startChild([process.execPath, `bench/limits/${name}.ts`], { BENCH_DATABASE: JSON.stringify(owner) });

export const SERVER_DIR = join(tmpdir(), 'muhasip-bench-server');

/** Flags and variables must be those of scripts/run.mjs, with which the product runs. */
export const startServer = (databaseUrl: string): Promise<Running> =>
  startChild([process.execPath, '--max-semi-space-size=8', '--initial-old-space-size=56', 'server/src/main.ts'], {
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '1048576',
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
    PORT: '0',
    DATA_DIR: SERVER_DIR,
    DATABASE_URL: databaseUrl,
    DEMO_DATA: '0',
    DEMO_DATA_OPEN_TO_ALL: '1',
    LOG_LEVEL: 'silent',
    MUHASIP_KEY: '0'.repeat(64),
    TRUST_PROXY: '1',
  });

export const memoryOf = (pid: number, field: 'VmHWM' | 'VmRSS'): number | null => {
  try {
    return (
      Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
    );
  } catch {
    return null;
  }
};
