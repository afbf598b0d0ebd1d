import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type RunningServer, startServer } from '#e2e/server.ts';

const exec = promisify(execFile);
const PORT = 8001;
const TAIL = 1_500;
const WIDTH = 160;
const lineOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export interface Row {
  part: string;
  what: string;
  figure: string;
  short: string;
}

export interface Program {
  pid: number;
  /** What it has written so far. */
  log(): string;
  kill(signal?: NodeJS.Signals): void;
  ended: Promise<number>;
}

interface As {
  user?: string;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
}

const asUser = (command: readonly string[], user?: string): [string, string[]] => {
  const all =
    user === undefined ? command : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', ...command];
  return [all[0]!, all.slice(1)];
};

/** Where a part runs: its folder, what it has started, and the rows that it tells. */
export class Scene {
  readonly rows: Row[] = [];
  readonly part: string;
  readonly folder: string;
  readonly authority: string;
  private readonly children: ChildProcess[] = [];
  private readonly servers: RunningServer[] = [];

  constructor(part: string, authority: string) {
    this.part = part;
    this.authority = authority;
    this.folder = join(authority, part);
    mkdirSync(this.folder, { mode: 0o755 });
  }

  row(what: string, figure: string, short = ''): void {
    const row = { part: this.part, what, figure: lineOf(figure).slice(0, WIDTH), short: lineOf(short) };
    this.rows.push(row);
    console.log(`${row.part}: ${what}: ${row.figure}${short && `, SHORT: ${row.short}`}`);
  }

  /** A figure, or what fell short: the error. */
  async check(what: string, figure: () => Promise<string>): Promise<void> {
    const begun = performance.now();
    try {
      this.row(what, await figure());
    } catch (error) {
      this.row(what, `${Math.round((performance.now() - begun) / 1_000)} s`, (error as Error).message.slice(0, TAIL));
    }
  }

  start(name: string, command: readonly string[], { user, env, cwd }: As = {}): Program {
    const path = join(this.folder, `${name}.log`);
    const log = openSync(path, 'a');
    const [file, args] = asUser(command, user);
    const child = spawn(file, args, { stdio: ['ignore', log, log], cwd: cwd ?? '/', env: { ...process.env, ...env } });
    this.children.push(child);
    const ended = new Promise<number>((done) => child.once('close', (code) => done(code ?? 1)));
    return {
      pid: child.pid ?? 0,
      ended,
      log: () => readFileSync(path, 'utf8'),
      kill: (signal = 'SIGTERM') => void child.kill(signal),
    };
  }

  /** Runs to its end; both its outputs. @throws with what it wrote, where its code is not 0 */
  async sh(command: string, { user, env, cwd }: As = {}): Promise<string> {
    // Node's pipes are sockets, from which bash reads its settings as if somebody came in over a network.
    const [file, args] = asUser(['bash', '--norc', '-euo', 'pipefail', '-c', command], user);
    const options = { maxBuffer: 50_000_000, cwd: cwd ?? '/', env: { ...process.env, ...env } };
    const { stdout, stderr } = await exec(file, args, options).catch((error) => {
      throw new Error(`${command.slice(0, 120)}: ${`${error.stdout}${error.stderr}`.trim().slice(-TAIL)}`);
    });
    return `${stdout}${stderr}`.trim();
  }

  /** A demo office of this checkout. */
  async office(settings: Record<string, string> = {}): Promise<RunningServer> {
    const server = await startServer({
      PORT: String(PORT),
      DATA_DIR: join(this.folder, 'veri'),
      LOG_LEVEL: 'silent',
      DEMO_DATA_OPEN_TO_ALL: '1',
      NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS ?? '',
      ...settings,
    });
    this.servers.push(server);
    return server;
  }

  async end(): Promise<void> {
    for (const server of this.servers.splice(0)) await server.stop().catch(() => {});
    for (const child of this.children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) continue;
      const gone = new Promise((done) => child.once('exit', done));
      for (const signal of ['CONT', 'TERM']) await exec('kill', [`-${signal}`, String(child.pid)]).catch(() => {});
      setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
      await gone;
    }
  }
}
