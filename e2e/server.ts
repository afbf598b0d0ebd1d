import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { preloadedClock } from '#server/db/embedded-process.ts';
import { fastFolder } from '#server/testing/fast-folder.ts';

const ROOT = join(import.meta.dirname, '..');
const READY_MS = 240_000;

export interface RunningServer {
  baseURL: string;
  dataDir: string;
  pid: number;
  /** The set-up code of an office that has no login yet. */
  kod: Promise<string>;
  stop(): Promise<void>;
}

/** The tests' server must not inherit settings of the person who runs the tests, such as a DATABASE_URL. */
const environment = (settings: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  OZEL_AG: '1',
  HOME: process.env.HOME,
  TMPDIR: process.env.TMPDIR,
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
  ...preloadedClock(),
  ...settings,
});

const printed = (lines: Interface, pattern: RegExp): Promise<string> =>
  new Promise((resolve) => {
    lines.on('line', (line) => {
      const found = pattern.exec(line)?.[1];
      if (found) resolve(found);
    });
  });

const readyAddress = (child: ChildProcess, lines: Interface): Promise<string> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the server was not ready in time')), READY_MS);
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)));
    void printed(lines, /^Muhasip hazır: (\S+)$/).then((address) => {
      clearTimeout(timer);
      resolve(address);
    });
  });

export const startServer = async (settings: Record<string, string> = {}): Promise<RunningServer> => {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(fastFolder(), 'muhasip-e2e-'));
  const env = environment({ PORT: '0', DEMO_DATA: '1', LOG_LEVEL: 'warn', ...settings, DATA_DIR: dataDir });
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=8', '--initial-old-space-size=56', join(ROOT, 'server/src/main.ts')],
    {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const exited = new Promise((done) => child.once('exit', done));
  const lines = createInterface({ input: child.stdout! });
  // What the server warns of may be why a journey fails.
  lines.on('line', (line) => line.startsWith('{') && process.stderr.write(`${line}\n`));
  const kod = printed(lines, /^İlk kurulum: .* kod: (\S+)$/);
  const baseURL = await readyAddress(child, lines);
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    if (!settings.DATA_DIR) rmSync(dataDir, { recursive: true });
  };
  return { baseURL, dataDir, pid: child.pid!, kod, stop };
};
