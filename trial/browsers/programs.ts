import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Program {
  /** What it has written since the last look. */
  read(): string[];
  stop(): Promise<void>;
}

/** Each program has a home of its own, so that no trial finds what an earlier one has left. */
export function startProgram(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Program {
  const home = mkdtempSync(join(tmpdir(), 'muhasip-browsers-'));
  const child: ChildProcess = spawn(command, args, {
    env: { PATH: process.env.PATH, LANG: 'tr_TR.UTF-8', TZ: 'Europe/Istanbul', HOME: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let lines: string[] = [];
  for (const output of [child.stdout!, child.stderr!])
    createInterface({ input: output }).on('line', (line) => lines.push(line));
  const ended = new Promise((done) => child.once('exit', done));
  return {
    read: () => {
      const taken = lines;
      lines = [];
      return taken;
    },
    stop: async () => {
      child.kill();
      await Promise.race([ended, sleep(10_000).then(() => child.kill('SIGKILL'))]);
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });

export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  ms = 30_000,
): Promise<T> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(100)) {
    const found = await look().catch(() => null);
    if (found) return found;
  }
  throw new Error(`${what}: not within ${ms / 1000} s`);
}
