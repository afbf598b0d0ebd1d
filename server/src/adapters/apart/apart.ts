import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf } from './lines.ts';

const WATCH_MS = 20;
const ROOT = join(import.meta.dirname, '../../../..');
const CODE = ['server/src', 'contract/src', 'node_modules', 'package.json'];

/** Megabytes for the heap of JavaScript, its young part, and the whole memory, since buffers lie outside the heap. */
export interface ApartBounds {
  heap: number;
  young: number;
  memory: number;
}

/** Why a process ended: out of time, out of memory or dead by itself, or because nobody wants its answer any more. */
type Ending = 'zaman' | 'cok_buyuk' | 'birakildi';

/** A process that is busy cannot look at itself. Without /proc, so outside Linux, only the heap is bounded. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/**
 * A process of its own for files from outside. It may read its own code and what is at `path`, neither write nor start
 * anything, and knows nothing of the server's environment. Requests are lines of JSON in, answers lines of JSON out;
 * `apart-worker.ts` is the other side.
 */
export class Apart<L> {
  private readonly child;
  private readonly begun: Promise<unknown>;
  private readonly exit: Promise<unknown>;
  private readonly lines: AsyncGenerator<string>;
  private readonly memory: number;
  private ending: Ending = 'cok_buyuk';

  constructor(script: string, { heap, young, memory }: ApartBounds, path?: string) {
    const readable = [...CODE.map((part) => realpathSync(join(ROOT, part))), ...(path ? [path] : [])];
    const sizes = [`--max-old-space-size=${heap}`, `--max-semi-space-size=${young}`];
    const rights = [
      '--disable-warning=ExperimentalWarning',
      '--permission',
      ...readable.map((each) => `--allow-fs-read=${each}`),
    ];
    this.memory = memory;
    this.child = spawn(process.execPath, [...sizes, ...rights, script], { stdio: ['pipe', 'pipe', 'ignore'], env: {} });
    this.begun = once(this.child, 'spawn');
    this.begun.catch(() => {});
    this.exit = once(this.child, 'close').catch(() => {});
    // What is sent to a dead process is lost; that it died is told by the end of its lines.
    this.child.stdin.on('error', () => {});
    this.lines = linesOf(this.child.stdout);
  }

  get isOver(): boolean {
    return this.child.killed || this.child.exitCode !== null || this.child.signalCode !== null;
  }

  async send(request: unknown): Promise<void> {
    await this.begun;
    const { stdin } = this.child;
    if (!stdin.write(`${JSON.stringify(request)}\n`))
      await Promise.race([once(stdin, 'drain').catch(() => {}), this.exit]);
  }

  /** No request follows. */
  finish(): void {
    this.child.stdin.end();
  }

  /**
   * Gives the process's lines to `onLine` until that answers more than null, which is the result; `look` is called all
   * the time meanwhile. A process that fails in any way is over.
   */
  async hear<R>(
    onLine: (line: L) => R | null | Promise<R | null>,
    { ms, signal, look }: { ms?: number; signal?: AbortSignal | undefined; look?: () => void },
  ): Promise<R | Ending> {
    const late = ms && setTimeout(() => void this.stop('zaman'), ms);
    const watch = setInterval(() => {
      if (memoryOf(this.child.pid) > this.memory) void this.stop('cok_buyuk');
      else look?.();
    }, WATCH_MS);
    const leave = () => void this.stop();
    signal?.addEventListener('abort', leave, { once: true });
    if (signal?.aborted) leave();
    try {
      for (let next = await this.lines.next(); !next.done; next = await this.lines.next()) {
        const result = await onLine(JSON.parse(next.value) as L);
        if (result !== null) return result;
      }
      await this.stop(this.ending);
      return this.ending;
    } catch (error) {
      await this.stop();
      throw error;
    } finally {
      clearTimeout(late);
      clearInterval(watch);
      signal?.removeEventListener('abort', leave);
    }
  }

  async stop(ending: Ending = 'birakildi'): Promise<void> {
    this.ending = ending;
    this.child.kill('SIGKILL');
    // Lines that nobody reads any more would keep the process from being closed.
    void this.lines.return(undefined);
    await this.exit;
  }
}
